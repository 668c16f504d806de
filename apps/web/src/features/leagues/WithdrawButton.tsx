import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { withdrawFromLeague } from '../../lib/league-answers.ts';
import { BusyButton } from './BusyButton.tsx';

/** Takes back an invitation or a request that nobody has answered; `name` tells it apart from the others on the page. */
export function WithdrawButton({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('leagues');
  return (
    <BusyButton
      icon={<Undo2 size={20} aria-hidden />}
      label={t('withdrawThis', { name })}
      onAct={() => withdrawFromLeague(uuid).catch(() => undefined)}
    >
      {t('withdraw')}
    </BusyButton>
  );
}
