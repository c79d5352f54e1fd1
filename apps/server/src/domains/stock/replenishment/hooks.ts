import type { RawBuilder } from 'kysely';
import { port } from '#kernel/hooks.ts';

/** Relation of location_id, part_id and qty: pieces on purchase drafts and on orders not yet confirmed. */
export const unconfirmedOrders = port<RawBuilder<unknown>>(
  'replenishment.unconfirmed-orders',
  'Pieces by location and part on purchase drafts and on orders that suppliers have not confirmed.',
);
