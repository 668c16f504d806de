import { once } from 'node:events';
import net from 'node:net';

/**
 * What a school's Wi-Fi does: everything comes late, connections are reset, or they fall silent without a word and stay
 * silent when the network is back (half-open).
 */
export const faults = ['delay', 'reset', 'half-open'] as const;
export type Fault = (typeof faults)[number];

const DELAY_MS = { least: 100, most: 500 };

interface Pair {
  readonly client: net.Socket;
  readonly server: net.Socket;
  isSilent: boolean;
  /** The last call of the client, from its beginning. */
  asked: string;
}

/** A reply that never arrives: how it is known, and who waits until it is lost. */
interface Theft {
  readonly isReply: (said: string, asked: string) => boolean;
  readonly done: () => void;
}

/** Enough to know a call or a frame by. */
const HEAD_BYTES = 200;
const headOf = (chunk: Buffer) => chunk.toString('latin1', 0, HEAD_BYTES);
/** The beginning of a call; null for a body by itself, and for frames. */
const callIn = (chunk: Buffer) => /^[A-Z]+ \/.*/.exec(headOf(chunk))?.[0] ?? null;

/** Replies to such a call that say yes. */
export const repliesTo =
  (method: string, path: string): Theft['isReply'] =>
  (said, asked) =>
    /^HTTP\/1\.1 20[01] /.test(said) && asked.startsWith(`${method} /api/v1${path}`);

/** The network between one client and the server: a TCP proxy that can be cut and healed. */
export class Network {
  private readonly listener = net.createServer((client) => this.accept(client));
  private readonly pairs = new Set<Pair>();
  private fault: Fault | null = null;
  private theft: Theft | null = null;

  /** @param serverPort where the server listens */
  private constructor(private readonly serverPort: number) {}

  static async open(serverPort: number): Promise<Network> {
    const network = new Network(serverPort);
    network.listener.listen(0, '127.0.0.1');
    await once(network.listener, 'listening');
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.listener.address() as net.AddressInfo).port}`;
  }

  private accept(client: net.Socket): void {
    if (this.fault === 'reset') {
      client.on('error', () => {});
      client.resetAndDestroy();
      return;
    }
    const server = net.connect(this.serverPort, '127.0.0.1');
    const pair: Pair = { client, server, isSilent: this.fault === 'half-open', asked: '' };
    this.pairs.add(pair);
    this.pass(pair, client, server);
    this.pass(pair, server, client);
  }

  /** Hands on what one side sends, in its order, and its end. */
  private pass(pair: Pair, from: net.Socket, to: net.Socket): void {
    let freeAtMs = 0;
    const handOn = (work: () => void) => {
      if (pair.isSilent) return;
      const { least, most } = DELAY_MS;
      const lateMs = this.fault === 'delay' ? least + Math.random() * (most - least) : 0;
      const nowMs = performance.now();
      freeAtMs = Math.max(freeAtMs, nowMs + lateMs);
      if (freeAtMs <= nowMs) work();
      else setTimeout(() => !pair.isSilent && work(), freeAtMs - nowMs);
    };
    from.setNoDelay(true);
    from.on('data', (chunk: Buffer) => {
      if (from === pair.client) pair.asked = callIn(chunk) ?? pair.asked;
      else if (this.steals(pair, chunk)) return;
      handOn(() => to.writable && to.write(chunk));
    });
    from.on('end', () => handOn(() => to.end()));
    from.on('error', () => {});
    from.on('close', () => {
      handOn(() => to.destroy());
      if (pair.client.destroyed && pair.server.destroyed) this.pairs.delete(pair);
    });
  }

  cut(fault: Fault): void {
    this.fault = fault;
    for (const pair of this.pairs) {
      if (fault === 'half-open') pair.isSilent = true;
      if (fault === 'reset') this.reset(pair);
    }
  }

  private reset(pair: Pair): void {
    pair.isSilent = true;
    pair.client.resetAndDestroy();
    pair.server.resetAndDestroy();
    this.pairs.delete(pair);
  }

  /**
   * The next reply like this one is lost on its way: the server has done what was asked and says so, the client's connection is
   * reset. Resolves when that has happened.
   */
  loseReply(isReply: Theft['isReply']): Promise<void> {
    return new Promise((done) => {
      this.theft = { isReply, done };
    });
  }

  private steals(pair: Pair, chunk: Buffer): boolean {
    const { theft } = this;
    if (!theft?.isReply(headOf(chunk), pair.asked)) return false;
    this.theft = null;
    this.reset(pair);
    theft.done();
    return true;
  }

  /** New connections work again; what fell silent stays so. */
  heal(): void {
    this.fault = null;
  }

  async close(): Promise<void> {
    for (const pair of this.pairs) this.reset(pair);
    this.listener.close();
    await once(this.listener, 'close');
  }
}
