import { useLayoutEffect } from 'react';
import { keep, readStored } from './browser/storage.ts';
import { createStore, useStore } from './external-store.ts';

export const themes = ['light', 'dark', 'device'] as const;
export type Theme = (typeof themes)[number];

/** How the desk looks on this device; play is always light. */
const themeStore = createStore<Theme>(
  themes.find((theme) => theme === readStored('motamo.theme')) ?? 'light',
);

export const useTheme = () => useStore(themeStore);

export function setTheme(theme: Theme): void {
  keep('motamo.theme', theme === 'light' ? null : theme);
  themeStore.set(theme);
}

const isNight = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Applies the theme while a page of the desk is mounted. */
export function useDeskTheme(): void {
  const theme = useTheme();
  useLayoutEffect(() => {
    const night = isNight();
    const { dataset } = document.documentElement;
    const apply = () => {
      if (theme === 'dark' || (theme === 'device' && night.matches)) dataset.theme = 'dark';
      else delete dataset.theme;
    };
    apply();
    night.addEventListener('change', apply);
    return () => {
      night.removeEventListener('change', apply);
      delete dataset.theme;
    };
  }, [theme]);
}
