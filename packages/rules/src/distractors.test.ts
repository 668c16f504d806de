import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, chooseWrongChoices, similarity, soundKey } from './distractors.ts';
import { fold } from './text-folding.ts';

const half = () => 0.5;

/** The minimal standard generator, so that a seed always plays the same. */
function seeded(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

let nextId = 0;
function word(text: string, change: Partial<Candidate<number>> = {}): Candidate<number> {
  nextId += 1;
  const plain = { alsoAccepted: [], meaningTexts: [`meaning ${nextId}`], pos: 'noun', difficulty: 1 };
  return { wordId: nextId, text, ...plain, sameList: false, excluded: false, ...change };
}

const choose = (
  right: Candidate<number>,
  candidates: Candidate<number>[],
  change: Partial<Parameters<typeof chooseWrongChoices<number>>[0]> = {},
) =>
  chooseWrongChoices({
    right,
    candidates,
    count: 3,
    by: 'spelling',
    lang: 'fr',
    random: half,
    ...change,
  }).map(({ text }) => text);

describe('likeness in spelling', () => {
  it('is 1 for the same folded text, 0 for nothing shared', () => {
    expect(similarity('École', 'ecole')).toBe(1);
    expect(similarity('', '')).toBe(1);
    expect(similarity('chat', 'bulldozer')).toBe(0);
  });

  it('weighs edits and common ends', () => {
    // 1 edit in 7 letters, 4 + 3 letters shared at the ends
    expect(similarity('poisson', 'poison')).toBeCloseTo(0.7 * (6 / 7) + 0.3, 9);
    // 3 edits in 5 letters, one letter shared
    expect(similarity('table', 'tigre')).toBeCloseTo(0.7 * (2 / 5) + 0.3 * (2 / 5), 9);
  });

  it('is the same both ways and between 0 and 1', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '-'), maxLength: 10 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const value = similarity(a, b);
        expect(value).toBe(similarity(b, a));
        expect(value >= 0 && value <= 1).toBe(true);
      }),
    );
  });
});

describe('sound keys', () => {
  it.each([
    ['fr', 'mer', 'mère'],
    ['fr', 'mère', 'maire'],
    ['fr', 'eau', 'haut'],
    ['fr', 'vert', 'verre'],
    ['fr', 'sang', 'cent'],
    ['fr', 'pain', 'pin'],
    ['fr', 'vin', 'vingt'],
    ['fr', 'chant', 'champ'],
    ['en', 'sea', 'see'],
    ['en', 'write', 'right'],
    ['en', 'knight', 'night'],
    ['en', 'two', 'two!'],
    ['es', 'vaca', 'baca'],
    ['es', 'hola', 'ola'],
    ['es', 'casa', 'caza'],
    ['es', 'girafa', 'jirafa'],
  ] as const)('%s: %s sounds like %s', (lang, first, second) => {
    expect(soundKey(first, lang)).toBe(soundKey(second, lang));
  });

  it.each([
    ['fr', 'poisson', 'poison'],
    ['fr', 'pomme', 'homme'],
    ['fr', 'pain', 'panne'],
    ['fr', 'vin', 'vent'],
    ['fr', 'chat', 'gras'],
    ['en', 'ship', 'sheep'],
    ['en', 'three', 'tree'],
    ['en', 'bike', 'bake'],
    ['es', 'perro', 'pero'],
    ['es', 'niño', 'nino'],
    ['es', 'cine', 'quine'],
  ] as const)('%s: %s does not sound like %s', (lang, first, second) => {
    expect(soundKey(first, lang)).not.toBe(soundKey(second, lang));
  });

  it('compares other languages by spelling', () => {
    expect(soundKey('Äpfel!', 'de')).toBe('apfel');
  });
});

