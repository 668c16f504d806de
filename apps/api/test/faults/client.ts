import http from 'node:http';

/** Nobody answered, or the server says that it cannot now: the same call again is right. */
class Unreachable extends Error {
  constructor(
    message: string,
    readonly askedDelayMs = 0,
  ) {
    super(message);
  }
}

/** An answer that says no. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** As patient as the web app: a call that hangs is given up, and tried again after these pauses. */
const PATIENCE_MS = 4_000;
const RETRY_MS = [1_000, 2_000, 4_000, 8_000] as const;

/** Calls one server with one session. */
export class Client {
  private readonly agent = new http.Agent({ keepAlive: true });
  private wakers = new Set<() => void>();

  constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  call<T>(method: string, path: string, body?: object): Promise<T> {
    const text = body && JSON.stringify(body);
    const headers: http.OutgoingHttpHeaders = { authorization: `Bearer ${this.token}` };
    if (text) headers['content-type'] = 'application/json';
    return new Promise((resolve, reject) => {
      const request = http.request(`${this.url}/api/v1${path}`, { method, headers, agent: this.agent });
      const patience = setTimeout(() => request.destroy(new Unreachable('no reply')), PATIENCE_MS);
      const end = (work: () => void) => {
        clearTimeout(patience);
        work();
      };
      const lost = (error: Error) => end(() => reject(new Unreachable(error.message)));
      request.on('error', lost);
      request.on('response', (reply) => {
        const chunks: Buffer[] = [];
        reply.on('error', lost);
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => end(() => settle(reply, Buffer.concat(chunks).toString())));
      });
      const settle = ({ statusCode = 0, headers: got }: http.IncomingMessage, answer: string) => {
        const said = `${method} ${path}: ${statusCode} ${answer.slice(0, 200)}`;
        if (statusCode < 300) resolve(JSON.parse(answer) as T);
        else if (statusCode >= 500 || statusCode === 429)
          reject(new Unreachable(said, 1000 * Number(got['retry-after'] ?? 0)));
        else reject(new Refused(said, statusCode));
      };
      request.end(text);
    });
  }

  /** The same call again and again until somebody answers it. */
  async deliver<T>(send: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        const usualMs = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0;
        await this.wait(Math.max(usualMs, error.askedDelayMs));
      }
    }
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.wakers.add(wake);
    });
  }

  /** The network is back: whatever waits is tried at once. */
  hurry(): void {
    for (const wake of [...this.wakers]) wake();
  }

  close(): void {
    this.agent.destroy();
  }
}
