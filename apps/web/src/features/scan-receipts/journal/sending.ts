import { api } from '../../../kernel/api.ts';
import { isApiError } from '../../../kernel/api-error.ts';
import { connection } from '../../../kernel/connection.ts';
import { textOfError } from '../../../kernel/error-text.ts';
import { refreshApi } from '../../../kernel/query.ts';
import { book, nextBatch, receiptOf, refuse } from './send.ts';
import { changeJournal, journals, journalsOf } from './store.ts';
import type { Batch, Journal } from './types.ts';

const shortest = 1000;
const longest = 15_000;

let isSending = false;
let pause = shortest;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Refused for good; everything else may have been booked, or will be: it is sent again under its name. */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status);

function findWaiting(): { id: number; batch: Batch } | null {
  for (const journal of Object.values(journalsOf(journals.get()))) {
    const batch = nextBatch(journal);
    if (batch) return { id: journal.note.id, batch };
  }
  return null;
}

const settle = (id: number, change: (journal: Journal) => Journal): void =>
  changeJournal(id, (journal) => journal && change(journal));

/** @returns false when the server did not say what became of it. */
async function sendBatch(id: number, batch: Batch): Promise<boolean> {
  try {
    const input = { params: { id }, body: receiptOf(batch) };
    await api('POST /logistics/deliveryNote/receive/:id', input, { key: batch.id });
    settle(id, (journal) => book(journal, batch.id));
  } catch (error) {
    if (!isRefused(error)) return false;
    settle(id, (journal) => refuse(journal, batch.id, textOfError(error)));
  }
  void refreshApi('/inventory', '/logistics', '/home');
  return true;
}

async function sendAll(): Promise<void> {
  for (let next = findWaiting(); next && connection.get() === 'up'; next = findWaiting()) {
    if (!(await sendBatch(next.id, next.batch))) {
      timer = setTimeout(sendWaiting, pause);
      pause = Math.min(pause * 2, longest);
      return;
    }
    pause = shortest;
  }
}

/** Sends what waits, in order, until all is booked; what the server does not answer is sent again later. */
export function sendWaiting(): void {
  if (isSending) return;
  clearTimeout(timer);
  isSending = true;
  void sendAll().finally(() => {
    isSending = false;
    // Made ready while the last answer was on its way.
    if (findWaiting() && connection.get() === 'up' && pause === shortest) sendWaiting();
  });
}

connection.watch(sendWaiting);
