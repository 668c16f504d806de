/*
 * What is being typed, kept by the tab until its question is over: a refresh in the middle of a word costs no letter.
 */

const KEY = 'motamo.live.typed';

interface Draft {
  wordUuid: string;
  text: string;
}

export function readDraft(wordUuid: string): string {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    return draft?.wordUuid === wordUuid ? draft.text : '';
  } catch {
    return '';
  }
}

/** The next question's takes its place. */
export function writeDraft(wordUuid: string, text: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ wordUuid, text } satisfies Draft));
}
