import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreSecondTaps } from './second-tap.ts';

let end = () => {};
beforeEach(() => {
  end = ignoreSecondTaps();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function button(onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.append(document.createElement('svg'));
  made.addEventListener('click', onClick);
  document.body.append(made);
  return made;
}

/** Presses what is there at a moment, in ms, and says whether it may go on to act. */
function tap(target: Element, atMs: number, { x = 100, detail = 1, type = 'click' } = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 50, detail });
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  target.dispatchEvent(event);
}

/** A button that another one replaces as soon as it is pressed. */
function replaced() {
  const next = vi.fn();
  const first = button(() => first.replaceWith(second));
  const second = button(next);
  second.remove();
  return { first, second, next };
}

it('a second tap does not reach what the first one has put under the finger, nor does a third', () => {
  const { first, second, next } = replaced();
  tap(first, 1000);
  tap(second, 1120, { x: 110 });
  tap(second, 1300);
  expect(next).not.toHaveBeenCalled();
  tap(second, 1600);
  expect(next).toHaveBeenCalledOnce();
});

it('a tap that comes later, elsewhere or by a key acts at once', () => {
  for (const [atMs, where] of [
    [1300, {}] as const,
    [1050, { x: 150 }] as const,
    [1050, { detail: 0 }] as const,
  ]) {
    const { first, second, next } = replaced();
    tap(first, 1000);
    tap(second, atMs, where);
    expect(next).toHaveBeenCalledOnce();
  }
});

it('who goes on tapping is heard after a second', () => {
  const first = button(() => first.remove());
  const press = vi.fn();
  const next = button(press);
  for (let atMs = 1000; atMs < 2000; atMs += 180) tap(atMs === 1000 ? first : next, atMs);
  expect(press).not.toHaveBeenCalled();
  tap(next, 2080);
  expect(press).toHaveBeenCalledOnce();
});

it('what stays where it is takes every tap, whatever it draws inside', () => {
  const press = vi.fn();
  const same = button(() => {
    press();
    same.replaceChildren(document.createElement('svg'));
  });
  for (const atMs of [1000, 1050, 1100]) tap(same.firstElementChild ?? same, atMs);
  expect(press).toHaveBeenCalledTimes(3);
});

it('a second tap does not reach the dialog that the first one has opened, neither its buttons nor its veil', () => {
  const veil = document.createElement('div');
  veil.dataset.layer = '';
  const opener = button(() => document.body.append(veil));
  const act = vi.fn();
  veil.append(button(act));
  const close = vi.fn();
  document.addEventListener('pointerdown', close);
  veil.addEventListener('click', close);
  tap(opener, 1000);
  for (const target of [veil, veil.firstElementChild as Element]) {
    tap(target, 1100, { type: 'pointerdown' });
    tap(target, 1150);
  }
  expect(act).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  tap(veil, 1600, { type: 'pointerdown' });
  tap(veil, 1620);
  expect(close).toHaveBeenCalledTimes(2);
  document.removeEventListener('pointerdown', close);
});

it('a button that means something else after each press takes one tap at a time', () => {
  const press = vi.fn();
  const asking = button(press);
  asking.dataset.oneTap = '';
  for (const atMs of [1000, 1150, 1250]) tap(asking, atMs);
  expect(press).toHaveBeenCalledOnce();
  tap(asking, 1600);
  expect(press).toHaveBeenCalledTimes(2);
});
