import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import { GiveHomework, type GiveHomeworkProps } from './GiveHomework.tsx';

/** Opens the form for a class, or for a list. */
export function GiveHomeworkButton(given: Omit<GiveHomeworkProps, 'onClose'>) {
  const { t } = useTranslation('homework');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={given.wordGroupUuid ? 'paper' : 'sky'}
        wide={given.wordGroupUuid !== undefined && !given.studentUuids}
        icon={<ClipboardList size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t(given.studentUuids ? 'giveThese' : given.wordGroupUuid ? 'giveList' : 'give')}
      </Button>
      {isOpen && <GiveHomework {...given} onClose={() => setIsOpen(false)} />}
    </>
  );
}
