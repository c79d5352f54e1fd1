import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';

/** Pieces with their cost and price, fen. */
interface Sums {
  qty: number;
  cost: number;
  excl: number;
  tax: number;
}
/** Amounts reversed from line `of`, as positive figures. */
export interface Back extends Sums {
  of: number;
}

/** Remaining amounts of a sales line, and of all lines sharing its shipment line. */
export interface RemainingLine {
  own: Sums;
  /** Shared by all lines of one shipment line. */
  all: Sums;
  /**
   * Basis of partial amounts: the line itself, or all of them where goods came back, which belong to no single line.
   */
  base: Sums;
  /** Takes pieces, or only an amount; the last piece takes the rest of the base. */
  take: (qty: number, excl?: number) => Back;
}
/** Remaining pieces of a sales line. */
export const piecesOf = ({ own, all }: RemainingLine): number => Math.max(Math.min(own.qty, all.qty), 0);

interface Row {
  id: number;
  group: string;
  bp: number;
  hasReturns: boolean;
  own: Sums;
  all: Sums;
}

const sums = (of: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql<Sums>`(
  SELECT json_build_object('qty', coalesce(sum(x.qty), 0), 'cost', coalesce(sum(x.cost_fen), 0), 'excl', coalesce(sum(x.excl_fen), 0),
    'tax', coalesce(sum(x.tax_fen), 0)) FROM internal_line x WHERE ${from} AND (${of}))`;
const sameSale = sql`x.order_type = l.order_type AND x.sale_line_id = l.sale_line_id AND x.seller_id = l.seller_id AND x.buyer_id = l.buyer_id`;

/** Returns sales lines with their remaining amounts, by id, newest last. Locks all lines of their orders. */
export async function readRemainingLines(
  db: Db,
  where: RawBuilder<unknown>,
): Promise<Map<number, RemainingLine>> {
  await sql`SELECT FROM internal_line WHERE (order_type, order_id) IN (SELECT l.order_type, l.order_id FROM internal_line l WHERE ${where})
    ORDER BY id FOR UPDATE`.execute(db);
  const { rows } = await sql<Row>`
    SELECT l.id, concat_ws(' ', l.order_type, l.sale_line_id, l.seller_id, l.buyer_id) AS "group", l.tax_bp AS bp,
      EXISTS (SELECT FROM internal_line x WHERE ${sameSale} AND x.source_type = 'dealer-return') AS "hasReturns",
      ${sums(sql`x.id = l.id OR (x.source_type = 'red' AND x.source_id = l.id)`, sameSale)} AS own,
      ${sums(sql`true`, sameSale)} AS "all"
    FROM internal_line l WHERE (${where}) AND l.source_type NOT IN ('red','dealer-return') ORDER BY l.id`.execute(
    db,
  );
  const groups = new Map<string, Sums>();
  return new Map(
    rows.map(({ id, group, bp, hasReturns, own, ...row }) => {
      const all = groups.get(group) ?? row.all;
      groups.set(group, all);
      const base = hasReturns ? all : own;
      return [id, { own, all, base, take: (qty, excl) => take({ id, bp, own, all, base }, qty, excl) }];
    }),
  );
}

function take(
  { id, bp, own, all, base }: { id: number; bp: number } & Record<'own' | 'all' | 'base', Sums>,
  qty: number,
  amount?: number,
): Back {
  const part = (whole: number): number => (qty === 0 ? 0 : ofPieces(whole, qty, base.qty));
  const excl = amount ?? part(base.excl);
  const taken = { qty, cost: part(base.cost), excl, tax: base.tax - ofPieces(base.excl - excl, bp, 10_000) };
  for (const side of [own, all])
    for (const key of ['qty', 'cost', 'excl', 'tax'] as const) side[key] -= taken[key];
  return { of: id, ...taken };
}

/** Inserts negative lines for reversed amounts: by hand as of now, or for returned goods. */
export const insertReturnLines = (
  db: Db,
  back: readonly Back[],
  as: { type: 'red'; reason: string } | { type: 'dealer-return'; sourceId: number; at: Date },
) =>
  sql`
    INSERT INTO internal_line (seller_id, buyer_id, source_type, source_id, sale_line_id, order_type, order_id, order_no, location_id,
      part_id, part_no, name, size, qty, cost_fen, markup_bp, excl_fen, tax_bp, tax_fen, reason, occurred_at, day)
    SELECT l.seller_id, l.buyer_id, ${as.type}, coalesce(${as.type === 'red' ? null : as.sourceId}::bigint, l.id), l.sale_line_id,
      l.order_type, l.order_id, l.order_no, l.location_id, l.part_id, l.part_no, l.name, l.size, -b.qty, -b.cost, l.markup_bp, -b.excl,
      l.tax_bp, -b.tax, ${as.type === 'red' ? as.reason : ''}, t.at, (t.at AT TIME ZONE 'Asia/Shanghai')::date
    FROM (SELECT coalesce(${as.type === 'red' ? null : as.at}::timestamptz, now()) AS at) t,
      unnest(${back.map(({ of }) => of)}::bigint[], ${back.map(({ qty }) => qty)}::int[], ${back.map(({ cost }) => cost)}::bigint[],
        ${back.map(({ excl }) => excl)}::bigint[], ${back.map(({ tax }) => tax)}::bigint[])
        WITH ORDINALITY AS b (of, qty, cost, excl, tax, nth)
    JOIN internal_line l ON l.id = b.of ORDER BY l.id, b.nth`.execute(db);
