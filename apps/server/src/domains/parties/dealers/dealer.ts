import { sql } from 'kysely';
import type { z } from 'zod';
import { dealerFields, dealerInputs, dealerWords } from '@treadline/contract/parties/dealers/fields.ts';
import { readPoint, formatMapPoint } from '@treadline/contract/parties/dealers/map-point.ts';
import { DealerBase, type Dealer, type DealerValues } from '@treadline/contract/parties/dealers/schema.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { fail } from '#kernel/errors.ts';
import { holdPerson } from '#kernel/handover.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { sealedContact, sealedText } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { checkOffered, placeOf } from '#domains/platform/divisions/index.ts';
import { companyColumns, companyUnique, termColumns } from '#domains/platform/users/index.ts';
import { dealer, dealerSource } from './entity.ts';
import { dealerSaved } from './hooks.ts';
import { setLinks, uniqueSortedIds } from './links.ts';
import { dealerRest, dealerRow, openDealer } from './row.ts';

type Values = DealerValues;
export type DealerRecord = z.output<typeof Dealer>;

/** Search column of a dealer's contact, apart from its names: pickers do not search it. */
export const dealerContactSearch = searchable('dealer', 'contact_name');

/** Returns one visible dealer, decrypted. @throws record.not-found */
export async function readDealer(ctx: Ctx, id: number): Promise<DealerRecord> {
  const row = await dealerSource(ctx)
    .where('company.id', '=', id)
    .select(selection(dealerRow))
    .select(dealerRest)
    .executeTakeFirst();
  return openDealer(row ?? fail('record.not-found', { entity: dealer.label }), ctx);
}

/** Saves dealers: company, dealer data and linked brands. */
export const dealerStore = defineBasicData<'company', Values, DealerRecord>(dealer, {
  fields: dealerWords,
  inputs: dealerInputs,
  schema: DealerBase,
  read: readDealer,
  columns: (values) => ({
    ...companyColumns('DEALER', values),
    region: placeOf(values.divisionCode).region,
    ...termColumns(values),
  }),
  check: async (_ctx, { divisionCode }, before) => {
    if (before?.divisionCode !== divisionCode) checkOffered(divisionCode);
  },
  beside: { table: 'dealer', columns: besideColumns },
  links: async (ctx, id, { tyreBrandIds, carBrandIds }) => {
    await setLinks(ctx, 'dealer_brand', id, tyreBrandIds);
    await setLinks(ctx, 'dealer_car_brand', id, carBrandIds);
    await emit(ctx, dealerSaved, { dealerId: id });
  },
  unique: companyUnique,
});

function besideColumns(values: Values, ctx: Ctx) {
  const place = placeOf(values.divisionCode);
  const point = readPoint(values.mapPoint);
  return {
    division_code: values.divisionCode,
    province: place.province['zh-CN'],
    city: place.city['zh-CN'],
    district: place.district['zh-CN'],
    address: values.address,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    open_from: values.openFrom,
    open_to: values.openTo,
    closed_days: values.closedDays,
    bays: values.bays,
    credit_code: values.creditCode,
    price_level: values.priceLevel,
    group_id: values.groupId,
    consultant_id: values.consultantId,
    ...sealedColumns(values, ctx),
    ...paymentColumns(values),
  };
}

function sealedColumns(values: Values, ctx: Ctx) {
  const { contactName, contactPhone } = values;
  return {
    contact_name: contactName,
    search: dealerContactSearch.key({ contact_name: contactName }),
    ...sealedContact(ctx, contactPhone),
    bank_name: values.bankName,
    bank_account_enc: sealedText(ctx, values.bankAccount),
    account_holder_enc: sealedText(ctx, values.accountHolder),
  };
}

