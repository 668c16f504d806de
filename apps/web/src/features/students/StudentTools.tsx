import { Download, IdCard, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from '../../ui/form/RoundButton.tsx';

export type StudentTool = 'edit' | 'card' | 'export' | 'delete';

/** What can be done with a pupil: change, print the access card, delete. */
export function StudentTools({
  name,
  isOwn = true,
  onOpen,
}: {
  name: string;
  /** Not of a class that somebody else owns: only its owner deletes pupils. */
  isOwn?: boolean;
  onOpen: (tool: StudentTool) => void;
}) {
  const { t } = useTranslation('students');
  const tools = [
    { kind: 'edit', label: t('editOf', { name }), icon: <Pencil size={18} aria-hidden /> },
    { kind: 'card', label: t('cardOf', { name }), icon: <IdCard size={18} aria-hidden /> },
    { kind: 'export', label: t('exportOf', { name }), icon: <Download size={18} aria-hidden /> },
    { kind: 'delete', label: t('deleteOf', { name }), icon: <Trash2 size={18} aria-hidden /> },
  ] as const;
  const shown = tools.filter(({ kind }) => isOwn || kind === 'edit' || kind === 'card');
  return shown.map(({ kind, label, icon }) => (
    <RoundButton key={kind} size="s" tone="bare" label={label} icon={icon} onClick={() => onOpen(kind)} />
  ));
}
