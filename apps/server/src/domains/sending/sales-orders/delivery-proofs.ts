import { sql } from 'kysely';
import type { z } from 'zod';
import type { SalesOrderPiece } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { pictureTypes } from '#kernel/file-content.ts';
import { salesOrder } from './entity.ts';

/** SQL: proof-of-delivery pictures of `sales_order`. */
export const deliveryProofs = sql<z.output<typeof SalesOrderPiece>['proofs']>`(
  SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'thumbnail', f.thumbnail IS NOT NULL)
    ORDER BY f.id), '[]') FROM file f WHERE f.id = ANY(sales_order.proof_ids))`;

/**
 * Returns the proof-of-delivery pictures of a sales order, without row-level scope: the caller must have checked it.
 */
export async function proofsOf({ db }: Ctx, id: number) {
  const row = await db
    .selectFrom('sales_order')
    .where('id', '=', id)
    .select(deliveryProofs.as('proofs'))
    .executeTakeFirstOrThrow();
  return row.proofs;
}

/** Checks that proofs are pictures attached to that sales order. @throws sales.proof */
export async function checkProofs({ db }: Ctx, id: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const found = await db
    .selectFrom('file')
    .where('id', 'in', [...fileIds])
    .where('entity', '=', salesOrder.name)
    .where('entity_id', '=', id)
    .where('type', 'in', [...pictureTypes])
    .select('id')
    .execute();
  if (found.length !== new Set(fileIds).size) fail('sales.proof');
}
