import { sql } from 'kysely';
import type { Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { ReturnKind } from '@treadline/contract/retail/retail-returns/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { returnedPortion } from '#domains/catalogue/pricing/index.ts';
import { readLinesBack, readSoldLines } from '#domains/retail/retail-orders/index.ts';
import { retailReturn } from './entity.ts';

/** What of one line of a completed order can still come back, or its freight (`lineId` null). Fen. */
export interface Offered {
  lineId: number | null;
  kind: ReturnKind;
  wheel: Wheel | null;
  partId: number | null;
  name: string;
  partNo: string;
  size: string;
  qty: number;
  open: number;
  /** As fitted, of the pieces that are still on the car. */
  dots: string[];
  isOwn: boolean;
  tyreSource: number | null;
  /** Of all its pieces, what left the platform's stock; null for goods of the dealer, and for what is no goods. */
  costFen: number | null;
  /** The line's amount less what was given back for other reasons, and what is left of it. */
  baseFen: number;
  leftFen: number;
}

type Row = Omit<Offered, 'open' | 'dots' | 'isOwn' | 'baseFen' | 'leftFen'> & {
  returned: number;
  /** Pieces that never came to be fitted. */
  givenUp: number;
  fitted: string;
  gone: string[];
};

const readRows = async ({ db }: Ctx, orderId: number): Promise<Row[]> =>
  (
    await sql<Row>`
    SELECT l.id AS "lineId", l.kind, l.tyre_index AS wheel, l.part_id AS "partId", l.name, l.part_no AS "partNo", l.size, l.qty,
      l.returned_qty AS returned, (l.returned_qty - (SELECT coalesce(sum(b.qty), 0) FROM retail_return_line b
        JOIN retail_return h ON h.id = b.return_id AND h.status <> 'UNDONE' WHERE b.order_line_id = l.id))::int AS "givenUp", l.dot_fitted AS fitted, l.tyre_source AS "tyreSource", l.cost_fen AS "costFen", l.line_no::int AS place,
      (SELECT coalesce(array_agg(b.dot), '{}') FROM retail_return_line b JOIN retail_return h ON h.id = b.return_id AND h.status <> 'UNDONE',
        generate_series(1, b.qty) WHERE b.order_line_id = l.id) AS gone
    FROM retail_order_line l WHERE l.order_id = ${orderId}
    UNION ALL
    SELECT NULL, 'FREIGHT', NULL, NULL, '', '', '', 1, (SELECT count(*)::int FROM retail_return_line b
        JOIN retail_return h ON h.id = b.return_id AND h.status <> 'UNDONE' WHERE h.order_id = o.id AND b.order_line_id IS NULL),
      0, '', NULL, NULL, 99999, '{}'
    FROM retail_order o WHERE o.id = ${orderId} AND o.freight_fen > 0 ORDER BY place`.execute(db)
  ).rows;

/** DOTs of a line that are still on the car: those fitted less those that came back. */
function dotsLeft({ kind, fitted, qty, givenUp, gone }: Row): string[] {
  if (kind !== 'TYRE') return [];
  const left = fitted === '' ? Array<string>(qty - givenUp).fill('') : fitted.split(',');
  for (const dot of gone) left.splice(Math.max(0, left.indexOf(dot)), 1);
  return left;
}

/** What returns took of each line, fen, by line; freight as 0. */
async function readTaken({ db }: Ctx, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ lineId: number; fen: number }>`
    SELECT coalesce(p.line_id, 0) AS "lineId", sum(p.fen)::bigint AS fen FROM retail_refund_part p
    JOIN refund r ON r.id = p.refund_id AND r.state <> 'CLOSED' AND r.source_type = ${retailReturn.name}
    WHERE p.order_id = ${orderId} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ lineId, fen }) => [lineId, fen]));
}

/** Returns what can come back of a completed order: its lines in their order, freight last. */
export async function readOffered(ctx: Ctx, orderId: number): Promise<Offered[]> {
  const [rows, sold, taken] = [
    await readRows(ctx, orderId),
    await readSoldLines(ctx.db, orderId),
    await readTaken(ctx, orderId),
  ];
  const { rows: asked } = await sql<{ fen: number }>`
    SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM refund WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${orderId}
      AND state <> 'CLOSED' AND NOT suspense`.execute(ctx.db);
  const back = await readLinesBack(ctx.db, orderId, sold, asked[0]?.fen ?? 0, 'ASKED');
  return rows.flatMap((row): Offered[] => {
    const at = sold.findIndex(({ kind, lineId }) =>
      kind === 'RETAIL_FREIGHT' ? row.lineId === null : lineId === row.lineId,
    );
    const line = sold[at];
    if (!line) return [];
    const { returned, givenUp: _u, fitted: _f, gone: _g, ...of } = row;
    const [gone, own] = [back[at] ?? 0, taken.get(row.lineId ?? 0) ?? 0];
    return [
      {
        ...of,
        open: row.qty - returned,
        dots: dotsLeft(row),
        isOwn: line.isOwn,
        baseFen: line.netFen - (gone - own),
        leftFen: line.netFen - gone,
      },
    ];
  });
}

/** Share of what was paid for the next `qty` pieces of a line after `taken` others, fen: parts add up in any order. */
export const shareOf = (
  { qty, open, baseFen, leftFen }: Pick<Offered, 'qty' | 'open' | 'baseFen' | 'leftFen'>,
  taken: number,
  pieces: number,
): number => {
  const from = qty - open + taken;
  return Math.max(0, Math.min(returnedPortion(baseFen, { from, to: from + pieces, qty }), leftFen));
};
