import type { InputOf } from '#kernel/api-types.ts';
import { startJournal } from './scan.ts';
import type { Batch, Journal, Scan, ScanNote } from './types.ts';

type Body = InputOf<'POST /logistics/deliveryNote/receive/:id'>['body'];

/** May what was scanned be sent now? Nothing is left open in between, and nothing refused lies before it. */
export const canSend = ({ stop, asks, batches }: Journal): boolean =>
  !stop && !asks && !batches.some(({ isFinal, refused }) => isFinal || refused !== '');

/** Puts what was scanned into a batch of its own, from now on named `id`; nothing scanned makes one only at the end. */
export function makeBatch(journal: Journal, id: string, isFinal: boolean): Journal {
  if (!canSend(journal) || (journal.scans.length === 0 && !isFinal)) return journal;
  const batch = { id, isFinal, scans: journal.scans, booked: false, refused: '' };
  return { ...journal, scans: [], isOpen: false, batches: [...journal.batches, batch] };
}

/** The batch that goes next: in the order of scanning, none before one that was refused. */
export function nextBatch({ batches }: Journal): Batch | null {
  const next = batches.find(({ booked }) => !booked);
  return next && !next.refused ? next : null;
}

const change = (journal: Journal, id: string, to: Partial<Batch>): Journal => ({
  ...journal,
  batches: journal.batches.map((batch) => (batch.id === id ? { ...batch, ...to } : batch)),
});

/** The server has it. */
export const book = (journal: Journal, id: string): Journal =>
  change(journal, id, { booked: true, refused: '' });

/** The server refused it: nothing of it was booked. */
export const refuse = (journal: Journal, id: string, refused: string): Journal =>
  change(journal, id, { refused });

export const tryAgain = (journal: Journal): Journal => ({
  ...journal,
  batches: journal.batches.map((batch) => ({ ...batch, refused: '' })),
});

/** What was refused, and what waits behind it, lies among the scans again, to be changed and sent anew. */
export function takeBack(journal: Journal): Journal {
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

/** The note as it is now; batches that it contains are done, whether their answers were heard or not. */
export const renewNote = (journal: Journal | null, note: ScanNote): Journal =>
  journal
    ? { ...journal, note, batches: journal.batches.filter(({ id }) => !note.batches.includes(id)) }
    : startJournal(note);

/** Is there anything on this device alone? */
export const holdsScans = ({ scans, batches, asks, stop }: Journal): boolean =>
  scans.length > 0 || asks !== null || stop !== null || batches.some(({ booked }) => !booked);

/** Pieces that the server does not have yet. */
export const countWaiting = ({ scans, batches }: Journal): number =>
  [...batches.filter(({ booked }) => !booked).flatMap((batch) => batch.scans), ...scans].reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );

/** Scans added up by what they are counted by. */
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

/** A batch as a receipt of the note. */
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
