import { noProblems, parcelsToReceive, type CountedParcel, type Counts } from '#kernel/receiving/counts.ts';
import type { OrderDetail, Shipment } from '../types.ts';

export type ArrivedLine = Shipment['lines'][number] & { open: number };
type ArrivedParcel = Omit<Shipment, 'lines'> & { lines: ArrivedLine[] };

/** What the shop read of a line: DOTs of the pieces in order, and the part that came instead. */
export interface Read {
  dots: readonly string[];
  camePartId: number | null;
}

/** Parcels of an order that are on the road; all of each is received at once. */
export const parcelsOf = ({ shipments }: Pick<OrderDetail, 'shipments'>): ArrivedParcel[] =>
  parcelsToReceive(
    shipments.map((shipment) => ({
      ...shipment,
      lines: shipment.lines.map((line) => ({ ...line, open: line.quantity })),
    })),
  );

/** DOTs that were read, with their pieces; none where nothing was typed. */
function dotsOf(dots: readonly string[]) {
  if (dots.every((dot) => dot === '')) return [];
  return [...Map.groupBy(dots, (dot) => dot)].map(([dot, own]) => ({ dot, quantity: own.length }));
}

interface Counted {
  parcels: readonly CountedParcel[];
  here: ReadonlySet<number>;
  counts: Counts;
}

/** Request body of parcels that are here, with the lines that differ. */
export const parcelsBody = ({ parcels, here, counts }: Counted, read: ReadonlyMap<number, Read>) =>
  parcels
    .filter(({ id }) => here.has(id))
    .map(({ id, lines }) => ({
      shipmentId: id,
      lines: lines
        .filter((line) => counts.has(line.id) || read.has(line.id))
        .map((line) => {
          const { short, damaged, wrong } = counts.get(line.id) ?? noProblems;
          const { dots = [], camePartId = null } = read.get(line.id) ?? {};
          return {
            lineId: line.id,
            short: short ?? 0,
            damaged: damaged ?? 0,
            wrong: wrong ?? 0,
            camePartId: (wrong ?? 0) > 0 ? camePartId : null,
            dots: dotsOf(dots),
          };
        }),
    }));
