// Two players at one console, with an arbiter.
//
//	go run ./examples/console [ADDRESS]
//
// It tells what can be typed. The end of the input and Ctrl-C end it too.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

const help = "Type a move in any notation, or one of: offer, accept, decline, claim, claim MOVE, resign, flag, help, quit."

func main() {
	log.SetFlags(0)
	address := "http://127.0.0.1:50051"
	if len(os.Args) > 1 {
		address = os.Args[1]
	}
	client, err := arbiter.New(address)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	if err := play(context.Background(), client, bufio.NewScanner(os.Stdin)); err != nil {
		log.Fatal(err)
	}
}

func play(ctx context.Context, client *arbiter.Client, typed *bufio.Scanner) error {
	game, err := client.NewGame(ctx)
	if err != nil {
		return err
	}
	fmt.Println(help)
	show(game)
	for !game.IsOver() {
		fmt.Printf("%s: ", name(game.SideToMove()))
		if !typed.Scan() {
			fmt.Println()
			return typed.Err()
		}
		line := strings.TrimSpace(typed.Text())
		switch line {
		case "quit":
			return nil
		case "help", "":
			fmt.Println(help)
			continue
		}
		next, err := answered(ctx, game, line)
		var illegal *arbiter.IllegalMove
		switch {
		case errors.As(err, &illegal):
			fmt.Println("The arbiter:", illegal.Explanation)
			if len(illegal.Squares) > 0 {
				fmt.Println("Squares:", strings.Join(illegal.Squares, ", "))
			}
		case err != nil:
			return err
		default:
			game = next
			show(game)
		}
	}
	fmt.Println(game.Outcome().GetExplanation())
	return nil
}

// The game after what a player typed.
func answered(ctx context.Context, game *arbiter.Game, line string) (*arbiter.Game, error) {
	player, other := game.SideToMove(), arbiterv1.Color_COLOR_WHITE
	if player == other {
		other = arbiterv1.Color_COLOR_BLACK
	}
	switch word, rest, _ := strings.Cut(line, " "); word {
	case "offer":
		// A player offers a draw after a move, before pressing the clock: so it is the other one's offer.
		return game.OfferDraw(ctx, other)
	case "accept":
		return game.AcceptDraw(ctx, player)
	case "decline":
		return game.DeclineDraw(ctx, player)
	case "claim":
		return game.ClaimDraw(ctx, rest)
	case "resign":
		return game.Resign(ctx, player)
	case "flag":
		return game.FlagFall(ctx, player)
	default:
		return game.Play(ctx, line)
	}
}

// The board, and what the players should know.
func show(game *arbiter.Game) {
	fmt.Println()
	placement, _, _ := strings.Cut(game.FEN(), " ")
	for index, row := range strings.Split(placement, "/") {
		fmt.Print(8-index, " ")
		for _, sign := range row {
			if sign >= '1' && sign <= '8' {
				fmt.Print(strings.Repeat(" .", int(sign-'0')))
			} else {
				fmt.Print(" ", string(sign))
			}
		}
		fmt.Println()
	}
	fmt.Println("   a b c d e f g h")
	if ruling := game.Ruling(); ruling != nil {
		decision := words(ruling.GetDecision().String(), "RULING_DECISION_")
		fmt.Println(strings.TrimSpace("The arbiter: " + decision + ". " + ruling.GetRefusal().GetExplanation()))
		for _, consequence := range ruling.GetConsequences() {
			fmt.Println(" ", consequence.GetExplanation())
		}
	}
	verdict := game.Verdict()
	if verdict.GetCheck().GetInCheck() {
		fmt.Println("Check.")
	}
	if by := verdict.GetDrawOfferedBy(); by != arbiterv1.Color_COLOR_UNSPECIFIED {
		fmt.Println(name(by), "offers a draw.")
	}
	for _, draw := range verdict.GetClaimableDraws() {
		fmt.Print("May be claimed: ", words(draw.GetBasis().String(), "DRAW_BASIS_"), " (Article ", draw.GetArticle(), ")")
		if draw.GetNow() {
			fmt.Print(", now")
		}
		for _, intended := range draw.GetIntendedMoves() {
			fmt.Print(", with ", intended.GetUci())
		}
		fmt.Println()
	}
}

func name(player arbiterv1.Color) string {
	if player == arbiterv1.Color_COLOR_WHITE {
		return "White"
	}
	return "Black"
}

func words(value, prefix string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(value, prefix), "_", " "))
}
