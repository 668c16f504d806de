import { htmlText } from '@motamo/rules/lists/cell-text';
import { strToU8, zipSync } from 'fflate';
import { type Database, withDatabase } from './sqlite.ts';

/** A word on its way into Anki: its cells as text, and the names of its files. */
export interface DeckNote {
  /** Of the word: the same list sent to Anki again changes its notes and makes no second ones. */
  readonly uuid: string;
  readonly cells: readonly (string | number)[];
  readonly picture: string | null;
  /** As the sound columns of the deck stand. */
  readonly sounds: readonly (string | null)[];
}

export interface Deck {
  readonly title: string;
  /** Said under the deck in Anki. */
  readonly description: string;
  /** Of the cells; the first is asked, the second answered. */
  readonly headings: readonly string[];
  readonly soundHeadings: readonly string[];
  readonly notes: readonly DeckNote[];
  readonly media: ReadonlyMap<string, Uint8Array>;
  readonly madeAtMs: number;
}

const SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`;

const CSS =
  '.card { font-family: sans-serif; font-size: 26px; text-align: center; color: #1b2440; background: #fff; } img { max-width: 240px; max-height: 240px; } .sentence { font-size: 18px; color: #4a5573; }';

/** A number that stands for a text: kinds of notes and decks of the same name are the same ones in Anki. */
function numberFor(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return 1_500_000_000_000 + hash;
}

const shown = (heading: string, look = '') =>
  `{{#${heading}}}<div${look}>{{${heading}}}</div>{{/${heading}}}`;

function modelOf({ headings, soundHeadings }: Deck, id: number, fields: readonly string[], mod: number) {
  const [term = '', meaning = ''] = headings;
  const soundOf = (heading: string) =>
    soundHeadings.filter((sound) => sound.endsWith(` ${heading}`)).map((sound) => `{{${sound}}}`);
  const sentences = headings.filter((heading) => heading.startsWith('phrase '));
  const look = ' class="sentence"';
  return {
    id,
    ...{
      name: 'Motamo',
      type: 0,
      mod,
      usn: -1,
      sortf: 0,
      did: null,
      css: CSS,
      tags: [],
      vers: [],
      req: [[0, 'any', [0]]],
    },
    ...{ latexPre: '', latexPost: '' },
    flds: fields.map((name, ord) => ({
      ...{ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
    })),
    tmpls: [
      {
        ...{ name: 'Motamo', ord: 0, did: null, bqfmt: '', bafmt: '' },
        qfmt: `{{${term}}} ${soundOf(term).join('')}`,
        afmt: `{{FrontSide}}<hr id="answer">{{${meaning}}} ${soundOf(meaning).join('')}${shown('picture')}${sentences.map((heading) => shown(heading, look)).join('')}`,
      },
    ],
  };
}

const deckOf = (id: number, name: string, { desc, mod }: { desc: string; mod: number }) => ({
  ...{ id, name, desc, mod, usn: -1, collapsed: false, browserCollapsed: false, dyn: 0, conf: 1 },
  ...{ extendNew: 0, extendRev: 50, newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] },
});

const deckOptions = {
  id: 1,
  ...{ name: 'Default', mod: 0, usn: 0, maxTaken: 60, autoplay: true, timer: 0, replayq: true, dyn: false },
  new: {
    delays: [1, 10],
    ints: [1, 4, 7],
    initialFactor: 2500,
    order: 1,
    perDay: 20,
    bury: true,
    separate: true,
  },
  rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, minSpace: 1, ivlFct: 1, maxIvl: 36_500, bury: true },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
};

function fill(db: Database, deck: Deck): Uint8Array {
  const { title, description, headings, soundHeadings, notes, madeAtMs } = deck;
  const seconds = Math.floor(madeAtMs / 1000);
  const fields = [...headings, 'picture', ...soundHeadings];
  const modelId = numberFor(fields.join('\n'));
  const deckId = numberFor(`deck ${title}`);
  const options = {
    curDeck: deckId,
    activeDecks: [deckId],
    curModel: String(modelId),
    nextPos: notes.length + 1,
  };
  db.exec(SCHEMA);
  db.run('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    ...[seconds, madeAtMs, madeAtMs, JSON.stringify(options)],
    JSON.stringify({ [modelId]: modelOf(deck, modelId, fields, seconds) }),
    JSON.stringify({
      1: deckOf(1, 'Default', { desc: '', mod: 0 }),
      [deckId]: deckOf(deckId, title, { desc: htmlText(description), mod: seconds }),
    }),
    ...[JSON.stringify({ 1: deckOptions }), '{}'],
  ]);
  for (const [at, note] of notes.entries()) {
    const id = madeAtMs + at;
    const texts = note.cells.map((cell) => htmlText(String(cell)).replace(/\r\n|\r|\n/g, '<br>'));
    // The name is read as an address, where a percent sign begins a code.
    const picture = note.picture ? `<img src="${htmlText(note.picture.replaceAll('%', '%25'))}">` : '';
    const sounds = note.sounds.map((name) => (name ? `[sound:${name}]` : ''));
    const written = [...texts, picture, ...sounds].join('\u001f');
    db.run('insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, ?)', [
      ...[id, note.uuid, modelId, seconds, '', written, String(note.cells[0] ?? ''), ''],
    ]);
    db.run("insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')", [
      ...[id, id, deckId, seconds, at + 1],
    ]);
  }
  return db.export();
}

/** A list as an Anki package, in the form that every Anki since 2.0 opens: one kind of note, one card each, with pictures and sounds. */
export async function writeApkg(deck: Deck): Promise<Uint8Array> {
  const collection = await withDatabase(null, (db) => fill(db, deck));
  const media = [...deck.media];
  return zipSync({
    'collection.anki2': collection,
    media: strToU8(JSON.stringify(Object.fromEntries(media.map(([name], at) => [String(at), name])))),
    // Pictures and sounds are packed already.
    ...Object.fromEntries(
      media.map(([, bytes], at): [string, [Uint8Array, { level: 0 }]] => [String(at), [bytes, { level: 0 }]]),
    ),
  });
}
