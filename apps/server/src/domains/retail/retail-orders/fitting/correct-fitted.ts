import type { Ctx } from '#kernel/context.ts';
import {
  correctLeftDots,
  withoutDots,
  type DotPieces,
  type LeftLine,
  type PiecesByDot,
} from '#domains/stock/inventory/index.ts';
import type { LockedShipment } from '../shipments.ts';
import type { FittedLine } from './fitted.ts';

type Line = LockedShipment['lines'][number];

/** A line of a parcel of whose pieces other DOTs were fitted than came. */
export interface OtherDots extends LeftLine {
  line: Line;
}

/** A piece of a parcel by the DOT under which it came. */
interface Piece {
  shipment: LockedShipment;
  line: Line;
  dot: string;
}

/** Pieces of parcels by line as the ledger sold them: as they left, without what was given up of them. */
async function readSold(
  { db }: Pick<Ctx, 'db'>,
  orderId: number,
  shipments: readonly LockedShipment[],
): Promise<Piece[]> {
  const gone = await db
    .selectFrom('retail_discrepancy')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['OPEN', 'RESHIP', 'REFUND'])
    .select(['shipment_line_id as lineId', 'dots'])
    .execute();
  return shipments
    .filter(({ state }) => state === 'RECEIVED')
    .flatMap((shipment) =>
      shipment.lines.flatMap((line) => {
        const sold = gone
          .filter(({ lineId }) => lineId === line.id)
          .reduce((left, { dots }) => withoutDots(left, dots as PiecesByDot), line.dots as PiecesByDot);
        return dotOfEach(sold).map((dot) => ({ shipment, line, dot }));
      }),
    );
}

/** A DOT for each piece. */
const dotOfEach = (pieces: PiecesByDot): string[] =>
  Object.entries(pieces).flatMap(([dot, qty]) => Array.from({ length: qty }, () => dot));

/** Pieces by DOT of a DOT for each piece. */
export const countDots = (dots: readonly string[]): DotPieces[] =>
  [...Map.groupBy(dots, (dot) => dot)].map(([dot, own]) => ({ dot, qty: own.length }));

/** DOTs of fitted pieces of a part which came by parcel: as they were read, else as the shop read them on receipt. */
function readOf(fitted: readonly FittedLine[], pieces: readonly Piece[], partId: number): string[] {
  const dots = fitted
    .filter(({ line }) => line.part_id === partId && line.tyre_source !== 1)
    .flatMap((each) => each.dots);
  const read = dots.filter(Boolean);
  const lines = new Set(pieces.map(({ line }) => line));
  const came = [...lines].flatMap(({ came_dots: own }) =>
    dotOfEach((own ?? {}) as PiecesByDot).filter(Boolean),
  );
  for (const dot of read) {
    const at = came.indexOf(dot);
    if (at >= 0) came.splice(at, 1);
  }
  return [...read, ...came.slice(0, dots.length - read.length)];
}

/** Pieces of a part that none of the read DOTs is of, and the read DOTs that none of them has; unknown ones first. */
function compare(pieces: readonly Piece[], read: readonly string[]): { piece: Piece; dot: string }[] {
  const others = [...read];
  const left = pieces.filter(({ dot }) => {
    const at = others.indexOf(dot);
    if (at >= 0) others.splice(at, 1);
    return at < 0;
  });
  const inTurn = left.toSorted((a, b) => Number(a.dot !== '') - Number(b.dot !== ''));
  return others.flatMap((dot, at) => {
    const piece = inTurn[at];
    return piece ? [{ piece, dot }] : [];
  });
}

/** Returns what was fitted of an order's parcels under other DOTs than those under which it left, by line. */
export async function findOtherDots(
  ctx: Pick<Ctx, 'db'>,
  order: { id: number; order_no: string },
  shipments: readonly LockedShipment[],
  fitted: readonly FittedLine[],
): Promise<OtherDots[]> {
  const pieces = await readSold(ctx, order.id, shipments);
  const others = [...Map.groupBy(pieces, ({ line }) => line.part_id)].flatMap(([partId, own]) =>
    compare(own, readOf(fitted, own, partId)),
  );
  return [...Map.groupBy(others, ({ piece }) => piece.line)].map(([line, own]) => ({
    line,
    locationId: own[0]?.piece.shipment.location_id ?? 0,
    partId: line.part_id,
    bizId: order.id,
    bizLineId: line.id,
    bizNo: order.order_no,
    was: countDots(own.map(({ piece }) => piece.dot)),
    are: countDots(own.map(({ dot }) => dot)),
  }));
}

function moved(before: PiecesByDot, { was, are }: LeftLine): PiecesByDot {
  const after = { ...before };
  const add = (dot: string, qty: number) => {
    after[dot] = (after[dot] ?? 0) + qty;
    if (after[dot] <= 0) delete after[dot];
  };
  for (const { dot, qty } of was) add(dot, -qty);
  for (const { dot, qty } of are) add(dot, qty);
  return after;
}

/** Corrects ledger and parcels of an order to the DOTs that were fitted, and the shelf that they left. Stock is locked last. */
export async function correctFitted(
  ctx: Ctx,
  others: readonly OtherDots[],
  shelf?: Parameters<typeof correctLeftDots>[2],
): Promise<void> {
  for (const { line, ...own } of others)
    await ctx.db
      .updateTable('retail_shipment_line')
      .set({ dots: JSON.stringify(moved(line.dots as PiecesByDot, own)) })
      .where('id', '=', line.id)
      .execute();
  await correctLeftDots(ctx, others, shelf);
}

/** Other DOTs in words, for the timeline: 1226 → 2526. */
export const otherDotsInWords = (others: readonly OtherDots[]): string =>
  others.map(({ was, are }) => `${was.map(inWords).join('、')} → ${are.map(inWords).join('、')}`).join('；');
/** Pieces of a DOT in words. */
const inWords = ({ dot, qty }: DotPieces) => (qty > 1 ? `${dot || '—'} × ${qty}` : dot || '—');