describe('wrong choices', () => {
  it('are alike in spelling', () => {
    const others = ['poison', 'boisson', 'poussin', 'voiture', 'table', 'avion'].map((text) => word(text));
    expect(choose(word('poisson'), others).toSorted()).toEqual(['boisson', 'poison', 'poussin']);
  });

  it('are alike in sound, and none sounds the same', () => {
    const others = ['verre', 'vers', 'ver', 'père', 'mère', 'fer', 'bulldozer'].map((text) => word(text));
    expect(choose(word('vert'), others, { by: 'sound' }).toSorted()).toEqual(['fer', 'mère', 'père']);
  });

  it('are rather alike in what is asked for', () => {
    const others = [word('faux'), word('bras')];
    expect(choose(word('beau'), others, { by: 'sound', count: 1 })).toEqual(['faux']);
    expect(choose(word('beau'), others, { by: 'spelling', count: 1 })).toEqual(['bras']);
  });

  it('are plausible whatever chance says', () => {
    const others = [word('poison'), word('bulldozer')];
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(choose(word('poisson'), others, { count: 1, random: seeded(seed) })).toEqual(['poison']);
      }),
    );
  });

  it('come from the same list first when meanings should be near', () => {
    const near = ['lion', 'girafe', 'souris'].map((text) => word(text, { sameList: true }));
    const far = ['chapeau', 'chaton', 'château', 'chatte'].map((text) => word(text));
    expect(choose(word('chat'), [...far, ...near], { by: 'meaning' }).toSorted()).toEqual([
      'girafe',
      'lion',
      'souris',
    ]);
  });

  it.each([
    ['difficulty', { difficulty: 1 }, { difficulty: 3 }],
    ['part of speech', { pos: 'noun' }, { pos: 'verb' }],
    ['list', { sameList: true }, { sameList: false }],
  ])('share the %s where they can', (_, same, other) => {
    const others = [word('zzzz', other), word('yyyy', same)];
    for (const by of ['spelling', 'sound', 'meaning'] as const) {
      expect(choose(word('abcd'), others, { by, count: 1 })).toEqual(['yyyy']);
    }
  });

  it('would never be right too', () => {
    const right = word('la voiture', { alsoAccepted: ['une auto'], meaningTexts: ['the car', 'el coche'] });
    const others = [
      right,
      word('Voiture'),
      word('l’auto'),
      word('le char', { alsoAccepted: ['la voiture'] }),
      word('le bolide', { meaningTexts: ['car', 'el bólido'] }),
      word('la bagnole', { meaningTexts: ['(sports) car'] }),
      word('la toiture', { excluded: true }),
      word('...'),
      word('la peinture', { meaningTexts: ['the paint'] }),
    ];
    expect(choose(right, others)).toEqual(['la peinture']);
  });

  it('never look the same', () => {
    const others = [word('pêche'), word('Peche'), word('péché'), word('poche')];
    expect(choose(word('pioche'), others, { count: 4 })).toHaveLength(2);
  });

  it('are not always the same set, yet always the same for the same chance', () => {
    const right = word('maison');
    const others = ['raison', 'saison', 'liaison', 'moisson', 'mission', 'maçon'].map((text) => word(text));
    const setOf = (seed: number) =>
      choose(right, others, { random: seeded(seed) })
        .toSorted()
        .join();
    const sets = new Set(Array.from({ length: 50 }, (_, seed) => setOf(seed * 1_000)));
    expect(sets.size).toBeGreaterThan(2);
    expect(setOf(7)).toBe(setOf(7));
  });

  it('are as many as asked for while there are enough, each one from the candidates', () => {
    const texts = fc.uniqueArray(
      fc.string({ unit: fc.constantFrom(...'abcdefg'), minLength: 3, maxLength: 6 }),
      {
        selector: fold,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(texts, fc.nat(3), fc.nat(), (all, count, seed) => {
        const chosen = choose(
          word('xyz'),
          all.map((text) => word(text)),
          { count, random: seeded(seed) },
        );
        expect(chosen).toHaveLength(Math.min(count, all.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.every((text) => all.includes(text))).toBe(true);
      }),
    );
  });
});
