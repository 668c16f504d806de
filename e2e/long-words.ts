import type { Page } from '@playwright/test';

/* Long words in place of those that chance would draw, and which of them a screen breaks. */

const LONG = ['flying saucer', 'congratulations', 'astronaut', 'constellation'];

/** As long as any sentence of the pack. */
const LONG_SENTENCE = 'A theory explains how the dinosaurs disappeared, but scientists are still testing it.';

export interface Planted {
  /** What is asked for. */
  asked?: string;
  /** What can be chosen, in place of long words. */
  choices?: readonly string[];
  /** No choice is a picture, whatever chance would draw. */
  isWritten?: boolean;
  kind?: 'gap' | 'translate' | 'hear';
  /** With the choices one tap away, or without any. */
  typing?: 'first' | 'only';
  /** The language that is learnt in the game. */
  lang?: 'fr';
  /** What is said of every answer, whatever was chosen. */
  verdict?: { isRight: boolean; points: number; falseFriend?: object };
  /** How many answers were given before, each like the last one. */
  answeredBefore?: number;
}

/** Longer than any false friend and what it means. */
export const FALSE_FRIEND = {
  ...{ lang: 'en', text: 'extravagant', likeLang: 'fr', likeText: 'extravagant' },
  meaning: 'l’enseignante remplaçante',
};

/** The same reply with a long word to ask for, choices of one and two lines, and sentences of two. */
function withLongWords(value: unknown, planted: Planted): unknown {
  if (Array.isArray(value)) return value.map((one) => withLongWords(one, planted));
  if (value === null || typeof value !== 'object') return value;
  const named = value as Record<string, unknown>;
  const entries = Object.entries(named).map(([key, inner]) => [key, withLongWords(inner, planted)] as const);
  const after: Record<string, unknown> = Object.fromEntries(entries);
  if ('rightWordUuid' in named) Object.assign(after, planted.verdict);
  if (Array.isArray(after.results) && after.results.length > 0)
    after.results = [...Array(planted.answeredBefore ?? 0).fill(after.results.at(-1)), ...after.results];
  if (Array.isArray(named.sentences))
    after.sentences = named.sentences.map((one: object) => ({ ...one, text: LONG_SENTENCE }));
  if ('gameType' in named && 'wordGroupUuid' in named && planted.lang) after.lang = planted.lang;
  if (!('sectionIdx' in named && Array.isArray(named.answers))) return after;
  const write = (item: unknown, text: string) => {
    const shown = item as { traductions: { lang: string; text: string }[] };
    return { ...shown, traductions: shown.traductions.map((one) => ({ ...one, text })) };
  };
  const traductions = [{ lang: 'en', text: '' }];
  const written = (item: object) => (planted.isWritten ? { ...item, imageUrl: null, traductions } : item);
  after.answers = (named.answers as object[]).map((one, at) =>
    write(written(one), (planted.choices ?? LONG)[at] ?? 'week'),
  );
  after.asksTyping = planted.typing !== undefined;
  if (planted.typing === 'only') after.answers = [];
  if (planted.kind) after.kind = planted.kind;
  const heard = (item: object) =>
    planted.kind === 'hear' ? { ...item, imageUrl: null, traductions: [] } : item;
  after.words = (named.words as object[]).map((one) => write(heard(one), planted.asked ?? 'l’Halloween'));
  return after;
}

/** From the next call on the server asks for long words; the returned function ends that. */
export async function plantLongWords(page: Page, planted: Planted = {}): Promise<() => Promise<void>> {
  const calls = /\/api\/v1\/(student|user)\//;
  await page.route(calls, async (route) => {
    const reply = await route.fetch();
    if (!reply.headers()['content-type']?.includes('json')) return route.fulfill({ response: reply });
    return route.fulfill({ response: reply, json: withLongWords(JSON.parse(await reply.text()), planted) });
  });
  return () => page.unroute(calls);
}

/** A frame of the socket: digits, then what happened. */
function withLongFrame(frame: string, planted: Planted): string {
  const [, head, body] = /^(\d+)(\[.*)$/s.exec(frame) ?? [];
  if (head === undefined || body === undefined) return frame;
  return head + JSON.stringify(withLongWords(JSON.parse(body), planted));
}

/** The same for what comes over the socket, from the next load of the page on; `planted` may be changed meanwhile. */
export const plantOverSocket = (page: Page, planted: Planted) =>
  page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) =>
      socket.send(typeof frame === 'string' ? withLongFrame(frame, planted) : frame),
    );
  });

/** In the page: see `brokenWords`. Null where a verdict is wanted and none shows. */
function findBrokenWords(isVerdict: boolean): string[] | null {
  if (isVerdict && !document.querySelector('[data-position] .visually-hidden')) return null;
  const broken: string[] = [];
  for (const element of document.querySelectorAll('[data-asked] h2, [data-position] [lang]')) {
    const node = element.firstChild;
    for (const match of element.textContent?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange();
      range.setStart(node as Node, match.index);
      range.setEnd(node as Node, match.index + match[0].length);
      const boxes = [...range.getClientRects()];
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(match[0]);
      if (boxes.some(({ left, right }) => left < 0 || right > innerWidth)) broken.push(`${match[0]} →`);
    }
  }
  return broken;
}

/** The words of prompt and choices that do not stand on one line, or beyond the side of the window. */
export const brokenWords = (page: Page) => page.evaluate(findBrokenWords, false);

/** The same as soon as a verdict shows: begin to wait before the answer is given, a verdict is short. */
export async function brokenUnderVerdict(page: Page): Promise<string[] | null> {
  const found = await page.waitForFunction(findBrokenWords, true);
  return found.jsonValue();
}
