import { avatarBody } from './avatars.mjs';
import { backdrops } from './backdrops.mjs';
import { emblems } from './emblems.mjs';
import { picture } from './parts.mjs';
import { patternDrawing } from './patterns.mjs';

/**
 * What a badge shows, inside a view box of 32 × 32: an emblem, or the head of one of our avatars.
 *
 * @param {string} name
 */
export function emblemBody(name) {
  const body = emblems[name] ?? avatarBody(name);
  if (!body) throw new Error(`no emblem is called "${name}"`);
  return body;
}

/** @param {string} name */
export function avatarSvg(name) {
  const body = avatarBody(name);
  if (!body) throw new Error(`no avatar is called "${name}"`);
  return picture(body);
}

/** @param {string} name */
export function backdropSvg(name) {
  const body = backdrops[name] ?? patternDrawing(name);
  if (!body) throw new Error(`no background is called "${name}"`);
  return picture(body, 128);
}
