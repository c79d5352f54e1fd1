import { sql } from 'kysely';
import type { z } from 'zod';
import { customCodes, customInputs } from '@treadline/contract/retail/assortment/custom-fields.ts';
import type { customRoutes } from '@treadline/contract/retail/assortment/custom-routes.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { basicEntity, columnIs, findRecord } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { part, priceNow } from '#domains/catalogue/catalogue/index.ts';

const isOwn = (me: Me) => columnIs('part_custom', 'company_id', me.companyId);

/** Entity of custom goods data: all for the platform, a company its own. */
export const custom = basicEntity('part_custom', {
  name: 'part-custom',
  label: t('自定义商品', 'custom goods', '自訂商品'),
  no: 'own_no',
  scope: { OTHER: 'all', DEALER: isOwn, DEALER_GROUP: isOwn, OEM: isOwn },
});

/** Search columns of custom goods: a company's own number and name. */
export const customSearch = searchable('part_custom', 'own_no', 'name');

export type CustomRow = z.input<(typeof customRoutes)['update']['response']>;
/** Custom fields of a company; absent ones are unchanged. */
export interface CustomFields {
  ownNo?: string | undefined;
  ownName?: string | undefined;
  price?: number | null | undefined;
  description?: string | undefined;
}
type Key = keyof typeof customCodes;

/** Checks the permission of each field. @throws permission.code naming the missing ones */
export function requireCodes({ me }: Pick<Ctx, 'me'>, keys: readonly Key[]): void {
  const [missing] = keys.map((key) => customCodes[key]).filter((code) => !me.codes.has(code));
  if (missing) throw new AppError('permission.code', { codes: permissions[missing] });
}

/** Checks a price against the floor price in force. @throws assortment.below-floor naming it */
export async function requireFloor(
  { db }: Ctx,
  partId: number,
  price: number | null | undefined,
): Promise<void> {
  if (price == null) return;
  const row = await db
    .selectFrom('part')
    .where('id', '=', partId)
    .select(priceNow('FLOOR').as('floor'))
    .executeTakeFirst();
  if (row?.floor && price < row.floor) {
    const floor = fenToYuan(row.floor);
    fail('assortment.below-floor', { floor, path: 'price' });
  }
}

/** Locks the caller's company's row for a part, inserting it if missing. */
export async function lockCustom({ db, me }: Ctx, partId: number) {
  const { rows } = await sql<{ id: number; fresh: boolean }>`
    INSERT INTO part_custom (company_id, part_id) VALUES (${me.companyId}, ${partId})
    ON CONFLICT (company_id, part_id) DO UPDATE SET part_id = excluded.part_id
    RETURNING id, xmax = 0 AS fresh`.execute(db);
  const row = await db
    .selectFrom('part_custom')
    .selectAll()
    .where('id', '=', rows[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  return { ...row, fresh: rows[0]?.fresh ?? false };
}

/** Returns an error handler that maps a duplicate own number to its field. */
export const failTakenNo =
  (value: string) =>
  (error: unknown): never => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505' || !['part_custom_no', 'part_owner_no', 'part_former_no'].includes(constraint ?? ''))
      throw error;
    throw new AppError('record.duplicate', { field: customInputs.ownNo.label, value, path: 'ownNo' });
  };

/** Saves a company's custom data of a part; without a change nothing is logged. @throws record.duplicate */
export async function writeCustom(
  ctx: Ctx,
  row: Awaited<ReturnType<typeof lockCustom>>,
  no: string,
  wanted: CustomFields,
  action: 'create' | 'update' = 'update',
): Promise<void> {
  const before = { ownNo: row.own_no, ownName: row.name, price: row.price_fen, description: row.description };
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const after = { ...before, ...(given as Partial<typeof before>) };
  const changes = diffFields(before, after);
  if (Object.keys(changes).length === 0) return;
  const names = { own_no: after.ownNo, name: after.ownName };
  await ctx.db
    .updateTable('part_custom')
    .set({
      ...names,
      price_fen: after.price,
      description: after.description,
      search: customSearch.key(names),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', row.id)
    .execute()
    .catch(failTakenNo(after.ownNo));
  await recordEvent(ctx, { entity: custom.name, entityId: row.id, entityNo: no, action, changes });
}

/** Returns the platform's part to customise. @throws assortment.not-own, record.not-found */
export async function requirePlatformPart(ctx: Ctx, partId: number) {
  const row = await findRecord(ctx, part, partId);
  if (row.owner_id === null) return row;
  const owner = await ctx.db
    .selectFrom('company')
    .where('id', '=', row.owner_id)
    .select('name')
    .executeTakeFirst();
  return fail('assortment.not-own', { owner: owner?.name ?? '' });
}

interface Change extends CustomFields {
  partId: number;
  version: number;
}

/**
 * Saves the custom data of the caller's company for a platform part.
 * @throws permission.code, record.changed, record.duplicate, record.not-found, assortment.below-floor,
 * assortment.not-own
 */
export async function customize(ctx: Ctx, { partId, version, ...wanted }: Change): Promise<void> {
  requireCodes(
    ctx,
    (Object.keys(wanted) as Key[]).filter((key) => wanted[key] !== undefined),
  );
  const { part_no: no } = await requirePlatformPart(ctx, partId);
  const row = await lockCustom(ctx, partId);
  if (row.version !== version) fail('record.changed');
  if (wanted.price !== row.price_fen) await requireFloor(ctx, partId, wanted.price);
  await writeCustom(ctx, row, no, wanted);
}
