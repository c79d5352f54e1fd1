import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';

/** A document whose waybill is printed. */
export interface PrintedDocument {
  id: number;
  number: string;
  waybillNo: string;
}
interface Claim {
  document: 'SALES_ORDER' | 'DELIVERY_NOTE';
  entity: 'sales-order' | 'delivery-note';
  versionId: number;
}

/** How often the waybills of documents were printed, by their ids; absent: never. */
export async function countPrints(
  { db }: Pick<Ctx, 'db'>,
  document: Claim['document'],
  ids: readonly number[],
) {
  const rows = await db
    .selectFrom('waybill_print')
    .where('document', '=', document)
    .where('document_id', 'in', [0, ...ids])
    .groupBy('document_id')
    .select(['document_id as id', (q) => q.fn.countAll<number>().as('prints')])
    .execute();
  return new Map(rows.map(({ id, prints }) => [id, prints]));
}

/** Notes prints under a lock; false when somebody else printed one of them since they were counted. */
async function notePrints(
  ctx: Ctx,
  printed: readonly PrintedDocument[],
  { document, entity, versionId }: Claim,
  before: ReadonlyMap<number, number>,
): Promise<boolean> {
  const ids = printed.map(({ id }) => id);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`waybill ${document} `} || id, 0))
    FROM unnest(${ids}::bigint[]) AS id ORDER BY id`.execute(ctx.db);
  const now = await countPrints(ctx, document, ids);
  if (ids.some((id) => now.get(id) !== before.get(id))) return false;
  const { me } = ctx;
  const by = { printed_by: me.name, account_id: me.accountId, company_id: me.companyId };
  await ctx.db
    .insertInto('waybill_print')
    .values(
      printed.map(({ id, number, waybillNo }) => ({
        version_id: versionId,
        document,
        document_id: id,
        document_no: number,
        waybill_no: waybillNo,
        ...by,
      })),
    )
    .execute();
  const event = { entity, action: 'printWaybill' };
  await recordEvent(ctx, ...printed.map(({ id, number }) => ({ ...event, entityId: id, entityNo: number })));
  return true;
}

/** Tries before others that print the same give up. */
const mostTries = 5;

/**
 * Prints waybills and notes it once they are made, with the number of earlier prints that they were made for: of two
 * at one moment the second is made anew as the reprint. No connection is held while `make` runs.
 * @throws record.changed when others keep printing the same
 */
export async function printOnce<T>(
  ctx: Ctx,
  printed: readonly PrintedDocument[],
  claim: Claim,
  make: (before: ReadonlyMap<number, number>) => Promise<T>,
): Promise<T> {
  const ids = printed.map(({ id }) => id);
  for (let tried = 0; tried < mostTries; tried += 1) {
    const before = await countPrints(ctx, claim.document, ids);
    const made = await make(before);
    if (await ctx.transact((own) => notePrints(own, printed, claim, before))) return made;
  }
  return fail('record.changed');
}
