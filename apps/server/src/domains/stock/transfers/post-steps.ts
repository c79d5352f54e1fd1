import {
  postStock,
  type NewRecallHold,
  type StockCtx,
  type StockEntry,
} from '#domains/stock/inventory/index.ts';
import { addSteps, findOpenPieces, type OpenPieces, type TransferStep, type StepKind } from './steps.ts';

interface Head {
  id: number;
  transfer_no: string;
  from_id: number;
  to_id: number;
}

/** Where pieces go from the road, and under which type of the ledger; null: nowhere. */
const ways = {
  GOOD: { bizType: 'TRANSFER_IN', bucket: 'on_hand', end: 'to_id' },
  DEFECTIVE: { bizType: 'TRANSFER_IN', bucket: 'defective', end: 'to_id' },
  BACK: { bizType: 'TRANSFER_BACK', bucket: 'on_hand', end: 'from_id' },
  LOST: { bizType: 'TRANSFER_LOSS', bucket: null, end: null },
  LATE: { bizType: 'TRANSFER_LOSS', bucket: null, end: null },
} as const satisfies Record<Exclude<StepKind, 'SENT'>, object>;

/**
 * Writes steps of pieces in transit and posts each as one ledger line. Stock is posted last.
 * @returns pieces quarantined under recalls
 */
export async function postSteps(
  ctx: StockCtx,
  head: Head,
  steps: readonly TransferStep[],
  open: readonly OpenPieces[],
): Promise<NewRecallHold[]> {
  const ids = await addSteps(ctx, head.id, steps);
  const entries = steps.flatMap((step, at): StockEntry[] => {
    if (step.kind === 'SENT') throw new Error('what is sent leaves by its reservation');
    const { bizType, bucket, end } = ways[step.kind];
    const line = {
      partId: findOpenPieces(open, step).partId,
      bizType,
      bizId: head.id,
      bizLineId: ids[at] ?? 0,
      bizNo: head.transfer_no,
    };
    const { dot, dotRead, qty } = step;
    const off = { ...line, locationId: head.to_id, bucket: 'in_transit' as const, dot, delta: -qty };
    return bucket ? [off, { ...line, locationId: head[end], bucket, dot: dotRead, delta: qty }] : [off];
  });
  return postStock(ctx, entries);
}
