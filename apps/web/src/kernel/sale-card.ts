import type { Part } from '#ui/feedback/lazy-part.ts';

/** The part whose dealers are asked about, as a row of the goods knows it. */
export interface SoldPart {
  partId: number;
  size: string;
  partNo: string;
  name: string;
}

/** Who may sell a part, as a card of its detail. */
export type SaleCard = Part<{ part: SoldPart }>;
