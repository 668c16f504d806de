/** How a field writes what is typed (product §5 Input): in capitals, in small letters, without spaces. */
export type Forcing = 'upper' | 'lower' | 'no-space';

const rules: Readonly<Record<Forcing, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  'no-space': (text) => text.replaceAll(/\s/g, ''),
};

export const forcedText = (text: string, forcings: readonly Forcing[]): string =>
  forcings.reduce((written, forcing) => rules[forcing](written), text);
