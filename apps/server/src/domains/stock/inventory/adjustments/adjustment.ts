import { sql } from 'kysely';
import type { z } from 'zod';
import {
  adjustmentActions,
  adjustmentFields,
} from '@treadline/contract/stock/inventory/adjustment-fields.ts';
import {
  adjustmentStatusTexts,
  type AdjustmentStatus,
} from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import type { Adjustment } from '@treadline/contract/stock/inventory/adjustments.ts';
import { adjustmentReasons } from '@treadline/contract/stock/inventory/dictionaries.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { entryName } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { entity, visible } from '#kernel/scope.ts';

/** Entity of stock adjustments: the platform's, and dealers' at their own places, which the platform approves. */
export const adjustment = entity({
  table: 'stock_adjustment',
  name: 'stock-adjustment',
  label: t('库存调整单', 'stock adjustment', '庫存調整單'),
  no: 'adjust_no',
  statusText: (status: AdjustmentStatus) => adjustmentStatusTexts[status].text,
  scope: {
    OTHER: () => sql<boolean>`stock_adjustment.status <> 'DELETED'`,
    SUPPLIER: 'none',
    LOGISTICS: 'none',
    DEALER: ({ companyId }) =>
      sql<boolean>`(stock_adjustment.status <> 'DELETED' AND stock_adjustment.location_id IN (SELECT id FROM location
        WHERE type = 'DEALER' AND (keeper_id = ${companyId} OR owner_id = ${companyId})))`,
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});

/** Labels of a stock adjustment's actions, fields and statuses for its timeline and the audit log. */
export const adjustmentWords = {
  label: adjustment.label,
  actions: adjustmentActions,
  fields: adjustmentFields,
  statusText: (status: string) => adjustmentStatusTexts[status as AdjustmentStatus]?.text,
};

export const adjustmentSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('stock_adjustment')
    .innerJoin('location as lo', 'lo.id', 'stock_adjustment.location_id')
    .where(visible(ctx, adjustment));

/** Columns of an adjustment list row under the contract's names; `me` decides the flag of the caller's own. */
export const adjustmentRow = {
  id: 'stock_adjustment.id',
  adjustNo: 'stock_adjustment.adjust_no',
  status: 'stock_adjustment.status',
  locationId: 'stock_adjustment.location_id',
  locationName: 'lo.name',
  reason: 'stock_adjustment.reason',
  reasonName: ({ lang }) => entryName(lang, adjustmentReasons, 'stock_adjustment.reason'),
  quantityUp: 'stock_adjustment.qty_up',
  quantityDown: 'stock_adjustment.qty_down',
  value: 'stock_adjustment.value_fen',
  createdBy: 'stock_adjustment.created_by_name',
  createdTime: 'stock_adjustment.created_at',
  submitTime: 'stock_adjustment.submit_time',
  decidedBy: 'stock_adjustment.decided_by_name',
  decidedTime: 'stock_adjustment.decided_at',
  rejectReason: 'stock_adjustment.reject_reason',
  remark: 'stock_adjustment.remark',
  version: 'stock_adjustment.version',
  mine: ({ me }) => sql<boolean>`stock_adjustment.created_by = ${me.accountId}`,
} as const satisfies Columns;

/** Returns one adjustment as a list row. @throws record.not-found */
export async function readAdjustment(ctx: Ctx, id: number): Promise<z.output<typeof Adjustment>> {
  const row = await adjustmentSource(ctx)
    .where('stock_adjustment.id', '=', id)
    .select(selection(adjustmentRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: adjustment.label });
}
