import { sql } from 'kysely';
import type { z } from 'zod';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { transferActions, transferFields } from '@treadline/contract/stock/transfers/fields.ts';
import {
  transferFlow,
  transferStatusTexts,
  type TransferStatus,
} from '@treadline/contract/stock/transfers/flow.ts';
import type { Transfer } from '@treadline/contract/stock/transfers/routes.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { entity, visible } from '#kernel/scope.ts';
import { stockPlace } from '#domains/stock/inventory/index.ts';

/** SQL condition: the place in a column is one whose stock the caller sees. */
export const isOwnPlace = (ctx: { me: Me }, column: string) =>
  sql<boolean>`EXISTS (SELECT FROM location WHERE location.id = ${sql.ref(column)} AND ${visible(ctx, stockPlace)})`;

/** Those at either end see it from the moment it is to be sent. */
const ofEitherEnd = (me: Me) =>
  sql<boolean>`stock_transfer.status NOT IN ('DRAFT', 'DELETED')
    AND (${isOwnPlace({ me }, 'stock_transfer.from_id')} OR ${isOwnPlace({ me }, 'stock_transfer.to_id')})`;

export const transfer = entity({
  table: 'stock_transfer',
  name: 'stock-transfer',
  label: t('调拨单', 'transfer', '調撥單'),
  no: 'transfer_no',
  statusText: (status: TransferStatus) => transferStatusTexts[status].text,
  scope: {
    OTHER: () => sql<boolean>`stock_transfer.status <> 'DELETED'`,
    LOGISTICS: ofEitherEnd,
    DEALER: ofEitherEnd,
    SUPPLIER: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});

/** Labels of a transfer's actions, fields and statuses for its timeline and the audit log. */
export const transferWords = {
  label: transfer.label,
  actions: transferActions,
  fields: transferFields,
  statusText: (status: string) => transferStatusTexts[status as TransferStatus]?.text,
};

export const transferSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('stock_transfer')
    .innerJoin('location as sender', 'sender.id', 'stock_transfer.from_id')
    .innerJoin('location as receiver', 'receiver.id', 'stock_transfer.to_id')
    .where(visible(ctx, transfer));

/** SQL: days by which pieces in transit are overdue; 0 for none. */
export const overdueDays = sql<number>`CASE WHEN stock_transfer.status IN ('SENT', 'PART_RECEIVED')
  THEN greatest(0, current_date - stock_transfer.due_on) ELSE 0 END`;

/** Columns of a transfer list row under the contract's names. */
export const transferRow = {
  id: 'stock_transfer.id',
  transferNo: 'stock_transfer.transfer_no',
  status: 'stock_transfer.status',
  fromId: 'stock_transfer.from_id',
  fromName: 'sender.name',
  toId: 'stock_transfer.to_id',
  toName: 'receiver.name',
  quantity: 'stock_transfer.qty',
  sent: 'stock_transfer.qty_sent',
  good: 'stock_transfer.qty_good',
  defective: 'stock_transfer.qty_defective',
  onRoad: sql<number>`stock_transfer.qty_road`,
  lost: 'stock_transfer.qty_lost',
  back: 'stock_transfer.qty_back',
  late: 'stock_transfer.qty_late',
  value: 'stock_transfer.value_fen',
  dueOn: 'stock_transfer.due_on',
  carrier: 'stock_transfer.carrier',
  waybillNo: 'stock_transfer.waybill_no',
  createdBy: 'stock_transfer.created_by_name',
  createdTime: 'stock_transfer.created_at',
  submitTime: 'stock_transfer.submit_time',
  sentBy: 'stock_transfer.sent_by_name',
  sentTime: 'stock_transfer.sent_at',
  endedBy: 'stock_transfer.ended_by_name',
  endedTime: 'stock_transfer.ended_at',
  closeReason: 'stock_transfer.close_reason',
  remark: 'stock_transfer.remark',
  version: 'stock_transfer.version',
  overdueDays,
  atFrom: (ctx) => isOwnPlace(ctx, 'stock_transfer.from_id'),
  atTo: (ctx) => isOwnPlace(ctx, 'stock_transfer.to_id'),
} as const satisfies Columns;

/** Removes cost fields from a row unless the caller is of the platform. */
export const omitCost = <R extends { value?: number; unitCost?: number }>(
  { me }: Pick<Ctx, 'me'>,
  { value, unitCost, ...row }: R,
) => (me.type === 'OTHER' ? { ...row, value, unitCost } : row);

/** Returns one transfer as a list row. @throws record.not-found */
export async function readTransfer(ctx: Ctx, id: number): Promise<z.output<typeof Transfer>> {
  const row = await transferSource(ctx)
    .where('stock_transfer.id', '=', id)
    .select(selection(transferRow, ctx))
    .executeTakeFirst();
  return omitCost(ctx, row ?? fail('record.not-found', { entity: transfer.label }));
}

/**
 * Checks that the caller runs the place: both ends see the transfer, but each acts only at its own.
 * @throws transfer.not-there
 */
export async function requireAtPlace(ctx: Ctx, placeId: number, action: Text): Promise<void> {
  const { place, own } = await ctx.db
    .selectFrom('location as p')
    .where('p.id', '=', placeId)
    .select(['p.name as place', isOwnPlace(ctx, 'p.id').as('own')])
    .executeTakeFirstOrThrow();
  if (!own) fail('transfer.not-there', { place, action });
}

/** Checks that the status allows an action, before its figures are validated. @throws flow.status */
export function requireStatus(status: TransferStatus, action: 'receive' | 'late'): void {
  const { from, label }: { from: readonly TransferStatus[]; label: Text } = transferFlow[action];
  if (!from.includes(status))
    fail('flow.status', { status: transferStatusTexts[status].text, action: label });
}
