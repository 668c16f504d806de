/** A text of a catalogue without the marks of what is raised or bold in it: as it is said. */
export const bare = (text: string) => text.replaceAll(/<[^>]*>/g, '');
