import type { WordGroup } from '@motamo/contract/words';
import { WEEK_NB_MIN } from '@motamo/rules/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/form/Button.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { isUnplanned, plannedWeeks, useSpanText } from './plan-weeks.ts';

interface WeekModalProps {
  list: WordGroup;
  /** The present week. */
  weekNb: number;
  onPut: (week: number) => Promise<void>;
  onClose: () => void;
}

/** Puts a list on a week without dragging it. */
export function WeekModal({ list, weekNb, onPut, onClose }: WeekModalProps) {
  const { t } = useTranslation('lists');
  const spanText = useSpanText();
  const [week, setWeek] = useState(String(isUnplanned(list) ? weekNb : list.weekNb));
  const [isBusy, setIsBusy] = useState(false);
  const put = async () => {
    setIsBusy(true);
    await onPut(Number(week)).catch(() => setIsBusy(false));
  };
  const weeks = plannedWeeks([], new Date()).map((one) => ({
    value: String(one.week),
    label: t('plannedWeek', { week: one.week, dates: one.days.map(spanText).join(' + ') }),
  }));
  return (
    <Modal
      open
      title={t('plan.move', { title: list.text })}
      closeLabel={t('close')}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="sky" busy={isBusy} onClick={() => void put()}>
            {t('plan.confirm')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('week')}
        value={week}
        options={[{ value: String(WEEK_NB_MIN), label: t('plan.without') }, ...weeks]}
        onChange={({ target }) => setWeek(target.value)}
      />
    </Modal>
  );
}
