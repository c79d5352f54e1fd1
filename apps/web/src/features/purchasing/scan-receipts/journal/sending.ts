import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { refreshApi } from '#kernel/query.ts';
import { isRefused, sendLater } from '#kernel/send-later.ts';
import { markBooked, nextBatch, receiptOf, markRefused } from './send.ts';
import { changeJournal, journals, journalsOf } from './store.ts';
import type { Batch, Journal } from './types.ts';

function findWaiting(): { id: number; batch: Batch } | null {
  for (const journal of Object.values(journalsOf(journals.get()))) {
    const batch = nextBatch(journal);
    if (batch) return { id: journal.note.id, batch };
  }
  return null;
}

const settle = (id: number, change: (journal: Journal) => Journal): void =>
  changeJournal(id, (journal) => journal && change(journal));

/**
 * Sends a batch.
 * @returns false when its outcome is unknown
 */
async function sendBatch({ id, batch }: { id: number; batch: Batch }): Promise<boolean> {
  try {
    const input = { params: { id }, body: receiptOf(batch) };
    await api('POST /logistics/deliveryNote/receive/:id', input, { key: batch.id });
    settle(id, (journal) => markBooked(journal, batch.id));
  } catch (error) {
    if (!isRefused(error)) return false;
    settle(id, (journal) => markRefused(journal, batch.id, textOfError(error)));
  }
  void refreshApi('/inventory', '/logistics', '/home');
  return true;
}

/** Sends pending batches in order until all are posted, with retries after lost answers. */
export const sendWaiting = sendLater(findWaiting, sendBatch);
