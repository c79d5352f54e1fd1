import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { shiftActions, shiftFields } from '@treadline/contract/books/shifts/fields.ts';
import { shiftStatusTexts, type ShiftStatus } from '@treadline/contract/books/shifts/flow.ts';
import type { Shift as ShiftSchema } from '@treadline/contract/books/shifts/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { entity, findRecord, visible } from '#kernel/scope.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

type Row = z.output<typeof ShiftSchema>;
export type Shift = Selectable<DB['shift']>;

/** Entity of shifts. Row-level scope: all for the platform, a dealer its own, others those of their dealers. */
export const shift = entity({
  table: 'shift',
  name: 'shift',
  label: t('交班单', 'shift', '交班單'),
  no: 'shift_no',
  statusText: (status: ShiftStatus) => shiftStatusTexts[status].text,
  scope: scopeByDealer('shift'),
});

/** Labels of a shift's actions, fields and statuses for its timeline and the audit log. */
export const shiftWords = {
  label: shift.label,
  actions: shiftActions,
  fields: shiftFields,
  statusText: (status: string) => shiftStatusTexts[status as ShiftStatus]?.text,
};

export const shiftSource = (ctx: Ctx) =>
  ctx.db.selectFrom('shift').innerJoin('company', 'company.id', 'shift.dealer_id').where(visible(ctx, shift));

/** SQL: counted less expected. */
export const difference = sql<number>`(shift.counted_fen - shift.expected_fen)`;

/** SQL: whether the caller closed a shift. */
export const isMine = ({ accountId }: Pick<Ctx['me'], 'accountId'>) =>
  sql<boolean>`(shift.closed_by IS NOT DISTINCT FROM ${accountId})`;

/** SQL: a figure of a shift that was closed; a running one has none yet. */
const whenClosed = (figure: ReturnType<typeof sql>) =>
  sql<number | null>`CASE WHEN shift.status <> 'OPEN' THEN ${figure} END`;

/** SQL: cash that was counted, of the drawer and of persons, less what is left in the drawer. */
const handedIn = sql`greatest(0, (SELECT coalesce(sum(l.counted_fen), 0) FROM shift_line l
  WHERE l.shift_id = shift.id AND l.way = 'CASH'))::bigint - shift.float_fen`;

/** Columns of a shift under the contract's names. */
export const shiftRow = {
  id: 'shift.id',
  version: 'shift.version',
  shiftNo: 'shift.shift_no',
  dealerId: 'shift.dealer_id',
  dealerName: 'company.name',
  status: 'shift.status',
  openedTime: 'shift.opened_at',
  openedBy: 'shift.opened_by_name',
  closedTime: 'shift.closed_at',
  closedBy: 'shift.closed_by_name',
  checkedTime: 'shift.checked_at',
  checkedBy: 'shift.checked_by_name',
  takings: whenClosed(sql`shift.takings`),
  startCash: 'shift.opening_fen',
  expected: whenClosed(sql`shift.expected_fen`),
  counted: whenClosed(sql`shift.counted_fen`),
  difference: whenClosed(difference),
  prepay: whenClosed(sql`shift.prepay_fen`),
  handedIn: whenClosed(handedIn),
  floatLeft: whenClosed(sql`shift.float_fen`),
  remark: 'shift.remark',
  mine: ({ me }) => isMine(me),
} as const satisfies Columns;

/** What a dealer is not shown of its own. */
export const hideOwn = <R extends { dealerName?: string | undefined }>(ctx: Ctx, row: R): R =>
  ctx.me.type === 'DEALER' ? { ...row, dealerName: undefined } : row;

/** Returns one shift as a list row. @throws record.not-found */
export async function readShift(ctx: Ctx, id: number): Promise<Row> {
  const row = await shiftSource(ctx)
    .where('shift.id', '=', id)
    .select(selection(shiftRow, ctx))
    .executeTakeFirst();
  return hideOwn(ctx, row ?? fail('record.not-found', { entity: shift.label }));
}

/** Locks a shift. @throws record.not-found, record.changed when its version is not the one the caller saw */
export async function lockSeen(ctx: Ctx, id: number, version: number): Promise<Shift> {
  const locked = await findRecord(ctx, shift, id, true);
  if (locked.version !== version) fail('record.changed');
  return locked;
}
