import { sql } from 'kysely';
import type { z } from 'zod';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { transferFlow as flow } from '@treadline/contract/stock/transfers/flow.ts';
import type { CloseInput, ReceiveInput } from '@treadline/contract/stock/transfers/routes.ts';
import { causerOf } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { readSettings } from '#kernel/settings.ts';
import {
  aloneFen,
  findOtherDot,
  logRecallHolds,
  passDots,
  reversePosting,
  sentAlone,
  worthOf,
  type NamedRecallHold,
} from '#domains/stock/inventory/index.ts';
import { postSteps } from './post-steps.ts';
import { toArrivalSteps, piecesOf, readOf, sumArrived } from './receive.ts';
import { findOpenPieces, readOpen, mergeSteps, type OpenPieces, type TransferStep } from './steps.ts';
import { requireStatus, requireAtPlace, transfer } from './transfer.ts';

/**
 * SENT, PART_RECEIVED -> CLOSED_SHORT: every missing piece is lost, back at the sender, or late (written off now,
 * received if it comes). Nothing stays in transit.
 * @throws transfer.undecided when a line's pieces do not add up; transfer.second-person; flow.status
 */
export async function closeTransfer(
  ctx: Ctx,
  id: number,
  { reason, lines }: z.output<typeof CloseInput>,
): Promise<NamedRecallHold[]> {
  const head = await findRecord(ctx, transfer, id, true);
  await applyTransition(ctx, transfer, flow, 'close', id, {
    set: { close_reason: reason, ended_by_name: ctx.me.name, ended_at: new Date() },
    remark: reason,
  });
  const open = await readOpen(ctx, id);
  const steps = mergeSteps(
    lines.flatMap(({ lineId, dot, lost, back, late }) => [
      { lineId, kind: 'LOST' as const, dot, dotRead: dot, qty: lost },
      { lineId, kind: 'BACK' as const, dot, dotRead: dot, qty: back },
      { lineId, kind: 'LATE' as const, dot, dotRead: dot, qty: late },
    ]),
  );
  for (const step of steps) findOpenPieces(open, step);
  for (const { lineId, dot, partNo: part, onRoad } of open) {
    const asked = piecesOf(steps.filter((step) => step.lineId === lineId && step.dot === dot));
    if (asked !== onRoad) fail('transfer.undecided', { part, dot: dot || '—', open: onRoad, asked });
  }
  await requireSecond(ctx, head, steps, open);
  return logRecallHolds(ctx, transfer, { id, no: head.transfer_no }, await postSteps(ctx, head, steps, open));
}

interface Closed {
  id: number;
  to_id: number;
}

/**
 * Above the limit who planned and sent a transfer does not write its pieces off, unless the configuration says otherwise: with
 * what the same person corrected alone of the place today. Goods that nobody else has seen leave or not come are worth no
 * less than those that are adjusted away.
 */
async function requireSecond(
  ctx: Ctx,
  { id, to_id: locationId }: Closed,
  steps: readonly TransferStep[],
  open: readonly OpenPieces[],
): Promise<void> {
  const lost = steps.filter(({ kind }) => kind !== 'BACK');
  const { approveAboveFen: limit, ownApproval } = await readSettings(ctx.db, stockSettings.settings);
  const person = causerOf(ctx)?.id ?? null;
  if (ownApproval || lost.length === 0) return;
  const { rows } = await sql<{ alone: boolean }>`SELECT ${sentAlone(sql.lit(id), person)} AS alone`.execute(
    ctx.db,
  );
  if (!rows[0]?.alone) return;
  const pieces = lost.map((step) => ({ partId: findOpenPieces(open, step).partId, pieces: step.qty }));
  const whole = Math.max(await priceOf(ctx, lost), await worthOf(ctx, locationId, pieces));
  const value = whole + (await aloneFen(ctx, { locationId, person }));
  if (value > limit) fail('transfer.second-person', { value: value / 100, limit: limit / 100 });
}

