import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { iconBody, pictureSvg, unusedDrawings } from './picture-source.mjs';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h9v9z"/></svg>';
/** @type {string} */
let drawings;
beforeEach(() => {
  drawings = mkdtempSync(join(tmpdir(), 'drawings-'));
});
afterEach(() => rmSync(drawings, { recursive: true }));

test('a picture without a drawing of ours is the emoji of that name', () => {
  expect(pictureSvg('red-apple', drawings)).toContain(iconBody('red-apple'));
});

test('a drawing of ours comes before the emoji of that name', () => {
  writeFileSync(join(drawings, 'red-apple.svg'), drawing);
  writeFileSync(join(drawings, 'small-square.svg'), drawing);
  expect(pictureSvg('red-apple', drawings)).toBe(drawing);
  expect(pictureSvg('small-square', drawings)).toBe(drawing);
});

test('a name that is neither is refused', () => {
  expect(() => pictureSvg('small-square', drawings)).toThrow('no Fluent Emoji is called "small-square"');
});

test('names the drawings that nothing uses', () => {
  for (const name of ['b', 'a', 'c']) writeFileSync(join(drawings, `${name}.svg`), drawing);
  expect(unusedDrawings(['c', 'red-apple'], drawings)).toEqual(['a', 'b']);
  expect(unusedDrawings([], join(drawings, 'none'))).toEqual([]);
});
