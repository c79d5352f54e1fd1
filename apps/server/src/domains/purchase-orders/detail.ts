import { sql } from 'kysely';
import {
  discrepancyTypeTexts,
  poStatusTexts,
  type PoStatus,
} from '@treadline/contract/purchase-orders/flow.ts';
import { purchaseOrderActions, purchaseOrderTexts } from '@treadline/contract/purchase-orders/texts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readTimeline } from '../../kernel/read-timeline.ts';
import { visible } from '../../kernel/scope.ts';
import { purchaseOrder } from './entity.ts';
import { linesOf } from './lines.ts';
import { discrepanciesOf, notesOf, receiptsOf, sayDecisions } from './notes/index.ts';
import { readOrder } from './read-order.ts';

/** One order with everything that belongs to it, and its neighbours in the order of the list. */
export async function orderDetail(ctx: Ctx, id: number) {
  const order = await readOrder(ctx, id);
  const words = {
    actions: purchaseOrderActions,
    fields: { ...purchaseOrderTexts, ...discrepancyTypeTexts },
    statusText: (s: string) => poStatusTexts[Number(s) as PoStatus]?.text,
  };
  const [lines, notes, receipts, discrepancies, timeline, comments, files, neighbours] = await Promise.all([
    linesOf(ctx, id),
    notesOf(ctx, id),
    receiptsOf(ctx, id),
    discrepanciesOf(ctx, id),
    readTimeline(ctx, purchaseOrder.name, id, words),
    commentsOf(ctx, id),
    filesOf(ctx, id),
    neighboursOf(ctx, id),
  ]);
  return {
    ...order,
    lines,
    notes,
    receipts,
    discrepancies,
    timeline: sayDecisions(ctx, timeline),
    comments,
    files,
    ...neighbours,
  };
}

async function commentsOf(ctx: Ctx, id: number) {
  const rows = await ctx.db
    .selectFrom('comment')
    .selectAll()
    .where('entity', '=', purchaseOrder.name)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((r) => ({
    id: r.id,
    body: r.body,
    author: r.author_name,
    authorType: r.author_type,
    time: r.created_at,
  }));
}

async function filesOf(ctx: Ctx, id: number) {
  const rows = await ctx.db
    .selectFrom('file')
    .selectAll()
    .where('entity', '=', purchaseOrder.name)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((r) => ({ id: r.id, name: r.name, size: r.size, type: r.type, createdTime: r.created_at }));
}

async function neighboursOf(ctx: Ctx, id: number) {
  const { rows } = await sql<{ previous: number | null; next: number | null }>`
    SELECT (SELECT max(id) FROM purchase_order WHERE id < ${id} AND ${visible(ctx, purchaseOrder)}) AS previous,
           (SELECT min(id) FROM purchase_order WHERE id > ${id} AND ${visible(ctx, purchaseOrder)}) AS next`.execute(
    ctx.db,
  );
  return { previousId: rows[0]?.previous ?? null, nextId: rows[0]?.next ?? null };
}
