/** What is asked of a server. */
export interface Load {
  readonly rooms: number;
  readonly players: number;
  /** Between two answers of one player, evenly spread. */
  readonly leastMs: number;
  readonly mostMs: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

/** `--rooms 20 --players 30 --seconds 30`; three seconds between two answers on average. */
export function readLoad(args: readonly string[]): Load {
  const number = (name: string, usual: number) => {
    const at = args.indexOf(`--${name}`);
    return at === -1 ? usual : Number(args[at + 1]);
  };
  return {
    rooms: number('rooms', 20),
    players: number('players', 30),
    leastMs: 2000,
    mostMs: 4000,
    warmUpMs: 5000,
    measureMs: 1000 * number('seconds', 30),
  };
}
