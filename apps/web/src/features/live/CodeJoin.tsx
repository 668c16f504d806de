import type { LiveGame } from '@motamo/contract/live';
import { CODE_LENGTH, JOINED_GAME_DELAY_MS } from '@motamo/rules/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../lib/api-failure.ts';
import { announce } from '../../ui/announcements.ts';
import { CodeInput } from '../../ui/CodeInput.tsx';

export interface CodeJoinProps {
  join: (code: string) => Promise<{ game: LiveGame }>;
  onJoined: (game: LiveGame) => void;
  /** A code that a scanned link brought: joins by itself. */
  firstCode?: string | null;
  autoFocus?: boolean;
}

/** The six digits of a game: joins by itself when the last one is there (spec §5). */
export function CodeJoin({ join, onJoined, firstCode = null, autoFocus = false }: CodeJoinProps) {
  const { t } = useTranslation('live');
  const [code, setCode] = useState(firstCode ?? '');
  const [error, setError] = useState<string>();
  /** Only codes of classes have letters; told until the boxes are empty or full, whatever digits follow. */
  const [hasLetters, setHasLetters] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = (typed: string) => {
    setIsBusy(true);
    setError(undefined);
    setHasLetters(false);
    join(typed).then(
      ({ game }) => {
        announce(t('join.found'));
        setTimeout(() => onJoined(game), JOINED_GAME_DELAY_MS);
      },
      (failure: unknown) => {
        const isClassCode = failure instanceof ApiFailure && failure.code === 'class-code';
        setError(t(isClassCode ? 'join.classCode' : 'join.none'));
        setIsBusy(false);
      },
    );
  };
  const submitFirst = useEffectEvent(() => {
    if (firstCode?.length === CODE_LENGTH) submit(firstCode);
  });
  useEffect(() => submitFirst(), []);
  return (
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
        if (typed.trim() === '') setHasLetters(false);
      }}
      onLetters={() => setHasLetters(true)}
      onComplete={submit}
    />
  );
}
