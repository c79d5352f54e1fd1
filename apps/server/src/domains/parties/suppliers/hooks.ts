import type { RawBuilder } from 'kysely';
import { keyedPort } from '#kernel/hooks.ts';

/** Scalar queries that count the records of a supplier, by its id. */
export const supplierUses = keyedPort<
  (id: RawBuilder<unknown>) => RawBuilder<number>,
  'parts' | 'openOrders'
>('supplier.uses', 'How many parts have a supplier, and how many of its purchase orders are open.', [
  'parts',
  'openOrders',
]);
