import { POINTS_ALMOST } from '@motamo/rules/scoring';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/form/Button.tsx';
import { Strip } from '../../../ui/Strip.tsx';

/** "Almost": correct the letter, or keep the points. */
export function AlmostStrip({ onFix, onKeep }: { onFix: () => void; onKeep: () => void }) {
  const { t } = useTranslation('play');
  const fix = useRef<HTMLButtonElement>(null);
  useEffect(() => fix.current?.focus({ preventScroll: true }), []);
  return (
    <Strip
      tone="sun"
      mark={<b aria-hidden>≈</b>}
      title={t('almost')}
      end={
        <>
          <Button variant="paper" onClick={onKeep}>
            {t('almost.keep', { points: POINTS_ALMOST })}
          </Button>
          <Button ref={fix} icon={<Pencil size={24} strokeWidth={2.6} aria-hidden />} onClick={onFix}>
            {t('almost.fix')}
          </Button>
        </>
      }
    >
      {t('almost.text')}
    </Strip>
  );
}
