import { keep, readStored } from './browser/storage.ts';
import { createStore, useStore } from './external-store.ts';

export interface Preferences {
  areEffectsMuted: boolean;
  isVoiceMuted: boolean;
  /** Letters, words and lines further apart. */
  hasMoreSpace: boolean;
}

/** What is kept, and whether this page is silent for now: another screen makes its sounds, or nobody looks at it. */
export interface Switches extends Preferences {
  isSilenced: boolean;
}

const keys = {
  areEffectsMuted: 'motamo.mute-effects',
  isVoiceMuted: 'motamo.mute-voice',
  hasMoreSpace: 'motamo.more-space',
} as const satisfies Record<keyof Preferences, string>;

const isOn = (name: keyof Preferences) => readStored(keys[name]) === '1';

/** The switches of this device; they stay when somebody else signs in. */
export const preferencesStore = createStore<Switches>({
  areEffectsMuted: isOn('areEffectsMuted'),
  isVoiceMuted: isOn('isVoiceMuted'),
  hasMoreSpace: isOn('hasMoreSpace'),
  isSilenced: false,
});

/** Nothing at all is heard of this page. */
export const isSilent = ({ areEffectsMuted, isVoiceMuted, isSilenced }: Switches) =>
  isSilenced || (areEffectsMuted && isVoiceMuted);

export const usePreferences = () => useStore(preferencesStore);

export function setPreference(name: keyof Preferences, isSet: boolean): void {
  keep(keys[name], isSet ? '1' : null);
  preferencesStore.set({ ...preferencesStore.get(), [name]: isSet });
}

/** Makes this page silent for now, or ends that; nothing of it is kept. */
export function setSilenced(isSilenced: boolean): void {
  preferencesStore.set({ ...preferencesStore.get(), isSilenced });
}

/** Puts the reading switch on the page, now and at every change. */
export function applyPreferences(): void {
  const apply = () => {
    document.documentElement.toggleAttribute('data-space', preferencesStore.get().hasMoreSpace);
    if (preferencesStore.get().hasMoreSpace) document.documentElement.dataset.space = 'more';
  };
  apply();
  preferencesStore.subscribe(apply);
}
