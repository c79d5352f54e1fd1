import type { z } from 'zod';
import type { checkGoodsRoutes } from '@treadline/contract/service/tyre-checks/import-routes.ts';
import { sizeKeyOf } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord } from '#kernel/scope.ts';
import { listOffers } from '#domains/retail/retail-orders/index.ts';
import { latestOf } from './detail.ts';
import { tyreCheck } from './entity.ts';
import { readWheels } from './wheels.ts';

type Answer = z.input<(typeof checkGoodsRoutes)['part']['response']>;

/** Offers of one size that are shown. */
const most = 10;

/**
 * Returns the tyres a shop can sell in the sizes of red and yellow wheels, or of all, with stock, price and arrival
 * for the needed quantity; checked against the car's load and speed where its model is known. The spare wheel is
 * ignored.
 * @throws record.not-found
 */
export async function matchingTyres(ctx: Ctx, asked: number, all: boolean): Promise<Answer> {
  const id = await latestOf(ctx, asked);
  const { dealer_id: dealerId, vehicle_id } = await findRecord(ctx, tyreCheck, id);
  const wheels = await readWheels(ctx, id);
  const wanted = wheels.filter(
    ({ wheel, size, verdict }) =>
      size && wheel !== 'SPARE' && (all || verdict === 'RED' || verdict === 'YELLOW'),
  );
  const answer: Answer = [];
  for (const own of Map.groupBy(wanted, ({ size }) => sizeKeyOf(size) ?? size).values()) {
    const [size, quantity] = [own[0]?.size ?? '', own.length];
    const { list } = await listOffers(ctx, {
      dealerId,
      kind: 'TYRE',
      size: [size],
      ...(vehicle_id === null ? {} : { vehicleId: vehicle_id }),
      quantity,
      sort: 'rank',
      page: 1,
      pageSize: most,
    });
    answer.push({ size, wheels: own.map(({ wheel }) => wheel), quantity, offers: list });
  }
  return answer;
}
