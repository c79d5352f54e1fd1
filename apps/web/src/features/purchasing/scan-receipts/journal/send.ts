import type { InputOf } from '#kernel/api-types.ts';
import { startJournal } from './scan.ts';
import type { Batch, Journal, Scan, ScanNote } from './types.ts';

type Body = InputOf<'POST /logistics/deliveryNote/receive/:id'>['body'];

/** Whether scans can be sent: nothing pending, and no refused batch before them. */
export const canSend = ({ stop, asks, batches }: Journal): boolean =>
  !stop && !asks && !batches.some(({ isFinal, refused }) => isFinal || refused !== '');

/** Moves the scans into a batch with the id `id`; without scans only for the final batch. */
export function makeBatch(journal: Journal, id: string, isFinal: boolean): Journal {
  if (!canSend(journal) || (journal.scans.length === 0 && !isFinal)) return journal;
  const batch = { id, isFinal, scans: journal.scans, booked: false, refused: '' };
  return { ...journal, scans: [], isOpen: false, batches: [...journal.batches, batch] };
}

/** Next batch to send, in scanning order; none after a refused one. */
export function nextBatch({ batches }: Journal): Batch | null {
  const next = batches.find(({ booked }) => !booked);
  return next && !next.refused ? next : null;
}

const change = (journal: Journal, id: string, to: Partial<Batch>): Journal => ({
  ...journal,
  batches: journal.batches.map((batch) => (batch.id === id ? { ...batch, ...to } : batch)),
});

/** Marks a batch as posted by the server. */
export const markBooked = (journal: Journal, id: string): Journal =>
  change(journal, id, { booked: true, refused: '' });

/** Marks a batch as refused by the server; nothing of it was posted. */
export const markRefused = (journal: Journal, id: string, refused: string): Journal =>
  change(journal, id, { refused });

export const retryRefused = (journal: Journal): Journal => ({
  ...journal,
  batches: journal.batches.map((batch) => ({ ...batch, refused: '' })),
});

/** Returns a refused batch and those behind it to the scans, to be corrected and sent again. */
export function restoreRefused(journal: Journal): Journal {
  const at = journal.batches.findIndex(({ refused }) => refused !== '');
  if (at < 0) return journal;
  const back = journal.batches.slice(at).flatMap(({ scans }) => scans);
  return {
    ...journal,
    batches: journal.batches.slice(0, at),
    scans: [...back, ...journal.scans],
    isOpen: false,
  };
}

/** Journal with the current note; batches it contains are done, even if their answers were lost. */
export const renewNote = (journal: Journal | null, note: ScanNote): Journal =>
  journal
    ? { ...journal, note, batches: journal.batches.filter(({ id }) => !note.batches.includes(id)) }
    : startJournal(note);

/** Whether the journal has data only on this device. */
export const holdsScans = ({ scans, batches, asks, stop }: Journal): boolean =>
  scans.length > 0 || asks !== null || stop !== null || batches.some(({ booked }) => !booked);

/** Pieces not yet on the server. */
export const countWaiting = ({ scans, batches }: Journal): number =>
  [...batches.filter(({ booked }) => !booked).flatMap((batch) => batch.scans), ...scans].reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );

/** Scans summed by their counting key. */
function addUp(
  scans: readonly Scan[],
  keyOf: (scan: Scan) => string,
): { scan: Scan; good: number; defective: number }[] {
  const sums = new Map<string, { scan: Scan; good: number; defective: number }>();
  for (const scan of scans) {
    const sum = sums.get(keyOf(scan)) ?? { scan, good: 0, defective: 0 };
    sum[scan.defective ? 'defective' : 'good'] += scan.quantity;
    sums.set(keyOf(scan), sum);
  }
  return [...sums.values()];
}

/** Receipt request of a batch. */
export function receiptOf({ id, isFinal, scans }: Batch): Body {
  const own = scans.filter(({ lineId }) => lineId !== null);
  const strays = scans.filter(({ lineId }) => lineId === null);
  return {
    batch: id,
    isFinal,
    remark: '',
    lines: addUp(own, ({ lineId, dot }) => `${lineId} ${dot}`).map(({ scan, good, defective }) => ({
      dnLineId: scan.lineId ?? 0,
      dot: scan.dot,
      good,
      defective,
    })),
    strays: addUp(strays, ({ code, dot }) => `${code} ${dot}`).map(({ scan, good, defective }) => ({
      code: scan.code,
      dot: scan.dot,
      quantity: good + defective,
    })),
  };
}
