import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/announcements.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { Button } from '../../ui/form/Button.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';

/** Puts a text on the clipboard and says so. */
export function CopyButton({
  text,
  label,
  isIcon = false,
  onCopied,
}: {
  text: string;
  label: string;
  isIcon?: boolean;
  onCopied?: () => void;
}) {
  const { t } = useTranslation('students');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setIsCopied(true);
        onCopied?.();
        announce(t('copied'));
      },
      () => showFlash({ tone: 'warning', text: t('copyFailed') }),
    );
  const icon = isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />;
  if (isIcon)
    return <RoundButton size="s" tone="bare" label={label} icon={icon} onClick={() => void copy()} />;
  return (
    <Button variant="paper" size="s" icon={icon} aria-label={label} onClick={() => void copy()}>
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  );
}
