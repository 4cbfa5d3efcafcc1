package arbiter_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"slices"
	"strings"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

func Example() {
	client, err := arbiter.New("http://" + address)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	answer, err := client.Arbitrate(context.Background(), arbiter.Moves{"e4", "e5", "Ke3"})
	if err != nil {
		log.Fatal(err)
	}
	if illegal := arbiter.IllegalMoveIn(answer.GetVerdict()); illegal != nil {
		fmt.Println(illegal.Ply, illegal.ReasonName(), illegal.Explanation)
	}
	// Output: 3 PIECE_CANNOT_REACH A king does not move from e1 to e3 (Article 3.8.1).
}

func ExampleNew_tls() {
	pem, err := os.ReadFile("certificate.pem")
	if err != nil {
		log.Fatal(err)
	}
	client, err := arbiter.New("https://localhost:50051", arbiter.WithCA(pem), arbiter.WithToken("secret"))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
}

func ExampleGame_Play() {
	client, err := arbiter.New("http://" + address)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ctx := context.Background()

	game, err := client.NewGame(ctx)
	if err != nil {
		log.Fatal(err)
	}
	for _, move := range []string{"f3", "e5", "g4", "Qh4"} {
		if game, err = game.Play(ctx, move); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(game.Outcome().GetExplanation())

	_, err = game.Play(ctx, "Kf2")
	var illegal *arbiter.IllegalMove
	if errors.As(err, &illegal) {
		fmt.Println(illegal.ReasonName())
	}
	// Output:
	// Black wins: White is checkmated (Article 5.1.1).
	// GAME_OVER
}

func ExampleGame_ClaimDraw() {
	client, err := arbiter.New("http://" + address)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ctx := context.Background()

	game, err := client.NewGame(ctx, arbiter.Movetext("1. e4 e5"))
	if err != nil {
		log.Fatal(err)
	}
	if game, err = game.ClaimDraw(ctx, "Nf3"); err != nil {
		log.Fatal(err)
	}
	fmt.Println(game.Ruling().GetDecision(), game.Ruling().GetRefusal().GetArticle())
	fmt.Println("owed:", game.Verdict().GetMustPlay().GetMoves())
	// Output:
	// RULING_DECISION_REFUSED 9.5.3
	// owed: [g1f3]
}

func ExampleClient_Stream() {
	client, err := arbiter.New("http://" + address)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	games := slices.Values([]arbiter.Question{arbiter.Movetext("1. e4 e5"), arbiter.Movetext("1. f3 e5 2. g4 Qh4#")})
	for answer, err := range client.Stream(context.Background(), games) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(answer.Response.GetVerdict().GetOutcome().GetResult())
	}
	// Output:
	// GAME_RESULT_ONGOING
	// GAME_RESULT_BLACK_WINS
}

func ExampleClient_Batch() {
	client, err := arbiter.New("http://" + address)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	games := slices.Repeat([]arbiter.Question{arbiter.Moves{"e4"}}, 2500)
	answers, err := client.Batch(context.Background(), games)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(answers), answers[2499].Response.GetVerdict().GetLegality().GetLegal())
	// Output: 2500 true
}

func ExampleClient_Review() {
	client, err := arbiter.New("http://" + address)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	file := strings.NewReader("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n")
	review := client.Review(context.Background(), file)
	for game, err := range review.Games() {
		if err != nil {
			log.Fatal(err)
		}
		for _, finding := range game.GetFindings() {
			fmt.Println(game.GetNumber(), finding.GetCode())
		}
	}
	fmt.Println(review.Summary().GetGames(), "game")
	// Output:
	// 1 REVIEW_FINDING_CODE_RESULT_CONTRADICTS_BOARD
	// 1 game
}

func ExampleError() {
	client, err := arbiter.New("http://" + address)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	_, err = client.Arbitrate(context.Background(), arbiter.Record(&arbiterv1.GameRecord{InitialFen: "8/8/8 w - - 0 1"}))
	var failed *arbiter.Error
	if errors.As(err, &failed) {
		fmt.Println(failed.Code, failed.Reason, failed.Violations[0].Field, failed.Retryable())
	}
	// Output: InvalidArgument FEN_MALFORMED record.initial_fen false
}
