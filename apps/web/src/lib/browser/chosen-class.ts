import { useSyncExternalStore } from 'react';
import { keep, readStored } from './storage.ts';

/** Of this page alone, where the browser keeps nothing. */
let chosen: string | null = null;
const followers = new Set<() => void>();

function follow(onChange: () => void): () => void {
  followers.add(onChange);
  return () => followers.delete(onChange);
}

/** Takes a class as the one that the desk is about: menu, play, pupils, lists and statistics. */
export function chooseClass(uuid: string): void {
  chosen = uuid;
  keep('motamo.classroom', uuid);
  for (const onChange of [...followers]) onChange();
}

/** The class chosen last on this device; it may be one that is gone, or of somebody else. */
export const useChosenClass = (): string | null =>
  useSyncExternalStore(follow, () => chosen ?? readStored('motamo.classroom'));
