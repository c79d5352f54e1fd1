import { sql } from 'kysely';
import {
  discrepancyTypeTexts,
  poStatusTexts,
  type PoStatus,
} from '@treadline/contract/purchase-orders/flow.ts';
import { purchaseOrderActions, purchaseOrderTexts } from '@treadline/contract/purchase-orders/texts.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { together } from '../../kernel/db.ts';
import { readTimeline } from '../../kernel/read-timeline.ts';
import { visible } from '../../kernel/scope.ts';
import { purchaseOrder } from './entity.ts';
import { linesOf } from './lines.ts';
import { discrepanciesOf, notesOf, receiptsOf, sayDecisions } from './notes/index.ts';
import { readOrder } from './read-order.ts';

/** One order with everything that belongs to it, and its neighbours in the order of the list. */
export async function orderDetail(ctx: Ctx, id: number) {
  const words = {
    actions: purchaseOrderActions,
    fields: { ...purchaseOrderTexts, ...discrepancyTypeTexts },
    statusText: (s: string) => poStatusTexts[Number(s) as PoStatus]?.text,
  };
  // All at once: nothing is shown of an order that readOrder does not find in the caller's scope.
  const [order, lines, notes, receipts, discrepancies, timeline, attached] = await together(ctx, (own) =>
    Promise.all([
      readOrder(own, id),
      linesOf(own, id),
      notesOf(own, id),
      receiptsOf(own, id),
      discrepanciesOf(own, id),
      readTimeline(own, purchaseOrder.name, id, words),
      attachedTo(own, id),
    ]),
  );
  return {
    ...order,
    lines,
    notes,
    receipts,
    discrepancies,
    timeline: sayDecisions(ctx, timeline),
    ...attached,
  };
}

interface Attached {
  comments: { id: number; body: string; author: string; authorType: AccountType; time: string }[];
  files: { id: number; name: string; size: number; type: string; createdTime: string }[];
  previousId: number | null;
  nextId: number | null;
}

/** Comments, files and neighbours: small things read at one go. */
async function attachedTo(ctx: Ctx, id: number): Promise<Attached> {
  const own = sql`entity = ${purchaseOrder.name} AND entity_id = ${id}`;
  const iso = (column: string) =>
    sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await sql<Attached>`
    SELECT (SELECT coalesce(json_agg(json_build_object('id', id, 'body', body, 'author', author_name, 'authorType', author_type,
        'time', ${iso('created_at')}) ORDER BY id), '[]') FROM comment WHERE ${own}) AS comments,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'size', size, 'type', type,
        'createdTime', ${iso('created_at')}) ORDER BY id), '[]') FROM file WHERE ${own}) AS files,
      (SELECT max(id) FROM purchase_order WHERE id < ${id} AND ${visible(ctx, purchaseOrder)}) AS "previousId",
      (SELECT min(id) FROM purchase_order WHERE id > ${id} AND ${visible(ctx, purchaseOrder)}) AS "nextId"`.execute(
    ctx.db,
  );
  return rows[0] as Attached;
}
