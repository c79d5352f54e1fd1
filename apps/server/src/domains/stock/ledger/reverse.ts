import { sql } from 'kysely';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  ledgerTypeTexts,
  reversibleTypes,
  type Movement,
} from '@treadline/contract/stock/ledger/ledger-types.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import type { AuditWords } from '#kernel/feeds.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import {
  adjustmentTypes,
  aloneFen,
  noteReversedLine,
  reversePosting,
  rowWorth,
} from '#domains/stock/inventory/index.ts';
import { ledgerSource } from './ledger.ts';

/** Entity name of a ledger posting in the audit log. */
export const postingEntity = 'stock-posting';
export const postingWords: AuditWords = {
  label: t('库存流水', 'Stock ledger', '庫存流水'),
  actions: { reverse: t('冲销', 'reversed', '沖銷') },
};

/**
 * Reverses the whole ledger line of a row and records the reason; idempotent.
 * @throws permission.code, record.not-found; inventory.not-reversible for lines corrected by a document of their own;
 * inventory.needs-approval above the adjustment approval limit; inventory.short
 */
export async function reverseRow(ctx: Ctx, id: number, reason: string): Promise<void> {
  if (!ctx.me.codes.has('inventory_warehouses_view'))
    fail('permission.code', { codes: permissions.inventory_warehouses_view });
  const row = await ledgerSource(ctx)
    .where('stock_txn.id', '=', id)
    .select(['biz_type', 'biz_id', 'biz_line_id', 'biz_no', 'stock_txn.location_id'])
    .executeTakeFirst();
  if (!row) fail('record.not-found', { entity: postingWords.label });
  if (!reversibleTypes.includes(row.biz_type)) fail('inventory.not-reversible');
  const line = { bizType: row.biz_type as Movement, bizLineId: row.biz_line_id };
  const kept = await ctx.db
    .insertInto('stock_reversal')
    .values({ biz_type: line.bizType, biz_line_id: line.bizLineId, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('biz_line_id')
    .executeTakeFirst();
  if (!kept) return;
  await requireSmall(ctx, line, row.location_id);
  if (adjustmentTypes.includes(line.bizType)) await noteReversedLine(ctx, { lineId: line.bizLineId, reason });
  await reversePosting(ctx, { bizType: line.bizType, bizLineIds: [line.bizLineId] });
  const remark = `${ledgerTypeTexts[line.bizType]?.[ctx.lang]} ${row.biz_no}: ${reason}`;
  await recordEvent(ctx, {
    entity: postingEntity,
    entityId: id,
    entityNo: row.biz_no,
    action: 'reverse',
    remark,
  });
}

/**
 * A second person decides about what is worth much, alone or with what else the caller corrected alone of the place today,
 * whichever way it is corrected. @throws inventory.needs-approval
 */
async function requireSmall(
  ctx: Ctx,
  line: { bizType: string; bizLineId: number },
  locationId: number,
): Promise<void> {
  const limit = await readSetting(ctx.db, stockSettings.settings.approveAboveFen);
  const { rows } = await sql<{ value: number }>`
    SELECT coalesce(greatest(sum(${rowWorth}) FILTER (WHERE t.delta > 0), sum(${rowWorth}) FILTER (WHERE t.delta < 0)), 0)::bigint AS value
    FROM stock_txn t WHERE biz_type = ${line.bizType} AND biz_line_id = ${line.bizLineId}`.execute(ctx.db);
  const value = (rows[0]?.value ?? 0) + (await aloneFen(ctx, { locationId, person: ctx.me.accountId }));
  if (value > limit) fail('inventory.needs-approval', { value: value / 100, limit: limit / 100 });
}
