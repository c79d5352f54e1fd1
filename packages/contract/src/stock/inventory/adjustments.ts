import { z } from 'zod';
import { documentParts, documentRoutes, step } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules, whereDotIsNew } from '../../kernel/rules.ts';
import { adjustmentFields, adjustmentLineFields } from './adjustment-fields.ts';
import { lyingBuckets } from './bookings.ts';
import { adjustmentFlow as flow, adjustmentStatuses } from './adjustment-flow.ts';

const path = '/inventory/adjustment';
const record = 'adjustment';
/** Readers: authors and approvers of adjustments. */
const seers = { needs: ['inventory_warehouses_view', 'inventory_variance'], types: ['OTHER'] } as const;
const version = z.number().int();

/** Stock adjustment at one location; its value is the moved quantity at cost, up or down. */
export const Adjustment = rowOf(adjustmentFields, {
  id: z.number(),
  /** The caller created it, so someone else must approve it. */
  mine: z.boolean(),
  version,
});

export const AdjustmentLine = rowOf(adjustmentLineFields, { id: z.number(), partId: z.number() });

export const AdjustmentDetail = Adjustment.extend({
  lines: z.array(AdjustmentLine),
  /** Value in fen from which another person must approve. */
  approveAbove: z.number().int(),
  ...documentParts,
});

/** Input schema of a stock adjustment; each line sends the book quantity at entry time (`seen`) with the new one. */
export const AdjustmentInput = z.strictObject({
  locationId: rules.id(),
  reason: z.string().min(1, 'rule.required').max(40),
  remark: rules.remark(),
  lines: z
    .array(
      z
        .strictObject({
          partId: rules.id(),
          /** Absent: the first bucket that the reason is about. */
          bucket: z.enum(lyingBuckets).optional(),
          dot: rules.dotInBooks(),
          seen: z.number('rule.whole').int('rule.whole').min(0).max(999_999),
          counted: z.number('rule.whole').int('rule.whole').min(0, 'rule.whole').max(999_999),
          remark: z.string().trim().max(100).default(''),
        })
        .superRefine(
          whereDotIsNew((line) => (line.counted < line.seen ? null : { path: 'dot', dot: line.dot })),
        ),
    )
    .min(1, 'rule.selectRows')
    .max(500),
});

/** Stock of a part and DOT at a location, for the form. */
const StockRow = z.object({
  partId: z.number(),
  partNo: z.string(),
  partName: z.string(),
  brandName: z.string(),
  size: z.string(),
  bucket: z.enum(lyingBuckets),
  dot: z.string(),
  quantity: z.number().int(),
  unitCost: z.number().int(),
});

export const adjustmentRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Adjustments of stock',
    ...listOf(Adjustment, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(adjustmentStatuses)),
        locationId: filter.many(z.coerce.number<string>().int()),
        reason: filter.many(z.string()),
        createdTime: filter.days(),
        mine: filter.bool(),
      },
      sort: ['createdTime', 'adjustNo', 'value'],
      totals: { quantityUp: z.number(), quantityDown: z.number(), value: z.number() },
      counts: ['status'],
    }),
  },
  stock: {
    method: 'GET',
    path: `${path}/stock`,
    needs: ['inventory_warehouses_view'],
    types: ['OTHER'],
    summary: 'Parts of a place with their stock per bucket and DOT, for the form',
    query: z.strictObject({
      locationId: z.coerce.number<string>().int(),
      text: filter.text(),
      /** Buckets that are counted; absent: what is on hand. */
      bucket: filter.many(z.enum(lyingBuckets)),
    }),
    response: z.array(StockRow),
  },
  detail: {
    method: 'GET',
    path: `${path}/:id`,
    record,
    ...seers,
    summary: 'One adjustment with its lines and log',
    response: AdjustmentDetail,
  },
  create: {
    method: 'POST',
    path,
    needs: flow.edit.needs,
    types: flow.edit.types,
    summary: 'A new draft',
    idempotent: true,
    body: AdjustmentInput,
    response: Adjustment,
  },
  edit: step(flow.edit, {
    path: `${path}/:id`,
    record,
    summary: 'Change a draft',
    body: AdjustmentInput.extend({ version }),
    response: Adjustment,
  }),
  submit: step(flow.submit, {
    path: `${path}/submit/:id`,
    record,
    summary: 'DRAFT -> PENDING above the value that needs approval, else POSTED',
    body: z.strictObject({ version }),
    response: Adjustment,
  }),
  withdraw: step(flow.withdraw, {
    path: `${path}/withdraw/:id`,
    record,
    summary: 'PENDING -> DRAFT, by its author',
    response: Adjustment,
  }),
  approve: step(flow.approve, {
    path: `${path}/approve/:id`,
    record,
    summary: 'PENDING -> POSTED, by another person than the author',
    body: z.strictObject({ version }),
    response: Adjustment,
  }),
  reject: step(flow.reject, {
    path: `${path}/reject/:id`,
    record,
    summary: 'PENDING -> REJECTED with a reason',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.rejectReason').max(500) }),
    response: Adjustment,
  }),
  delete: {
    ...step(flow.delete, { path: `${path}/delete/:id`, record, summary: 'Delete a draft', response: 'none' }),
    method: 'DELETE',
  },
  ...documentRoutes(path, record, seers),
});
