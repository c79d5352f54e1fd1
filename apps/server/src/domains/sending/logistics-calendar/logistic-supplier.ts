import { sql } from 'kysely';
import type { LogisticKind } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';

export const supplierLabel = t('物流商', 'Logistics provider', '物流商');

/** The kind of a logistics supplier, over company `c` joined to logistics_supplier `ls`. */
const kindOf = sql<LogisticKind>`coalesce(ls.kind, 'WAREHOUSE')`;

/** Logistics suppliers in the caller's scope, by name: all for the platform, a supplier itself. */
export const logisticSuppliers = ({ db, me }: Pick<Ctx, 'db' | 'me'>) =>
  db
    .selectFrom('company as c')
    .leftJoin('logistics_supplier as ls', 'ls.id', 'c.id')
    .where('c.account_type', '=', 'LOGISTICS')
    .$if(me.type === 'LOGISTICS', (q) => q.where('c.id', '=', me.companyId))
    .select(['c.id', 'c.code', 'c.name', 'c.enabled', kindOf.as('kind')])
    .orderBy('c.name_key');

interface Whose {
  logisticSupplierType: LogisticKind;
  supplierId?: number | null | undefined;
}

/**
 * Returns the calendar in the caller's scope: of a kind, or of one supplier of the kind; a logistics supplier only its
 * own.
 * @throws record.not-found
 */
export async function findCalendar(ctx: Ctx, { logisticSupplierType: kind, supplierId = null }: Whose) {
  const id = ctx.me.type === 'LOGISTICS' ? (supplierId ?? ctx.me.companyId) : supplierId;
  const suppliers = await logisticSuppliers(ctx).execute();
  const own = suppliers.filter((each) => each.kind === kind && (id === null || each.id === id));
  if (id !== null && own.length === 0) fail('record.not-found', { entity: supplierLabel });
  return { kind, supplierId: id, suppliers: own };
}
/** A calendar with its kind and suppliers. */
export type FoundCalendar = Awaited<ReturnType<typeof findCalendar>>;

/**
 * Changes the kind of a logistics supplier; existing promises are unchanged.
 * @throws record.not-found
 */
export async function changeKind(ctx: Ctx, id: number, kind: LogisticKind): Promise<void> {
  const supplier = await logisticSuppliers(ctx).where('c.id', '=', id).executeTakeFirst();
  if (!supplier) return fail('record.not-found', { entity: supplierLabel });
  if (supplier.kind === kind) return;
  await ctx.db
    .insertInto('logistics_supplier')
    .values({ id, kind })
    .onConflict((c) => c.column('id').doUpdateSet({ kind }))
    .execute();
  await recordEvent(ctx, {
    entity: 'logistics-supplier',
    entityId: id,
    entityNo: supplier.name,
    action: 'kind',
    changes: { kind: { before: supplier.kind, after: kind } },
  });
}
