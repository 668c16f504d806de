import styles from './Scene.module.css';

export type SceneCode = '01' | '02' | '03' | '04' | '05';

/** The painted world behind a play page: meadow, sea, night, canyon, snow. A phone loads only its own crop. */
export function Scene({ code }: { code: SceneCode }) {
  return (
    <picture className={styles.scene} aria-hidden>
      <source media="(max-aspect-ratio: 3/4)" srcSet={`/scenes/${code}-s.svg`} />
      <img src={`/scenes/${code}.svg`} alt="" draggable={false} />
    </picture>
  );
}
