import { z } from 'zod';
import { pickFields } from '../../kernel/fields.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { importOf } from '../../kernel/import.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { Quota } from '../../catalogue/catalogue/quota.ts';
import { limitFields, limitImport, limitInputs } from './fields.ts';

const path = '/inventory/dealerPurchaseLimit';
const reader = {
  needs: ['dealer_purchase_limit_list', 'dealer_purchase_limit_manage'],
  types: ['OTHER'],
} as const;
const keeper = { needs: ['dealer_purchase_limit_manage'], types: ['OTHER'] } as const;
const int = z.number().int();
const period = z.enum(['MONTH', 'QUARTER']);

/** Purchase limit; without a dealer it applies to each. `used` is the quantity bought in the current period. */
export const PurchaseLimit = rowOf(limitFields, {
  id: int,
  version: int,
  partId: int,
  dealerId: int.nullable(),
});
/** Input schema of a purchase limit. */
export const LimitInput = inputOf(limitInputs);
/** Row of the import of purchase limits. */
export const LimitRow = inputOf(limitImport);

/** Quantity bought by a dealer under a limit in the current period. */
const DealerUse = rowOf(pickFields(limitFields, 'dealerName', 'quantity', 'used', 'remaining'), {
  /** Id of the dealer. */
  id: int,
});

/** Input of a bulk change of limits for several parts, for all or some dealers; `quantity` null removes them. */
export const LimitBatch = z.strictObject({
  partIds: z.array(rules.id()).min(1, 'rule.selectRows').max(2000),
  dealerIds: z.array(rules.id()).max(2000).default([]),
  period,
  quantity: int.min(0).max(999_999).nullable(),
  /** Returns the result without changing anything. */
  preview: z.boolean().default(false),
});

export const purchaseLimitRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...reader,
    summary: 'Limits per part, each dealer’s and those of single ones',
    ...listOf(PurchaseLimit, {
      filters: {
        text: filter.text(),
        partId: filter.int(),
        dealerId: filter.int(),
        period: filter.many(period),
        own: filter.bool(),
      },
      sort: ['partNo', 'quantity', 'updatedTime'],
      counts: ['own'],
    }),
  },
  usage: {
    method: 'GET',
    path: `${path}/usage`,
    ...reader,
    summary: 'Dealers that took under a limit in the period that runs',
    ...listOf(DealerUse, {
      filters: { text: filter.text(), limitId: filter.int() },
      sort: ['used', 'remaining', 'dealerName'],
    }),
  },
  own: {
    method: 'GET',
    path: `${path}/getDealerPurchaseLimit/:partId`,
    record: 'part',
    needs: 'signed-in',
    types: ['DEALER'],
    summary: 'Limit and what is left of it for the caller’s dealer',
    response: Quota,
  },
  batch: {
    method: 'POST',
    path: `${path}/batchUpdate`,
    ...keeper,
    summary: 'Many parts at once, with a preview',
    body: LimitBatch,
    response: z.object({
      created: int,
      updated: int,
      lifted: int,
      same: int,
      /** First 100 that change. */
      rows: z.array(
        z.object({
          partNo: z.string(),
          size: z.string(),
          dealerName: z.string(),
          before: z.object({ period, quantity: int }).nullable(),
        }),
      ),
    }),
  },
  update: {
    method: 'PUT',
    path: `${path}/update/:id`,
    record: 'purchase-limit',
    ...keeper,
    summary: 'Change one',
    body: LimitInput.extend({ version: int }),
    response: PurchaseLimit,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    record: 'purchase-limit',
    ...keeper,
    summary: 'Lift one',
    response: 'none',
  },
  import: { ...importOf(5), path: `${path}/import`, ...keeper, summary: 'xlsx: all rows or none' },
  template: {
    method: 'GET',
    path: `${path}/template`,
    ...keeper,
    summary: 'xlsx template of the import',
    response: 'file',
  },
});
