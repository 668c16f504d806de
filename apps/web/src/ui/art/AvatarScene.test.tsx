import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';
import { AvatarScene } from './AvatarScene.tsx';

afterEach(cleanup);

const FOX = '/media/fox.svg';

/** Pictures and grounds of what is shown, from behind to the front. */
function layersOf(shown: React.ReactElement) {
  const { container } = render(shown);
  return [...container.querySelectorAll<HTMLElement>('[style*=background], img')].map(
    (one) => one.getAttribute('src') ?? (one.style.backgroundImage || one.style.backgroundColor),
  );
}

it('a background product stands behind the avatar, as a picture or a colour, and the badge before it', () => {
  const badgeUrl = '/media/badge.svg';
  expect(
    layersOf(<AvatarScene imageUrl={FOX} background="/media/balloons.svg" badgeUrl={badgeUrl} />),
  ).toEqual([...['url("/media/balloons.svg")', FOX, badgeUrl]]);
  expect(layersOf(<AvatarScene imageUrl={FOX} background="rgb(1, 2, 3)" />)).toEqual(['rgb(1, 2, 3)', FOX]);
});

it('without one it is the scene that the pupil plays in', () => {
  expect(layersOf(<AvatarScene imageUrl={FOX} sceneCode="03" />)).toEqual(['url("/scenes/03-s.svg")', FOX]);
});

it('the small round one has it too', () => {
  expect(layersOf(<Avatar imageUrl={FOX} background="/media/balloons.svg" />)).toEqual([
    ...['url("/media/balloons.svg")', FOX],
  ]);
  expect(layersOf(<Avatar imageUrl={FOX} background="rgb(1, 2, 3)" />)).toEqual(['rgb(1, 2, 3)', FOX]);
});
