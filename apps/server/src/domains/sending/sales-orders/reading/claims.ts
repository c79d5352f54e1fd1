import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { claimFields } from '@treadline/contract/sending/sales-orders/fields.ts';
import type { ClaimState } from '@treadline/contract/sending/sales-orders/flow.ts';
import { salesOrderRoutes } from '@treadline/contract/sending/sales-orders/routes.ts';
import type { SalesClaim } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { anyOf, matches } from '#kernel/search.ts';
import { visible } from '#kernel/scope.ts';
import { salesClaim } from '../entity.ts';
import { carrierName } from '../row.ts';

const claimSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('waybill_claim')
    .innerJoin('sales_order', 'sales_order.id', 'waybill_claim.sales_order_id')
    .innerJoin('company as shop', 'shop.id', 'sales_order.dealer_id')
    .leftJoin('company as hauler', 'hauler.id', 'sales_order.carrier_id')
    .leftJoin('waybill as bill', 'bill.id', 'sales_order.waybill_id')
    .where(visible(ctx, salesClaim));

const claimRow = [
  'waybill_claim.id',
  'waybill_claim.sales_order_id as salesOrderId',
  'sales_order.order_no as salesNo',
  sql<string>`coalesce(bill.waybill_no, '')`.as('waybillNo'),
  carrierName.as('carrierName'),
  'shop.name as dealerName',
  'waybill_claim.kind',
  sql<ClaimState>`waybill_claim.status`.as('state'),
  'waybill_claim.amount_fen as amount',
  'waybill_claim.description',
  'waybill_claim.answer',
  sql<number[]>`to_json(waybill_claim.file_ids)`.as('fileIds'),
  'waybill_claim.created_by_name as createdBy',
  'waybill_claim.created_at as createdTime',
  'waybill_claim.ended_at as endedTime',
] as const;

export const listClaims = listing(salesOrderRoutes.claims, {
  from: claimSource,
  filters: {
    text: (q, text) =>
      q.where(sql<boolean>`(${matches(text, ['sales_order.search'])} OR ${anyOf('bill.waybill_no', text)})`),
    state: by.oneOf('waybill_claim.status'),
    carrierId: by.oneOf('sales_order.carrier_id'),
    createdTime: by.days('waybill_claim.created_at'),
  },
  sort: { createdTime: 'waybill_claim.created_at', amount: 'waybill_claim.amount_fen' },
  defaultSort: '-createdTime',
  tie: 'waybill_claim.id',
  counts: { state: 'waybill_claim.status' },
  totals: { amount: sql<number>`coalesce(sum(waybill_claim.amount_fen), 0)` },
  select: (q) => q.select(claimRow),
  sheet: { name: t('物流索赔', 'Claims against carriers', '物流索賠'), columns: sheetOf(claimFields) },
});

/** Returns the claims of a sales order in the caller's scope. */
export const claimsOf = (ctx: Ctx, salesOrderId: number): Promise<z.output<typeof SalesClaim>[]> =>
  claimSource(ctx)
    .where('waybill_claim.sales_order_id', '=', salesOrderId)
    .orderBy('waybill_claim.id', 'desc')
    .select(claimRow)
    .execute();

/** Returns one claim. @throws record.not-found */
export async function readClaim(ctx: Ctx, id: number): Promise<z.output<typeof SalesClaim>> {
  const row = await claimSource(ctx).where('waybill_claim.id', '=', id).select(claimRow).executeTakeFirst();
  return row ?? fail('record.not-found', { entity: salesClaim.label });
}
