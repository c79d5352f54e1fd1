import type { z } from 'zod';
import { storagePositions } from '@treadline/contract/service/tyre-storage/fields.ts';
import type { StorageInput } from '@treadline/contract/service/tyre-storage/schema.ts';
import { storageSettings } from '@treadline/contract/service/tyre-storage/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { requireOpen } from '#kernel/masked.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { findShop, mobileColumns } from '#domains/retail/retail-orders/index.ts';
import { storageSearch, tyreStorage } from './entity.ts';
import { readStorage, type StoredSetRow } from './row.ts';

type Input = z.output<typeof StorageInput>;

/**
 * Checks the last day of a set: not passed, not mistyped by years.
 * @throws storage.until-past, storage.until-far
 */
export async function requireUntil({ db }: Pick<Ctx, 'db'>, day: string): Promise<void> {
  const today = dayOf(new Date());
  if (day < today) fail('storage.until-past');
  const days = await readSetting(db, storageSettings.settings.mostDays);
  if (day > addDays(today, days)) fail('storage.until-far', { days });
}

/** @throws storage.position-twice */
function requirePositions(tyres: Input['tyres']): void {
  const twice = tyres.find(({ position }, at) => tyres.findIndex((one) => one.position === position) !== at);
  if (twice) fail('storage.position-twice', { position: storagePositions[twice.position] });
}

/** Customer columns, as typed or as given out masked and sealed (K11). @throws request.invalid */
function personOf(ctx: Ctx, input: Input) {
  const name = requireOpen(ctx, 'customerName', 'name', {
    typed: input.customerName,
    seal: input.nameEncrypt,
  });
  const mobile = requireOpen(ctx, 'customerMobile', 'mobile', {
    typed: input.customerMobile,
    seal: input.phoneEncrypt,
  });
  return { customer_name: name, ...mobileColumns(ctx, mobile) };
}

/** The set without its tyres, under a new number. */
async function insertHead(ctx: Ctx, input: Input, person: ReturnType<typeof personOf>) {
  const [no = ''] = await nextNumbers(ctx, 'JT');
  const names = {
    storage_no: no,
    plate: input.plateNumber,
    customer_name: person.customer_name,
    car_name: input.carName,
  };
  const { id } = await ctx.db
    .insertInto('tyre_storage')
    .values({
      ...names,
      ...person,
      search: storageSearch.key(names),
      dealer_id: input.dealerId,
      vin: input.vin,
      consent: input.consent,
      season: input.season,
      shelf: input.shelf,
      stored_on: dayOf(new Date()),
      until_on: input.untilOn,
      fee_fen: input.fee,
      note: input.note,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, no };
}

/**
 * Takes a set in, from today on.
 * @throws storage.position-twice, storage.until-past, storage.until-far, request.invalid, record.not-found
 */
export async function createStorage(ctx: Ctx, input: Input): Promise<StoredSetRow> {
  await findShop(ctx, input.dealerId);
  requirePositions(input.tyres);
  await requireUntil(ctx, input.untilOn);
  const { id, no } = await insertHead(ctx, input, personOf(ctx, input));
  await ctx.db
    .insertInto('tyre_storage_tyre')
    .values(input.tyres.map((tyre) => ({ ...tyre, storage_id: id })))
    .execute();
  await recordEvent(ctx, {
    entity: tyreStorage.name,
    entityId: id,
    entityNo: no,
    action: 'create',
    to: 10,
    remark: input.shelf,
  });
  return readStorage(ctx, id);
}
