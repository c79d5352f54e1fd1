import { sql } from 'kysely';
import type { z } from 'zod';
import { countActions, countFields } from '@treadline/contract/stock/counts/fields.ts';
import { countFlow, countStatusTexts, type CountStatus } from '@treadline/contract/stock/counts/flow.ts';
import type { Count } from '@treadline/contract/stock/counts/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { entity, findRecord, visible } from '#kernel/scope.ts';
import { atLedgerPlace, requireKeptPlace } from '#domains/stock/inventory/index.ts';
import { formatPlan, type Plan } from './plan-words.ts';

const atPlace = atLedgerPlace('stock_count');

/** Entity of stock counts. Row-level scope: all for the platform; for others that of their places. */
export const stockCount = entity({
  table: 'stock_count',
  name: 'stock-count',
  label: t('盘点单', 'stock count', '盤點單'),
  no: 'count_no',
  statusText: (status: CountStatus) => countStatusTexts[status].text,
  scope: {
    OTHER: 'all',
    LOGISTICS: atPlace,
    DEALER: atPlace,
    SUPPLIER: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});

/** Labels of a stock count's actions, fields and statuses for its timeline and the audit log. */
export const countWords = {
  label: stockCount.label,
  actions: countActions,
  fields: countFields,
  statusText: (status: string) => countStatusTexts[status as CountStatus]?.text,
};

export const countSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('stock_count')
    .innerJoin('location as lo', 'lo.id', 'stock_count.location_id')
    .where(visible(ctx, stockCount));

const linesWhere = (condition: ReturnType<typeof sql>) => sql<number>`(
  SELECT count(*) FROM stock_count_line l WHERE l.count_id = stock_count.id AND ${condition})`;

/** Columns of a stock count list row under the contract's names; the plan still as stored. */
export const countRow = {
  id: 'stock_count.id',
  countNo: 'stock_count.count_no',
  status: 'stock_count.status',
  locationId: 'stock_count.location_id',
  locationName: 'lo.name',
  plan: 'stock_count.plan',
  brands: sql<string[]>`coalesce((SELECT array_agg(b.name ORDER BY b.name_key) FROM brand b
    WHERE b.id IN (SELECT jsonb_array_elements_text(stock_count.plan->'brandIds')::bigint)), '{}')`,
  lineCount: 'stock_count.line_count',
  countedLines: linesWhere(sql`l.state <> 'PENDING'`),
  recountLines: linesWhere(sql`l.state = 'RECOUNT'`),
  quantityUp: 'stock_count.qty_up',
  quantityDown: 'stock_count.qty_down',
  value: 'stock_count.value_fen',
  createdBy: 'stock_count.created_by_name',
  createdTime: 'stock_count.created_at',
  startTime: 'stock_count.started_at',
  finishTime: 'stock_count.finished_at',
  postTime: 'stock_count.posted_at',
  cancelReason: 'stock_count.cancel_reason',
  remark: 'stock_count.remark',
  version: 'stock_count.version',
} as const;

type Selected = Omit<z.output<typeof Count>, 'planText' | 'value'> & {
  plan: unknown;
  brands: string[];
  value: number;
};

/** Converts a selected row to the contract's row: plan as text, value left out for logistics providers. */
export function toCount({ plan, brands, value, ...row }: Selected, { me, lang }: Pick<Ctx, 'me' | 'lang'>) {
  const planText = formatPlan(plan as Plan, brands, lang);
  return { ...row, planText, ...(me.type === 'LOGISTICS' ? {} : { value }) };
}

/** Returns one count as a list row. @throws record.not-found */
export async function readCount(ctx: Ctx, id: number) {
  const row = await countSource(ctx)
    .where('stock_count.id', '=', id)
    .select(selection(countRow))
    .executeTakeFirst();
  return toCount(row ?? fail('record.not-found', { entity: stockCount.label }), ctx);
}

/**
 * Returns a stock location the caller may count.
 * @throws record.not-found, stock-count.place for a provider's own stock, permission.type
 */
export const requirePlace = (ctx: Ctx, id: number, isNew = true) =>
  requireKeptPlace(ctx, id, { isNew, mirrored: 'stock-count.place' });

/**
 * Locks a count (K7) and checks that the action may start from its status and that the caller may count its place.
 * @throws record.not-found, flow.status, record.changed when the version differs
 */
export async function lockCount(ctx: Ctx, id: number, action: keyof typeof countFlow, version?: number) {
  const count = await findRecord(ctx, stockCount, id, true);
  const { from, label } = countFlow[action];
  if (!(from as readonly string[]).includes(count.status))
    fail('flow.status', {
      status: countStatusTexts[count.status].text,
      action: label,
      numbers: count.count_no,
    });
  if (version !== undefined && count.version !== version) fail('record.changed');
  const place = await requirePlace(ctx, count.location_id, false);
  return { ...count, place };
}
export type LockedCount = Awaited<ReturnType<typeof lockCount>>;
