import { sql, type Selectable } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { byText } from '#kernel/order.ts';
import { findRecord } from '#kernel/scope.ts';
import { member } from './entity.ts';

/**
 * Locks a member in the caller's scope that is neither merged nor erased; `version` is the one the caller saw.
 * @throws member.merged, member.erased, record.changed, record.not-found
 */
export async function requireLive(ctx: Ctx, id: number, version?: number): Promise<Selectable<DB['member']>> {
  const row = await findRecord(ctx, member, id, true);
  if (row.erased_at !== null) fail('member.erased', { no: row.member_no });
  if (row.merged_into !== null) {
    const into = await findRecord(ctx, member, row.merged_into);
    fail('member.merged', { no: into.member_no });
  }
  if (version !== undefined && row.version !== version) fail('record.changed');
  return row;
}

/**
 * Locks the mobiles of members before the members themselves, so that look-ups by mobile, such as a till's, finish
 * before or wait.
 * @returns the blind indexes, in order
 */
export const lockMobiles = async ({ db }: Ctx, ids: readonly number[]): Promise<string[]> =>
  (
    await db
      .selectFrom('member_mobile')
      .where('member_id', 'in', [...ids])
      .orderBy('mobile_index', byText)
      .select('mobile_index')
      .forUpdate()
      .execute()
  ).map((row) => row.mobile_index);

/** Increments a member's version, so that concurrent edits are refused. */
export const bumpVersion = ({ db }: Ctx, id: number) =>
  db
    .updateTable('member')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
