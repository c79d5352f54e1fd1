import type { OrderDetail, Shipment } from '../types.ts';

/** What did not come as it should, in pieces; all else of a line is good. */
export interface Count {
  damaged: number | null;
  short: number | null;
  wrong: number | null;
}
export const countKeys = ['damaged', 'short', 'wrong'] as const;
export const nothingWrong: Count = { damaged: null, short: null, wrong: null };
/** By the line of a shipment. */
export type Counts = ReadonlyMap<number, Count>;

const sumOf = ({ damaged, short, wrong }: Count): number => (damaged ?? 0) + (short ?? 0) + (wrong ?? 0);

/** Good pieces of a line; below zero, or NaN, where more was told of than is on the road. */
export const goodOf = (open: number, count: Count = nothingWrong): number => open - sumOf(count);

/** Shipments with pieces on the road that nobody has received or claimed yet. */
export const shipmentsToReceive = ({ shipments }: Pick<OrderDetail, 'shipments'>): Shipment[] =>
  shipments.filter(
    ({ state, lines }) =>
      (state === 'SHIPPED' || state === 'DELIVERED') && lines.some(({ open }) => open > 0),
  );

/** What stands at the door: the delivered ones, or all where none is said to be. */
export const hereFirst = (shipments: readonly Shipment[]): ReadonlySet<number> => {
  const delivered = shipments.filter(({ state }) => state === 'DELIVERED');
  return new Set((delivered.length > 0 ? delivered : shipments).map(({ id }) => id));
};

/** The lines of a receipt: of the shipments that are here, what was counted. */
export const linesOf = (shipments: readonly Shipment[], here: ReadonlySet<number>, counts: Counts) =>
  shipments
    .filter(({ id }) => here.has(id))
    .flatMap(({ lines }) => lines)
    .filter(({ open }) => open > 0)
    .map(({ id, open }) => {
      const count = counts.get(id) ?? nothingWrong;
      return {
        lineId: id,
        good: goodOf(open, count),
        damaged: count.damaged ?? 0,
        short: count.short ?? 0,
        wrong: count.wrong ?? 0,
      };
    });
