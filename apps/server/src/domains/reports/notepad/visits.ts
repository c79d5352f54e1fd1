import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  visitFields,
  visitKindKeys,
  type VisitKind,
  type VisitOutcome,
} from '@treadline/contract/reports/notepad/fields.ts';
import { notepadRoutes } from '@treadline/contract/reports/notepad/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { sheetOf } from '#kernel/fields.ts';
import { unchangedQuery, filterBy } from '#kernel/filters.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { formatServiceKinds } from '#domains/service/appointments/index.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';
import { resolveDays } from './period.ts';
import { matchVisits } from './text.ts';

type Query = Input<(typeof notepadRoutes)['inStore']>['query'];

/** Visits are their shops'; the others see those of their dealers. */
const visit = basicEntity('shop_visit', {
  name: 'shop-visit',
  label: t('到店', 'visit', '到店'),
  no: 'id',
  scope: scopeByDealer('shop_visit'),
});

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`shop_visit.${column}`)}), 0)::int`;

/** Lists car visits, latest first. */
export const listVisits = columnListing(
  notepadRoutes.inStore,
  (ctx, { days }, part = sql`shop_visit`) =>
    filterBy.days('shop_visit.at')(
      ctx.db
        .selectFrom((part as RawBuilder<Selectable<DB['shop_visit']>>).as('shop_visit'))
        .where(visible(ctx, visit)),
      resolveDays(days),
    ),
  {
    columns: {
      id: sql<string>`shop_visit.id`,
      time: sql<string>`shop_visit.at`,
      kind: sql<VisitKind>`shop_visit.kind`,
      plateNumber: sql<string>`shop_visit.plate`,
      carName: sql<string>`shop_visit.car_name`,
      customerName: sql<string>`shop_visit.customer_name`,
      sealed: 'shop_visit.mobile_enc',
      dealerName: sql<string>`(SELECT name FROM company WHERE company.id = shop_visit.dealer_id)`,
      services: sql<string[]>`shop_visit.services`,
      checkNo: sql<string>`coalesce(shop_visit.check_no, '')`,
      red: sql<number>`coalesce(shop_visit.red, 0)`,
      yellow: sql<number>`coalesce(shop_visit.yellow, 0)`,
      outcome: sql<VisitOutcome>`shop_visit.outcome`,
      orderNo: sql<string>`coalesce(shop_visit.order_no, '')`,
      amount: 'shop_visit.payable_fen',
      by: sql<string>`shop_visit.person_name`,
      appointmentId: 'shop_visit.appointment_id',
      checkId: 'shop_visit.check_id',
      orderId: 'shop_visit.order_id',
    },
    parts: {
      alias: 'shop_visit',
      views: ['shop_visit_booked', 'shop_visit_walked_in', 'shop_visit_checked'],
      // A text may be the number of the check or the order: without one, what a visit came to need not be known to count it.
      counted: ({ text }: Query) => (text ? undefined : ['visit_booked', 'visit_walked_in', 'visit_checked']),
    },
    filters: {
      days: unchangedQuery,
      dealerId: filterBy.oneOf('shop_visit.dealer_id'),
      consultantId: filterBy.oneOf('shop_visit.person_id'),
      text: (q, text) => q.where(matchVisits(text)),
      kind: filterBy.oneOf('shop_visit.kind'),
    },
    sort: { time: 'shop_visit.at' },
    defaultSort: '-time',
    tie: 'shop_visit.id',
    counts: { kind: 'shop_visit.kind' },
    totals: {
      checks: sql<number>`count(shop_visit.check_id)::int`,
      red: sum('red'),
      yellow: sum('yellow'),
      // The car may come twice for one order.
      orders: sql<number>`count(DISTINCT shop_visit.order_id)::int`,
    },
    bounded: { columns: ['check_id', 'red', 'yellow', 'order_id'], values: { kind: visitKindKeys } },
    map: ({ sealed, services, dealerName, ...row }, ctx: Ctx) => ({
      ...row,
      customerMobile: sealed ? showSealed(ctx, sealed) : '',
      work: formatServiceKinds(services.length > 0 ? services : ['CHECK'], ctx.lang),
      ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
    }),
    sheet: { name: t('到店记录', 'Visits', '到店記錄'), columns: sheetOf(visitFields) },
  },
);
