import { sql } from 'kysely';
import {
  dnStatusTexts,
  poStatusTexts,
  type DnStatus,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem } from '#kernel/feeds.ts';
import { anyOf } from '#kernel/search.ts';
import { visible } from '#kernel/scope.ts';
import { deliveryNote, purchaseOrder } from './entity.ts';

type Found = { id: number; no: string; supplier: string } & (
  | { kind: 'po'; status: PoStatus; fen: number }
  | { kind: 'dn'; status: DnStatus; fen: null }
);

/**
 * Finds orders and notes by number for the global search, at most 8 each. Hides the supplier's name from suppliers,
 * and amounts from logistics providers.
 */
export async function findDocuments(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const { rows } = await sql<Found>`
    (SELECT 'po' AS kind, purchase_order.id, order_no AS no, purchase_order.status, sc.short_name AS supplier, amount_incl_fen AS fen
      FROM purchase_order JOIN company sc ON sc.id = purchase_order.supplier_id
      WHERE ${anyOf('purchase_order.order_no', text)} AND ${visible(ctx, purchaseOrder)} ORDER BY purchase_order.id DESC LIMIT 8)
    UNION ALL
    (SELECT 'dn', delivery_note.id, dn_no, delivery_note.status, sc.short_name, NULL
      FROM delivery_note JOIN company sc ON sc.id = delivery_note.supplier_id
      WHERE ${anyOf('delivery_note.dn_no', text)} AND ${visible(ctx, deliveryNote)} ORDER BY delivery_note.id DESC LIMIT 8)`.execute(
    ctx.db,
  );
  return rows.map((row) => show(row, ctx));
}

function show(row: Found, { me, lang }: Ctx): FoundItem {
  const [entity, words, path] =
    row.kind === 'po'
      ? [purchaseOrder, poStatusTexts[row.status], '/purchase-order/detail']
      : [deliveryNote, dnStatusTexts[row.status], '/purchase-order/delivery-note'];
  return {
    group: 'document',
    kind: entity.label[lang],
    label: row.no,
    hint: entity.label[lang],
    path: `${path}?id=${row.id}`,
    status: { text: words.text[lang], tone: words.tone },
    ...(me.type === 'SUPPLIER' ? {} : { party: row.supplier }),
    ...(me.type === 'LOGISTICS' || row.fen === null ? {} : { amount: row.fen }),
  };
}
