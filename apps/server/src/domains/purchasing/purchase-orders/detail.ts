import type { Ctx } from '#kernel/context.ts';
import { runPipelined } from '#kernel/db.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { purchaseOrder } from './entity.ts';
import { readOrderLines } from './lines.ts';
import { discrepanciesOf, notesOf, receiptsOf, returnsOf } from './notes/index.ts';
import { readOrder } from './read-order.ts';
import { stepsSeen } from './steps-seen.ts';
import { orderWords } from './words.ts';

/** Returns one order with all parts visible to the caller, and its neighbours in list order. */
export async function orderDetail(ctx: Ctx, id: number) {
  // All at once: nothing is shown of an order that readOrder does not find in the caller's scope.
  const [order, lines, notes, receipts, discrepancies, parts] = await runPipelined(ctx, (own) =>
    Promise.all([
      readOrder(own, id),
      readOrderLines(own, id),
      notesOf(own, id),
      receiptsOf(own, id),
      discrepanciesOf(own, id),
      readDocumentParts(own, purchaseOrder, id, orderWords),
    ]),
  );
  // Few orders have any: the timeline knows.
  const returns = parts.timeline.some(({ action }) => action === 'return') ? await returnsOf(ctx, id) : [];
  const timeline = stepsSeen(parts.timeline, ctx.me.type);
  const talk = ctx.me.type === 'LOGISTICS' ? { comments: [], files: [] } : {};
  return { ...order, lines, notes, receipts, discrepancies, returns, ...parts, timeline, ...talk };
}
