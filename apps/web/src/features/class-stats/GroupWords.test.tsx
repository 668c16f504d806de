import type { Word } from '@motamo/contract/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient, queryOf } from '../../lib/query.ts';
import { withSentences, wordOf } from '../../question/sample-game.ts';
import { GroupWords } from './GroupWords.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('stats');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** With the longer one behind the short one. */
function withBoth(word: Word): Word {
  const longer = { text: 'In June a butterfly sits down on my hand.', soundUrl: null };
  return {
    ...word,
    traductions: word.traductions.map((one) =>
      one.lang === 'en' ? { ...one, sentences: [...one.sentences, longer] } : one,
    ),
  };
}

it('shows both sentences beside each word of a list', () => {
  const wordGroup = {
    ...{ id: 1, uuid: 'list-1', text: 'Insectes', type: 'list' as const },
    ...{ imageUrl: null, weekNb: 1, isWeekNb: false, wordCount: 1 },
  };
  const params = { uuid: 'class-1', wordGroupUuid: wordGroup.uuid };
  const key = 'GET /user/classrooms/uuid/{uuid}/word-groups/{wordGroupUuid}/words';
  const words = [withBoth(withSentences(wordOf(1, 'le papillon', 'butterfly')))];
  queryClient.setQueryData(queryOf(key, { params }).queryKey, { words });
  const stats = { gameCount: 1, successRate: 100, wordStats: [] };
  render(
    <QueryClientProvider client={queryClient}>
      <GroupWords classroomUuid="class-1" learningLang="en" wordGroup={wordGroup} stats={stats} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('A butterfly! In June a butterfly sits down on my hand.').lang).toBe('en');
});
