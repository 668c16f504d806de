/** Every constant and limit of the product, with its unit in the name (product §5 and §9, rulings 6 to 9). */

// Guests, messages, calls (product §9)
/** Games that a guest may start. */
export const ANONYMOUS_GAMES = 11;
export const FLASH_DURATION_MS = 3_000;
export const HTTP_TIMEOUT_MS = 15_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** How long a notification is shown as new. */
export const NOTIFICATION_NEW_MS = 10 * 60_000;
/** Share of requests whose trace goes to error reporting. */
export const TRACE_SAMPLE_RATE = 0.05;

// Text fields, in characters (product §5)
export const TITLE_MIN = 4;
export const TITLE_MAX = 191;
export const NAME_MAX = 191;
export const EMAIL_MAX = 191;
export const LEAGUE_NAME_MIN = 4;
export const LEAGUE_NAME_MAX = 191;
export const LEAGUE_SEARCH_MIN = 4;
export const LEAGUE_SEARCH_MAX = 191;
export const USERNAME_MIN = 3;
/** "Longer than 6 characters" (product §5). */
export const PASSWORD_MIN = 7;

// Codes (product §9, rulings 3 and 9)
/** Digits of a game's code. */
export const CODE_LENGTH = 6;
/** Symbols of a pupil's shortcode. */
export const SHORTCODE_LENGTH = 8;
/** The 30 symbols that cannot be confused: no 0 and O, no 1, I and L, no U. */
export const SHORTCODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** How long a password reset link works. */
export const RESET_TOKEN_MS = 60 * 60_000;

// Words and lists (product §3, §5, §9)
/** Words that a custom list has at least. */
export const LIST_MIN_WORDS = 10;
export const DIFFICULTY_MIN = 1;
export const DIFFICULTY_MAX = 4;
export const GRADE_MIN = 1;
export const GRADE_MAX = 6;
export const WEEK_NB_MIN = 1;
export const WEEK_NB_MAX = 52;
export const WORDS_PAGE_SIZE = 60;
/** Words shown at most; a note then asks for filtering. */
export const WORDS_SHOWN_MAX = 360;
/** Words that a custom list has at most. */
export const LIST_WORDS_MAX = 500;
/** Rows of one import. */
export const IMPORT_ROWS_MAX = 500;
/** Characters of base64 of a picture or a recording: a call's body holds 256 KB. */
export const OWN_FILE_BASE64_MAX = 250_000;
/** Longer recordings are cut, so that they fit into one call. */
export const RECORDING_MAX_MS = 5_000;
export const RECORDING_RATE_HZ = 16_000;
/** Recordings of words of the catalogue that a school keeps: the whole catalogue in one language. */
export const SCHOOL_VOICES_MAX = 2_500;
/** Longer side of a picture of an own word, in pixels. */
export const OWN_PICTURE_SIDE = 320;
/** Characters of an own word, or of its meaning. */
export const WORD_TEXT_MAX = 191;
/** Letters from which lists are found by their words. */
export const WORD_SEARCH_MIN = 3;
/** Characters of the sentence of an own word. */
export const SENTENCE_TEXT_MAX = 500;
/** Pairs of brackets in an own word: each doubles the spellings that are right. */
export const BRACKET_PAIRS_MAX = 3;

// Printing
/** Boards of a bingo. */
export const PRINT_BOARDS_MAX = 40;
export const PRINT_BOARDS_DEFAULT = 24;
/** Characters of a school's name on a certificate. */
export const SCHOOL_NAME_MAX = 80;
/** Highest number of a draw. */
export const PRINT_DRAW_MAX = 9_999;

// Points (rulings 6)
/** T of a right answer's speed part, where the game sets no other time. */
export const SPEED_TIME_MS = 15_000;
/**
 * What typing a word takes beside finding it: some ten letters with the accents looked for, at a letter a second, as pupils of
 * nine to twelve years type. In a live game this much of a typed answer's time costs no points, and a question that is typed
 * lasts as much longer.
 */
export const TYPING_MS = 10_000;
export const BONUS_FACTOR = 2;
export const XP_SCORE_DIVISOR = 10;
export const PERFECT_ANSWERS_MIN = 5;
export const PODIUM_PLACES = 3;
/** Players of a live game from which the podium earns Z. */
export const PODIUM_PLAYERS_MIN = 3;
/** Solo games of a day whose XP is paid in full; of later ones a tenth is. */
export const SOLO_GAMES_IN_FULL = 30;
export const SOLO_XP_LATER_DIVISOR = 10;
/** A live game that lasts less, from the opening of play to its end, pays nothing. */
export const LIVE_PAID_MIN_MS = 20_000;

