import { sql, type Selectable } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { find } from '#kernel/scope.ts';
import { member } from './entity.ts';

/**
 * A member in the caller's scope, locked, that stands for itself; `version` is the one that the caller saw.
 * @throws member.merged, member.erased, record.changed, record.not-found
 */
export async function requireLive(ctx: Ctx, id: number, version?: number): Promise<Selectable<DB['member']>> {
  const row = await find(ctx, member, id, true);
  if (row.erased_at !== null) fail('member.erased', { no: row.member_no });
  if (row.merged_into !== null) {
    const into = await find(ctx, member, row.merged_into);
    fail('member.merged', { no: into.member_no });
  }
  if (version !== undefined && row.version !== version) fail('record.changed');
  return row;
}

/**
 * Takes the mobiles of members before the members themselves: whoever is about to find one of them by its mobile, such
 * as a till, either is done before or waits.
 * @returns the blind indexes, in their order
 */
export const lockMobiles = async ({ db }: Ctx, ids: readonly number[]): Promise<string[]> =>
  (
    await db
      .selectFrom('member_mobile')
      .where('member_id', 'in', [...ids])
      .orderBy('mobile_index')
      .select('mobile_index')
      .forUpdate()
      .execute()
  ).map((row) => row.mobile_index);

/** Something was said or decided about a member: whoever looked at it before sees an old version. */
export const bump = ({ db }: Ctx, id: number) =>
  db
    .updateTable('member')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
