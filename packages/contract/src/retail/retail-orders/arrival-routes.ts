import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { discrepancyDecisions } from './discrepancies.ts';
import { retailFlow as flow } from './flow.ts';
import { RetailOrder } from './schema.ts';

const path = '/order/customer/order';
const int = z.number().int();
const pieces = int.min(0).max(999).default(0);
const orderNo = z.string().trim().min(1, 'rule.required').max(40);
const version = int;

/** Parcels that arrive at the shop, and what of them did not come in order. */
export const retailArrivalRoutes = routes({
  receive: {
    method: 'POST',
    path: `${path}/receive`,
    needs: flow.receive.needs,
    types: flow.receive.types,
    idempotent: true,
    summary: 'The shop confirms what arrived: all of it in order, or each parcel as it was counted',
    body: z.strictObject({
      orderNo,
      version,
      /** Parcels that are here; without them all that are on the road, whole and in order. */
      parcels: z
        .array(
          z.strictObject({
            shipmentId: rules.id(),
            /** Lines of which not all came in order, or with other DOTs. */
            lines: z
              .array(
                z.strictObject({
                  lineId: rules.id(),
                  short: pieces,
                  damaged: pieces,
                  wrong: pieces,
                  /** Part that came instead, where it is known. */
                  camePartId: rules.id().nullable().default(null),
                  /** Of the pieces in order, if others than those that were sent. */
                  dots: z
                    .array(z.strictObject({ dot: rules.dotOrNone(), quantity: int.min(1).max(99) }))
                    .max(99)
                    .default([]),
                }),
              )
              .max(200)
              .default([]),
          }),
        )
        .max(99)
        .optional(),
      note: rules.remark(200),
      /** Why DOTs are received that were not sent, or are under a recall. */
      dotReason: rules.remark(200),
    }),
    response: RetailOrder,
  },
  decide: {
    method: 'PUT',
    path: `${path}/discrepancy/decide/:id`,
    record: 'retailDiscrepancy',
    needs: flow.decide.needs,
    types: flow.decide.types,
    idempotent: true,
    summary: 'Pieces that did not come in order: send again, give up with their money, or reject',
    body: z.strictObject({
      decision: z.enum(discrepancyDecisions),
      /** Where damaged or wrong pieces go; not for missing or rejected ones. */
      goods: z.enum(['BACK', 'KEPT']).nullable().default(null),
      note: rules.remark(200),
    }),
    response: RetailOrder,
  },
  find: {
    method: 'PUT',
    path: `${path}/discrepancy/found/:id`,
    record: 'retailDiscrepancy',
    needs: flow.find.needs,
    types: flow.find.types,
    idempotent: true,
    summary: 'Missing pieces came later, in order',
    response: RetailOrder,
  },
  refundAgain: {
    method: 'PUT',
    path: `${path}/discrepancy/refund/:id`,
    record: 'retailDiscrepancy',
    needs: flow.decide.needs,
    types: flow.decide.types,
    idempotent: true,
    summary: 'Ask again for the money of pieces that were given up, where it did not go back',
    response: RetailOrder,
  },
});
