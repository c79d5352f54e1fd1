import { sql } from 'kysely';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import type { TyreSource, Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { brandThen } from '#domains/catalogue/brands/index.ts';

/** Fitted in pairs: the two tyres nearest in age go onto one axle. */
const fittingOrder: readonly (Wheel | null)[] = ['FL', 'FR', 'RL', 'RR', 'SPARE', null];

const readLines = (ctx: Ctx, orderId: number) =>
  ctx.db
    .selectFrom('retail_order_line as l')
    .innerJoin('retail_order as o', 'o.id', 'l.order_id')
    .leftJoin('part as p', 'p.id', 'l.part_id')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .where('l.order_id', '=', orderId)
    .orderBy('l.line_no')
    .select([
      'l.id',
      'l.line_no as lineNo',
      'l.kind',
      'l.tyre_index as tyreIndex',
      'l.size',
      'l.name',
      'l.danger',
      'l.returned_qty as returned',
    ])
    .select([
      'l.part_no as partNo',
      'l.qty as quantity',
      'l.list_fen as listPrice',
      'l.unit_fen as unitPrice',
    ])
    .select([
      'l.discount_fen as discountAmount',
      'l.net_fen as amount',
      'l.tax_fen as tax',
      'l.part_id as partId',
    ])
    .select(['l.service_code as serviceCode', 'l.dot_fitted as dotFitted', 'l.dot_promised'])
    .select([
      sql<TyreSource | null>`l.tyre_source`.as('tyreSource'),
      brandThen('o.created_at', ctx.lang).as('brandName'),
      sql<{ step: number; title: string; bearer: string; amount: number }[]>`(
        SELECT coalesce(json_agg(json_build_object('step', d.step, 'title', d.title, 'bearer', d.bearer, 'amount', d.fen)
          ORDER BY d.id), '[]') FROM retail_order_discount d WHERE d.line_id = l.id)`.as('discounts'),
    ])
    .execute();

interface Piece {
  partId: number;
  tyreSource: number;
  locationId: number;
  locationName: string;
  promisedDay: string | null;
  qty: number;
  dots: Record<string, number>;
}

/** Pieces of an order's shipments with the DOTs that left, or are planned to. */
const readPieces = async ({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<Piece[]> =>
  (
    await sql<Piece>`
    SELECT s.part_id AS "partId", h.tyre_source AS "tyreSource", h.location_id AS "locationId", lo.name AS "locationName",
      h.promised_day AS "promisedDay", s.qty, CASE WHEN s.dots <> '{}' THEN coalesce(s.came_dots, s.dots) ELSE coalesce((
        SELECT jsonb_object_agg(d.dot_yyww, d.qty) FROM reservation_dot d WHERE d.reservation_id = s.reservation_id), '{}') END AS dots
    FROM retail_shipment h JOIN retail_shipment_line s ON s.shipment_id = h.id JOIN location lo ON lo.id = h.location_id
    WHERE h.order_id = ${orderId} AND h.state NOT IN ('RELEASED', 'RETURNED') ORDER BY s.id`.execute(db)
  ).rows;

/** DOTs that are planned for each line of an order now, or left for it, with commas; '' for none. */
export async function readPlannedDots(
  { db }: Pick<Ctx, 'db'>,
  orderId: number,
): Promise<Map<number, string>> {
  const lines = await db
    .selectFrom('retail_order_line')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'TYRE')
    .orderBy('line_no')
    .select(['id', 'line_no as lineNo', 'tyre_index as tyreIndex', 'part_id as partId', 'qty as quantity'])
    .select(sql<TyreSource | null>`tyre_source`.as('tyreSource'))
    .execute();
  const dots = assignDots(lines, await readPieces({ db }, orderId));
  return new Map(lines.map(({ id }) => [id, (dots.get(id) ?? []).filter(Boolean).join(',')]));
}

/** Returns the lines of an order for display: each tyre with its source, its promised and its planned DOT. */
export async function readOrderLines(ctx: Ctx, orderId: number) {
  const [lines, pieces] = [await readLines(ctx, orderId), await readPieces(ctx, orderId)];
  const dots = assignDots(lines, pieces);
  return lines.map(({ dot_promised: promised, ...line }) => {
    const from = pieces.find((piece) => isOf(line, piece));
    return {
      ...line,
      warehouseId: from?.locationId ?? null,
      warehouseName: from?.locationName ?? '',
      promisedDay: from?.promisedDay ?? null,
      dotPromised: promised ?? '',
      dotPlanned: (dots.get(line.id) ?? []).filter(Boolean).join(','),
    };
  });
}

type Line = Pick<
  Awaited<ReturnType<typeof readLines>>[number],
  'id' | 'lineNo' | 'tyreIndex' | 'partId' | 'tyreSource' | 'quantity'
>;
const isOf = (line: Pick<Line, 'partId' | 'tyreSource'>, { partId, tyreSource }: Piece): boolean =>
  line.partId === partId && line.tyreSource === tyreSource;

/** Which DOT is meant for which line: the nearest in age together, in the order in which wheels make axles. */
function assignDots(lines: readonly Line[], pieces: readonly Piece[]): Map<number, string[]> {
  const promised = new Map<number, string[]>();
  const left = new Map<Piece, string[]>(
    pieces.map((piece) => [
      piece,
      Object.entries(piece.dots)
        .flatMap(([dot, qty]) => Array<string>(qty).fill(dot))
        .toSorted(byAge),
    ]),
  );
  const inOrder = lines.toSorted(
    (a, b) => fittingOrder.indexOf(a.tyreIndex) - fittingOrder.indexOf(b.tyreIndex) || a.lineNo - b.lineNo,
  );
  for (const line of inOrder)
    for (const piece of pieces.filter((each) => isOf(line, each))) {
      const own = promised.get(line.id) ?? [];
      const taken = (left.get(piece) ?? []).splice(0, line.quantity - own.length);
      promised.set(line.id, [...own, ...taken]);
    }
  return promised;
}

const byAge = (a: string, b: string): number => (dotKey(a) ?? 9999) - (dotKey(b) ?? 9999);
