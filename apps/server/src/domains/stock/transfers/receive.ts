import type { z } from 'zod';
import { transferFlow as flow } from '@treadline/contract/stock/transfers/flow.ts';
import type { ReceiveInput } from '@treadline/contract/stock/transfers/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import {
  findOtherDot,
  logRecallHolds,
  passDots,
  type NamedRecallHold,
} from '#domains/stock/inventory/index.ts';
import { postSteps } from './post-steps.ts';
import { findOpenPieces, readOpen, mergeSteps, type OpenPieces, type TransferStep } from './steps.ts';
import { requireStatus, requireAtPlace, transfer } from './transfer.ts';

type Input = z.output<typeof ReceiveInput>;

/**
 * Receives pieces: SENT, PART_RECEIVED -> PART_RECEIVED, or RECEIVED when none is missing. Damaged ones become
 * defective.
 * @returns pieces quarantined under recalls. @throws transfer.not-there, transfer.nothing, transfer.too-many,
 * flow.status, inventory.dot-other at the field without a remark
 */
export async function receiveTransfer(ctx: Ctx, id: number, input: Input): Promise<NamedRecallHold[]> {
  const head = await findRecord(ctx, transfer, id, true);
  await requireAtPlace(ctx, head.to_id, flow.receive.label);
  requireStatus(head.status, 'receive');
  const open = await readOpen(ctx, id);
  const steps = toArrivalSteps(input, open, 'onRoad');
  await passDots(
    ctx,
    transfer,
    { id, no: head.transfer_no },
    { stops: [await findOtherDot(ctx, readOf(input, open))], reason: input.remark },
  );
  const left = open.reduce((sum, { onRoad }) => sum + onRoad, 0) - piecesOf(steps);
  await applyTransition(ctx, transfer, flow, 'receive', id, {
    set: {
      status: left === 0 ? 'RECEIVED' : 'PART_RECEIVED',
      ...(left === 0 && { ended_by_name: ctx.me.name, ended_at: new Date() }),
    },
    remark: input.remark,
    changes: sumArrived(head, steps),
  });
  return logRecallHolds(ctx, transfer, { id, no: head.transfer_no }, await postSteps(ctx, head, steps, open));
}

/** DOTs that were read, with those that their line was sent with. */
const readOf = ({ lines }: Input, open: readonly OpenPieces[]) =>
  lines.map(({ lineId, dot, dotRead = dot }, at) => {
    const sent = open.filter((row) => row.lineId === lineId);
    const partId = sent[0]?.partId ?? 0;
    return { partId, dot: dotRead, sent: sent.map((row) => row.dot), path: `lines.${at}.dotRead` };
  });

/** Converts a receipt form to steps. @throws transfer.too-many for more pieces than a line and DOT has */
export function toArrivalSteps(
  { lines }: Input,
  open: readonly OpenPieces[],
  from: 'onRoad' | 'givenUp',
): readonly TransferStep[] {
  const steps = mergeSteps(
    lines.flatMap(({ lineId, dot, dotRead = dot, good, defective }) => [
      { lineId, kind: 'GOOD' as const, dot, dotRead, qty: good },
      { lineId, kind: 'DEFECTIVE' as const, dot, dotRead, qty: defective },
    ]),
  );
  if (steps.length === 0) fail('transfer.nothing');
  for (const step of steps) {
    const { partNo: part, [from]: there } = findOpenPieces(open, step);
    const asked = piecesOf(steps.filter((s) => s.lineId === step.lineId && s.dot === step.dot));
    if (asked > there) fail('transfer.too-many', { part, dot: step.dot || '—', open: there, asked });
  }
  return steps;
}

/** Total pieces of steps. */
export const piecesOf = (steps: readonly TransferStep[]): number =>
  steps.reduce((sum, { qty }) => sum + qty, 0);

/** Timeline change of an arrival: received totals before and after. */
export function sumArrived(
  head: { qty_good: number; qty_defective: number },
  steps: readonly TransferStep[],
) {
  const [good, defective] = (['GOOD', 'DEFECTIVE'] as const).map((kind) =>
    piecesOf(steps.filter((step) => step.kind === kind)),
  ) as [number, number];
  return {
    ...(good > 0 && { good: { before: head.qty_good, after: head.qty_good + good } }),
    ...(defective > 0 && {
      defective: { before: head.qty_defective, after: head.qty_defective + defective },
    }),
  };
}
