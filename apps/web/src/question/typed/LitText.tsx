import styles from './LitText.module.css';

/** A text with some of its letters lit. */
export function LitText({ text, lit, lang }: { text: string; lit: readonly number[]; lang: string }) {
  const symbols = [...text.normalize('NFC')];
  return (
    <span lang={lang}>
      {symbols.map((symbol, at) =>
        lit.includes(at) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
          <b key={at} className={styles.lit}>
            {symbol}
          </b>
        ) : (
          symbol
        ),
      )}
    </span>
  );
}
