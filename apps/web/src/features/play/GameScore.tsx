import { useCountUp } from '../../question/results/use-count-up.ts';

/** The points on their way up: a part of its own, so that the line around them stands still meanwhile. */
export function GameScore({ score, className }: { score: number; className: string | undefined }) {
  const shown = useCountUp(score);
  return <span className={className}>{shown}</span>;
}
