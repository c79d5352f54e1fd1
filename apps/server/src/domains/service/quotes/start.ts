import { sql } from 'kysely';
import type { z } from 'zod';
import type { QuoteStart } from '@treadline/contract/service/quotes/schema.ts';
import { quoteSettings } from '@treadline/contract/service/quotes/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { sealCustomer } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { readSetting } from '#kernel/settings.ts';
import { clue } from '#domains/service/clues/index.ts';
import { latestOf, readCheck } from '#domains/service/tyre-checks/index.ts';
import { quote } from './entity.ts';
import { readOptions } from './options.ts';

type Start = z.output<typeof QuoteStart>;
type Wanted = Start['wanted'];

interface Known {
  plate: string;
  vin: string;
  car_name: string;
  customer_name: string;
  mobile_enc: string | null;
  vehicle_id?: number | null;
  mileage?: number | null;
}

/** What is known of a customer and car, for the form. */
const personOf = (ctx: Ctx, known: Known) => ({
  plateNumber: known.plate,
  vin: known.vin,
  vehicleId: known.vehicle_id ?? null,
  carName: known.car_name,
  mileage: known.mileage ?? null,
  customerName: known.customer_name,
  customerMobile: known.mobile_enc ? showSealed(ctx, known.mobile_enc) : '',
  ...sealCustomer(ctx, known),
});

const nobody: Known = { plate: '', vin: '', car_name: '', customer_name: '', mobile_enc: null };

/** Tyres that a check says are to be replaced, by size. */
async function wantedBy({ db }: Ctx, checkId: number): Promise<Wanted> {
  const { rows } = await sql<Wanted[number]>`
    SELECT size, count(*)::int AS quantity FROM tyre_check_wheel
    WHERE check_id = ${checkId} AND wheel <> 'SPARE' AND verdict IN ('RED', 'YELLOW') AND size <> ''
    GROUP BY size ORDER BY min(id)`.execute(db);
  return rows;
}

async function fromCheck(ctx: Ctx, checkId: number) {
  const row = await readCheck(ctx, await latestOf(ctx, checkId));
  const { plate, vin, carName, customerName, mobileEnc, consent, firstId, mileage } = row;
  const known = {
    plate,
    vin,
    car_name: carName,
    customer_name: customerName,
    mobile_enc: mobileEnc,
    mileage,
  };
  return { ...personOf(ctx, known), consent, tyreCheckId: firstId, wanted: await wantedBy(ctx, row.id) };
}

async function fromClue(ctx: Ctx, clueId: number) {
  const row = await findRecord(ctx, clue, clueId);
  const check = row.tyre_check_id === null ? null : await fromCheck(ctx, row.tyre_check_id);
  const person = personOf(ctx, row);
  const mileage = check?.mileage ?? person.mileage;
  return { ...person, mileage, clueId, tyreCheckId: check?.tyreCheckId ?? null, wanted: check?.wanted ?? [] };
}

/** A copy is of the same customer and goods, at the prices of the day. */
async function fromQuote(ctx: Ctx, id: number) {
  const row = await findRecord(ctx, quote, id);
  const options = await readOptions(ctx, { id, dealerId: row.dealer_id });
  const { consent, clue_id: clueId, tyre_check_id: tyreCheckId, note } = row;
  return { ...personOf(ctx, row), consent, clueId, tyreCheckId, note, options };
}

/** Returns the form of a new quote, filled with what it is made from. @throws record.not-found */
export async function startQuote(
  ctx: Ctx,
  asked: { clueId?: number | undefined; tyreCheckId?: number | undefined; copyOf?: number | undefined },
): Promise<Start> {
  const days = await readSetting(ctx.db, quoteSettings.settings.days);
  const empty = {
    ...personOf(ctx, nobody),
    consent: false,
    clueId: null,
    tyreCheckId: null,
    validUntil: addDays(dayOf(new Date()), days),
    note: '',
    wanted: [],
    options: [],
  };
  if (asked.copyOf !== undefined) return { ...empty, ...(await fromQuote(ctx, asked.copyOf)) };
  if (asked.clueId !== undefined) return { ...empty, ...(await fromClue(ctx, asked.clueId)) };
  if (asked.tyreCheckId !== undefined) return { ...empty, ...(await fromCheck(ctx, asked.tyreCheckId)) };
  return empty;
}
