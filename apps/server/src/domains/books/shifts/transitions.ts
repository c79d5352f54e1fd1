import { sql } from 'kysely';
import { shiftWays } from '@treadline/contract/books/shifts/fields.ts';
import { shiftFlow as flow } from '@treadline/contract/books/shifts/flow.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord } from '#kernel/scope.ts';
import { requireOther } from '#kernel/second-person.ts';
import { recordEvent } from '#kernel/timeline.ts';
import {
  applySaid,
  compareCounts,
  isOwn,
  requireReasons,
  type Count,
  type Line,
  type Said,
} from './count.ts';
import { lockSeen, readShift, shift, type Shift } from './entity.ts';
import { claimTakings, readOpenTakings, readTakings, type Taking } from './takings.ts';

interface Counted {
  counts: readonly Count[];
  said: readonly Said[];
  takings: number;
}

/** Opens the first shift of the caller's shop, from the beginning of the day. @throws shift.begun */
export async function beginShift(ctx: Ctx, floatLeft: number) {
  const { companyId: dealerId } = ctx.me;
  await sql`SELECT FROM dealer WHERE id = ${dealerId} FOR UPDATE`.execute(ctx.db);
  const last = await ctx.db
    .selectFrom('shift')
    .where('dealer_id', '=', dealerId)
    .where('status', '=', 'OPEN')
    .select('shift_no')
    .executeTakeFirst();
  if (last) fail('shift.begun', { no: last.shift_no });
  const row = await openShift(ctx, {
    dealer_id: dealerId,
    since: sql<string>`now()::date`,
    opening_fen: floatLeft,
  });
  return readShift(ctx, row.id);
}

async function openShift(
  ctx: Ctx,
  of: { dealer_id: number; since: Shift['since'] | ReturnType<typeof sql<string>>; opening_fen: number },
): Promise<Shift> {
  const [no = ''] = await nextNumbers(ctx, 'JB');
  const row = await ctx.db
    .insertInto('shift')
    .values({
      ...of,
      shift_no: no,
      status: 'OPEN',
      opened_by: ctx.me.accountId || null,
      opened_by_name: ctx.me.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    entity: shift.name,
    entityId: row.id,
    entityNo: no,
    action: 'create',
    to: 'OPEN',
  });
  return row;
}

/** @throws shift.moved when other payments are there than the caller saw */
function requireSeen(takings: readonly Taking[], seen: number): void {
  if (takings.length !== seen) fail('shift.moved', { count: takings.length });
}

/** Compares what was counted with the books and writes it into the log. @throws flow.status, and those of compareCounts */
export async function compareShift(ctx: Ctx, id: number, { counts, said, takings: seen }: Counted) {
  const row = await findRecord(ctx, shift, id, true);
  if (row.status !== 'OPEN') fail('record.changed');
  const takings = await readOpenTakings(ctx, row);
  requireSeen(takings, seen);
  const lines = compareCounts(applySaid(takings, said), row.opening_fen, counts);
  await recordEvent(ctx, {
    entity: shift.name,
    entityId: id,
    entityNo: row.shift_no,
    action: 'count',
    remark: lines
      .map((line) => `${nameOf(line)} ${formatMoney(line.counted)}`)
      .join('、')
      .slice(0, 500),
  });
  return lines.map(({ way, accountId, person, expected, counted }) => ({
    way,
    accountId,
    person,
    expected,
    counted,
  }));
}

const nameOf = ({ way, person }: Line): string => [shiftWays[way]['zh-CN'], person].filter(Boolean).join(' ');

interface Closing extends Counted {
  version: number;
  floatLeft: number;
  remark: string;
}

/**
 * OPEN -> CLOSED with all that no shift has, counted; the next shift begins with what is left in the drawer.
 * @throws record.changed, flow.status, shift.moved, shift.way-known, shift.not-counted, shift.counted-twice,
 * shift.reason, shift.float
 */
export async function closeShift(
  ctx: Ctx,
  id: number,
  { version, said, counts, takings: seen, floatLeft, remark }: Closing,
) {
  const row = await lockSeen(ctx, id, version);
  if (row.status === 'OPEN') await claimTakings(ctx, row);
  const takings = await readTakings(ctx, id);
  if (row.status === 'OPEN') requireSeen(takings, seen);
  const ways = applySaid(takings, said);
  const lines = compareCounts(ways, row.opening_fen, counts);
  requireReasons(lines);
  requireFloat(lines, floatLeft);
  const closed = await applyTransition(ctx, shift, flow, 'close', id, {
    remark,
    set: {
      ...totals(ways, lines),
      float_fen: floatLeft,
      remark,
      closed_at: sql`now()`,
      closed_by: ctx.me.accountId || null,
      closed_by_name: ctx.me.name,
    },
  });
  await keepWays(ctx, takings, ways);
  await keepLines(ctx, id, lines);
  await openShift(ctx, { dealer_id: closed.dealer_id, since: closed.since, opening_fen: floatLeft });
  return readShift(ctx, id);
}

/** @throws shift.float */
function requireFloat(lines: readonly Line[], floatLeft: number): void {
  const cash = sum(lines.filter(({ way }) => way === 'CASH').map(({ counted }) => counted));
  if (floatLeft > Math.max(cash, 0)) fail('shift.float', { cash: formatMoney(cash), path: 'floatLeft' });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const totals = (takings: readonly Taking[], lines: readonly Line[]) => ({
  takings: takings.length,
  expected_fen: sum(lines.map(({ expected }) => expected)),
  counted_fen: sum(lines.map(({ counted }) => counted)),
  prepay_fen: sum(takings.filter(isOwn).map(({ amount }) => amount)),
});

/** Stores the ways that the shop said, where they are others than were presumed. */
async function keepWays(ctx: Ctx, before: readonly Taking[], after: readonly Taking[]): Promise<void> {
  const said = after.filter(({ way }, at) => way !== before[at]?.way);
  if (said.length === 0) return;
  await sql`UPDATE shift_taking k SET way = x.way
    FROM unnest(${said.map(({ source }) => source)}::text[], ${said.map(({ sourceId }) => sourceId)}::bigint[],
      ${said.map(({ way }) => way)}::text[]) AS x (source, source_id, way)
    WHERE k.source = x.source AND k.source_id = x.source_id`.execute(ctx.db);
}

async function keepLines(ctx: Ctx, id: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await ctx.db
    .insertInto('shift_line')
    .values(
      lines.map(({ way, accountId, person, payments, taken, refunded, expected, counted, reason }) => ({
        shift_id: id,
        way,
        account_id: accountId,
        account_name: person,
        payments,
        taken_fen: taken,
        refunded_fen: refunded,
        expected_fen: expected,
        counted_fen: counted,
        reason: counted === expected ? '' : reason,
      })),
    )
    .execute();
}

/** CLOSED -> CHECKED, by another person. @throws shift.own-check, record.changed, flow.status */
export async function checkShift(
  ctx: Ctx,
  id: number,
  { version, remark }: { version: number; remark: string },
) {
  const row = await lockSeen(ctx, id, version);
  requireOther(ctx, row.closed_by, 'shift.own-check');
  await applyTransition(ctx, shift, flow, 'check', id, {
    remark,
    set: { checked_at: sql`now()`, checked_by: ctx.me.accountId, checked_by_name: ctx.me.name },
  });
  return readShift(ctx, id);
}
