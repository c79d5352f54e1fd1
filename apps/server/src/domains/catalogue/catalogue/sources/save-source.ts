import { sql } from 'kysely';
import type { z } from 'zod';
import type { SourceInput } from '@treadline/contract/catalogue/catalogue/part-schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { diffFields, recordEvent, type TimelineEntry } from '#kernel/timeline.ts';
import { part } from '../part.ts';
import { readSource, source, type SourceRow } from './source.ts';

type Values = z.output<typeof SourceInput>;

/**
 * Adds a supplier to a part.
 * @throws record.not-found, purchase-order.supplier-disabled, part-source.exists, part-source.number-taken
 */
export async function createSource(
  ctx: Ctx,
  { partId, supplierId, ...values }: Values & { partId: number; supplierId: number },
): Promise<SourceRow> {
  await lockPart(ctx, partId);
  const supplier = await ctx.db
    .selectFrom('company')
    .where('id', '=', supplierId)
    .where('account_type', '=', 'SUPPLIER')
    .select(['name', 'enabled'])
    .executeTakeFirst();
  if (!supplier) return fail('record.not-found', { entity: t('供应商', 'supplier', '供應商') });
  if (!supplier.enabled) fail('purchase-order.supplier-disabled', { supplier: supplier.name });
  const there = await ctx.db
    .selectFrom('part_supplier')
    .where('part_id', '=', partId)
    .where('supplier_id', '=', supplierId)
    .select('id')
    .executeTakeFirst();
  if (there) fail('part-source.exists', { supplier: supplier.name, path: 'supplierId' });
  if (values.preferred) await clearPreferred(ctx, partId);
  const { id } = await numbered(ctx, supplierId, values, () =>
    ctx.db
      .insertInto('part_supplier')
      .values({ part_id: partId, supplier_id: supplierId, ...columnsOf(values) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const made = await readSource(ctx, id);
  const { supplierName, supplierPartNo, price, moq, packing, leadDays, preferred } = made;
  const after = { supplierName, supplierPartNo, price, moq, packing, leadDays, preferred };
  await note(ctx, made, 'supplier-add', diffFields({} as typeof after, after));
  return made;
}

/**
 * Updates a supplier's terms for a part; a new preferred one replaces the old.
 * @throws record.changed, record.not-found, part-source.number-taken
 */
export async function updateSource(
  ctx: Ctx,
  id: number,
  { version, ...values }: Values & { version: number },
): Promise<SourceRow> {
  const { part_id: partId, supplier_id: supplierId } = await findRecord(ctx, source, id);
  await lockPart(ctx, partId);
  const before = await readSource(ctx, id);
  if (before.version !== version) fail('record.changed');
  const changes = diffFields<Values>(before, values);
  if (!Object.keys(changes).length) return before;
  if (values.preferred && !before.preferred) await clearPreferred(ctx, partId);
  await numbered(ctx, supplierId, values, () =>
    ctx.db
      .updateTable('part_supplier')
      .set({ ...columnsOf(values), version: version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute(),
  );
  await note(ctx, before, 'supplier-update', changes);
  return readSource(ctx, id);
}

/** Removes a supplier from a part; existing orders are unaffected. @throws record.not-found */
export async function removeSource(ctx: Ctx, id: number): Promise<void> {
  const { part_id: partId } = await findRecord(ctx, source, id);
  await lockPart(ctx, partId);
  const before = await readSource(ctx, id);
  await ctx.db.deleteFrom('part_supplier').where('id', '=', id).execute();
  await note(ctx, before, 'supplier-remove');
}

/** Suppliers of a part are changed one after the other: one of them is preferred at most. */
async function lockPart(ctx: Ctx, partId: number): Promise<void> {
  const { owner_id: owner } = await findRecord(ctx, part, partId, true);
  if (owner !== null) fail('record.not-found', { entity: part.label });
}

const clearPreferred = ({ db }: Ctx, partId: number) =>
  db
    .updateTable('part_supplier')
    .set({ preferred: false, version: sql`version + 1`, updated_at: new Date() })
    .where('part_id', '=', partId)
    .where('preferred', '=', true)
    .execute();

const columnsOf = (values: Values) => ({
  supplier_part_no: values.supplierPartNo,
  price_fen: values.price,
  moq: values.moq,
  packing: values.packing,
  lead_days: values.leadDays,
  preferred: values.preferred,
  remark: values.remark,
});

/** Writes, and says which part has the supplier's number already, even where two take it at the same moment. */
async function numbered<T>(
  { db }: Ctx,
  supplierId: number,
  { supplierPartNo: no }: Values,
  write: () => Promise<T>,
): Promise<T> {
  await sql`SAVEPOINT source`.execute(db);
  return write().catch(async (error: unknown) => {
    if ((error as { constraint?: string }).constraint !== 'part_supplier_no') throw error;
    await sql`ROLLBACK TO SAVEPOINT source`.execute(db);
    const taken = await db
      .selectFrom('part_supplier as ps')
      .innerJoin('part as p', 'p.id', 'ps.part_id')
      .where('ps.supplier_id', '=', supplierId)
      .where(sql<boolean>`upper(ps.supplier_part_no) = upper(${no})`)
      .select(['p.id', 'p.part_no'])
      .executeTakeFirst();
    if (!taken) throw error;
    return fail('part-source.number-taken', {
      no,
      part: taken.part_no,
      id: taken.id,
      path: 'supplierPartNo',
    });
  });
}

/** What happened to a supplier, in the timeline of its part. */
async function note(
  ctx: Ctx,
  { partId, supplierName }: SourceRow,
  action: string,
  changes?: NonNullable<TimelineEntry['changes']>,
): Promise<void> {
  const { part_no: entityNo } = await findRecord(ctx, part, partId);
  const entry = { entity: part.name, entityId: partId, entityNo, action, remark: supplierName };
  await recordEvent(ctx, { ...entry, ...(changes ? { changes } : {}) });
}
