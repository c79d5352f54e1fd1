import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { claimFields } from '@treadline/contract/sending/sales-orders/fields.ts';
import type { ClaimState } from '@treadline/contract/sending/sales-orders/flow.ts';
import { salesOrderRoutes } from '@treadline/contract/sending/sales-orders/routes.ts';
import type { SalesClaim } from '@treadline/contract/sending/sales-orders/schema.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { anyOf, matchesSearch } from '#kernel/search.ts';
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

const claimRow = {
  id: 'waybill_claim.id',
  salesOrderId: 'waybill_claim.sales_order_id',
  salesNo: 'sales_order.order_no',
  waybillNo: sql<string>`coalesce(bill.waybill_no, '')`,
  carrierName,
  dealerName: 'shop.name',
  kind: 'waybill_claim.kind',
  state: sql<ClaimState>`waybill_claim.status`,
  amount: 'waybill_claim.amount_fen',
  description: 'waybill_claim.description',
  answer: 'waybill_claim.answer',
  fileIds: sql<number[]>`to_json(waybill_claim.file_ids)`,
  createdBy: 'waybill_claim.created_by_name',
  createdTime: 'waybill_claim.created_at',
  endedTime: 'waybill_claim.ended_at',
} as const;

export const listClaims = columnListing(salesOrderRoutes.claims, claimSource, {
  columns: claimRow,
  filters: {
    text: (q, text) =>
      q.where(
        sql<boolean>`(${matchesSearch(text, ['sales_order.search'])} OR ${anyOf('bill.waybill_no', text)})`,
      ),
    state: filterBy.oneOf('waybill_claim.status'),
    carrierId: filterBy.oneOf('sales_order.carrier_id'),
  },
  defaultSort: '-createdTime',
  counts: { state: 'waybill_claim.status' },
  sheet: { name: t('物流索赔', 'Claims against carriers', '物流索賠'), columns: sheetOf(claimFields) },
});

/** Returns the claims of a sales order in the caller's scope. */
export const claimsOf = (ctx: Ctx, salesOrderId: number): Promise<z.output<typeof SalesClaim>[]> =>
  claimSource(ctx)
    .where('waybill_claim.sales_order_id', '=', salesOrderId)
    .orderBy('waybill_claim.id', 'desc')
    .select(selection(claimRow))
    .execute();

/** Returns one claim. @throws record.not-found */
export async function readClaim(ctx: Ctx, id: number): Promise<z.output<typeof SalesClaim>> {
  const row = await claimSource(ctx)
    .where('waybill_claim.id', '=', id)
    .select(selection(claimRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: salesClaim.label });
}
