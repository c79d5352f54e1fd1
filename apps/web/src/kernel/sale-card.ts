import type { Part } from '#ui/feedback/lazy-part.ts';

/** Part whose sale scope is edited, as known from a list row. */
export interface SoldPart {
  partId: number;
  size: string;
  partNo: string;
  name: string;
}

/** Card with a part's sale scope, for its detail. */
export type SaleCard = Part<{ part: SoldPart }>;
