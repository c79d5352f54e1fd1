import { foldPrinted } from '@treadline/contract/kernel/number-folds.ts';
import { hasDotWeek, isFutureDot } from '@treadline/contract/kernel/dot.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { isDotSuspect } from '@treadline/contract/purchasing/purchase-orders/sort-goods.ts';
import { findStopReason, scansOf } from './find-stop-reason.ts';
import { readCode } from './read-code.ts';
import type { Journal, Scan, ScanLine, ScanNote, Sign, JournalStep } from './types.ts';

const most = 999;

export const startJournal = (note: ScanNote): Journal => ({
  note,
  scans: [],
  batches: [],
  asks: null,
  stop: null,
  isOpen: false,
});

type No = Extract<Sign, { kind: 'no' }>['why'];
const no = (journal: Journal, why: No): JournalStep => [journal, { kind: 'no', why }];

/** Whether the note accepts no more scans: it is finished, or its final batch is pending. */
export const isClosed = ({ note, batches }: Journal): boolean =>
  !note.isOpen || batches.some(({ isFinal }) => isFinal);

/** Adds a scan, or stops at it. `before` is the scan it replaces. */
function take(journal: Journal, scan: Scan, before: Scan | null = null): JournalStep {
  const rest = { ...journal, asks: null };
  const why = findStopReason(rest, scan);
  if (why)
    return [
      { ...rest, stop: { why, scan, before }, isOpen: false },
      { kind: 'stop', why, scan },
    ];
  return [
    { ...rest, scans: [...rest.scans, scan], isOpen: true },
    { kind: 'taken', scan },
  ];
}

/** First line of a part that is not complete. */
function lineFor(journal: Journal, lines: readonly ScanLine[]): ScanLine | undefined {
  const scanned = (id: number) =>
    scansOf(journal).reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0);
  return lines.find(({ id, onNote, onOrder }) => scanned(id) < Math.min(onNote, onOrder)) ?? lines[0];
}

/** Scans a part with the DOT of its last good piece, until another one is read. */
function scanPart(journal: Journal, lines: readonly ScanLine[], code: string): JournalStep {
  const line = lineFor(journal, lines);
  const isGood = ({ lineId, dot }: Scan) =>
    lines.some(({ id }) => id === lineId) && !isDotSuspect(dot, journal.note);
  const last = scansOf(journal).findLast(isGood);
  const scan: Scan = { lineId: line?.id ?? null, code, dot: last?.dot ?? '', quantity: 1, defective: false };
  return scan.dot
    ? take(journal, scan)
    : [
        { ...journal, asks: scan },
        { kind: 'dot', scan },
      ];
}

/** Last scan while it can be changed, and the journal without it. */
function openScan(journal: Journal): { last: Scan; rest: Journal } | null {
  const last = journal.scans.at(-1);
  return last && journal.isOpen ? { last, rest: { ...journal, scans: journal.scans.slice(0, -1) } } : null;
}

function scanDot(journal: Journal, dot: string): JournalStep {
  if (!patterns.dot.test(dot) || !hasDotWeek(dot, journal.note.today)) return no(journal, 'bad-dot');
  if (isFutureDot(dot, journal.note.today)) return no(journal, 'future-dot');
  if (journal.asks) return take(journal, { ...journal.asks, dot });
  const open = openScan(journal);
  if (!open) return no(journal, 'first-part');
  const scan = { ...open.last, dot };
  // Of a part that is not on the note nothing is judged: it is put aside already.
  if (scan.lineId === null)
    return [
      { ...open.rest, scans: [...open.rest.scans, scan] },
      { kind: 'aside', scan },
    ];
  return take(open.rest, scan);
}

/** Sets the number of pieces of the last scan. */
export function setQuantity(journal: Journal, quantity: number): JournalStep {
  if (journal.stop) return no(journal, 'first-decide');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) return no(journal, 'quantity');
  if (journal.asks) {
    const scan = { ...journal.asks, quantity };
    return [
      { ...journal, asks: scan },
      { kind: 'dot', scan },
    ];
  }
  const open = openScan(journal);
  if (!open) return no(journal, 'first-part');
  const scan = { ...open.last, quantity };
  if (scan.lineId === null)
    return [
      { ...open.rest, scans: [...open.rest.scans, scan] },
      { kind: 'aside', scan },
    ];
  return take(open.rest, scan, open.last);
}

/** Processes one code: added to the journal, awaiting its DOT, or stopped. */
export function scanCode(journal: Journal, text: string): JournalStep {
  if (isClosed(journal)) return no(journal, 'closed');
  if (journal.stop) return no(journal, 'first-decide');
  const read = readCode(journal.note, text);
  if (read.kind === 'dot') return scanDot(journal, read.dot);
  if (read.kind === 'quantity') return setQuantity(journal, read.quantity);
  if (journal.asks) return no(journal, 'first-dot');
  const code = foldPrinted(text);
  if (read.kind === 'line') return scanPart(journal, read.lines, code);
  return take(journal, { lineId: null, code, dot: '', quantity: 1, defective: false });
}

/** Puts stopped pieces aside for a later decision in the office; they are sent with the rest. */
export function setStoppedAside(journal: Journal): JournalStep | null {
  if (!journal.stop) return null;
  const { scan } = journal.stop;
  const next = { ...journal, stop: null, isOpen: true, scans: [...journal.scans, scan] };
  return [next, { kind: 'aside', scan }];
}

/** Discards stopped pieces: left with the driver, or misread. */
export function leaveStopped(journal: Journal): JournalStep | null {
  if (!journal.stop) return null;
  const { scan, before } = journal.stop;
  const scans = before ? [...journal.scans, before] : journal.scans;
  return [
    { ...journal, stop: null, isOpen: before !== null, scans },
    { kind: 'left', scan },
  ];
}

/** Reverts a scan awaiting its DOT, or the last scan; null when there is neither. */
export function undoScan(journal: Journal): JournalStep | null {
  if (journal.stop) return leaveStopped(journal);
  const scan = journal.asks ?? journal.scans.at(-1);
  if (!scan) return null;
  const scans = journal.asks ? journal.scans : journal.scans.slice(0, -1);
  return [
    { ...journal, asks: null, scans, isOpen: false },
    { kind: 'left', scan },
  ];
}

/** Marks the pieces of the last scan as defective or good. */
export function setDefective(journal: Journal, defective: boolean): JournalStep | null {
  const open = openScan(journal);
  if (!open || open.last.lineId === null) return null;
  return take(open.rest, { ...open.last, defective }, open.last);
}
