import { sql } from 'kysely';
import type { Destination } from '@treadline/contract/retail/retail-returns/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import {
  logRecallHolds,
  postStock,
  reversePosting,
  type StockEntry,
} from '#domains/stock/inventory/index.ts';
import { retailReturn, sourceOf, type Return } from './entity.ts';

const bucketOf: Readonly<Record<Destination, StockEntry['bucket']>> = {
  SHELF: 'on_hand',
  QUARANTINE: 'quarantined',
  CLAIM: 'defective',
  SCRAP: 'defective',
};

interface Goods {
  id: number;
  locationId: number;
  partId: number;
  destination: Destination;
  dot: string;
  qty: number;
  costFen: number | null;
}

/** The goods of a return, as its lines say. */
const readGoods = async ({ db }: Ctx, id: number): Promise<Goods[]> =>
  (
    await sql<Goods>`
    SELECT b.id, b.location_id AS "locationId", l.part_id AS "partId", b.destination, b.dot, b.qty, b.cost_fen AS "costFen"
    FROM retail_return_line b JOIN retail_order_line l ON l.id = b.order_line_id
    WHERE b.return_id = ${id} AND b.destination IS NOT NULL ORDER BY b.line_no`.execute(db)
  ).rows;

interface OfOrder {
  id: number;
  order_no: string;
  dealer_id: number;
}

/**
 * Posts the goods of a return into the bucket of their destination at the value they left with, what is scrapped out
 * again as a loss to be decided about, and their cost of sales. Stock is locked.
 */
export async function takeGoodsBack(
  ctx: Ctx,
  order: OfOrder,
  { id, return_no: no, cost_fen: cost }: Return,
): Promise<void> {
  const goods = await readGoods(ctx, id);
  const entries = goods.map(
    ({ id: bizLineId, locationId, partId, destination, dot, qty, costFen }): StockEntry => {
      const of = { bizType: 'RETAIL_BACK', bizId: order.id, bizLineId, bizNo: order.order_no } as const;
      return { ...of, locationId, partId, bucket: bucketOf[destination], dot, delta: qty, valueFen: costFen };
    },
  );
  const scrapped = entries.filter((_, at) => goods[at]?.destination === 'SCRAP');
  await logRecallHolds(ctx, retailReturn, { id, no }, await postStock(ctx, entries));
  await postStock(
    ctx,
    scrapped.map((entry) => ({
      ...entry,
      bizType: 'RETAIL_SCRAP',
      delta: -entry.delta,
      valueFen: entry.valueFen ? -entry.valueFen : null,
    })),
  );
  await postCost(ctx, order, sourceOf(id), cost);
}

/** Reverses the goods of a return; none of them was scrapped. @throws inventory.short where they are gone */
export async function giveGoodsAgain(
  ctx: Ctx,
  order: OfOrder,
  { id, cost_fen: cost }: Return,
): Promise<void> {
  const goods = await readGoods(ctx, id);
  if (goods.length > 0)
    await reversePosting(ctx, { bizType: 'RETAIL_BACK', bizLineIds: goods.map((line) => line.id) });
  await postCost(ctx, order, { ...sourceOf(id), type: `${retailReturn.name}-undone` }, -cost);
}

/** Posts what returned goods had cost; below 0 where that is undone. */
async function postCost(
  ctx: Ctx,
  order: OfOrder,
  source: { type: string; id: number },
  fen: number,
): Promise<void> {
  const [back, again] = [Math.max(fen, 0), Math.max(-fen, 0)];
  await postJournal(ctx, {
    type: 'RETURN_EARNED',
    source: { ...source, no: order.order_no },
    dealerId: order.dealer_id,
    entries: [
      { account: 'TRANSIT', debit: back, credit: again },
      { account: 'COGS', debit: again, credit: back },
    ],
  });
}
