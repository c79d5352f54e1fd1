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

/** Says once that somebody must look at a record: one open message of a kind for each. */
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

/** What was said of a record is settled. */
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
