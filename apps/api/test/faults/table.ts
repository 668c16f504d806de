import type { GameData } from '@motamo/contract/games';
import { Client, Refused } from './client.ts';
import type { FaultPlayer } from './player.ts';

const WORDS = 50;

/** Players of one class, who play one battle after another. */
export class Table {
  private readonly lead: Client;
  private gameUuid = '';

  constructor(
    url: string,
    private readonly place: { teacherToken: string; classroomUuid: string; wordGroupUuid: string },
    readonly players: readonly FaultPlayer[],
  ) {
    this.lead = new Client(url, place.teacherToken);
  }

  private command<T>(method: string, path: string, body?: object): Promise<T> {
    return this.lead.deliver(() => this.lead.call<T>(method, `/user/live-games${path}`, body));
  }

  private async begin(): Promise<void> {
    const { classroomUuid, wordGroupUuid } = this.place;
    const wish = { classroomUuid, wordGroupUuid, gameTypeSlug: 'battle' };
    const { game } = await this.command<{ game: { uuid: string } }>('POST', '', wish);
    this.gameUuid = game.uuid;
    await this.command('PUT', `/${game.uuid}`, { wordsCount: WORDS });
    await Promise.all(this.players.map((player) => player.join(game.uuid)));
    await this.command('POST', `/${game.uuid}/start`).catch((error: unknown) => {
      // It was started, and only the reply was lost.
      if (!(error instanceof Refused) || error.status !== 409) throw error;
    });
  }

  async play(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      await this.begin();
      await Promise.all(this.players.map((player) => player.play(isStopped)));
    }
  }

  /** Seats of which a player was told something else than what is true. */
  async untold(): Promise<string[]> {
    const { gameData } = await this.command<{ gameData: GameData }>('GET', `/${this.gameUuid}`);
    return this.players.flatMap(({ told }, at) =>
      gameData.studentGames.flatMap(({ seat = 0, totalScore, sectionsDoneCount }) => {
        const truth = [totalScore, sectionsDoneCount].join();
        const heard = told.get(seat)?.join();
        return heard === truth ? [] : [`player ${at} heard ${heard} of seat ${seat}, not ${truth}`];
      }),
    );
  }

  close(): void {
    this.lead.close();
    for (const player of this.players) player.close();
  }
}
