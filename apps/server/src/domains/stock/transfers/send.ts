import type { z } from 'zod';
import { transferFlow as flow } from '@treadline/contract/stock/transfers/flow.ts';
import type { SendInput } from '@treadline/contract/stock/transfers/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import {
  consumeReservations,
  findAbsentDot,
  lockLevels,
  passDots,
  releaseReservations,
  requireNotRecalled,
} from '#domains/stock/inventory/index.ts';
import { lockSeen } from './draft.ts';
import { reservedOf } from './reserved.ts';
import { addSteps } from './steps.ts';
import { requireAtPlace, transfer } from './transfer.ts';

type Reserved = Awaited<ReturnType<typeof reservedOf>>[number];

/**
 * APPROVED -> SENT: moves pieces from the sender's stock, by the DOTs read, to in transit at the receiver.
 * Reservations not sent are released.
 * @throws transfer.not-there, transfer.nothing, transfer.too-many-sent, record.changed, flow.status;
 * inventory.recalled, inventory.dot-absent at the field
 */
export async function sendTransfer(ctx: Ctx, id: number, input: z.output<typeof SendInput>): Promise<void> {
  const { from_id: fromId, to_id: toId, transfer_no: no } = await lockSeen(ctx, id, input.version);
  await requireAtPlace(ctx, fromId, flow.send.label);
  const reserved = await reservedOf(ctx, id);
  const leaving = await sortLines(ctx, id, reserved, input.lines);
  const read = readPieces(reserved, input.lines);
  await requireNotRecalled(ctx, read);
  const there = read.map((piece) => ({ ...piece, locationId: fromId }));
  const stops = [await findAbsentDot(ctx, there)];
  await passDots(ctx, transfer, { id, no }, { stops, reason: input.dotReason });
  await applyTransition(ctx, transfer, flow, 'send', id, {
    set: {
      carrier: input.carrier,
      waybill_no: input.waybillNo,
      sent_by_name: ctx.me.name,
      sent_at: new Date(),
    },
    remark: [input.carrier, input.waybillNo].filter(Boolean).join(' '),
    changes: { sent: { before: 0, after: leaving.reduce((sum, { qty }) => sum + qty, 0) } },
  });
  const consumed = await takeOut(ctx, { id, no, fromId, toId }, reserved, leaving);
  const lineOf = new Map(reserved.map((row) => [row.id, row.lineId]));
  await addSteps(
    ctx,
    id,
    consumed.flatMap(({ reservationId, dots }) =>
      dots.map(({ dot, qty }) => ({
        lineId: lineOf.get(reservationId) ?? 0,
        kind: 'SENT' as const,
        dot,
        dotRead: dot,
        qty,
      })),
    ),
  );
  await releaseReservations(ctx, await reservedOf(ctx, id), 'NOT_SENT');
}

/** Moves pieces onto the road. What stays is released after they have their value: its stock is locked with theirs. */
async function takeOut(
  ctx: Ctx,
  { id, no, fromId, toId }: { id: number; no: string; fromId: number; toId: number },
  reserved: readonly Reserved[],
  leaving: Awaited<ReturnType<typeof sortLines>>,
) {
  const moved = reserved.filter((row) => leaving.some((line) => line.reservationId === row.id));
  if (moved.length < reserved.length)
    await lockLevels(ctx, [
      ...reserved.map(({ partId }) => ({ locationId: fromId, partId })),
      ...moved.map(({ partId }) => ({ locationId: toId, partId })),
    ]);
  const to = { locationId: toId, bizType: 'TRANSFER_OUT' } as const;
  return consumeReservations(ctx, {
    bizType: 'TRANSFER_OUT',
    bizId: id,
    bizNo: no,
    refuse: 'RECALLED',
    lines: leaving.map((line) => ({ ...line, to })),
  });
}

/** DOTs that are known and leave, by the fields in which they stand. */
const readPieces = (reserved: readonly Reserved[], rows: z.output<typeof SendInput>['lines']) =>
  rows.flatMap(({ lineId, dot, quantity }, at) =>
    quantity > 0 && dot !== ''
      ? [
          {
            partId: reserved.find((row) => row.lineId === lineId)?.partId ?? 0,
            dot,
            qty: quantity,
            path: `lines.${at}.dot`,
          },
        ]
      : [],
  );

/** What leaves by line, as the reservations know it; never more than is reserved. */
async function sortLines(
  ctx: Ctx,
  id: number,
  reserved: readonly Reserved[],
  rows: z.output<typeof SendInput>['lines'],
) {
  const byLine = new Map<number, Map<string, number>>();
  for (const { lineId, dot, quantity } of rows) {
    if (quantity === 0) continue;
    const dots = byLine.get(lineId) ?? new Map<string, number>();
    byLine.set(lineId, dots.set(dot, (dots.get(dot) ?? 0) + quantity));
  }
  if (byLine.size === 0) fail('transfer.nothing');
  const leaving = [];
  for (const [lineId, dots] of byLine) {
    const qty = [...dots.values()].reduce((sum, n) => sum + n, 0);
    const own = reserved.find((row) => row.lineId === lineId);
    if (!own || qty > own.qty)
      fail('transfer.too-many-sent', {
        part: await partOf(ctx, id, lineId),
        open: own?.qty ?? 0,
        asked: qty,
      });
    const read = [...dots].map(([dot, pieces]) => ({ dot, qty: pieces }));
    leaving.push({ reservationId: own.id, bizLineId: lineId, qty, dots: read });
  }
  return leaving;
}

/** A line's part by its number. @throws record.not-found for a line of another transfer */
async function partOf(ctx: Ctx, id: number, lineId: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('stock_transfer_line as l')
    .innerJoin('stock_transfer as h', 'h.id', 'l.transfer_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('l.id', '=', lineId)
    .where('l.transfer_id', '=', id)
    .select(partThen('part_no', 'h.created_at').as('part_no'))
    .executeTakeFirst();
  return row?.part_no ?? fail('record.not-found');
}
