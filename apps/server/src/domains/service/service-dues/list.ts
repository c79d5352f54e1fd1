import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { serviceDueKinds } from '@treadline/contract/service/service-dues/dictionaries.ts';
import {
  dueFields,
  dueStates,
  type DueBasis,
  type DueState,
} from '@treadline/contract/service/service-dues/fields.ts';
import { serviceDueRoutes } from '@treadline/contract/service/service-dues/routes.ts';
import { whyDue, type DueFacts } from '@treadline/contract/service/service-dues/why.ts';
import { mobileIndexOf } from '#kernel/by-mobile.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { type Columns } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { entryName } from '#kernel/dictionary.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { anyCondition, holdsNumber } from '#kernel/search.ts';
import { showSealed } from '#kernel/secrets.ts';
import { dueSource } from './entity.ts';

/** SQL: how near the day is. `now()::date` is the day of Asia/Shanghai. */
export const dueState = sql<DueState>`CASE WHEN service_due.due_on < now()::date THEN 'OVERDUE'
  WHEN service_due.due_on - service_due.days_ahead <= now()::date THEN 'DUE' ELSE 'LATER' END`;

const dueRow = {
  id: 'service_due.id',
  dealerId: 'service_due.dealer_id',
  dealerName: sql<string>`(SELECT name FROM company WHERE company.id = service_due.dealer_id)`,
  plateNumber: 'service_due.plate',
  kind: 'service_due.kind',
  kindName: ({ lang }) => entryName(lang, serviceDueKinds, 'service_due.kind'),
  state: dueState,
  dueDay: 'service_due.due_on',
  dueKm: 'service_due.due_km',
  by: sql<DueBasis>`service_due.by`,
  lastOn: 'service_due.last_on',
  lastKm: 'service_due.last_km',
  lastNo: 'service_due.last_no',
  nowKm: 'service_due.now_km',
  carName: 'service_due.car_name',
  customerName: 'service_due.customer_name',
  customerMobile: 'service_due.mobile_enc',
  consent: 'service_due.consent',
  clueId: 'service_due.clue_id',
  clueNo: sql<string>`coalesce((SELECT clue_no FROM clue WHERE clue.id = service_due.clue_id), '')`,
  toldTime: 'service_due.told_at',
  lastFirst: 'service_due.last_first',
  months: 'service_due.months',
  km: 'service_due.km',
  seasonMonths: sql<number[]>`service_due.season_months`,
  metresADay: 'service_due.metres_a_day',
} as const satisfies Columns;

interface Selected extends DueFacts {
  customerMobile: string;
  dealerName: string;
}

/** Converts a selected row to the contract's: mobile decrypted, its day explained in words. */
const openDue = <R extends Selected>(due: R, ctx: Ctx) => {
  const { dealerName, ...row } = due;
  return {
    ...row,
    customerMobile: showSealed(ctx, due.customerMobile),
    why: whyDue(due, ctx.lang),
    ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
  };
};

/** Cars that a text stands for: plate, customer, car, mobile. */
function matchDues(ctx: Ctx, text: string) {
  const mobile = mobileIndexOf(ctx, text);
  if (mobile) return sql<boolean>`${sql.ref(`service_due.${mobile.column}`)} = ${mobile.index}`;
  const columns = ['service_due.plate', 'service_due.customer_name', 'service_due.car_name'];
  return anyCondition(columns.map((column) => holdsNumber(column, text)));
}

export const listDues = columnListing(serviceDueRoutes.list, dueSource, {
  columns: dueRow,
  filters: {
    text: (q, text, ctx) => (text.trim() === '' ? q : q.where(matchDues(ctx, text))),
    kind: filterBy.oneOf('service_due.kind'),
    state: filterBy.oneOf(dueState),
  },
  sort: { plateNumber: sql`service_due.plate COLLATE "C"` },
  defaultSort: 'dueDay',
  counts: { state: dueState },
  bounded: { columns: [], values: { state: Object.keys(dueStates) } },
  map: openDue,
  sheet: { name: t('保养到期', 'Service due', '保養到期'), columns: sheetOf(dueFields) },
});
