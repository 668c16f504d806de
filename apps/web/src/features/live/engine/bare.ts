/** Strips the emphasis marks of a catalogue text, for speech. */
export const bare = (text: string) => text.replaceAll(/<[^>]*>/g, '');
