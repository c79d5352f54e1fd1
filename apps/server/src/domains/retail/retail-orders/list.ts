import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { retailFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { retailStatuses } from '@treadline/contract/retail/retail-orders/flow.ts';
import { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import { byMobile } from '#kernel/by-mobile.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues, filterBy } from '#kernel/filters.ts';
import { anyCondition, matchesSearch } from '#kernel/search.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { orderSource } from './entity.ts';
import { openOrder, orderRow, proofWaits } from './row.ts';

/** SQL select of order ids matching a text: number, customer, plate, car or mobile, each by its index. */
const idsOfCustomers = (ctx: Ctx, text: string) => sql`
  SELECT o.id FROM retail_order o WHERE ${matchesSearch(text, ['o.search'])} ${byMobile(ctx, 'retail_order', text)}`;

/** SQL select of order ids matching a text, by their parts, too. */
export const idsOfOrders = (ctx: Ctx, text: string) => sql`
  ${idsOfCustomers(ctx, text)}
  UNION ALL SELECT l.order_id FROM retail_order_line l WHERE ${matchParts(ctx, text, 'l.part_id')}`;

/** Orders whose number, customer, plate, car or mobile a text stands for. */
export const matchCustomers = (ctx: Ctx, text: string) =>
  sql<boolean>`retail_order.id IN (${idsOfCustomers(ctx, text)})`;

/** Orders that a text stands for. */
const matchOrders = (ctx: Ctx, text: string) =>
  text.trim() === '' ? sql<boolean>`true` : sql<boolean>`retail_order.id IN (${idsOfOrders(ctx, text)})`;

/** A tyre of the order comes from one of these sources. */
const fromSource = (sources: readonly number[]) =>
  sql<boolean>`EXISTS (SELECT FROM retail_order_line l WHERE l.order_id = retail_order.id
    AND ${inValues('l.tyre_source', sources)})`;

/** Parcels of the order came otherwise than sent, and that is so. */
const withDiscrepancy = (states: readonly ('NONE' | 'OPEN' | 'DECIDED')[]) => {
  const some = (open: boolean) => sql`EXISTS (SELECT FROM retail_discrepancy d
    WHERE d.order_id = retail_order.id ${open ? sql`AND d.state = 'OPEN'` : sql``})`;
  return anyCondition([
    ...(states.includes('OPEN') ? [sql<boolean>`${some(true)}`] : []),
    ...(states.includes('DECIDED') ? [sql<boolean>`(${some(false)} AND NOT ${some(true)})`] : []),
    ...(states.includes('NONE') ? [sql<boolean>`NOT ${some(false)}`] : []),
  ]);
};

/** A proof of an offline payment waits, and that is so. */
const withProof = (states: readonly ('NONE' | 'WAITING')[]) =>
  anyCondition(states.map((state) => (state === 'WAITING' ? proofWaits : sql<boolean>`NOT ${proofWaits}`)));

export const listOrders = columnListing(
  { ...retailOrderRoutes.search, query: retailOrderRoutes.search.body },
  orderSource,
  {
    columns: orderRow,
    filters: {
      text: (q, text, ctx) => q.where(matchOrders(ctx, text)),
      scene: filterBy.oneOf('retail_order.scene'),
      status: filterBy.oneOf('retail_order.status'),
      source: filterBy.oneOf('retail_order.source'),
      tyreSource: (q, sources) => q.where(fromSource(sources)),
      discrepancyState: (q, states) => q.where(withDiscrepancy(states)),
      proofState: (q, states) => q.where(withProof(states)),
      payable: filterBy.number('retail_order.payable_fen'),
    },
    defaultSort: '-createdTime',
    counts: { status: 'retail_order.status' },
    bounded: {
      columns: ['quantity', 'payable_fen', 'paid_fen', 'refunded_fen'],
      values: { status: retailStatuses },
    },
    map: openOrder,
    sheet: { name: t('零售订单', 'Retail orders', '零售訂單'), columns: sheetOf(retailFields) },
  },
);

/** The wheels of an order's tyres, as they stand around the car. */
const wheelsOf = sql<string>`coalesce((SELECT string_agg(l.tyre_index, ',' ORDER BY l.line_no) FROM retail_order_line l
  WHERE l.order_id = retail_order.id AND l.tyre_index IS NOT NULL), '')`;

/** Something of an order's appointment: the one that stands, else the last one that took place. */
const ofAppointment = <T>(what: ReturnType<typeof sql>) => sql<T>`(SELECT ${what} FROM appointment a
  WHERE a.order_id = retail_order.id AND a.status < 3 ORDER BY a.status = 2, a.starts_at DESC LIMIT 1)`;
const appointmentTime = ofAppointment<string | null>(sql`a.starts_at`);

/** Orders with an appointment that stands, or took place, and is so. */
const withAppointment = (so: ReturnType<typeof sql>) => sql<boolean>`EXISTS (SELECT FROM appointment a
  WHERE a.order_id = retail_order.id AND a.status < 3 AND ${so})`;

/** Lists fittings to do (in the shop) and done. */
export const listServiceOrders = columnListing(
  { ...retailOrderRoutes.services, query: retailOrderRoutes.services.body },
  (ctx) => orderSource(ctx).where('retail_order.status', 'in', ['AWAITING_SERVICE', 'COMPLETED']),
  {
    columns: {
      ...orderRow,
      wheels: wheelsOf,
      appointmentTime,
      appointmentId: ofAppointment<number | null>(sql`a.id`),
      bay: sql<string>`coalesce(${ofAppointment(sql`(SELECT name FROM bay WHERE bay.id = a.bay_id)`)}, '')`,
    },
    filters: {
      text: (q, text, ctx) => q.where(matchOrders(ctx, text)),
      dealerId: filterBy.oneOf('retail_order.dealer_id'),
      done: (q, done) => q.where('retail_order.status', '=', done ? 'COMPLETED' : 'AWAITING_SERVICE'),
      promisedDay: filterBy.days('retail_order.promised_day'),
      completedTime: filterBy.days('retail_order.completed_at'),
      today: (q, today) =>
        q.where(sql<boolean>`${withAppointment(sql`a.starts_at::date = now()::date`)} = ${today}`),
      bayId: (q, bays) => q.where(withAppointment(sql`${inValues('a.bay_id', bays)}`)),
    },
    defaultSort: 'sinceTime',
    map: openOrder,
    sheet: { name: t('安装单', 'Fittings', '安裝單'), columns: sheetOf(retailFields) },
  },
);
