import type { OrderDetail, Shipment } from '../types.ts';

/** Faulty pieces of a shipment line; the rest is good. */
export interface Count {
  damaged: number | null;
  short: number | null;
  wrong: number | null;
}
export const countKeys = ['damaged', 'short', 'wrong'] as const;
export const noProblems: Count = { damaged: null, short: null, wrong: null };
/** Faulty pieces by shipment line id. */
export type Counts = ReadonlyMap<number, Count>;

const sumOf = ({ damaged, short, wrong }: Count): number => (damaged ?? 0) + (short ?? 0) + (wrong ?? 0);

/** Good pieces of a line; negative or NaN when more faults were entered than pieces are in transit. */
export const goodQuantity = (open: number, count: Count = noProblems): number => open - sumOf(count);

/** Shipments with pieces in transit, neither received nor claimed. */
export const shipmentsToReceive = ({ shipments }: Pick<OrderDetail, 'shipments'>): Shipment[] =>
  shipments.filter(
    ({ state, lines }) =>
      (state === 'SHIPPED' || state === 'DELIVERED') && lines.some(({ open }) => open > 0),
  );

/** Ids of delivered shipments; all when none is marked as delivered. */
export const initiallyReceived = (shipments: readonly Shipment[]): ReadonlySet<number> => {
  const delivered = shipments.filter(({ state }) => state === 'DELIVERED');
  return new Set((delivered.length > 0 ? delivered : shipments).map(({ id }) => id));
};

/** Receipt lines of the arrived shipments with the entered counts. */
export const linesOf = (shipments: readonly Shipment[], here: ReadonlySet<number>, counts: Counts) =>
  shipments
    .filter(({ id }) => here.has(id))
    .flatMap(({ lines }) => lines)
    .filter(({ open }) => open > 0)
    .map(({ id, open }) => {
      const count = counts.get(id) ?? noProblems;
      return {
        lineId: id,
        good: goodQuantity(open, count),
        damaged: count.damaged ?? 0,
        short: count.short ?? 0,
        wrong: count.wrong ?? 0,
      };
    });
