import { IdCard, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from '../../ui/RoundButton.tsx';

export type PupilTool = 'edit' | 'card' | 'delete';

/** What can be done with a pupil: change, print the access card, delete. */
export function PupilTools({ name, onOpen }: { name: string; onOpen: (tool: PupilTool) => void }) {
  const { t } = useTranslation('students');
  const tools = [
    { kind: 'edit', label: t('editOf', { name }), icon: <Pencil size={18} aria-hidden /> },
    { kind: 'card', label: t('cardOf', { name }), icon: <IdCard size={18} aria-hidden /> },
    { kind: 'delete', label: t('deleteOf', { name }), icon: <Trash2 size={18} aria-hidden /> },
  ] as const;
  return tools.map(({ kind, label, icon }) => (
    <RoundButton key={kind} size="s" tone="bare" label={label} icon={icon} onClick={() => onOpen(kind)} />
  ));
}
