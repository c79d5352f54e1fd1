import type { ReactElement } from 'react';
import { createStore } from '../store.ts';

/** What bytes are for; each purpose has a printer of its own. */
export type PrintPurpose = 'receipt' | 'label';

/** Question which printer to take. */
export interface PrinterQuestion {
  purpose: PrintPurpose;
  /** Whether one was chosen. */
  answer: (chosen: boolean) => void;
}

/** Store of the open question's dialog, which the shell shows; null if none. It comes with what is sent to printers. */
export const printerAsked = createStore<ReactElement<PrinterQuestion> | null>(null);
