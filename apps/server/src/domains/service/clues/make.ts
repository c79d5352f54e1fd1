import { sql } from 'kysely';
import type { ClueSource } from '@treadline/contract/service/clues/fields.ts';
import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { readSettings } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { mobileColumns } from '#domains/retail/retail-orders/index.ts';
import { firstDueTime } from './due.ts';
import { clue, clueSearch } from './entity.ts';
import { offersRefused } from './hooks.ts';

export interface NewClue {
  dealerId: number;
  source: ClueSource;
  plate: string;
  vin: string;
  carName: string;
  customerName: string;
  mobile: string;
  mileage?: number | null;
  red?: number;
  yellow?: number;
  forecastMonths?: number | null;
  check?: { id: number; no: string };
  owner?: { id: number; name: string } | null;
  /** Absent: by the rules. */
  dueAt?: Date | null;
  /** Time of the finding it is based on, from which due times count. */
  foundAt?: Date;
  newReason?: string;
  remark?: string;
}

/**
 * Serialises the creation of a dealer's clues (advisory lock), so that a car never gets two. Lock order: after orders,
 * before other rows.
 */
export async function lockDealer({ db }: Pick<Ctx, 'db'>, dealerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('clue'), ${dealerId}::int)`.execute(db);
}

/** When a new one is due. */
async function dueOf(ctx: Ctx, { dueAt, foundAt, source, red = 0, yellow = 0 }: NewClue): Promise<Date> {
  if (dueAt) return dueAt;
  const { yellowDays, forecastDays } = clueSettings.settings;
  const limits = await readSettings(ctx.db, { yellowDays, forecastDays });
  return firstDueTime({ source, red, yellow }, foundAt ?? new Date(), limits);
}

/** What is known of its check; nothing where it is of none. */
const checkColumns = ({ red = 0, yellow = 0, forecastMonths = null, check }: NewClue) => ({
  red,
  yellow,
  forecast_months: forecastMonths,
  tyre_check_id: check?.id ?? null,
  check_no: check?.no ?? '',
});

const personColumns = (ctx: Ctx, no: string, made: NewClue) => {
  const names = {
    clue_no: no,
    plate: made.plate,
    vin: made.vin,
    car_name: made.carName,
    customer_name: made.customerName,
  };
  return { ...names, ...mobileColumns(ctx, made.mobile), search: clueSearch.key(names) };
};

/** Inserts a clue; the caller checks for an open one of the car. @returns its id */
export async function makeClue(ctx: Ctx, made: NewClue): Promise<number> {
  const [no = ''] = await nextNumbers(ctx, 'XS');
  const { newReason = '', owner, remark = '' } = made;
  const person = personColumns(ctx, no, made);
  const { id } = await ctx.db
    .insertInto('clue')
    .values({
      ...person,
      ...checkColumns(made),
      dealer_id: made.dealerId,
      source: made.source,
      mileage: made.mileage ?? null,
      owner_id: owner?.id ?? null,
      owner_name: owner?.name ?? '',
      due_at: await dueOf(ctx, made),
      do_not_disturb: made.source === 'CAMPAIGN' ? provider(ctx, offersRefused)(person.mobile_index) : false,
      new_reason: newReason,
      remark,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { entity: clue.name, entityId: id, entityNo: no };
  await recordEvent(ctx, { ...about, action: 'create', to: 'NEW', remark: newReason });
  return id;
}
