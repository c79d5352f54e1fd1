import { sql } from 'kysely';
import type { z } from 'zod';
import type { ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import type { bayRoutes } from '@treadline/contract/service/appointments/bay-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findTaken } from '#kernel/find-taken.ts';
import { findRecord } from '#kernel/scope.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { bay } from './entity.ts';
import { lockShop } from './lock-shop.ts';
import { formatServiceKinds } from './row.ts';

export interface ShopBay {
  id: number;
  dealerId: number;
  name: string;
  kinds: ServiceKind[];
  active: boolean;
  version: number;
  /** Reserved for walk-ins. */
  walkIn: boolean;
}
type Input = Pick<z.output<(typeof bayRoutes)['updateBay']['body']>, 'name' | 'kinds' | 'active'>;

/** Whether a bay is for alignment. */
export const isAlign = ({ kinds }: Pick<ShopBay, 'kinds'>): boolean => kinds.includes('ALIGN');
/** One bay in so many stays for walk-ins. */
const keptOneIn = 5;

/** Returns the bays of a shop in order, inactive ones last; the last active ones are reserved for walk-ins. */
export async function readBays({ db }: Pick<Ctx, 'db'>, dealerId: number): Promise<ShopBay[]> {
  const rows = await db
    .selectFrom('bay')
    .where('dealer_id', '=', dealerId)
    .orderBy('active', 'desc')
    .orderBy('id')
    .select(['id', 'dealer_id as dealerId', 'name', 'active', 'version'])
    .select(sql<ServiceKind[]>`kinds`.as('kinds'))
    .execute();
  const active = rows.filter((row) => row.active);
  const work = active.filter((row) => !isAlign(row));
  const kept = Math.floor(active.length / keptOneIn);
  const keptIds = new Set(kept > 0 ? work.slice(-kept).map(({ id }) => id) : []);
  return rows.map((row) => ({ ...row, walkIn: keptIds.has(row.id) }));
}

const withNames = (ctx: Ctx, each: ShopBay) => ({
  ...each,
  kindNames: formatServiceKinds(each.kinds, ctx.lang),
});

/** Returns the bays of a dealer in the caller's scope. @throws record.not-found */
export async function listBays(ctx: Ctx, dealerId: number) {
  await findRecord(ctx, dealer, dealerId);
  return (await readBays(ctx, dealerId)).map((each) => withNames(ctx, each));
}

async function readBay(ctx: Ctx, dealerId: number, id: number) {
  const found = (await readBays(ctx, dealerId)).find((each) => each.id === id);
  return withNames(ctx, found ?? fail('record.not-found', { entity: bay.label }));
}

/** @throws bay.align-alone, bay.name-taken */
async function checkBay(ctx: Ctx, dealerId: number, { name, kinds }: Input, own?: number): Promise<void> {
  if (kinds.includes('ALIGN') && kinds.length > 1) fail('bay.align-alone');
  const taken = await findTaken(ctx, 'bay', 'bay_name', [{ dealer_id: dealerId, name }], own);
  if (taken.length > 0) fail('bay.name-taken', { name });
}

const columns = ({ name, kinds, active }: Input) => ({ name, kinds: [...new Set(kinds)], active });

/** Creates a bay. @throws bay.align-alone, bay.name-taken, record.not-found */
export async function createBay(ctx: Ctx, { dealerId, ...input }: Input & { dealerId: number }) {
  await findRecord(ctx, dealer, dealerId);
  await lockShop(ctx, dealerId);
  await checkBay(ctx, dealerId, input);
  const { id } = await ctx.db
    .insertInto('bay')
    .values({ dealer_id: dealerId, ...columns(input) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, { entity: bay.name, entityId: id, entityNo: input.name, action: 'create' });
  return readBay(ctx, dealerId, id);
}

/** Live appointments of a bay that it could not do any more. */
async function standingOn({ db }: Ctx, id: number, { active, kinds }: Input): Promise<string[]> {
  const rows = await db
    .selectFrom('appointment')
    .where((w) => w.or([w('bay_id', '=', id), w('align_bay_id', '=', id)]))
    .where('status', '<', 2)
    .where(
      sql<boolean>`(${!active} OR CASE WHEN align_bay_id = ${id} THEN NOT 'ALIGN' = ANY(${kinds}::text[])
        WHEN align_bay_id IS NULL THEN NOT kinds <@ ${kinds}::text[]
        ELSE NOT array_remove(kinds, 'ALIGN') <@ ${kinds}::text[] END)`,
    )
    .orderBy('starts_at')
    .limit(20)
    .select('appointment_no as no')
    .execute();
  return rows.map(({ no }) => no);
}

/**
 * Updates a bay.
 * @throws bay.booked while appointments need it as it is; bay.align-alone, bay.name-taken, record.changed
 */
export async function updateBay(ctx: Ctx, id: number, { version, ...input }: Input & { version: number }) {
  const { dealer_id: dealerId } = await findRecord(ctx, bay, id);
  await lockShop(ctx, dealerId);
  const before = await findRecord(ctx, bay, id, true);
  if (before.version !== version) fail('record.changed');
  await checkBay(ctx, dealerId, input, id);
  const booked = await standingOn(ctx, id, input);
  if (booked.length > 0) fail('bay.booked', { numbers: booked.join('、') });
  await ctx.db
    .updateTable('bay')
    .set({ ...columns(input), version: before.version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  const said = (each: Input) => ({
    name: each.name,
    kindNames: formatServiceKinds(each.kinds, ctx.lang),
    active: each.active,
  });
  await recordEvent(ctx, {
    entity: bay.name,
    entityId: id,
    entityNo: input.name,
    action: 'update',
    changes: diffFields(said(before as Input), said(input)),
  });
  return readBay(ctx, dealerId, id);
}
