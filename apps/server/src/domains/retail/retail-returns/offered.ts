import { sql } from 'kysely';
import type { Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { ReturnKind } from '@treadline/contract/retail/retail-returns/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { returnedPortion } from '#domains/catalogue/pricing/index.ts';
import { readLinesBack, readSoldLines } from '#domains/retail/retail-orders/index.ts';

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
  /** Pieces that never came to be fitted. */
  givenUp: number;
  /** As fitted, of the pieces that are still on the car. */
  dots: string[];
  isOwn: boolean;
  tyreSource: number | null;
  /** Of the pieces that came, what left the platform's stock; null for goods of the dealer, and for what is no goods. */
  costFen: number | null;
  /** What its open pieces can still give back. */
  worthFen: number;
}

type Row = Omit<Offered, 'open' | 'dots' | 'isOwn' | 'worthFen'> & {
  returned: number;
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
  // What nobody read comes back under the DOT that it was sold with.
  for (const dot of gone) {
    const at = left.indexOf(dot);
    left.splice(Math.max(0, at < 0 ? left.indexOf('') : at), 1);
  }
  return left;
}

/** What earlier returns held back of each line with a reason, fen, by line; freight as 0. */
async function readHeldBack({ db }: Ctx, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ lineId: number; fen: number }>`
    SELECT coalesce(b.order_line_id, 0) AS "lineId", sum(b.full_fen - b.amount_fen)::bigint AS fen FROM retail_return_line b
    JOIN retail_return h ON h.id = b.return_id AND h.status <> 'UNDONE' WHERE h.order_id = ${orderId} GROUP BY 1`.execute(
    db,
  );
  return new Map(rows.map(({ lineId, fen }) => [lineId, fen]));
}

/**
 * What of the rest of a line its open pieces can give back, fen: all of it, less what is left of what was held back of
 * others. What was given back for other reasons is shared by both.
 */
function worthOf(netFen: number, leftFen: number, heldFen: number, { qty, returned }: Row): number {
  if (leftFen <= 0) return 0;
  if (heldFen === 0) return leftFen;
  const whole = returnedPortion(netFen, { from: returned, to: qty, qty });
  return whole === 0 ? 0 : Math.round((leftFen * whole) / (whole + heldFen));
}

/** Returns what can come back of a completed order: its lines in their order, freight last. */
export async function readOffered(ctx: Ctx, orderId: number): Promise<Offered[]> {
  const [rows, sold, held] = [
    await readRows(ctx, orderId),
    await readSoldLines(ctx.db, orderId),
    await readHeldBack(ctx, orderId),
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
    const { returned, fitted: _f, gone: _g, ...of } = row;
    const worthFen = worthOf(line.netFen, line.netFen - (back[at] ?? 0), held.get(row.lineId ?? 0) ?? 0, row);
    return [{ ...of, open: row.qty - returned, dots: dotsLeft(row), isOwn: line.isOwn, worthFen }];
  });
}

/** Share of what a line's open pieces can give back for the next `pieces` of them after `taken` others, fen. */
export const shareOf = (
  { open, worthFen }: Pick<Offered, 'open' | 'worthFen'>,
  taken: number,
  pieces: number,
): number => (open === 0 ? 0 : returnedPortion(worthFen, { from: taken, to: taken + pieces, qty: open }));
