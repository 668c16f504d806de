import { setTimeout as pause } from 'node:timers/promises';
import type { Room } from '../generated-rooms.ts';

/** A budget of 300 calls a minute is not used up. */
const PROBE_MS = 400;
/** How soon every call is answered and served again after the fault, and documents that were ordered before it are there. */
export const ANSWER_MS = 10_000;
const GIVEN_UP_MS = 30_000;
/** When a document counts as lost. */
const LOST_MS = 60_000;

interface Reply {
  readonly status: number;
  readonly retryAfterSeconds: number;
  readonly tookMs: number;
  readonly endedAtMs: number;
}

/** A teacher beside the games: orders documents, has mails sent, and reads and writes all the time. */
export class Office {
  private readonly replies: Reply[] = [];
  private readonly documents: string[] = [];
  private isOver = false;
  private probing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly room: Pick<Room, 'teacherToken' | 'classroomUuid'>,
    private readonly email: string,
  ) {}

  private async call(method: string, path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${this.room.teacherToken}`, 'content-type': 'application/json' };
    return fetch(`${this.url}${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(GIVEN_UP_MS),
    });
  }

  /** What the job queue is busy with when the fault comes. */
  async order(): Promise<void> {
    const { classroomUuid } = this.room;
    for (const paper of ['letter', 'a4']) {
      const reply = await this.call(
        'GET',
        `/api/v1/user/bulk/documents/classrooms/${classroomUuid}?paper=${paper}`,
      );
      const { bulkDocument } = (await reply.json()) as { bulkDocument: { documentUrl: string } };
      this.documents.push(bulkDocument.documentUrl);
    }
    await this.call('POST', '/api/v1/global/auth/forgot-pwd', { username: this.email });
  }

  private async probe(method: string, path: string, body?: object): Promise<void> {
    while (!this.isOver) {
      const beganAtMs = performance.now();
      const reply = await this.call(method, path, body).catch(() => undefined);
      await reply?.arrayBuffer().catch(() => {});
      const endedAtMs = performance.now();
      this.replies.push({
        status: reply?.status ?? 0,
        retryAfterSeconds: Number(reply?.headers.get('retry-after') ?? 0),
        tookMs: endedAtMs - beganAtMs,
        endedAtMs,
      });
      await pause(PROBE_MS);
    }
  }

  /** Reads and writes, and asks whether the process lives, until `close`. */
  open(): void {
    const { classroomUuid } = this.room;
    const changed = { title: 'Classe 402', grade: 4, lang: 'en' };
    this.probing = Promise.all([
      this.probe('GET', '/api/v1/user/me'),
      this.probe('PUT', `/api/v1/user/classrooms/${classroomUuid}`, changed),
      this.probe('GET', '/healthz'),
    ]);
  }

  /** Milliseconds from a moment until documents that were ordered before the fault are there. */
  async documentsSince(momentMs: number): Promise<number> {
    for (const url of this.documents) {
      while ((await this.call('GET', url).catch(() => undefined))?.status !== 200) {
        if (performance.now() - momentMs > LOST_MS) return Number.POSITIVE_INFINITY;
        await pause(PROBE_MS);
      }
    }
    return performance.now() - momentMs;
  }

  /** Ends, and tells which promises were broken; `healedAtMs` is the moment when everything was there again. */
  async close(healedAtMs: number): Promise<{ broken: string[]; refused: number; slowestMs: number }> {
    this.isOver = true;
    await this.probing;
    const wrong = this.replies.filter(
      ({ status, retryAfterSeconds }) => status !== 200 && !(status === 503 && retryAfterSeconds > 0),
    );
    const slowestMs = Math.max(...this.replies.map(({ tookMs }) => tookMs));
    const late = this.replies.filter(
      ({ status, endedAtMs }) => status !== 200 && endedAtMs > healedAtMs + ANSWER_MS,
    );
    return {
      slowestMs,
      refused: this.replies.filter(({ status }) => status === 503).length,
      broken: [
        ...wrong.map(({ status }) => `a call of the teacher got ${status || 'no reply'}`),
        ...(slowestMs > ANSWER_MS ? [`a call of the teacher took ${Math.round(slowestMs)} ms`] : []),
        ...(late.length > 0 ? [`${late.length} calls were refused 10 s after the fault`] : []),
      ],
    };
  }
}
