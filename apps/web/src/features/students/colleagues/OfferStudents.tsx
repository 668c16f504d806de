import type { OwnStudent } from '@motamo/contract/students';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/form/Button.tsx';
import { OfferStudentsModal } from './OfferStudentsModal.tsx';

/** Own pupils are handed over to another teacher: the button and what it opens. */
export function OfferStudents({
  students,
  onSent,
}: {
  students: readonly OwnStudent[];
  onSent?: () => void;
}) {
  const { t } = useTranslation('colleagues');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="paper" icon={<ArrowRightLeft size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('hand')}
      </Button>
      {isOpen && <OfferStudentsModal students={students} onClose={close} onSent={onSent ?? close} />}
    </>
  );
}
