import { wheels } from '@treadline/contract/retail/retail-orders/fields.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { emit } from '#kernel/hooks.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { countReturned, isCanceller, retailOrder } from '#domains/retail/retail-orders/index.ts';
import { checkLines, type ReturnInput, type ReturnLine } from './check-lines.ts';
import { retailReturn, type Return } from './entity.ts';
import { takeGoodsBack } from './goods.ts';
import { goodsReturned } from './hooks.ts';
import { askMoney } from './money.ts';
import { readReturn } from './rows.ts';
import { seeReturned } from './see-returned.ts';

/** Who may take goods back: a shop its own customers', of the platform those with the code. @throws permission.code */
export function requireReturner(ctx: Ctx): void {
  if (!isCanceller(ctx)) throw new AppError('permission.code', { codes: permissions.cancel_customer_order });
}

/**
 * Takes goods of a completed order back: pieces into stock, their cost, and the refund of their share of what was paid,
 * in one transaction.
 * @throws permission.code, retail-return.not-completed, record.changed, the errors of checkLines,
 * retail-return.lower-reason, refund.in-flight, refund.too-much
 */
export async function createReturn(ctx: Ctx, input: ReturnInput) {
  requireReturner(ctx);
  const order = await findRecord(ctx, retailOrder, input.orderId, true);
  if (order.status !== 'COMPLETED') fail('retail-return.not-completed');
  if (order.version !== input.version) fail('record.changed');
  const lines = await checkLines(ctx, order, input.lines);
  const row = await insertReturn(ctx, order, input, lines);
  await countReturned(
    ctx,
    order.id,
    lines.flatMap(({ line, qty }) => (line.lineId === null ? [] : [{ lineId: line.lineId, qty }])),
  );
  const said = saidOf(lines, row);
  await recordEvent(
    ctx,
    {
      entity: retailReturn.name,
      entityId: row.id,
      entityNo: row.return_no,
      action: 'create',
      to: row.status,
      remark: said,
    },
    {
      entity: retailOrder.name,
      entityId: order.id,
      entityNo: order.order_no,
      action: 'return',
      remark: `${row.return_no} ${said}`,
    },
  );
  await takeGoodsBack(ctx, order, row);
  const of = { id: order.id, no: order.order_no };
  await seeReturned(ctx, of, { id: row.id, no: row.return_no }, { asked: input.lines, lines });
  await askMoney(ctx, row);
  await emit(ctx, goodsReturned, { orderId: order.id });
  return readReturn(ctx, row.id);
}

/** What came back in words, for the histories. */
const saidOf = (lines: readonly ReturnLine[], { amount_fen: fen }: Return): string =>
  [
    ...lines.map(({ line, dot, qty }) =>
      [
        line.wheel && wheels[line.wheel]['zh-CN'],
        line.name || '运费',
        dot && `DOT ${dot}`,
        qty > 1 && `× ${qty}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    `${formatMoney(fen)} 元`,
  ].join('、');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** @throws retail-return.lower-reason at its field */
async function insertReturn(
  ctx: Ctx,
  order: { id: number; dealer_id: number },
  { lowerReason, remark }: ReturnInput,
  lines: readonly ReturnLine[],
): Promise<Return> {
  const [fullFen, amountFen] = [
    sum(lines.map((line) => line.fullFen)),
    sum(lines.map((line) => line.amountFen)),
  ];
  if (amountFen < fullFen && lowerReason === '') fail('retail-return.lower-reason', { path: 'lowerReason' });
  const [no = ''] = await nextNumbers(ctx, 'TH');
  const row = await ctx.db
    .insertInto('retail_return')
    .values({
      return_no: no,
      order_id: order.id,
      dealer_id: order.dealer_id,
      status: 'WAITING',
      pieces: sum(lines.map(({ destination, qty }) => (destination === null ? 0 : qty))),
      full_fen: fullFen,
      amount_fen: amountFen,
      lower_reason: amountFen < fullFen ? lowerReason : '',
      cost_fen: sum(lines.map(({ costFen }) => costFen ?? 0)),
      remark,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertLines(ctx, row.id, lines);
  return row;
}

const insertLines = ({ db }: Ctx, returnId: number, lines: readonly ReturnLine[]) =>
  db
    .insertInto('retail_return_line')
    .values(
      lines.map(({ line, qty, dot, reason, destination, locationId, fullFen, amountFen, costFen }, at) => ({
        return_id: returnId,
        line_no: at + 1,
        order_line_id: line.lineId,
        kind: line.kind,
        wheel: line.wheel,
        dot,
        qty,
        reason,
        destination,
        location_id: locationId,
        full_fen: fullFen,
        amount_fen: amountFen,
        cost_fen: costFen,
      })),
    )
    .execute();
