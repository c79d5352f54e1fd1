import { z } from 'zod';
import { lyingBuckets } from '../inventory/bookings.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { ageClasses } from './ages.ts';
import {
  bucketFields,
  levelFields,
  levelViews,
  promiseTexts,
  stockStates,
  type PromiseKind,
} from './fields.ts';

const int = z.number().int();
const ids = () => filter.many(z.coerce.number<string>().int());

/** Readers of dealer stock: platform, dealers and their supervisors. */
export const dealerSeers = {
  needs: ['inventory_dealers_view'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
/** Readers of warehouse stock: platform and the logistics provider that runs the warehouse. */
export const warehouseSeers = {
  needs: ['inventory_warehouses_view', 'inventory_logistics_view'],
  types: ['OTHER', 'LOGISTICS'],
} as const;

/** Row of a stock list; the ids of its grouping are set, the others null. */
export const StockLevel = rowOf(levelFields, {
  id: z.string(),
  locationId: int.nullable(),
  partId: int.nullable(),
});

const filters = {
  text: filter.text(),
  view: z.enum(levelViews).default('level'),
  placeId: ids(),
  partId: filter.int(),
  brandId: ids(),
  state: filter.many(z.enum(stockStates)),
  age: filter.many(z.enum(ageClasses)),
};
const listed = {
  sort: ['place', 'size', 'partNo', 'available', 'onHand', 'safeMin', 'sold30d', 'dot', 'lastTime'],
  totals: Object.fromEntries(Object.keys(bucketFields).map((key) => [key, z.number()])) as Record<
    keyof typeof bucketFields,
    z.ZodNumber
  >,
} as const;

/** Part at a location, as shown in the dialog. */
const PartInfo = z.object({
  locationId: int,
  placeName: z.string(),
  partId: int,
  partNo: z.string(),
  partName: z.string(),
  size: z.string(),
  brandName: z.string(),
  available: int,
  onHand: int,
  reserved: int,
  locked: int,
  safeMin: int,
  /** Stock by DOT, oldest first, what is held after what is on hand; `planned` is reserved for orders. */
  lines: z.array(
    z.object({
      bucket: z.enum(lyingBuckets),
      dot: z.string(),
      ageWeeks: int.nullable(),
      quantity: int,
      planned: int,
    }),
  ),
  /** Number of its adjustment pending approval. */
  pending: z.string().nullable(),
});
const ofOne = z.strictObject({
  locationId: z.coerce.number<string>().int(),
  partId: z.coerce.number<string>().int(),
});

/** Pieces reserved for a document or locked, with the reason. */
const StockPromise = z.object({
  id: z.string(),
  locationId: int,
  placeName: z.string(),
  kind: z.enum(Object.keys(promiseTexts) as [PromiseKind, ...PromiseKind[]]),
  /** Number of the document; for a lock its reason. */
  no: z.string(),
  documentId: int.nullable(),
  quantity: int,
  /** Expiry, if it ends by itself. */
  until: z.string().nullable(),
});

/** Pieces by age class, in class order; value at cost if the caller may see it. */
const AgeRow = z.object({
  id: int,
  name: z.string(),
  quantity: int,
  value: int.nullable(),
  cells: z.array(z.object({ quantity: int, value: int.nullable() })),
});
const Ages = z.object({
  limits: z.object({ fresh: int, normal: int, transfer: int, promote: int }),
  /** The 200 rows with the most pieces older than normal. */
  rows: z.array(AgeRow),
  /** Total number of rows. */
  count: int,
  totals: AgeRow.omit({ id: true, name: true }),
});
const agesQuery = z.strictObject({
  by: z.enum(['place', 'brand']).default('place'),
  placeId: ids(),
  brandId: ids(),
});

export const stockLevelRoutes = routes({
  dealers: {
    method: 'GET',
    path: '/inventory/dealers/list',
    ...dealerSeers,
    summary: 'Stock at dealers, by place and part, part, place or DOT',
    ...listOf(StockLevel, { filters, ...listed }),
  },
  warehouses: {
    method: 'GET',
    path: '/inventory/warehouse-inventories/list',
    ...warehouseSeers,
    summary: 'Stock in warehouses, by place and part, part, place or DOT',
    ...listOf(StockLevel, {
      filters: { ...filters, kind: z.enum(['WAREHOUSE', 'LOGISTICS']).optional(), providerId: ids() },
      ...listed,
      counts: ['kind'],
    }),
  },
  dealerPart: {
    method: 'GET',
    path: '/inventory/dealers/part-info',
    ...dealerSeers,
    summary: 'One part at one dealer, by DOT',
    query: ofOne,
    response: PartInfo,
  },
  warehousePart: {
    method: 'GET',
    path: '/inventory/warehouse-inventories/part-info',
    needs: ['inventory_warehouses_view'],
    types: ['OTHER', 'LOGISTICS'],
    summary: 'One part in one warehouse, by DOT',
    query: ofOne,
    response: PartInfo,
  },
  detail: {
    method: 'GET',
    path: '/inventory/detail/:partId',
    record: 'part',
    needs: ['tyres_list_view'],
    summary: 'Stock of one part by place, the fullest 100 first, by DOT, and what of it is promised to whom',
    response: z.object({
      partId: int,
      partNo: z.string(),
      size: z.string(),
      places: z.array(StockLevel),
      dots: z.array(StockLevel),
      promises: z.array(StockPromise),
    }),
  },
  dealerAges: {
    method: 'GET',
    path: '/inventory/dealers/ages',
    ...dealerSeers,
    summary: 'How old the stock at dealers is, by place or brand',
    query: agesQuery,
    response: Ages,
  },
  warehouseAges: {
    method: 'GET',
    path: '/inventory/warehouse-inventories/ages',
    ...warehouseSeers,
    summary: 'How old the stock in warehouses is, by place or brand',
    query: agesQuery,
    response: Ages,
  },
});
