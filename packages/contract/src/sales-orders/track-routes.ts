import { z } from 'zod';
import { routes } from '../kernel/route.ts';
import { eventCodes } from './flow.ts';

const int = z.number().int();
const point = { name: z.string(), lat: z.number().nullable(), lng: z.number().nullable() };

/** The way of one parcel for the map: points in the order of their time. */
export const Trajectory = z.object({
  salesOrderId: int,
  orderNo: z.string(),
  waybillId: int.nullable(),
  waybillNo: z.string(),
  returning: z.boolean(),
  signed: z.boolean(),
  from: z.object(point),
  to: z.object(point),
  points: z.array(
    z.object({
      name: z.string(),
      code: z.enum(eventCodes),
      lat: z.number(),
      lng: z.number(),
      time: z.string(),
    }),
  ),
});

export const trajectoryRoutes = routes({
  trajectory: {
    method: 'GET',
    path: '/order/customer/order/trajectory/:id',
    record: 'retailOrder',
    needs: 'signed-in',
    summary: 'The ways that the parcels of a retail order take, for the map',
    response: z.array(Trajectory),
  },
});

/** Apart from the rest: what was signed are the bytes, and the answer is the carrier's own. */
export const carrierPushRoutes = routes({
  /** Verified as the carrier's, never by a session. */
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
