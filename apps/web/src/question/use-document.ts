import type { BulkDocument, PaperSize } from '@motamo/contract/documents';
import { useEffect, useRef, useState } from 'react';
import { useSendOnceOnline } from '../lib/browser/online.ts';
import { saveBlob } from '../lib/browser/save-file.ts';
import { useUser } from '../lib/session.ts';
import { sessionStore } from '../lib/session-store.ts';

const ASK_AGAIN_MS = 700;
const LETTER_COUNTRIES = ['Canada', 'United States of America', 'Mexico'];

/** The paper that the adult's printer most likely holds. */
export function usePaper(): PaperSize {
  const country = useUser()?.country;
  return !country || LETTER_COUNTRIES.includes(country) ? 'letter' : 'a4';
}

/** Downloads a file that only its owner may read. */
export async function saveFile(address: string, name: string): Promise<void> {
  const { token } = sessionStore.get();
  const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`no file: ${response.status}`);
  saveBlob(name, await response.blob());
}

export type DocumentState = 'idle' | 'busy' | 'saved' | 'failed';

/**
 * A document that the server makes in the background: asked for until it is ready, then saved by the browser. Without a
 * network it goes on once there is one.
 */
export function useDocument(ask: () => Promise<{ bulkDocument: BulkDocument }>, fileName: string) {
  const [document, setDocument] = useState<BulkDocument | null>(null);
  const [state, setState] = useState<DocumentState>('idle');
  const sendOnceOnline = useSendOnceOnline();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const make = async () => {
    setState('busy');
    try {
      let { bulkDocument } = await sendOnceOnline(ask);
      while (!bulkDocument.isReady && !isGone.current) {
        setDocument(bulkDocument);
        await new Promise((go) => setTimeout(go, ASK_AGAIN_MS));
        ({ bulkDocument } = await sendOnceOnline(ask));
      }
      if (isGone.current) return;
      await sendOnceOnline(() => saveFile(bulkDocument.documentUrl, fileName));
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  const { doneCount = 0, totalCount = 0 } = document ?? {};
  return { state, doneCount, totalCount, make, reset: () => setState('idle') };
}
