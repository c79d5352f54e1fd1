import type { z } from 'zod';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { RetailOrderUpdate } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { keepMasked } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { diffFields, starChanges } from '#kernel/timeline.ts';
import { retailOrder, retailSearch } from './entity.ts';
import { mobileColumns } from './placing/customer.ts';
import { idOfOrder, readOrder, type OrderRow } from './row.ts';

const kinds = { plateNumber: 'plate', customerName: 'name', customerMobile: 'mobile' } as const;

/**
 * Updates customer, car and remark; masked values are unchanged. Lines and money never change.
 * @throws flow.status, record.changed, record.not-found
 */
export async function updateOrder(ctx: Ctx, input: z.output<typeof RetailOrderUpdate>): Promise<OrderRow> {
  const id = await idOfOrder(ctx, input.orderNo);
  const row = await findRecord(ctx, retailOrder, id, true);
  if (row.version !== input.version) fail('record.changed');
  const before = {
    plateNumber: row.plate,
    customerName: row.customer_name,
    customerMobile: showSealed(ctx, row.mobile_enc),
    vin: row.vin,
    mileage: row.mileage,
    remark: row.remark,
  };
  const { plateNumber, customerName, customerMobile, vin, mileage, remark } = input;
  const typed = { plateNumber, customerName, customerMobile, vin, mileage, remark };
  const after = keepMasked(ctx, kinds, typed, before);
  const names = { plate: after.plateNumber, customer_name: after.customerName, vin: after.vin };
  await applyTransition(ctx, retailOrder, flow, 'update', id, {
    set: {
      ...names,
      ...(after.customerMobile === before.customerMobile ? {} : mobileColumns(ctx, after.customerMobile)),
      mileage: after.mileage,
      remark: after.remark,
      search: retailSearch.key({ ...names, order_no: row.order_no, car_name: row.car_name }),
    },
    changes: starChanges(diffFields(before, after), kinds),
  });
  return readOrder(ctx, id);
}
