/**
 * Numbers from 0 to 1, the same for the same seed (mulberry32).
 *
 * @param {number} seed
 */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * `share` of the words of a pack (at least one), drawn at random with a seed: `[{ list, word }]` in the order of the pack.
 *
 * @template Word
 * @param {{ lists: { words: Word[] }[] }} pack
 * @param {number} seed
 * @param {number} [share]
 */
export function sampleWords(pack, seed, share = 0.05) {
  const all = pack.lists.flatMap((list) => list.words.map((word) => ({ list, word })));
  const random = randomNumbers(seed);
  const drawn = all.map((item, place) => ({ item, place, lot: random() })).sort((a, b) => a.lot - b.lot);
  return drawn
    .slice(0, Math.ceil(all.length * share))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
