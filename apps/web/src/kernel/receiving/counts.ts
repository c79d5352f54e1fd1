/** Line of a parcel with its pieces that are still to be received. */
export interface CountedLine {
  id: number;
  size: string;
  partNo: string;
  open: number;
}
/** Parcel that arrives, with its lines. */
export interface CountedParcel<Line extends CountedLine = CountedLine> {
  id: number;
  state: string;
  locationName: string;
  carrierName: string;
  waybillNo: string;
  lines: readonly Line[];
}

/** Faulty pieces of a parcel's line; the rest is good. */
export interface Count {
  damaged: number | null;
  short: number | null;
  wrong: number | null;
}
export const countKeys = ['damaged', 'short', 'wrong'] as const;
export const noProblems: Count = { damaged: null, short: null, wrong: null };
/** Faulty pieces by line id. */
export type Counts = ReadonlyMap<number, Count>;

const sumOf = ({ damaged, short, wrong }: Count): number => (damaged ?? 0) + (short ?? 0) + (wrong ?? 0);

/** Good pieces of a line; negative or NaN when more faults were entered than pieces are in transit. */
export const goodQuantity = (open: number, count: Count = noProblems): number => open - sumOf(count);

/** Parcels with pieces in transit, neither received nor claimed. */
export const parcelsToReceive = <Parcel extends CountedParcel>(parcels: readonly Parcel[]): Parcel[] =>
  parcels.filter(
    ({ state, lines }) =>
      (state === 'SHIPPED' || state === 'DELIVERED') && lines.some(({ open }) => open > 0),
  );

/** Ids of delivered parcels; all when none is marked as delivered. */
export const initiallyReceived = (parcels: readonly CountedParcel[]): ReadonlySet<number> => {
  const delivered = parcels.filter(({ state }) => state === 'DELIVERED');
  return new Set((delivered.length > 0 ? delivered : parcels).map(({ id }) => id));
};

/** Receipt lines of the arrived parcels with the entered counts. */
export const linesOf = (parcels: readonly CountedParcel[], here: ReadonlySet<number>, counts: Counts) =>
  parcels
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
