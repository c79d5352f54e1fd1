import type { ReactNode } from 'react';
import type { Part } from '#ui/feedback/lazy-part.ts';

/** Props of the tyre check table within the retail list: checks awaiting an order, or those with an outcome. */
export interface ChecksViewProps {
  title: string;
  /** Switch between the tables, beside the title. */
  views: ReactNode;
  which: 'checks' | 'checked';
}
export type ChecksView = Part<ChecksViewProps>;
