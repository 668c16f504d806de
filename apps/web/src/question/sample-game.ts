import type { Game, GameData, Result, Section, ShownItem, StudentGame } from '@motamo/contract/games';
import type { Word } from '@motamo/contract/words';

/* Games as the server sends them, for tests. */

const WHEN = '2026-01-15T10:00:00.000Z';

export function shown(uuid: string, lang: 'fr' | 'en', text: string): ShownItem {
  return { uuid, traductions: [{ lang, text }], imageUrl: null, soundUrl: null, soundKind: null };
}

export function pictured(uuid: string): ShownItem {
  return { uuid, traductions: [], imageUrl: `/media/${uuid}.svg`, soundUrl: null, soundKind: null };
}

export function wordOf(id: number, fr: string, en: string): Word {
  const media = { imagePath: null, imageUrl: null, soundPath: null, soundUrl: null };
  const traduction = { ...media, soundKind: null, sentences: [] };
  return {
    id,
    uuid: `word-${id}`,
    text: en,
    difficulty: 1,
    imageUrl: null,
    traductions: [
      { lang: 'fr', text: fr, ...traduction },
      { lang: 'en', text: en, ...traduction },
    ],
  };
}

/** The same word in a sentence, in both languages; the English one has a sound. */
export function withSentences(word: Word): Word {
  return {
    ...word,
    traductions: word.traductions.map((traduction) => {
      const { lang, text } = traduction;
      const soundUrl = lang === 'en' ? '/media/sentence.mp3' : null;
      return {
        ...traduction,
        sentences: [{ text: lang === 'en' ? `A ${text}!` : `Voici ${text}.`, soundUrl }],
      };
    }),
  };
}

/** "le papillon" with four English choices; the right one is `c3`. */
export function translateSection(change: Partial<Section> = {}): Section {
  return {
    sectionIdx: 0,
    kind: 'translate',
    isReview: false,
    isBonus: false,
    servedAtMs: 1_000,
    limitMs: 15_000,
    words: [shown('p1', 'fr', 'le papillon')],
    answers: ['dragonfly', 'firefly', 'butterfly', 'ladybug'].map((text, at) =>
      shown(`c${at + 1}`, 'en', text),
    ),
    asksTyping: false,
    almost: null,
    ...change,
  };
}

export function resultOf(change: Partial<Result> = {}): Result {
  return {
    sectionIdx: 0,
    wordUuid: 'p1',
    answeredWordUuid: 'c3',
    rightWordUuid: 'c3',
    isRight: true,
    isAlmost: false,
    points: 92,
    timeMs: 4_000,
    answeredText: null,
    forgiven: [],
    word: wordOf(1, 'le papillon', 'butterfly'),
    ...change,
  };
}

export function studentGameOf(change: Partial<StudentGame> = {}): StudentGame {
  const results = change.results ?? [];
  const good = results.filter(({ isRight }) => isRight).length;
  return {
    uuid: 'seat-1',
    student: { uuid: 'student-1', name: 'lea.demo', avatarImageUrl: null },
    createdAt: WHEN,
    startedAt: WHEN,
    finishedAt: change.isFinish ? WHEN : null,
    totalScore: results.reduce((sum, { points }) => sum + points, 0),
    score: results.reduce((sum, { points }) => sum + points, 0),
    goodResult: good,
    badResult: results.length - good,
    successRate: 0,
    perfect: false,
    sectionsDoneCount: results.length,
    sectionsCount: 10,
    totalGameTimeMs: 0,
    isFinish: false,
    pointsXP: 0,
    pointsK: 0,
    pointsZ: 0,
    results: [],
    ...change,
  };
}

export function dataOf(section: Section | null, mine: Partial<StudentGame> = {}): GameData {
  const own = studentGameOf(mine);
  return {
    isStarted: true,
    isFinish: own.isFinish,
    startedAtMs: 1_000,
    createdAtMs: 1_000,
    updatedAtMs: 1_000,
    maxSecondsToAnswer: 15,
    sections: section ? [section] : [],
    sectionsCount: own.sectionsCount,
    sectionsDoneCount: own.sectionsDoneCount,
    studentGames: [own],
    hasLeftStudentGames: [],
    logs: { allStudentIdsThatJoinedGame: [1] },
    seq: own.results.length,
    serverNowMs: 1_000,
  };
}

export const sampleGame: Game = {
  id: 1,
  uuid: 'game-1',
  code: null,
  lang: 'en',
  createdAt: WHEN,
  creatorId: null,
  studentCreatorId: 1,
  classroomId: null,
  wordGroupId: 1,
  wordGroupUuid: 'list-1',
  gameType: { slug: 'translate' },
};
