import type { ReactNode } from 'react';
import type { Part } from '#ui/feedback/lazy-part.ts';

/** Tyre checks as a table of the retail list: those that wait for an order, or those that something came of. */
export interface ChecksViewProps {
  title: string;
  /** Beside the title: which of several tables is shown. */
  views: ReactNode;
  which: 'checks' | 'checked';
}
export type ChecksView = Part<ChecksViewProps>;