// Play (product §9, rulings 7)
export const FEEDBACK_MS = 1_000;
/** After a wrong solo answer, while the right word is said. */
export const FEEDBACK_WRONG_MAX_MS = 2_000;
/** Where the word's sentence is said after it; a tap goes on at any time. */
export const FEEDBACK_SENTENCE_MAX_MS = 6_000;
/** Of a contest, where its creator wants no longer one. */
export const CONTEST_FEEDBACK_MS = 2_000;
/** Time to read and hear a contest question before it can be answered. */
export const CONTEST_READ_MS = 2_000;
export const CONTEST_WAIT_MAX_MS = 30_000;
/** Most lag that is taken off the server's time. */
export const LAG_ALLOWANCE_MS = 1_000;
export const SOUND_VOLUME = 0.25;
export const CHOICES_COUNT = 4;
export const SOLO_SECTIONS_MAX = 10;
export const MATCH_GRID_COLUMNS = 4;
export const MATCH_GRID_ROWS = 3;
/** Cards of a grid: words and their partners. */
export const MATCH_ANSWERS_MAX = MATCH_GRID_COLUMNS * MATCH_GRID_ROWS;
export const MATCH_PAIRS = MATCH_ANSWERS_MAX / 2;
export const MATCH_GRIDS_MAX = 2;
/** Every 5th section of a battle is a bonus section. */
export const BONUS_EVERY_SECTIONS = 5;
export const BONUS_ANNOUNCED_MS = 1_000;
/** Letters of a word from which one letter off is "almost". */
export const ALMOST_LETTERS_MIN = 5;
/** Tries that an "almost" gets on top of the first. */
export const ALMOST_RETRIES = 1;
/** Difficulty from which a word is typed even when it is not learnt yet. */
export const TYPED_DIFFICULTY_MIN = 3;
/** Least width of a progress bar, in percent. */
export const PROGRESS_BAR_MIN = 10;

// Live games (product §5 and §9, rulings 9)
/** From the start order to the opening of play. */
export const COUNTDOWN_MS = 20_000;
export const SECONDS_TO_ANSWER_MIN = 5;
export const SECONDS_TO_ANSWER_MAX = 40;
export const SECONDS_TO_ANSWER_STEP = 5;
export const SECONDS_TO_ANSWER_DEFAULT = 15;
export const WORDS_COUNT_MIN = 1;
export const WORDS_COUNT_MAX = 50;
export const WORDS_COUNT_DEFAULT = 5;
/** Longest stay of a contest's board that goes away by itself. */
export const FEEDBACK_SECONDS_MAX = 30;
export const FEEDBACK_SECONDS_DEFAULT = CONTEST_FEEDBACK_MS / 1000;
export const TEAMS_MAX = 6;
export const GOAL_COUNT_MAX = 2_000;
/** A battle ends so long after its first finisher. */
export const BATTLE_AFTER_FIRST_MS = 10 * 60_000;
/** A lobby that nobody joins is closed. */
export const LOBBY_EMPTY_MS = 2 * 60 * 60_000;
/** A started game in which nobody plays is closed. */
export const GAME_IDLE_MS = 15 * 60_000;
export const LIVE_CHANGES_PER_SECOND_MAX = 20;
/** Wait before the page of a joined live game opens. */
export const JOINED_GAME_DELAY_MS = 300;

// What a pupil knows (rulings 8)
export const DIFFICULT_RECALL_BELOW = 0.6;
export const MASTERED_STABILITY_DAYS = 21;
export const LEARNT_RIGHT_MIN = 2;
/** Recall on a day from which a word counts as ready for it. */
export const READY_RECALL_MIN = 0.8;
/** Share of a list's words that makes a pupil ready for it. */
export const READY_WORDS_PERCENT = 80;

// Boards and pages (product §9)
export const SCOREBOARD_ROWS = 5;
export const SCOREBOARD_ROWS_EXPANDED = 10;
export const LAST_HOUR_ROWS = 10;
export const LAST_HOUR_MS = 60 * 60_000;
export const GAMES_PAGE_SIZE = 10;
export const STATS_FIRST_YEAR = 2022;
/** Codes of main backgrounds, badge shapes and background shapes. */
export const SHAPE_CODES = ['01', '02', '03', '04', '05'] as const;

// Sales (product §4 and §9)
export const WITHDRAWAL_DAYS = 14;
export const LICENCE_YEARS = 1;
/** Licences of one purchase. */
export const LICENCES_MAX = 100;
/** A renewal is charged so long before the year ends, so that nobody waits in front of a closed door meanwhile. */
export const RENEWAL_LEAD_MS = 60 * 60_000;
/** Days after the end of the year on which a renewal that failed is tried again; after the last it is past due. */
export const RENEWAL_RETRY_DAYS = [1, 3, 7] as const;
/** Days before a renewal on which it is announced by mail. */
export const RENEWAL_REMINDER_DAYS = [30, 7] as const;
/** A past due subscription that nobody pays expires. */
export const PAST_DUE_DAYS = 30;
/** Symbols of the code in a mail that invites to a licence. */
export const LICENCE_CODE_LENGTH = 12;

// Leagues
/** Leagues that one pupil is in at most. */
export const LEAGUES_MAX = 20;
export const LEAGUE_MEMBERS_MAX = 60;
/** After a refusal nobody asks for the same again so soon. */
export const LEAGUE_ASK_AGAIN_MS = 24 * 60 * 60_000;
export const LEAGUES_FOUND_MAX = 20;
/** Symbols of a league's tag. */
export const LEAGUE_TAG_LENGTH = 6;
