import type { OutputOf } from '#kernel/api-types.ts';

/** Delivery note as last read, with all data needed to scan offline. */
export type ScanNote = OutputOf<'GET /inventory/scan/note/:id'>;
export type ScanLine = ScanNote['lines'][number];

/** Pieces of one scan: of a line of the note, or of a part not on it (`lineId` null). */
export interface Scan {
  lineId: number | null;
  /** As it was read. */
  code: string;
  /** '' while unknown, for parts that are not on the note for good. */
  dot: string;
  quantity: number;
  defective: boolean;
}

/** Scans being sent to the server, with an idempotency key until posted. */
export interface Batch {
  id: string;
  isFinal: boolean;
  scans: readonly Scan[];
  /** The server has booked it; the note that was read last does not know it yet. */
  booked: boolean;
  /** Why the server refused it: nothing of it was booked. '' otherwise. */
  refused: string;
}

export type StopWhy = 'WRONG_PART' | 'DOT_TOO_OLD' | 'OVER';

/** Pieces that need a decision: put aside or leave. */
export interface Stop {
  why: StopWhy;
  scan: Scan;
  /** What stands again when they are left: what the last scan was before its quantity was changed. */
  before: Scan | null;
}

/** Scans of one account for one note on this device. */
export interface Journal {
  note: ScanNote;
  scans: readonly Scan[];
  batches: readonly Batch[];
  /** Waits for its DOT. */
  asks: Scan | null;
  stop: Stop | null;
  /** The last scan may still get another DOT or quantity. */
  isOpen: boolean;
}

/** Feedback of the device on a scan. */
export type Sign =
  | { kind: 'taken'; scan: Scan }
  | { kind: 'dot'; scan: Scan }
  | { kind: 'stop'; why: StopWhy; scan: Scan }
  | {
      kind: 'no';
      why: 'first-decide' | 'first-dot' | 'first-part' | 'bad-dot' | 'future-dot' | 'closed' | 'quantity';
    }
  | { kind: 'aside'; scan: Scan }
  | { kind: 'left'; scan: Scan };

export type Step = readonly [Journal, Sign];
