import type { OutputOf } from '../../kernel/api-types.ts';

export type PartCard = OutputOf<'GET /product/partData/card/:id'>;
/** The rows of one of its sections. */
export type Rows<K extends 'stock' | 'openLines' | 'sellers' | 'prices' | 'offers'> = NonNullable<
  PartCard[K]
>;
