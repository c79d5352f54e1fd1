import { isMasked, isMaskOf } from '@treadline/contract/kernel/mask.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { quoteFlow as flow } from '@treadline/contract/service/quotes/flow.ts';
import type { QuoteInput } from '@treadline/contract/service/quotes/schema.ts';
import { quoteSettings } from '@treadline/contract/service/quotes/settings.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { z } from 'zod';
import { applyTransition } from '#kernel/apply-transition.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { holdCaller } from '#kernel/handover.ts';
import { requireOpen } from '#kernel/masked.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { refuseField } from '#kernel/parse.ts';
import { findRecord } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { mobileColumns } from '#domains/retail/retail-orders/index.ts';
import { clue } from '#domains/service/clues/index.ts';
import { latestOf, readCheck } from '#domains/service/tyre-checks/index.ts';
import { quote, quoteSearch, type Row } from './entity.ts';
import { writeOptions } from './options.ts';
import { requirePriced } from './price-options.ts';
import { readQuote, type QuoteRow } from './row.ts';

type Input = z.output<typeof QuoteInput>;
const vehicle = t('车型', 'Car model', '車型');
interface Customer {
  name: string;
  mobile: string;
  plate: string;
}

/** Plates that a masked one may stand for: of the draft, the clue and the check. */
async function platesOf(ctx: Ctx, { clueId, tyreCheckId }: Input, stored: Row | null): Promise<string[]> {
  const ofClue = clueId === null ? [] : [(await findRecord(ctx, clue, clueId)).plate];
  const ofCheck =
    tyreCheckId === null ? [] : [(await readCheck(ctx, await latestOf(ctx, tyreCheckId))).plate];
  return [...(stored ? [stored.plate] : []), ...ofClue, ...ofCheck];
}

/** Customer and plate in clear, as typed or behind the masks that came back. @throws request.invalid at a strange mask */
async function customerOf(ctx: Ctx, input: Input, stored: Row | null): Promise<Customer> {
  const name = requireOpen(ctx, 'customerName', 'name', {
    typed: input.customerName,
    seal: input.nameEncrypt,
  });
  const mobile = requireOpen(ctx, 'customerMobile', 'mobile', {
    typed: input.customerMobile,
    seal: input.phoneEncrypt,
  });
  if (!patterns.mobile.test(mobile)) refuseField(ctx, 'customerMobile', 'rule.mobile');
  const { plateNumber: plate } = input;
  if (!isMasked(plate)) return { name, mobile, plate };
  const known = await platesOf(ctx, input, stored);
  const own = known.find((each) => isMaskOf(plate, each, 'plate'));
  return { name, mobile, plate: own ?? refuseField(ctx, 'plateNumber', 'rule.masked') };
}

/** @throws quote.until-past, quote.until-far at their field */
async function requireUntil({ db }: Ctx, day: string): Promise<void> {
  const today = dayOf(new Date());
  if (day < today) fail('quote.until-past', { path: 'validUntil' });
  const days = await readSetting(db, quoteSettings.settings.mostDays);
  if (day > addDays(today, days)) fail('quote.until-far', { path: 'validUntil', days });
}

/** Records that it is made from are the shop's own. @throws record.not-found */
async function requireOrigin(ctx: Ctx, { clueId, tyreCheckId }: Input): Promise<number | null> {
  if (clueId !== null) await findRecord(ctx, clue, clueId);
  return tyreCheckId === null ? null : (await readCheck(ctx, await latestOf(ctx, tyreCheckId))).firstId;
}

const columnsOf = (ctx: Ctx, no: string, input: Input, { name, mobile, plate }: Customer) => {
  const names = { plate, vin: input.vin, car_name: input.carName, customer_name: name };
  return {
    ...names,
    ...mobileColumns(ctx, mobile),
    search: quoteSearch.key({ quote_no: no, ...names }),
    vehicle_id: input.vehicleId,
    mileage: input.mileage,
    consent: input.consent,
    clue_id: input.clueId,
    valid_until: input.validUntil,
    note: input.note,
  };
};

/** A car model that is chosen is one. @throws request.invalid at its field */
async function requireVehicle(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null) return;
  const found = await ctx.db.selectFrom('car_vehicle').where('id', '=', id).select('id').executeTakeFirst();
  if (!found) refuseField(ctx, 'vehicleId', 'rule.choice', vehicle);
}

/** Reads what was entered, with prices. @throws as createQuote */
async function take(ctx: Ctx, input: Input, stored: Row | null) {
  await requireUntil(ctx, input.validUntil);
  await requireVehicle(ctx, input.vehicleId);
  const checkId = await requireOrigin(ctx, input);
  const customer = await customerOf(ctx, input, stored);
  const priced = await requirePriced(ctx, customer.mobile, input.options);
  return { customer, priced, checkId };
}

/**
 * Creates a draft of the caller's shop, owned by the caller.
 * @throws session.ended, request.invalid, quote.until-past, quote.until-far, record.not-found
 */
export async function createQuote(ctx: Ctx, input: Input): Promise<QuoteRow> {
  await holdCaller(ctx);
  const { customer, priced, checkId } = await take(ctx, input, null);
  const [no = ''] = await nextNumbers(ctx, 'QT');
  const { id } = await ctx.db
    .insertInto('quote')
    .values({
      ...columnsOf(ctx, no, input, customer),
      quote_no: no,
      dealer_id: ctx.me.companyId,
      tyre_check_id: checkId,
      owner_id: ctx.me.accountId || null,
      owner_name: ctx.me.name,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeOptions(ctx, id, input.options, priced);
  const about = { entity: quote.name, entityId: id, entityNo: no };
  await recordEvent(ctx, { ...about, action: 'create', to: 'DRAFT' });
  return readQuote(ctx, id);
}

/** Changes a draft. @throws flow.status, record.changed, as createQuote */
export async function updateQuote(
  ctx: Ctx,
  id: number,
  { version, ...input }: Input & { version: number },
): Promise<QuoteRow> {
  const stored = await findRecord(ctx, quote, id, true);
  const { customer, priced, checkId } = await take(ctx, input, stored);
  await applyTransition(ctx, quote, flow, 'update', id, {
    seen: new Map([[id, version]]),
    set: { ...columnsOf(ctx, stored.quote_no, input, customer), tyre_check_id: checkId },
  });
  await writeOptions(ctx, id, input.options, priced);
  return readQuote(ctx, id);
}
