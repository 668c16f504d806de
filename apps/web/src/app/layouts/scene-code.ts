import { SHAPE_CODES } from '@motamo/rules/limits';
import type { SceneCode } from '../../ui/art/Scene.tsx';

/** The scene of a main background; the meadow for a code that is not painted here. */
export function sceneCodeOf(code: string): SceneCode {
  return SHAPE_CODES.find((known) => known === code) ?? '01';
}
