import type { z } from 'zod';
import type { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import {
  findAbsentDot,
  findOldDot,
  passDots,
  type DotStop,
  type PiecesByDot,
} from '#domains/stock/inventory/index.ts';
import { retailOrder } from '../entity.ts';
import type { LockedShipment } from '../shipments.ts';
import { inWords, type OtherDots } from './correct-fitted.ts';
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

/** A DOT that neither left with the order's parcels nor was read when they came. */
async function findOther(ctx: Ctx, scan: Scan): Promise<DotStop | undefined> {
  for (const { partId, was, are, line } of scan.others)
    for (const { dot } of are) {
      if (dot in ((line.came_dots ?? {}) as PiecesByDot)) continue;
      const tyre = readTyres(scan).find(
        (own) => own.partId === partId && own.source !== 1 && own.dot === dot,
      );
      if (!tyre) continue;
      const part = await ctx.db
        .selectFrom('part')
        .where('id', '=', partId)
        .select('part_no')
        .executeTakeFirst();
      const said = { part: part?.part_no ?? '', came: was.map(inWords).join('、'), dot, path: tyre.path };
      return { error: 'inventory.dot-other', details: said };
    }
  return undefined;
}

/** A DOT of a tyre from the shop's shelf that its books do not have. */
function findAbsent(ctx: Ctx, scan: Scan): Promise<DotStop | undefined> {
  const stored = scan.shipments.filter(({ state }) => state === 'IN_STORE');
  return findAbsentDot(
    ctx,
    readTyres(scan).flatMap(({ partId, source, dot, path }) => {
      const place = stored.find(({ lines }) => lines.some((line) => line.part_id === partId));
      return source === 1 && place ? [{ locationId: place.location_id, partId, dot, qty: 1, path }] : [];
    }),
  );
}

/**
 * Stops a fitting at a DOT that did not come, is not on the shop's shelf, or is too old for the order; a reason passes
 * it, which the order's timeline says. @throws inventory.dot-other, .dot-absent, .dot-old at the tyre's field
 */
export async function checkScan(ctx: Ctx, scan: Scan): Promise<void> {
  const { id, order_no: no } = scan.order;
  const stops = [
    await findOther(ctx, scan),
    await findAbsent(ctx, scan),
    await findOldDot(ctx, { bizType: 'RETAIL_ORDER', bizId: id }, readTyres(scan)),
  ];
  await passDots(ctx, retailOrder, { id, no }, { stops, reason: scan.input.dotReason });
}
