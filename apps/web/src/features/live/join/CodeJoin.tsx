import type { LiveGame } from '@motamo/contract/live';
import { CODE_LENGTH, JOINED_GAME_DELAY_MS } from '@motamo/rules/limits';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { ApiFailure, NetworkError } from '../../../lib/api-failure.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { CodeInput } from '../../../ui/form/CodeInput.tsx';
import styles from './CodeJoin.module.css';

export interface CodeJoinProps {
  join: (code: string) => Promise<{ game: LiveGame }>;
  onJoined: (game: LiveGame) => void;
  /** A code that a scanned link brought: joins by itself. */
  firstCode?: string | null;
  autoFocus?: boolean;
  /** A button under the boxes from the start, for who does not see that the last digit is enough. */
  hasButton?: boolean;
}

/** The six digits of a game: joins by itself when the last one is there (product §5). */
export function CodeJoin({
  join,
  onJoined,
  firstCode = null,
  autoFocus = false,
  hasButton = false,
}: CodeJoinProps) {
  const { t } = useTranslation(['live', 'shell']);
  const [code, setCode] = useState(firstCode ?? '');
  const [error, setError] = useState<string>();
  /** Only codes of classes have letters; told until the boxes are empty or full, whatever digits follow. */
  const [hasLetters, setHasLetters] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  /** The digits are those of a game that lets nobody in now, as a full one: there is nothing to type anew. */
  const [mayTryAgain, setMayTryAgain] = useState(false);
  const submit = (typed: string) => {
    setIsBusy(true);
    setError(undefined);
    setHasLetters(false);
    setMayTryAgain(false);
    join(typed).then(
      ({ game }) => {
        announce(t('join.found'));
        setTimeout(() => onJoined(game), JOINED_GAME_DELAY_MS);
      },
      (failure: unknown) => {
        const refused = failure instanceof ApiFailure ? failure : null;
        // Closed, full, over, too many tries: the server says which it is, in the reader's language.
        const told = refused?.flash ?? (refused?.status === 429 ? t('join.wait') : t('join.none'));
        const message = failure instanceof NetworkError ? t('shell:network') : told;
        setError(refused?.code === 'class-code' ? t('join.classCode') : message);
        setMayTryAgain(failure instanceof NetworkError || refused?.status === 409);
        setIsBusy(false);
      },
    );
  };
  const submitFirst = useEffectEvent(() => {
    if (firstCode?.length === CODE_LENGTH) submit(firstCode);
  });
  useEffect(() => submitFirst(), []);
  /** Pressed by Enter or the button before the last digit joined by itself (product §5, §8). */
  const press = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.replaceAll(' ', '');
    if (isBusy) return;
    if (typed.length === CODE_LENGTH) submit(typed);
    else setError(t(typed === '' ? 'join.required' : 'join.length'));
  };
  return (
    <form noValidate className={styles.form} onSubmit={press}>
      <CodeInput
        label={t('join.label')}
        length={CODE_LENGTH}
        groupSize={CODE_LENGTH / 2}
        digitsOnly
        value={code}
        disabled={isBusy}
        autoFocus={autoFocus}
        error={hasLetters ? t('join.classCode') : error}
        boxLabel={(place) => t('join.box', { place })}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
          setMayTryAgain(false);
          if (typed.trim() === '') setHasLetters(false);
        }}
        onLetters={() => setHasLetters(true)}
        onComplete={submit}
      />
      {hasButton || mayTryAgain ? (
        <Button type="submit" wide busy={isBusy}>
          {t('join.go')}
        </Button>
      ) : (
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      )}
    </form>
  );
}
