import type { Ctx } from '#kernel/context.ts';
import { seePieces } from '#domains/stock/pieces/index.ts';
import type { LockedShipment } from '../shipments.ts';
import type { Fitted, TyreLine } from './fitted.ts';

interface Fitting {
  fitted: Fitted;
  tyres: readonly TyreLine[];
  shipments: readonly LockedShipment[];
}

/** Records the tyres of an order that were read one by one as they were fitted. @throws errors of seePieces */
export async function seeFitted(
  ctx: Ctx,
  order: { id: number; order_no: string },
  { fitted, tyres, shipments }: Fitting,
): Promise<void> {
  const pieces = fitted.flatMap(({ lineId, dot, identity }, at) => {
    const { part_id: partId = null } = tyres.find(({ id }) => id === lineId) ?? {};
    return identity && partId !== null ? [{ identity, dot, partId, path: `fitted.${at}.identity` }] : [];
  });
  const [place = 0, ...others] = shipments.map(({ location_id: id }) => id);
  await seePieces(ctx, {
    kind: 'FIT',
    document: { type: 'RETAIL_ORDER', id: order.id, no: order.order_no },
    locationId: place,
    alsoFrom: others,
    pieces,
  });
}
