import { sql } from 'kysely';
import type { DB } from '#kernel/db.ts';
import type { Ctx } from '#kernel/context.ts';

type Kind = DB['failed_message']['failed_type'];

interface Failed {
  kind: Kind;
  aboutId: number;
  aboutNo: string;
  dealerId: number | null;
  detail?: object;
}

/** Creates a failure message on a record, unless one of its kind is open. */
export async function raiseMessage(
  { db }: Pick<Ctx, 'db'>,
  { kind, aboutId, aboutNo, dealerId, detail = {} }: Failed,
): Promise<void> {
  await db
    .insertInto('failed_message')
    .values({
      failed_type: kind,
      about_id: aboutId,
      about_no: aboutNo,
      dealer_id: dealerId,
      detail: JSON.stringify(detail),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['failed_type', 'about_id'])
        .where(sql<boolean>`ended_at IS NULL`)
        .doNothing(),
    )
    .execute();
}

/** Closes the failure messages of a record. */
export async function endMessages(
  { db }: Pick<Ctx, 'db'>,
  kinds: readonly Kind[],
  aboutId: number,
): Promise<void> {
  await db
    .updateTable('failed_message')
    .set({ ended_at: sql`now()` })
    .where('failed_type', 'in', [...kinds])
    .where('about_id', '=', aboutId)
    .where('ended_at', 'is', null)
    .execute();
}
