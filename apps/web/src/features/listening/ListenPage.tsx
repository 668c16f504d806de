import type { ListeningSheet } from '@motamo/contract/listening';
import { Turtle, Volume2, VolumeX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { usePage } from '../../lib/page.ts';
import { useVoice } from '../../lib/sound/use-voice.ts';
import { Logo } from '../../ui/art/Logo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import styles from './ListenPage.module.css';

/** `/listen/{code}`, behind the square of a printed dictation: says its words, shows none of them. */
export function ListenPage({ code }: { code: string }) {
  const { t } = useTranslation('listening');
  const [sheet, setSheet] = useState<ListeningSheet | 'missing' | null>(null);
  usePage(t('title'));
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setSheet(null);
      try {
        const input = { params: { code } };
        const reply = await call('GET /global/listening/{code}', input, { signal, isQuiet: true });
        setSheet(reply.listeningSheet);
      } catch {
        if (!signal?.aborted) setSheet('missing');
      }
    },
    [code],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Logo hasMark size={30} />
      <Paper className={styles.card}>
        <h1>{t('title')}</h1>
        {sheet === null && <Loader label={t('loading')} />}
        {sheet === 'missing' && (
          <>
            <p>{t('missing')}</p>
            <Button onClick={() => void load()}>{t('retry')}</Button>
          </>
        )}
        {sheet !== null && sheet !== 'missing' && (
          <>
            <p>{t('text', { title: sheet.title })}</p>
            <ol className={styles.sounds}>
              {sheet.sounds.map((sound, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sound is its line on the sheet
                <Line key={index} number={index + 1} sound={sound} lang={sheet.lang} />
              ))}
            </ol>
          </>
        )}
      </Paper>
    </main>
  );
}

interface LineProps {
  number: number;
  sound: ListeningSheet['sounds'][number];
  lang: ListeningSheet['lang'];
}

/** One line of the sheet: at the usual pace, or slowly. */
function Line({ number, sound, lang }: LineProps) {
  const { t } = useTranslation('listening');
  const word = useMemo(() => ({ ...sound, lang }), [sound, lang]);
  const voice = useVoice(word, { saysItself: false });
  const isSilent = sound.soundUrl === null || voice.state === 'none';
  return (
    <li>
      <Button
        variant="paper"
        wide
        disabled={sound.soundUrl === null}
        icon={isSilent ? <VolumeX size={24} aria-hidden /> : <Volume2 size={24} aria-hidden />}
        aria-label={t(isSilent ? 'noSound' : 'listen', { number })}
        onClick={() => void voice.speak()}
      >
        {String(number)}
      </Button>
      {sound.soundUrl !== null && (
        <RoundButton
          label={t('slowly', { number })}
          icon={<Turtle size={24} aria-hidden />}
          onClick={() => void voice.speak({ slow: true })}
        />
      )}
    </li>
  );
}
