import { useCallback, useEffect } from 'react';
import { useApi } from '#kernel/query.ts';
import { useStore } from '#kernel/store.ts';
import { startJournal } from './scan.ts';
import { renewNote } from './send.ts';
import { sendWaiting } from './sending.ts';
import { changeJournal, journals, journalsOf } from './store.ts';
import type { Journal } from './types.ts';

/**
 * Journal of this account for a note, with the current note or the last one read. `error` explains why there is
 * neither.
 */
export function useJournal(noteId: number) {
  const journal = useStore(journals, (kept) => journalsOf(kept)[noteId]);
  const { data, error, refetch } = useApi(
    'GET /inventory/scan/note/:id',
    { params: { id: noteId } },
    { staleTime: 0 },
  );
  useEffect(() => {
    if (data) changeJournal(noteId, (before) => renewNote(before, data));
    sendWaiting();
  }, [noteId, data]);
  const change = useCallback(
    (next: (journal: Journal) => Journal) => changeJournal(noteId, (before) => before && next(before)),
    [noteId],
  );
  // Another window forgets what is finished.
  return { journal: journal ?? (data && startJournal(data)), error, refetch, change };
}
