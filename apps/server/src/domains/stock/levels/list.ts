import { sql } from 'kysely';
import { dotAgeWeeks } from '@treadline/contract/kernel/dot.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { levelFields, type bucketFields } from '@treadline/contract/stock/levels/fields.ts';
import { stockLevelRoutes } from '@treadline/contract/stock/levels/level-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { sheetOf } from '#kernel/fields.ts';
import { unchangedQuery } from '#kernel/filters.ts';
import { createListHandler, type ListHandler } from '#kernel/list.ts';
import { textOrder } from '#kernel/order.ts';
import { levelSource, type StockView, type LevelQuery, type LevelRow } from './source.ts';

const columns = {
  available: 'available',
  onHand: 'on_hand',
  reserved: 'reserved',
  locked: 'locked',
  defective: 'defective',
  quarantined: 'quarantined',
  inTransit: 'in_transit',
  incoming: 'incoming',
} as const satisfies Record<keyof typeof bucketFields, keyof LevelRow>;

const totals = Object.fromEntries(
  Object.entries(columns).map(([key, column]) => [
    key,
    sql<number>`coalesce(sum(${sql.ref(`x.${column}`)}), 0)`,
  ]),
);

/** A DOT from its key: 2325 is week 25 of 2023. */
const dotOf = (key: number | null): string => {
  const text = key === null ? '' : String(key).padStart(4, '0');
  return text.slice(2) + text.slice(0, 2);
};

/** Converts a row to the contract's; where there are several DOTs it shows the oldest. */
export function toLevel(row: LevelRow) {
  const dot = row.dot || dotOf(row.dot_key);
  return {
    id: row.id,
    locationId: row.location_id,
    partId: row.part_id,
    placeName: row.place_name,
    ownerName: row.owner_name,
    partNo: row.part_no,
    partName: row.part_name,
    size: row.size,
    brandName: row.brand_name,
    dot,
    ageWeeks: row.dot_key === null ? null : dotAgeWeeks(dot, dayOf(new Date())),
    ageClass: row.on_hand > 0 ? row.age_class : null,
    available: row.available,
    onHand: row.on_hand,
    reserved: row.reserved,
    locked: row.locked,
    defective: row.defective,
    quarantined: row.quarantined,
    inTransit: row.in_transit,
    incoming: row.incoming,
    safeMin: row.safe_min,
    sold30d: row.sold_30d,
    state: row.state,
    parts: row.parts,
    places: row.places,
    lastTime: row.last_at,
  };
}

/** Query of stock levels for a side and view. */
export const readLevels = (ctx: Ctx, face: StockView, query: LevelQuery) =>
  ctx.db.selectFrom(levelSource(ctx, face, query).as('x'));

const shared = {
  filters: {
    text: unchangedQuery,
    view: unchangedQuery,
    placeId: unchangedQuery,
    partId: unchangedQuery,
    brandId: unchangedQuery,
    state: unchangedQuery,
    age: unchangedQuery,
  },
  sort: {
    place: 'x.location_id',
    size: textOrder('x.size'),
    partNo: 'x.part_no',
    available: 'x.available',
    onHand: 'x.on_hand',
    safeMin: 'x.safe_min',
    sold30d: 'x.sold_30d',
    dot: 'x.dot_key',
    lastTime: 'x.last_at',
  },
  defaultSort: 'place',
  tie: ['x.location_id', 'x.part_id', 'x.batch'],
  totals,
};
const sheet = (name: Text) => ({ name, columns: sheetOf(levelFields) });

type Level = ReturnType<typeof toLevel>;
type Keys = Pick<Level, 'id' | 'locationId' | 'partId'>;
type KeyRow = Pick<LevelRow, 'location_id' | 'part_id' | 'batch'>;

/** Of a row its keys alone; `readFullStatement` reads the rest, of those that a page shows. */
const keys = ['x.location_id', 'x.part_id', 'x.batch'] as const;
const toKeys = ({ location_id: locationId, part_id: partId, batch }: KeyRow) =>
  ({ id: [locationId, partId, batch].filter((key) => key !== null).join('-'), locationId, partId }) as Level;

/** The rows of a page with all that is told of them, in their order: to sort by a figure nobody needs the names. */
async function readWhole(ctx: Ctx, face: StockView, query: LevelQuery, rows: readonly Keys[]) {
  if (rows.length === 0) return [];
  const found = await readLevels(ctx, face, { ...query, cells: rows })
    .selectAll('x')
    .execute();
  const whole = new Map(found.map((row) => [row.id, toLevel(row)]));
  return rows.flatMap(({ id }) => whole.get(id) ?? []);
}

const dealers = {
  ...shared,
  from: (ctx: Ctx, query: LevelQuery) => readLevels(ctx, 'dealers', query),
  sheet: sheet(t('经销商库存', 'Dealer stock', '經銷商庫存')),
};
const dealerSheet = createListHandler(stockLevelRoutes.dealers, {
  ...dealers,
  select: (q) => q.selectAll('x'),
  map: toLevel,
});
const dealerPages = createListHandler(stockLevelRoutes.dealers, {
  ...dealers,
  select: (q) => q.select(keys),
  map: toKeys,
  complete: (rows, ctx, query) => readWhole(ctx, 'dealers', query, rows),
});
export const listDealerStock: ListHandler<typeof stockLevelRoutes.dealers> = (ctx, input) =>
  (input.query.format === 'xlsx' ? dealerSheet : dealerPages)(ctx, input);

const warehouses = {
  ...shared,
  from: (ctx: Ctx, query: LevelQuery) => readLevels(ctx, 'warehouses', query),
  filters: { ...shared.filters, kind: unchangedQuery, providerId: unchangedQuery },
  counts: { kind: 'x.kind' },
  sheet: sheet(t('仓库库存', 'Warehouse stock', '倉庫庫存')),
};
const warehouseSheet = createListHandler(stockLevelRoutes.warehouses, {
  ...warehouses,
  select: (q) => q.selectAll('x'),
  map: toLevel,
});
const warehousePages = createListHandler(stockLevelRoutes.warehouses, {
  ...warehouses,
  select: (q) => q.select(keys),
  map: toKeys,
  complete: (rows, ctx, query) => readWhole(ctx, 'warehouses', query, rows),
});
export const listWarehouseStock: ListHandler<typeof stockLevelRoutes.warehouses> = (ctx, input) =>
  (input.query.format === 'xlsx' ? warehouseSheet : warehousePages)(ctx, input);
