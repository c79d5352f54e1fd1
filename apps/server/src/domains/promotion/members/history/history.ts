import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { HistoryKind } from '@treadline/contract/promotion/members/fields.ts';
import type { HistoryPage } from '@treadline/contract/promotion/members/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { appointment } from '#domains/service/appointments/index.ts';
import { clue } from '#domains/service/clues/index.ts';
import { retailOrder } from '#domains/retail/retail-orders/index.ts';
import { tyreCheck } from '#domains/service/tyre-checks/index.ts';
import { member } from '../entity.ts';
import { seesOrder } from '../points/list-points.ts';
import { formatEvent, type Event } from './format-event.ts';

const pageSize = 20;
interface Source {
  kind: HistoryKind;
  /** Tables and condition. */
  from: RawBuilder<unknown>;
  id: string;
  at: string;
  /** What is said of it: see Event. */
  no: RawBuilder<unknown>;
  status: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  number: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
}

const nothing = sql`''`;
const none = sql`0`;
const column = (name: string) => sql.ref(name);
const byMobile = (table: string, memberId: number, scope: ReturnType<typeof visible>) =>
  sql`${sql.table(table)} JOIN member_mobile mm USING (mobile_index) WHERE mm.member_id = ${memberId} AND ${scope}`;

type Part = (ctx: Ctx, id: number) => Source;

const ordersOf: Part = (ctx, id) => ({
  kind: 'ORDER',
  from: byMobile('retail_order', id, visible(ctx, retailOrder)),
  id: 'retail_order.id',
  at: 'retail_order.created_at',
  no: column('retail_order.order_no'),
  status: column('retail_order.status'),
  text: sql`CASE WHEN size = '' THEN '' ELSE size || ' × ' || quantity END`,
  number: column('retail_order.payable_fen'),
  by: column('retail_order.created_by_name'),
});
const checksOf: Part = (ctx, id) => ({
  kind: 'CHECK',
  from: sql`${byMobile('tyre_check', id, visible(ctx, tyreCheck))} AND tyre_check.replaced_by IS NULL`,
  id: 'tyre_check.id',
  at: 'tyre_check.checked_at',
  no: column('tyre_check.check_no'),
  status: column('tyre_check.status'),
  text: column('tyre_check.car_name'),
  number: none,
  by: nothing,
});
const appointmentsOf: Part = (ctx, id) => ({
  kind: 'APPOINTMENT',
  from: byMobile('appointment', id, visible(ctx, appointment)),
  id: 'appointment.id',
  at: 'appointment.starts_at',
  no: column('appointment.appointment_no'),
  status: sql`appointment.status::text`,
  text: column('appointment.car_name'),
  number: none,
  by: nothing,
});
const cluesOf: Part = (ctx, id) => ({
  kind: 'CLUE',
  from: byMobile('clue', id, visible(ctx, clue)),
  id: 'clue.id',
  at: 'clue.created_at',
  no: column('clue.clue_no'),
  status: column('clue.status'),
  text: column('clue.car_name'),
  number: none,
  by: column('clue.owner_name'),
});
const couponsOf: Part = (_, id) => ({
  kind: 'COUPON',
  from: sql`coupon_log l JOIN coupon ON coupon.id = l.coupon_id JOIN promotion ON promotion.id = coupon.promotion_id
    WHERE coupon.member_id = ${id}`,
  id: 'l.id',
  at: 'l.at',
  no: column('coupon.code'),
  status: column('l.to_state'),
  text: column('promotion.name'),
  // Whether it came now, or came back.
  number: sql`(l.from_state IS NULL)::int`,
  by: column('l.actor_name'),
});
const pointsOf: Part = (ctx, id) => ({
  kind: 'POINTS',
  from: sql`member_point_txn x WHERE x.member_id = ${id}`,
  id: 'x.id',
  at: 'x.at',
  no: sql`CASE WHEN x.order_id IS NULL OR ${seesOrder(ctx, 'x.order_id')} THEN x.biz_no ELSE '' END`,
  status: column('x.kind'),
  text: column('x.reason'),
  number: sql`CASE WHEN x.delta = 0 THEN -x.debt_delta ELSE x.delta END`,
  by: column('x.actor_name'),
});
const consentOf: Part = (_, id) => ({
  kind: 'CONSENT',
  from: sql`member_consent c WHERE c.member_id = ${id}`,
  id: 'c.id',
  at: 'c.at',
  no: column('c.channel'),
  status: column('c.kind'),
  text: nothing,
  number: sql`c.granted::int`,
  by: column('c.actor_name'),
});
const stepsOf: Part = (_, id) => ({
  kind: 'STEP',
  from: sql`timeline s WHERE s.entity = ${member.name} AND s.entity_id = ${id}
    AND s.action IN ('level', 'mergedFrom', 'merge', 'erase')`,
  id: 's.id',
  at: 's.at',
  no: nothing,
  status: column('s.action'),
  text: sql`coalesce(nullif(s.remark, ''), s.changes #>> '{level,after}', '')`,
  number: none,
  by: column('s.actor_name'),
});

/** Records of the member's mobiles that other domains keep, within the caller's scope; then what the member itself has. */
const sources: readonly Part[] = [
  ordersOf,
  checksOf,
  appointmentsOf,
  cluesOf,
  couponsOf,
  pointsOf,
  consentOf,
  stepsOf,
];

const stamp = sql`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

/** One page of a source: each reads no more than a page, from where the page before ended. */
const pageOf = ({ kind, from, id, at, no, status, text, number, by }: Source, before: Cursor | null) => {
  const key = sql`${kind} || '-' || ${sql.ref(id)}`;
  const rest = before
    ? sql`AND (${sql.ref(at)}, ${key}) < (${before.at}::timestamptz, ${before.key})`
    : sql``;
  return sql`(SELECT ${sql.lit(kind)} AS kind, ${key} AS key, ${sql.ref(id)} AS id, ${sql.ref(at)} AS time,
      to_char(${sql.ref(at)} AT TIME ZONE 'UTC', ${stamp}) AS stamp, ${no} AS no, ${status} AS status, ${text} AS text,
      (${number})::bigint AS number, ${by} AS by FROM ${from} ${rest}
    ORDER BY ${sql.ref(at)} DESC, ${key} DESC LIMIT ${pageSize + 1})`;
};

interface Cursor {
  at: string;
  key: string;
}
const readCursor = (cursor: string | undefined): Cursor | null => {
  const [at, key] = cursor?.split('~') ?? [];
  return at && key ? { at, key } : null;
};

/** Returns the history of a member, latest first, page by page. @throws record.not-found */
export async function historyOf(
  ctx: Ctx,
  id: number,
  cursor: string | undefined,
): Promise<z.output<typeof HistoryPage>> {
  await findRecord(ctx, member, id);
  const before = readCursor(cursor);
  const parts = sources.map((part) => pageOf(part(ctx, id), before));
  const { rows } = await sql<Event & { stamp: string }>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) happened
    ORDER BY happened.time DESC, key DESC LIMIT ${pageSize + 1}`.execute(ctx.db);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { list: shown.map((row) => formatEvent(ctx, row)), next: last ? `${last.stamp}~${last.key}` : null };
}
