import type { IconName } from '../ui/art/icon-names.ts';

/** Animals of the friendly names, as they are called in the six languages (guest-names.yaml of the content). */
const FACES: readonly (readonly [IconName, readonly string[]])[] = [
  ['raccoon', ['raton', 'raccoon', 'mapache', 'waschbär', 'procione', 'guaxinim']],
  ['wolf', ['loup', 'wolf', 'lobo', 'lupo']],
  ['owl', ['hibou', 'owl', 'búho', 'eule', 'gufo', 'coruja']],
  ['penguin', ['manchot', 'penguin', 'pingüino', 'pinguin', 'pinguino', 'pinguim']],
  ['fox', ['renard', 'fox', 'zorro', 'fuchs', 'volpe', 'raposa']],
  ['panda', ['panda']],
  ['koala', ['koala', 'coala']],
  ['hedgehog', ['hérisson', 'hedgehog', 'erizo', 'igel', 'riccio', 'ouriço']],
  ['unicorn', ['licorne', 'unicorn', 'unicornio', 'einhorn', 'unicorno', 'unicórnio']],
  ['turtle', ['tortue', 'turtle', 'tortuga', 'schildkröte', 'tartaruga']],
  ['octopus', ['pieuvre', 'octopus', 'pulpo', 'krake', 'polpo', 'polvo']],
  ['lion', ['lion', 'león', 'löwe', 'leone', 'leão']],
  ['chipmunk', ['écureuil', 'squirrel', 'ardilla', 'eichhörnchen', 'scoiattolo', 'esquilo']],
  ['otter', ['loutre', 'otter', 'nutria', 'lontra']],
  ['moose', ['orignal', 'moose', 'alce', 'elch']],
  ['eagle', ['aigle', 'eagle', 'águila', 'adler', 'aquila', 'águia']],
  ['swan', ['cygne', 'swan', 'cisne', 'schwan', 'cigno']],
  ['zebra', ['zèbre', 'zebra', 'cebra']],
  ['giraffe', ['girafe', 'giraffe', 'jirafa', 'giraffa', 'girafa']],
  ['dolphin', ['dauphin', 'dolphin', 'delfín', 'delfin', 'delfino', 'golfinho']],
  ['kangaroo', ['kangourou', 'kangaroo', 'canguro', 'känguru', 'canguru']],
  ['llama', ['lama', 'llama', 'lhama']],
  ['flamingo', ['flamant', 'flamingo', 'flamenco', 'fenicottero']],
  ['tiger-face', ['tigre', 'tiger']],
];

/** What an animal is said to be in the languages that say it first: German adjectives end as their animal wants it. */
const EN =
  'clever|fast|golden|curious|brave|joyful|kind|calm|brilliant|nimble|magic|proud|wise|loyal|lively|patient|turquoise|silver|sparkling|bold|elegant|dreamy|playful|radiant';
const DE =
  'schlau|schnell|golden|neugierig|mutig|fröhlich|freundlich|ruhig|brillant|flink|magisch|stolz|weis|treu|lebhaft|geduldig|türkis|silbern|funkelnd|kühn|elegant|verträumt|verspielt|strahlend';
const SAID_FIRST = new RegExp(`^(${EN}|(${DE})(er|es?))$`);

const iconOf = (word: string) => FACES.find(([, animals]) => animals.includes(word))?.[0];
const wordsOf = (name: string) => name.normalize('NFC').toLowerCase().split(' ');

/** Whether the second word is the one that names: "Clever Raccoon" is a raccoon, Anna Wolf is not a wolf. */
export function hasAnimalLast(name: string): boolean {
  const [first = '', second = ''] = wordsOf(name);
  return SAID_FIRST.test(first) && iconOf(second) !== undefined;
}

/** The picture of a guest's name ("Raton Malin"); a star for a name without an animal. */
export function guestIcon(name: string): IconName {
  return wordsOf(name).map(iconOf).find(Boolean) ?? 'glowing-star';
}
