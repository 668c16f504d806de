import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The bundle that tools/building.mjs makes. */
export const serverFile = fileURLToPath(new URL('../dist/server.mjs', import.meta.url));
/**
 * As `npm start` has it: collecting what an answer leaves behind otherwise costs a fifth of the processor, and without a
 * bound the old space grows fourfold before it is collected, with one it doubles. V8's memory reducer would mark the whole heap
 * every eight seconds while classes play, since a server that waits most of the time looks idle to it.
 */
export const serverFlags = ['--max-semi-space-size=16', '--no-memory-reducer', '--max-old-space-size=2000'];
const POLL_MS = 10;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}

const PORTS = { first: 15_000, last: 32_000 };

/**
 * A port for a server that is killed and comes back to it. Below those that systems give to whoever listens at 0 or calls out:
 * from among them another program takes it while the server is away.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * (PORTS.last - PORTS.first));
    const server = net.createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** The server as a process of its own, always at the same port. */
export class ServerProcess {
  private child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Resolves as soon as the port is open. */
  async start(): Promise<void> {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, LOG_LEVEL: 'silent', DEMO: '0', ...this.env, PORT: String(this.port) };
    const child = spawn(process.execPath, [...serverFlags, serverFile], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    while (!(await isListening(this.port))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`);
      await pause(POLL_MS);
    }
  }

  /** Resolves when the process is gone. */
  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
