import { sql } from 'kysely';
import { logisticKindTexts, logisticKinds } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { recordEvent, type TimelineEntry } from '#kernel/timeline.ts';
import { movePromises } from '#domains/purchasing/purchase-orders/index.ts';
import type { CalendarChange } from './calendar-change.ts';
import type { FoundCalendar } from './logistic-supplier.ts';
import { planChange, type Plan } from './plan-change.ts';

/** Job after a calendar change, with its supplier and range of days: promises by it are recomputed. */
export const calendarJob = 'logistics-calendar.changed';

/** Timeline reference of a calendar: of a kind, or of one supplier. */
export const calendarOf = ({ kind, supplierId, suppliers }: FoundCalendar) =>
  supplierId === null
    ? {
        entity: 'logistics-calendar',
        entityId: logisticKinds.indexOf(kind) + 1,
        entityNo: logisticKindTexts[kind]['zh-CN'],
      }
    : { entity: 'logistics-supplier', entityId: supplierId, entityNo: suppliers[0]?.name ?? '' };

/**
 * Saves a calendar change and moves promises as previewed, all or nothing. Concurrent changes are serialised; the
 * later one fails on its fingerprint.
 * @throws calendar.changed, calendar.past, calendar.order, calendar.nothing
 */
export async function saveChange(
  ctx: Ctx,
  found: FoundCalendar,
  change: CalendarChange,
  fingerprint: string,
) {
  const plan = await planChange(ctx, found, change, true);
  if (plan.fingerprint !== fingerprint) throw new AppError('calendar.changed');
  await (change.action === 'rule' ? writeRule(ctx, found, change) : writeDays(ctx, found, plan));
  await sql`UPDATE logistics_calendar SET version = version + 1 WHERE kind = ${found.kind}`.execute(ctx.db);
  await recordEvent(ctx, { ...calendarOf(found), action: change.action, changes: changesOf(change, plan) });
  await movePromises(ctx, plan.moves, reasonOf(change));
  const { kind, supplierId } = found;
  const { from } = change;
  const to = change.action === 'rule' ? '9999-12-31' : change.to;
  const why = reasonOf(change);
  await ctx.jobs.enqueue(ctx.db, calendarJob, { kind, supplierId, from, to, why }, { key: kind });
  return { days: plan.days, moved: plan.moves.length };
}

async function writeRule(
  { db }: Ctx,
  { kind }: FoundCalendar,
  rule: CalendarChange & { action: 'rule' },
): Promise<void> {
  const { weekend, holidays, from } = rule;
  await db
    .insertInto('logistics_rest_rule')
    .values({ kind, valid_from: from, weekend, holidays })
    .onConflict((c) => c.columns(['kind', 'valid_from']).doUpdateSet({ weekend, holidays }))
    .execute();
}

async function writeDays({ db }: Ctx, { kind, supplierId }: FoundCalendar, { writes }: Plan): Promise<void> {
  const owner = supplierId === null ? { kind } : { supplier_id: supplierId };
  await db
    .deleteFrom('logistics_rest_day')
    .where((w) => (supplierId === null ? w('kind', '=', kind) : w('supplier_id', '=', supplierId)))
    .where(
      'day',
      'in',
      writes.map(({ day }) => day),
    )
    .execute();
  const rows = writes.flatMap(({ day, row }) => (row ? [{ ...owner, day, ...row }] : []));
  if (rows.length > 0) await db.insertInto('logistics_rest_day').values(rows).execute();
}

const said = <T>(after: T) => ({ before: null, after });

function changesOf(change: CalendarChange, { moves }: Plan): TimelineEntry['changes'] & object {
  const moved = { ...(moves.length > 0 && { moved: said(moves.length) }) };
  if (change.action === 'rule')
    return {
      from: said(change.from),
      weekend: said(change.weekend),
      holidays: said(change.holidays),
      ...moved,
    };
  const { from, to, name } = change;
  const days = said(from === to ? from : `${from} – ${to}`);
  return { days, ...(name && { name: said(name) }), ...moved };
}

/** Why an order's promise moved, beside the action's own words. */
const reasonOf = (change: CalendarChange): string =>
  change.action === 'rule'
    ? change.from
    : [change.name, change.from === change.to ? change.from : `${change.from} – ${change.to}`]
        .filter(Boolean)
        .join(' ');
