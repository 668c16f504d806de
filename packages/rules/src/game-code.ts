/** Six digits that open a live game; codes of classes always hold a letter (rulings 9). */
export const GAME_CODE = /^\d{6}$/;

export const isGameCode = (code: string): boolean => GAME_CODE.test(code);