/** Fen at the prices of the lines. */
async function priceOf({ db }: Ctx, steps: readonly TransferStep[]): Promise<number> {
  const lines = await db
    .selectFrom('stock_transfer_line')
    .where('id', 'in', [0, ...steps.map(({ lineId }) => lineId)])
    .select(['id', 'unit_cost_fen as cost'])
    .execute();
  return steps.reduce(
    (sum, { lineId, qty }) => sum + qty * (lines.find(({ id }) => id === lineId)?.cost ?? 0),
    0,
  );
}

/**
 * Receives pieces that arrive after the close: their loss is reversed, they are received, the rest is written off
 * again. RECEIVED when all pieces sent have arrived.
 * @throws transfer.not-there, transfer.nothing, transfer.too-many, flow.status, inventory.dot-other at the field without a
 * reason
 */
export async function receiveLate(
  ctx: Ctx,
  id: number,
  input: z.output<typeof ReceiveInput>,
): Promise<NamedRecallHold[]> {
  const head = await findRecord(ctx, transfer, id, true);
  await requireAtPlace(ctx, head.to_id, flow.late.label);
  requireStatus(head.status, 'late');
  const open = await readOpen(ctx, id);
  const steps = toArrivalSteps(input, open, 'givenUp');
  await passDots(
    ctx,
    transfer,
    { id, no: head.transfer_no },
    { stops: [await findOtherDot(ctx, readOf(input, open))], reason: input.dotReason },
  );
  const isAll = head.qty_good + head.qty_defective + piecesOf(steps) === head.qty_sent;
  await applyTransition(ctx, transfer, flow, 'late', id, {
    set: { status: isAll ? 'RECEIVED' : 'CLOSED_SHORT' },
    remark: input.remark,
    changes: sumArrived(head, steps),
  });
  const reversed = await reverseLosses(ctx, id, steps);
  await reversePosting(ctx, { bizType: 'TRANSFER_LOSS', bizLineIds: reversed.map((row) => row.id) });
  const all = [...steps, ...stillMissing(reversed, steps)];
  return logRecallHolds(ctx, transfer, { id, no: head.transfer_no }, await postSteps(ctx, head, all, open));
}

/** Takes back the losses of the lines and DOTs that arrived, the awaited ones first, as many as are needed. */
async function reverseLosses(
  ctx: Ctx,
  id: number,
  steps: readonly TransferStep[],
): Promise<(TransferStep & { id: number })[]> {
  const { rows } = await sql<TransferStep & { id: number }>`
    SELECT s.id, s.line_id AS "lineId", s.kind, s.dot, s.dot_read AS "dotRead", s.qty FROM stock_transfer_step s
    JOIN stock_transfer_line l ON l.id = s.line_id
    WHERE l.transfer_id = ${id} AND s.kind IN ('LATE', 'LOST') AND NOT s.reversed
    ORDER BY s.kind, s.id`.execute(ctx.db);
  const taken = rows.filter((row, at) => {
    const before = piecesOf(rows.slice(0, at).filter((other) => isSame(other, row)));
    return before < piecesOf(steps.filter((step) => isSame(step, row)));
  });
  await ctx.db
    .updateTable('stock_transfer_step')
    .set({ reversed: true })
    .where('id', 'in', [0, ...taken.map((row) => row.id)])
    .execute();
  return taken;
}

const isSame = (a: TransferStep, b: TransferStep): boolean => a.lineId === b.lineId && a.dot === b.dot;

/** Of the losses taken back, what did not arrive: the last of them. */
function stillMissing(reversed: readonly TransferStep[], steps: readonly TransferStep[]): TransferStep[] {
  const left = new Map<TransferStep, number>();
  for (const row of reversed) {
    const before = piecesOf(reversed.slice(0, reversed.indexOf(row)).filter((other) => isSame(other, row)));
    const came = piecesOf(steps.filter((step) => isSame(step, row)));
    left.set(row, row.qty - Math.max(0, Math.min(row.qty, came - before)));
  }
  return mergeSteps(
    [...left].map(([{ lineId, kind, dot, dotRead }, qty]) => ({ lineId, kind, dot, dotRead, qty })),
  );
}
