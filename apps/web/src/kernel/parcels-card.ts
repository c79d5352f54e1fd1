import type { Part } from '#ui/feedback/lazy-part.ts';

/** Props of the card with a document's parcels and their tracking; it loads them by the id. */
export interface ParcelsCardProps {
  bizType: 'RETAIL_ORDER' | 'DEALER_ORDER';
  bizId: number;
}
export type ParcelsCard = Part<ParcelsCardProps>;
