import type { Part } from '#ui/feedback/lazy-part.ts';

/** What carries the goods of a document, with its way: reads it by the id. */
export interface ParcelsCardProps {
  bizType: 'RETAIL_ORDER' | 'DEALER_ORDER';
  bizId: number;
}
export type ParcelsCard = Part<ParcelsCardProps>;
