import { createStore } from '../store.ts';

/** What bytes are for; each purpose has a printer of its own. */
export type PrintPurpose = 'receipt' | 'label';

/** Question which printer to take; the shell shows its dialog. */
export interface PrinterQuestion {
  purpose: PrintPurpose;
  /** Whether one was chosen. */
  answer: (chosen: boolean) => void;
}

/** Store of the open question; null if none. */
export const printerAsked = createStore<PrinterQuestion | null>(null);
