import { sql } from 'kysely';
import type { z } from 'zod';
import { isMasked, mask } from '@treadline/contract/kernel/mask.ts';
import type { SupplierInput } from '@treadline/contract/suppliers/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { AppError, fail } from '../../kernel/errors.ts';
import { find } from '../../kernel/scope.ts';
import { diff, record } from '../../kernel/timeline.ts';
import { supplier } from './entity.ts';
import { readSupplier } from './read.ts';

type Fields = z.output<typeof SupplierInput>;

/** The columns of the supplier table; a masked phone that comes back is no change (K11). */
function detailsOf(ctx: Ctx, f: Fields) {
  const phone = isMasked(f.contactPhone)
    ? {}
    : {
        contact_enc: f.contactPhone ? ctx.secrets.encrypt(f.contactPhone) : null,
        contact_index: f.contactPhone ? ctx.secrets.blindIndex(f.contactPhone) : null,
      };
  const contact = isMasked(f.contactName) ? {} : { contact_name: f.contactName };
  return {
    ...contact,
    ...phone,
    email: f.email,
    address: f.address,
    tax_no: f.taxNo,
    lead_days: f.leadDays,
    remark: f.remark,
  };
}

const taken =
  (f: Fields) =>
  (error: unknown): never => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505') throw error;
    throw constraint === 'company_name'
      ? new AppError('supplier.name-taken', { name: f.name })
      : new AppError('supplier.code-taken', { code: f.code });
  };

/** @throws supplier.code-taken, supplier.name-taken */
export async function createSupplier(ctx: Ctx, f: Fields): Promise<number> {
  const { id } = await ctx.db
    .insertInto('company')
    .values({ account_type: 'SUPPLIER', code: f.code, name: f.name, short_name: f.shortName })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(taken(f));
  await ctx.db
    .insertInto('supplier')
    .values({ id, ...detailsOf(ctx, f) })
    .execute();
  await record(ctx, { entity: supplier.name, entityId: id, entityNo: f.code, action: 'create' });
  return id;
}

/** @throws record.changed when `version` is not the current one; supplier.code-taken, supplier.name-taken */
export async function updateSupplier(ctx: Ctx, id: number, version: number, f: Fields): Promise<void> {
  const before = await readSupplier(ctx, id);
  const row = await ctx.db
    .updateTable('company')
    .set({
      code: f.code,
      name: f.name,
      short_name: f.shortName,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('account_type', '=', 'SUPPLIER')
    .returning('id')
    .executeTakeFirst()
    .catch(taken(f));
  if (!row) fail('record.changed');
  await ctx.db.updateTable('supplier').set(detailsOf(ctx, f)).where('id', '=', id).execute();
  const after = await readSupplier(ctx, id);
  const { version: _v, ...plain } = before;
  const { version: _w, ...changed } = after;
  const changes = diff(plain, changed);
  // The log shows the contact masked to everybody: it says that it changed.
  for (const [field, kind] of [
    ['contactName', 'name'],
    ['contactPhone', 'mobile'],
  ] as const)
    if (changes[field])
      changes[field] = { before: mask(before[field], kind), after: mask(after[field], kind) };
  await record(ctx, { entity: supplier.name, entityId: id, entityNo: f.code, action: 'update', changes });
}

/** Enables or disables; a disabled supplier gets no new orders and its people cannot sign in. */
export async function setSupplierStatus(ctx: Ctx, id: number, enabled: boolean): Promise<void> {
  await readSupplier(ctx, id);
  const before = await find(ctx, supplier, id, true);
  if (before.enabled === enabled) return;
  await ctx.db
    .updateTable('company')
    .set({ enabled, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await record(ctx, {
    entity: supplier.name,
    entityId: id,
    entityNo: before.code,
    action: enabled ? 'enable' : 'disable',
  });
}
