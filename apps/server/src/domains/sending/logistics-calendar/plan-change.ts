import { createHash } from 'node:crypto';
import { dayOf, addDays } from '#kernel/days.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { openPromises, type PromiseMove } from '#domains/purchasing/purchase-orders/index.ts';
import {
  daysOf,
  applyCalendarChange,
  writesOf,
  type CalendarChange,
  type DayWrite,
} from './calendar-change.ts';
import type { FoundCalendar } from './logistic-supplier.ts';
import { dayIn, loadCalendar, nextWorkday, type Calendar } from './workdays.ts';

/** Effects of a calendar change. */
export interface Plan {
  /** Number of changed days; for a rule, within the following year. */
  days: number;
  writes: DayWrite[];
  moves: PromiseMove[];
  /** Fingerprint of the plan's basis, to detect concurrent changes. */
  fingerprint: string;
}

/** A warehouse rests at most this long at a time; a promise from before then cannot wait for the changed days. */
const longestRest = 92;

/** @throws calendar.past, calendar.order */
function requireToCome(change: CalendarChange): void {
  const today = dayOf(new Date());
  if (change.from < today) fail('calendar.past', { day: change.from, path: 'from' });
  if (change.action === 'rule') return;
  if (change.to < change.from || addDays(change.from, 366) <= change.to)
    fail('calendar.order', { path: 'to' });
}

/**
 * Plans the effects of a change on days and open promises. `lock` locks the calendar and the orders until the end of
 * the transaction.
 * @throws calendar.past, calendar.order, calendar.nothing
 */
export async function planChange(
  ctx: Ctx,
  found: FoundCalendar,
  change: CalendarChange,
  lock = false,
): Promise<Plan> {
  requireToCome(change);
  const { kind, supplierId } = found;
  const head = ctx.db.selectFrom('logistics_calendar').where('kind', '=', kind).select('version');
  const { version } = await (lock ? head.forUpdate() : head).executeTakeFirstOrThrow();
  const last = change.action === 'rule' ? addDays(change.from, 366) : change.to;
  const since = addDays(change.from, -longestRest);
  const before = await loadCalendar(ctx.db, kind, since, last);
  const after = applyCalendarChange(before, supplierId, change);
  const writes = writesOf(before, supplierId, change);
  const isSame = change.action === 'rule' ? isRuled(before, change) : writes.length === 0;
  if (isSame) fail('calendar.nothing');
  const days = change.action === 'rule' ? countOther(before, after, change.from, last) : writes.length;
  const moves = await findMoves(ctx, found, { before, after, since, until: last }, lock);
  const seen = JSON.stringify([version, moves.map((m) => [m.id, m.before, m.after])]);
  const fingerprint = createHash('sha256').update(seen).digest('base64url');
  return { days, writes, moves, fingerprint };
}

/** Does the rule hold on its day already? */
function isRuled(
  { rules }: Calendar,
  { from, weekend, holidays }: CalendarChange & { action: 'rule' },
): boolean {
  const held = rules.find((rule) => rule.from <= from);
  return held?.weekend === weekend && held.holidays === holidays;
}

const countOther = (before: Calendar, after: Calendar, from: string, to: string): number =>
  daysOf(from, to).filter((day) => dayIn(before, null, day).rest !== dayIn(after, null, day).rest).length;

interface Both {
  before: Calendar;
  after: Calendar;
  since: string;
  until: string;
}

/** Promises whose next working day is another one after the change, and no others. */
async function findMoves(
  ctx: Ctx,
  { suppliers }: FoundCalendar,
  { before, after, since, until }: Both,
  lock: boolean,
): Promise<PromiseMove[]> {
  const ids = suppliers.map(({ id }) => id);
  const promises = await openPromises(ctx, ids, { from: since, to: until }, lock);
  return promises.flatMap(({ logisticsId, given, promised, ...order }) => {
    const next = nextWorkday(after, logisticsId, given);
    const isMoved = next !== nextWorkday(before, logisticsId, given) && next !== promised;
    return isMoved ? [{ ...order, given, before: promised, after: next }] : [];
  });
}
