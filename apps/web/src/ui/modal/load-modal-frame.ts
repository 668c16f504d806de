/**
 * Loads what dialogs are made of. Call it once the app is idle: the dialogs that tell of a lost connection must not
 * need the connection to appear.
 */
export const loadModalFrame = () =>
  import('./ModalFrame.tsx').then(({ ModalFrame }) => ({ default: ModalFrame }));
