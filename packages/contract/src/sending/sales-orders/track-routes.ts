import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { dealerOrderSeers } from '../../wholesale/dealer-orders/flow.ts';
import { retailSeers } from '../../retail/retail-orders/flow.ts';
import { SalesOrderPiece, WaybillInfo } from './schema.ts';

/** Sales order with its tracking, for readers of the underlying order even without access to sales orders. */
export const SalesTrack = SalesOrderPiece.extend({ track: WaybillInfo.omit({ orders: true }).nullable() });

export const trajectoryRoutes = routes({
  trajectory: {
    method: 'GET',
    path: '/order/customer/order/trajectory/:id',
    record: 'retailOrder',
    ...retailSeers,
    summary: 'What carries the goods of a retail order, each with its way for the map',
    response: z.array(SalesTrack),
  },
  dealerTrajectory: {
    method: 'GET',
    path: '/order/dealer/order/trajectory/:id',
    record: 'dealerOrder',
    ...dealerOrderSeers,
    summary: 'What carries the goods of a dealer order, each with its way for the map',
    response: z.array(SalesTrack),
  },
});

/**
 * Webhook routes of the carriers, separate because the signature covers the raw body and the carrier defines the
 * response.
 */
export const carrierPushRoutes = routes({
  /** Authenticated by the carrier's signature instead of a session. */
  notify: {
    method: 'POST',
    path: '/logistics/carrier/notify/:carrier',
    record: 'secret',
    needs: 'public',
    transaction: 'own',
    summary: 'What a carrier tells of its parcels (signed)',
    params: z.strictObject({ carrier: z.coerce.number<string>().int().positive() }),
    query: z.record(z.string().max(60), z.string().max(2000)),
    body: z.unknown(),
    response: 'file',
  },
});