const paymentColumns = (values: Values) => ({
  payment_online: values.paymentOnline,
  payment_offline: values.paymentOffline,
  prepay_account: values.prePayAccount,
  allow_batch_purchase: values.allowBatchPurchase,
  batch_prepay_online: values.batchPurchasePrePayOnline,
  batch_payment_offline: values.batchPurchasePaymentOffline,
});

/** The same values written in one way, so that an edit that changes nothing is seen to. */
function tidy<V extends Values>(values: V): V {
  const point = readPoint(values.mapPoint);
  return {
    ...values,
    mapPoint: point ? formatMapPoint(point) : '',
    closedDays: uniqueSortedIds(values.closedDays),
    tyreBrandIds: uniqueSortedIds(values.tyreBrandIds),
    carBrandIds: uniqueSortedIds(values.carBrandIds),
  };
}

/** A group must be one, a consultant work for the platform, or be that of dealer `id`. @throws dealer.unknown-choice */
async function checkChoices({ db }: Ctx, { groupId, consultantId }: Values, id = 0): Promise<void> {
  if (consultantId !== null) await holdPerson({ db }, consultantId);
  const { rows } = await sql<{ group: boolean; consultant: boolean }>`SELECT
    ${groupId}::bigint IS NULL OR EXISTS (
      SELECT FROM company WHERE id = ${groupId} AND account_type = 'DEALER_GROUP') AS "group",
    ${consultantId}::bigint IS NULL OR EXISTS (
      SELECT FROM membership m JOIN company c ON c.id = m.company_id JOIN account a ON a.id = m.account_id
      WHERE a.id = ${consultantId} AND c.account_type = 'OTHER'
        AND (a.active OR EXISTS (SELECT FROM dealer d WHERE d.id = ${id} AND d.consultant_id = a.id))) AS consultant`.execute(
    db,
  );
  if (!rows[0]?.group) fail('dealer.unknown-choice', { field: dealerFields.groupName, path: 'groupId' });
  if (!rows[0]?.consultant)
    fail('dealer.unknown-choice', { field: dealerFields.consultantName, path: 'consultantId' });
}

/**
 * Creates a dealer with its brands, logged.
 * @throws division.unknown, dealer.unknown-choice, record.duplicate naming the field, record.not-found for a brand
 */
export async function createDealer(ctx: Ctx, values: Values): Promise<DealerRecord> {
  await checkChoices(ctx, values);
  return dealerStore.create(ctx, tidy(values));
}

/** Inserts a dealer whose choices are already validated, for bulk use. @returns its id. @throws record.duplicate */
export const insertDealer = (ctx: Ctx, values: Values): Promise<number> =>
  dealerStore.insert(ctx, tidy(values));

/** Updates a dealer. @throws the errors of createDealer; record.changed, record.not-found */
export async function updateDealer(
  ctx: Ctx,
  id: number,
  body: Values & { version: number },
): Promise<DealerRecord> {
  await checkChoices(ctx, body, id);
  return dealerStore.update(ctx, id, tidy(body));
}

const flags = { logisticsStatus: 'logistics_status', robotStatus: 'robot_status' } as const;

/** Sets the logistics or robot status; idempotent. @throws record.not-found */
export async function switchDealer(
  ctx: Ctx,
  id: number,
  flag: keyof typeof flags,
  wanted: boolean | undefined,
): Promise<DealerRecord> {
  const { code } = await findRecord(ctx, dealer, id, true);
  const before = await readDealer(ctx, id);
  const enabled = wanted ?? !before[flag];
  if (before[flag] === enabled) return before;
  await sql`UPDATE dealer SET ${sql.ref(flags[flag])} = ${enabled} WHERE id = ${id}`.execute(ctx.db);
  await sql`UPDATE company SET version = version + 1, updated_at = now() WHERE id = ${id}`.execute(ctx.db);
  const changes = { [flag]: { before: before[flag], after: enabled } };
  await recordEvent(ctx, { entity: dealer.name, entityId: id, entityNo: code, action: 'update', changes });
  return readDealer(ctx, id);
}
