import { iconUrl } from '../icon-url.ts';
import type { SideMenuEntry } from '../SideMenu.tsx';

export const menuEntries: SideMenuEntry[] = [
  { id: 'home', label: 'Accueil', icon: 'house', isCurrent: true },
  { id: 'list', label: 'Listes', icon: 'list' },
  { id: 'live', label: 'En direct', icon: 'live' },
  { id: 'leagues', label: 'Ligues', icon: 'leagues' },
  { id: 'shop', label: 'Boutique', icon: 'shop' },
  { id: 'inventory', label: 'Mes objets', icon: 'inventory' },
  { id: 'scoreboard', label: 'Classement', icon: 'scoreboard' },
  { id: 'progress', label: 'Mes progrès', icon: 'progress' },
  {
    id: 'notifications',
    label: 'Notifications',
    icon: 'notifications',
    badge: { count: 2, label: '2 nouvelles' },
  },
  { id: 'logout', label: 'Quitter', icon: 'logout', isLast: true },
];

export const lists = [
  {
    title: 'Les petites bêtes',
    ground: 'var(--ground-sun)',
    pictureUrls: [iconUrl('butterfly'), iconUrl('lady-beetle'), iconUrl('honeybee')],
    done: 7,
    total: 12,
  },
  {
    title: 'À la cabane à sucre',
    ground: 'var(--ground-coral)',
    pictureUrls: [iconUrl('maple-leaf'), iconUrl('pancakes'), iconUrl('honey-pot')],
    done: 3,
    total: 10,
  },
  {
    title: 'Jouer dehors',
    ground: 'var(--ground-sky)',
    pictureUrls: [iconUrl('ice-hockey'), iconUrl('sled'), iconUrl('kite')],
    done: 0,
    total: 14,
  },
];

export const knowledgeParts = [
  { tone: 'mastered' as const, count: 76, label: 'maîtrisés' },
  { tone: 'learnt' as const, count: 54, label: 'appris' },
  { tone: 'difficult' as const, count: 18, label: 'difficiles' },
];
