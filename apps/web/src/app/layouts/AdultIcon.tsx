import { CreditCard, Layers, type LucideIcon, Play, Settings, Users } from 'lucide-react';
import type { AdultEntry } from './adult-entries.ts';

const icons: Record<AdultEntry['id'], LucideIcon> = {
  play: Play,
  lists: Layers,
  students: Users,
  children: Users,
  billing: CreditCard,
  settings: Settings,
};

export function AdultIcon({ id }: Pick<AdultEntry, 'id'>) {
  const Icon = icons[id];
  return <Icon size={20} aria-hidden />;
}
