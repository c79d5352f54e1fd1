import type { Selectable } from 'kysely';
import type { Person } from '#kernel/cause.ts';
import { systemMe, type Ctx, type Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { systemContext } from '#kernel/system-context.ts';
import { inTransaction } from '#kernel/transaction.ts';

export type Batch = Selectable<DB['order_batch']>;

/** Returns a batch with a transaction runner acting as the shop, in the name of a person, else of the uploader. */
export async function openBatchWork(services: Services, batchId: number, person: Person | null = null) {
  const batch = await services.db
    .selectFrom('order_batch')
    .selectAll()
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (!batch) return null;
  const me = {
    ...systemMe(person?.name ?? batch.created_by_name),
    accountId: person?.id ?? batch.created_by,
    type: 'DEALER' as const,
    companyId: batch.dealer_id,
    isAdmin: false,
  };
  const ctx: Ctx = { ...systemContext(services, 'order-batch'), me };
  return { batch, transact: <T>(work: (own: Ctx) => Promise<T>): Promise<T> => inTransaction(ctx, [], work) };
}
export type BatchWork = NonNullable<Awaited<ReturnType<typeof openBatchWork>>>;

/** Returns the next order of a batch in a state, by its first row; undefined for none. */
export async function nextUnit(
  { db }: Pick<Services, 'db'>,
  batchId: number,
  state: 'WAITING' | 'UNDOING',
): Promise<number | undefined> {
  const row = await db
    .selectFrom('order_batch_row')
    .where('batch_id', '=', batchId)
    .where('state', '=', state)
    .orderBy('unit')
    .limit(1)
    .select('unit')
    .executeTakeFirst();
  return row?.unit ?? undefined;
}

/** Locks the waiting rows of an order; a concurrent second call finds none. */
export const lockUnit = ({ db }: Ctx, batchId: number, unit: number, state: 'WAITING' | 'UNDOING') =>
  db
    .selectFrom('order_batch_row')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('unit', '=', unit)
    .where('state', '=', state)
    .orderBy('id')
    .forUpdate()
    .execute();
