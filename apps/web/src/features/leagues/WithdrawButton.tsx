import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawFromLeague } from '../../lib/league-answers.ts';
import { Button } from '../../ui/form/Button.tsx';

/** Takes back an invitation or a request that nobody has answered; `name` tells it apart from the others on the page. */
export function WithdrawButton({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('leagues');
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async () => {
    setIsBusy(true);
    // Why it was not done is a flash already.
    await withdrawFromLeague(uuid).catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <Button
      variant="paper"
      size="s"
      busy={isBusy}
      icon={<Undo2 size={20} aria-hidden />}
      aria-label={t('withdrawThis', { name })}
      onClick={() => void withdraw()}
    >
      {t('withdraw')}
    </Button>
  );
}
