import { ProgressBar } from '../ui/meter/ProgressBar.tsx';
import type { useDocument } from './use-document.ts';

interface DocumentMakingProps {
  document: ReturnType<typeof useDocument>;
  texts: { progress: string; saved: string; failed: string };
}

/** How far a document is, and what became of it. */
export function DocumentMaking({ document, texts }: DocumentMakingProps) {
  const { state, doneCount, totalCount } = document;
  return (
    <>
      {state === 'busy' && (
        <ProgressBar value={doneCount} max={Math.max(1, totalCount)} tone="sky" label={texts.progress} />
      )}
      <p role="status">
        {state === 'saved' && texts.saved}
        {state === 'failed' && texts.failed}
      </p>
    </>
  );
}
