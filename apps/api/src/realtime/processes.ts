import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Messages between the processes of one installation. They may be lost while Redis is away. */
export interface Processes {
  broadcast(topic: string, message: unknown): void;
  onBroadcast(topic: string, listener: (message: unknown) => void): void;
  close(): void;
}

const CHANNEL = 'motamo:processes';

interface Envelope {
  readonly from: string;
  readonly topic: string;
  readonly message: unknown;
}

const alone: Processes = { broadcast: () => {}, onBroadcast: () => {}, close: () => {} };

export function connectProcesses(redis: Redis | null): Processes {
  if (!redis) return alone;
  const own = randomUUID();
  const listeners = new Map<string, (message: unknown) => void>();
  // Waits for Redis without a limit; messages sent meanwhile are lost, which every sender tolerates.
  const ear = redis.duplicate({ maxRetriesPerRequest: null });
  ear.on('error', () => {});
  ear.on('message', (_channel: string, text: string) => {
    const { from, topic, message } = JSON.parse(text) as Envelope;
    if (from !== own) listeners.get(topic)?.(message);
  });
  ear.subscribe(CHANNEL).catch(() => {});
  return {
    broadcast(topic, message) {
      const envelope: Envelope = { from: own, topic, message };
      redis.publish(CHANNEL, JSON.stringify(envelope)).catch(() => {});
    },
    onBroadcast(topic, listener) {
      listeners.set(topic, listener);
    },
    close: () => ear.disconnect(),
  };
}
