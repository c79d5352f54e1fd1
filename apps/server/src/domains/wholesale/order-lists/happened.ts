import { sql } from 'kysely';
import {
  happenedFields,
  loggedRecordKeys,
  type LoggedRecord,
} from '@treadline/contract/wholesale/order-lists/fields.ts';
import { orderListRoutes } from '@treadline/contract/wholesale/order-lists/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { auditWordsOf } from '#kernel/feeds.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues, inLiteralValues, filterBy } from '#kernel/filters.ts';
import { countSome, createLongListHandler } from '#kernel/long-list.ts';
import { otherText } from '#kernel/read-timeline.ts';
import { visible } from '#kernel/scope.ts';
import { anyOrder } from './any-order.ts';

/** Written out: only so does the index of these records serve. */
const told = inLiteralValues('timeline.entity', loggedRecordKeys);
/** Others than the platform read what happened to the orders that they see; money has lists of its own for them. */
const seen = (ctx: Ctx) =>
  ctx.me.type === 'OTHER'
    ? told
    : sql<boolean>`${told} AND timeline.entity IN ('retail-order', 'dealer-order')
        AND timeline.entity_id IN (SELECT any_order.id FROM any_order WHERE ${visible(ctx, anyOrder)})`;

const row = [
  'timeline.id',
  'timeline.at as time',
  sql<LoggedRecord>`timeline.entity`.as('record'),
  'timeline.entity_id as recordId',
  'timeline.entity_no as recordNo',
  'timeline.action',
  'timeline.from_status as from',
  'timeline.to_status as to',
  'timeline.remark',
  'timeline.actor_name as actor',
  sql<string>`coalesce((SELECT name FROM company WHERE company.id = timeline.company_id), '')`.as(
    'companyName',
  ),
] as const;

/** Lists actions on orders, money and goods with their actors, newest first. */
export const listOrderEvents = createLongListHandler(orderListRoutes.happened, {
  // Who looked at a sealed value is for the log of the administrators.
  from: (ctx) => ctx.db.selectFrom('timeline').where(seen(ctx)).where('timeline.action', '<>', 'reveal'),
  filters: {
    recordNo: filterBy.numbers('timeline.entity_no'),
    record: (q, records) => q.where(inValues('timeline.entity', records)),
    actor: filterBy.text('timeline.actor_name'),
    time: filterBy.days('timeline.at'),
  },
  sort: { time: 'timeline.at' },
  defaultSort: '-time',
  tie: 'timeline.id',
  count: (base, ctx) => countSome(ctx, base, {}),
  select: (q) => q.select(row),
  map: ({ action, from, to, ...entry }, { lang }) => {
    const words = auditWordsOf(entry.record);
    const status = (value: string | null) =>
      value === null ? '' : (words?.statusText?.(value) ?? otherText)[lang];
    return {
      ...entry,
      actionName: (words?.actions[action] ?? otherText)[lang],
      from: status(from),
      to: status(to),
    };
  },
  sheet: { name: t('订单记录', 'Order records', '訂單記錄'), columns: sheetOf(happenedFields) },
});
