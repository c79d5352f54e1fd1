import { z } from 'zod';
import { inputOf, recordInputOf, rowOf } from '../../kernel/field-schemas.ts';
import { importOf } from '../../kernel/import.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules, whereDotIsNew } from '../../kernel/rules.ts';
import { lyingBuckets } from '../inventory/bookings.ts';
import { orderFields, placeFields, placeImport, placeInputs, stockImport } from './fields.ts';

const int = z.number().int();
const keeper = { needs: ['inventory_warehouses_view'], types: ['OTHER'] } as const;
/** Dealers keep their own books; the platform may do so as well. */
const dealerKeeper = { needs: ['inventory_dealers_view'], types: ['OTHER', 'DEALER'] } as const;
const pieces = () => z.number('rule.whole').int('rule.whole').min(0, 'rule.whole').max(999_999);

/**
 * Target quantity by bucket and DOT, with the quantity seen (optimistic locking); lines with both equal change nothing.
 */
const change = {
  reason: z.string().min(1, 'rule.required').max(40),
  remark: rules.remark(),
  lines: z
    .array(
      z
        .strictObject({
          bucket: z.enum(lyingBuckets).optional(),
          dot: rules.dotInBooks(),
          seen: pieces(),
          counted: pieces(),
        })
        .superRefine(
          whereDotIsNew((line) => (line.counted <= line.seen ? null : { path: 'dot', dot: line.dot })),
        ),
    )
    .max(100),
  safeMin: pieces().max(99_999).optional(),
};
/** Resulting adjustment, if anything differed. */
const Changed = z.object({
  adjustNo: z.string().nullable(),
  status: z.enum(['POSTED', 'PENDING']).nullable(),
});

/** Row of the stock import. */
export const StockRow = inputOf(stockImport).extend({ dot: rules.dotOrNone().default('') });

const time = () =>
  z.union(
    [
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'rule.clock'),
    ],
    'rule.clock',
  );
export const PlaceInput = recordInputOf(placeInputs).extend({ cutOff: time().default('') });
/** Row of the warehouse import. */
export const PlaceRow = inputOf(placeImport).extend({ cutOff: time().default('') });
/** Warehouse in a list. */
export const Place = rowOf(placeFields, { id: int, version: int });

const OrderPart = rowOf(orderFields, { id: int, partId: int });

const template = { method: 'GET', summary: 'xlsx template of the import', response: 'file' } as const;
const made = { posted: int, pending: int };

export const stockChangeRoutes = routes({
  update: {
    method: 'PUT',
    path: '/inventory/update/:partId',
    record: 'part',
    ...keeper,
    idempotent: true,
    summary: 'Set the stock of a part at a place against the figures that were seen',
    body: z.strictObject({ locationId: rules.id(), ...change }),
    response: Changed,
  },
  updateDealer: {
    method: 'PUT',
    path: '/inventory/dealers/update/:id',
    record: 'dealerPlace',
    ...dealerKeeper,
    idempotent: true,
    summary: 'Set the stock of a part at a dealer’s place against the figures that were seen',
    body: z.strictObject({ partId: rules.id(), ...change }),
    response: Changed,
  },
  updateWarehouse: {
    method: 'PUT',
    path: '/inventory/warehouse-inventories/update/:id',
    record: 'platform',
    ...keeper,
    idempotent: true,
    summary: 'Set the stock of a part in a warehouse against the figures that were seen',
    body: z.strictObject({ partId: rules.id(), ...change }),
    response: Changed,
  },
  batch: {
    method: 'POST',
    path: '/inventory/batchUpdate',
    ...keeper,
    summary: 'The safe stock of many parts at their places',
    idempotent: true,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ locationId: rules.id(), partId: rules.id() }))
        .min(1, 'rule.selectRows')
        .max(2000),
      safeMin: pieces().max(99_999),
    }),
    response: z.object({ changed: int }),
  },
  importWarehouses: {
    ...importOf(5, made),
    path: '/inventory/warehouse-inventories/import',
    ...keeper,
    summary: 'Stock in warehouses from xlsx: all rows or none',
  },
  warehouseTemplate: { ...template, path: '/inventory/warehouse-inventories/template', ...keeper },
  importDealers: {
    ...importOf(5, made),
    path: '/inventory/dealers/import',
    ...dealerKeeper,
    summary: 'Stock at dealers from xlsx: all rows or none',
  },
  dealerTemplate: { ...template, path: '/inventory/dealers/template', ...dealerKeeper },
  inventoried: {
    method: 'GET',
    path: '/inventory/dealers/check-inventoried',
    needs: dealerKeeper.needs,
    types: ['DEALER'],
    summary: 'Has the caller’s dealer counted its stock this month?',
    response: z.object({
      inventoried: z.boolean(),
      lastTime: z.string().nullable(),
      from: z.string(),
      to: z.string(),
    }),
  },
  orderParts: {
    method: 'GET',
    path: '/inventory/warehouse-inventories/order/parts',
    needs: ['dealer_replenish_purchase', 'view_dealer_place_order_list', 'view_parts'],
    types: ['OTHER', 'DEALER'],
    summary: 'Parts that can be ordered of the platform, with what its warehouses have',
    ...listOf(OrderPart, {
      filters: {
        text: filter.text(),
        brandId: filter.many(z.coerce.number<string>().int()),
        inStock: filter.bool(),
      },
      sort: ['partNo', 'size'],
    }),
  },
});

export const placeRoutes = routes({
  places: {
    method: 'GET',
    path: '/inventory/warehouses/list',
    needs: ['inventory_logistics_view', 'inventory_warehouses_view'],
    types: ['OTHER', 'LOGISTICS'],
    summary: 'Warehouses with what lies there',
    ...listOf(Place, {
      filters: {
        text: filter.text(),
        kind: filter.many(z.enum(['WAREHOUSE', 'LOGISTICS'])),
        providerId: filter.int(),
        enabled: filter.bool(),
      },
      sort: ['code', 'name'],
      counts: ['enabled'],
    }),
  },
  updatePlace: {
    method: 'PUT',
    path: '/inventory/warehouses/update/:id',
    record: 'platform',
    ...keeper,
    summary: 'Change a warehouse',
    body: PlaceInput.extend({ version: int }),
    response: Place,
  },
  importPlaces: {
    ...importOf(2),
    path: '/inventory/warehouses/import',
    ...keeper,
    summary: 'Warehouses from xlsx: known codes are changed, others are new; all rows or none',
  },
  placeTemplate: { ...template, path: '/inventory/warehouses/template', ...keeper },
  providers: {
    method: 'GET',
    path: '/inventory/logistics-suppliers/list',
    needs: 'signed-in',
    summary: 'Logistics suppliers in the caller’s scope',
    ...listOf(z.object({ id: int, code: z.string(), name: z.string(), places: int }), {
      filters: { text: filter.text() },
      sort: ['code', 'name'],
      maxPageSize: 9999,
    }),
  },
});
