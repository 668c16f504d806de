import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LevelBar } from './LevelBar.tsx';
import { ProgressBar } from './ProgressBar.tsx';

afterEach(cleanup);
const drawn = () => (screen.getByRole('progressbar').firstElementChild as HTMLElement).style.width;

describe('a bar', () => {
  it.each([
    [0, '0%'],
    [1, '10%'],
    [5, '10%'],
    [11, '11%'],
    [100, '100%'],
  ])('of words is drawn at least 10 wide once begun: %i of 100 is %s', (value, width) => {
    render(<ProgressBar value={value} max={100} label="mots" />);
    expect(drawn()).toBe(width);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(value));
  });

  it.each([
    [0, '10%'],
    [9.4, '10%'],
    [63, '63%'],
  ])('of a level is drawn at least 10 wide: %s of 100 is %s', (percent, width) => {
    render(<LevelBar percent={percent} label="niveau" />);
    expect(drawn()).toBe(width);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(Math.round(percent)));
  });
});
