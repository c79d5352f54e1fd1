import { isDotSuspect, sortGoods } from '@treadline/contract/purchasing/purchase-orders/sort-goods.ts';
import type { Batch, Journal, Scan, ScanNote, StopReason } from './types.ts';

/** Batches not yet contained in the note as read. */
const ahead = ({ batches, note }: Journal): Batch[] => batches.filter(({ id }) => !note.batches.includes(id));

/** All scanned pieces not yet contained in the note. */
export const scansOf = (journal: Journal): Scan[] => [
  ...ahead(journal).flatMap(({ scans }) => scans),
  ...journal.scans,
];

/** Classification of scanned pieces by the server's rule for receipts. */
export const sortScans = (note: ScanNote, scans: readonly Scan[]) =>
  sortGoods(
    scans.map(({ lineId, code, dot, quantity, defective }) => ({
      dnLineId: lineId,
      partNo: code,
      dot,
      good: defective ? 0 : quantity,
      defective: defective ? quantity : 0,
    })),
    note.lines.map(({ id, onNote, onOrder }) => ({ dnLineId: id, onNote, onOrder })),
    note,
  );

const quarantined = (note: ScanNote, scans: readonly Scan[]): number =>
  sortScans(note, scans).reduce((sum, row) => sum + row.quarantined, 0);

/** Reason why a scan needs a decision, considering all others; null when acceptable. */
export function findStopReason(journal: Journal, scan: Scan): StopReason | null {
  if (scan.lineId === null) return 'WRONG_PART';
  const scans = scansOf(journal);
  if (quarantined(journal.note, [...scans, scan]) <= quarantined(journal.note, scans)) return null;
  return isDotSuspect(scan.dot, journal.note) ? 'DOT_TOO_OLD' : 'OVER';
}
