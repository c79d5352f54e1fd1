import type { OutputOf } from '#kernel/api-types.ts';

/** Delivery note as last read, with all data needed to scan offline. */
export type ScanNote = OutputOf<'GET /inventory/scan/note/:id'>;
export type ScanLine = ScanNote['lines'][number];

/** Pieces of one scan: of a line of the note, or of a part not on it (`lineId` null). */
export interface Scan {
  lineId: number | null;
  /** Code as read. */
  code: string;
  /** DOT; '' while unknown, and for good for parts not on the note. */
  dot: string;
  quantity: number;
  defective: boolean;
}

/** Scans being sent to the server, with an idempotency key until posted. */
export interface Batch {
  id: string;
  isFinal: boolean;
  scans: readonly Scan[];
  /** Posted by the server, but not yet in the note as read. */
  booked: boolean;
  /** Refusal reason, when nothing was posted; '' otherwise. */
  refused: string;
}

export type StopReason = 'WRONG_PART' | 'DOT_TOO_OLD' | 'OVER';

/** Pieces that need a decision: put aside or leave. */
export interface ScanStop {
  why: StopReason;
  scan: Scan;
  /** Scan restored when the pieces are left: the last one before its quantity was changed. */
  before: Scan | null;
}

/** Scans of one account for one note on this device. */
export interface Journal {
  note: ScanNote;
  scans: readonly Scan[];
  batches: readonly Batch[];
  /** Scan awaiting its DOT. */
  asks: Scan | null;
  stop: ScanStop | null;
  /** Whether DOT and quantity of the last scan can be changed. */
  isOpen: boolean;
}

/** Feedback of the device on a scan. */
export type Sign =
  | { kind: 'taken'; scan: Scan }
  | { kind: 'dot'; scan: Scan }
  | { kind: 'stop'; why: StopReason; scan: Scan }
  | {
      kind: 'no';
      why: 'first-decide' | 'first-dot' | 'first-part' | 'bad-dot' | 'future-dot' | 'closed' | 'quantity';
    }
  | { kind: 'aside'; scan: Scan }
  | { kind: 'left'; scan: Scan };

export type JournalStep = readonly [Journal, Sign];
