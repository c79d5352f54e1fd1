import type { z } from 'zod';
import type { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import {
  findAbsentDot,
  findOldDot,
  findOtherDot,
  passDots,
  type PiecesByDot,
} from '#domains/stock/inventory/index.ts';
import { retailOrder } from '../entity.ts';
import type { LockedShipment } from '../shipments.ts';
import type { OtherDots } from './correct-fitted.ts';
import { placeRead } from './fit-out.ts';
import type { TyreLine } from './fitted.ts';

type Input = z.output<(typeof retailOrderRoutes)['complete']['body']>;

interface Scan {
  order: { id: number; order_no: string };
  tyres: readonly TyreLine[];
  input: Pick<Input, 'fitted' | 'dotReason'>;
  shipments: readonly LockedShipment[];
  others: readonly OtherDots[];
}

/** Fitted tyres with their part and source, by the field in which their DOT stands. */
const readTyres = ({ tyres, input }: Scan) =>
  input.fitted.flatMap(({ lineId, dot }, at) => {
    const line = tyres.find(({ id }) => id === lineId);
    return line?.part_id && dot !== ''
      ? [{ partId: line.part_id, source: line.tyre_source, dot, path: `fitted.${at}.dot` }]
      : [];
  });

/**
 * DOTs that were fitted in place of others, with those that left with the parcels or were read when they came. Whose place
 * was a piece of which nobody knew the DOT is no other.
 */
const otherTyres = (scan: Scan) =>
  scan.others.flatMap(({ partId, was, are, line }) => {
    const known = [...was.map(({ dot }) => dot), ...Object.keys((line.came_dots ?? {}) as PiecesByDot)];
    const sent = known.filter(Boolean);
    let unknown = was.find(({ dot }) => dot === '')?.qty ?? 0;
    return are.flatMap(({ dot, qty }) => {
      unknown -= qty;
      const tyre = readTyres(scan).find(
        (own) => own.partId === partId && own.source !== 1 && own.dot === dot,
      );
      return unknown < 0 && tyre ? [{ partId, dot, sent, path: tyre.path }] : [];
    });
  });

/** Tyres from the shop's shelf, each at the place of whose goods it is. */
async function shelfTyres(ctx: Ctx, scan: Scan) {
  const own = readTyres(scan).filter(({ source }) => source === 1);
  const placed = await placeRead(ctx, scan.shipments, own);
  return placed.map(({ locationId, read }) => ({ ...read, locationId, qty: 1 }));
}

/** Tyres with the day on which those that came by parcel left. */
const agedTyres = (scan: Scan) =>
  readTyres(scan).map((tyre) => {
    const sent = scan.shipments.filter(
      ({ state, lines }) => state === 'RECEIVED' && lines.some((line) => line.part_id === tyre.partId),
    );
    const days = sent.flatMap(({ shipped_at: at }) => (at === null ? [] : dayOf(new Date(at))));
    return { ...tyre, left: tyre.source === 1 ? null : days.toSorted().at(-1) };
  });

/**
 * Stops a fitting at a DOT that did not come, is not on the shop's shelf, or is too old for the order; a reason passes
 * it, which the order's timeline says. @throws inventory.dot-other, .dot-absent, .dot-old at the tyre's field
 */
export async function checkScan(ctx: Ctx, scan: Scan): Promise<void> {
  const { id, order_no: no } = scan.order;
  const stops = [
    await findOtherDot(ctx, otherTyres(scan)),
    await findAbsentDot(ctx, await shelfTyres(ctx, scan)),
    await findOldDot(ctx, { bizType: 'RETAIL_ORDER', bizId: id }, agedTyres(scan)),
  ];
  await passDots(ctx, retailOrder, { id, no }, { stops, reason: scan.input.dotReason });
}
