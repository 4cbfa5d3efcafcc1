import io.github.chessarbiter.Arbiter;
import io.github.chessarbiter.ArbiterException;
import io.github.chessarbiter.Game;
import io.github.chessarbiter.IllegalMoveException;
import io.github.chessarbiter.v1.ClaimableDraw;
import io.github.chessarbiter.v1.Color;
import java.time.Duration;
import java.util.Scanner;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * Two players at one console, with an arbiter.
 *
 * <p>It tells what can be typed. The end of the input and Ctrl-C end it too.
 */
public final class Console {
    private static final String HELP =
            "Type a move in any notation, or one of: offer, accept, decline, claim, claim MOVE, resign, flag, help, quit.";

    /** What gRPC logs of a host that is not known: the error tells it too. Kept here, or its level would be forgotten. */
    private static final Logger GRPC = Logger.getLogger("io.grpc");

    private Console() {}

    /**
     * Plays one game.
     *
     * @param arguments the address of the server, if it is another one than http://127.0.0.1:50051
     */
    public static void main(String[] arguments) {
        String address = arguments.length > 0 ? arguments[0] : "http://127.0.0.1:50051";
        GRPC.setLevel(Level.SEVERE);
        try {
            play(address);
        } catch (ArbiterException | IllegalArgumentException failure) {
            System.err.println(failure.getMessage());
            System.exit(1);
        }
    }

    private static void play(String address) {
        // Players have time, and a machine may be slow.
        try (Arbiter arbiter = Arbiter.builder(address).deadline(Duration.ofMinutes(1)).build();
                Scanner typed = new Scanner(System.in, "UTF-8")) {
            Game game = arbiter.newGame();
            System.out.println(HELP);
            show(game);
            while (!game.isOver()) {
                System.out.print(name(game.sideToMove()) + ": ");
                System.out.flush();
                if (!typed.hasNextLine()) {
                    System.out.println();
                    return;
                }
                String line = typed.nextLine().trim();
                if (line.equals("quit")) {
                    return;
                }
                if (line.equals("help") || line.isEmpty()) {
                    System.out.println(HELP);
                    continue;
                }
                try {
                    game = answered(game, line);
                    show(game);
                } catch (IllegalMoveException illegal) {
                    System.out.println("The arbiter: " + illegal.explanation());
                    if (!illegal.squares().isEmpty()) {
                        System.out.println("Squares: " + String.join(", ", illegal.squares()));
                    }
                }
            }
            System.out.println(game.outcome().getExplanation());
        }
    }

    /** The game after what a player typed. */
    private static Game answered(Game game, String line) {
        Color player = game.sideToMove();
        String[] words = line.split(" ", 2);
        switch (words[0]) {
            case "offer":
                // A player offers a draw after a move, before pressing the clock: so it is the other one's offer.
                return game.offerDraw(player == Color.COLOR_WHITE ? Color.COLOR_BLACK : Color.COLOR_WHITE);
            case "accept":
                return game.acceptDraw(player);
            case "decline":
                return game.declineDraw(player);
            case "claim":
                return game.claimDraw(words.length > 1 ? words[1] : "");
            case "resign":
                return game.resign(player);
            case "flag":
                return game.flagFall(player);
            default:
                return game.play(line);
        }
    }

    /** The board, and what the players should know. */
    private static void show(Game game) {
        int rank = 8;
        System.out.println();
        for (String row : game.fen().split(" ")[0].split("/")) {
            String squares = row.chars()
                    .mapToObj(sign -> Character.isDigit(sign) ? " .".repeat(sign - '0') : " " + (char) sign)
                    .collect(Collectors.joining());
            System.out.println(rank-- + " " + squares);
        }
        System.out.println("   a b c d e f g h");
        game.ruling().ifPresent(ruling -> {
            String decision = words(ruling.getDecision().name(), "RULING_DECISION_");
            System.out.println(("The arbiter: " + decision + ". " + ruling.getRefusal().getExplanation()).trim());
            ruling.getConsequencesList().forEach(one -> System.out.println("  " + one.getExplanation()));
        });
        if (game.verdict().getCheck().getInCheck()) {
            System.out.println("Check.");
        }
        if (game.verdict().getDrawOfferedBy() != Color.COLOR_UNSPECIFIED) {
            System.out.println(name(game.verdict().getDrawOfferedBy()) + " offers a draw.");
        }
        for (ClaimableDraw draw : game.verdict().getClaimableDrawsList()) {
            String moves = draw.getIntendedMovesList().stream().map(one -> one.getUci()).collect(Collectors.joining(", "));
            String how = draw.getNow() ? "now" : "with " + moves;
            System.out.println("May be claimed: " + words(draw.getBasis().name(), "DRAW_BASIS_") + " (Article "
                    + draw.getArticle() + "), " + how);
        }
    }

    private static String name(Color player) {
        return player == Color.COLOR_WHITE ? "White" : "Black";
    }

    private static String words(String value, String prefix) {
        return value.substring(prefix.length()).replace('_', ' ').toLowerCase(java.util.Locale.ROOT);
    }
}
