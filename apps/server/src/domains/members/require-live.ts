import type { Selectable } from 'kysely';
import type { Ctx } from '../../kernel/context.ts';
import type { DB } from '../../kernel/db.ts';
import { fail } from '../../kernel/errors.ts';
import { find } from '../../kernel/scope.ts';
import { member } from './entity.ts';

/** A member in the caller's scope, locked, that stands for itself. @throws member.merged, member.erased, record.not-found */
export async function requireLive(ctx: Ctx, id: number): Promise<Selectable<DB['member']>> {
  const row = await find(ctx, member, id, true);
  if (row.erased_at !== null) fail('member.erased', { no: row.member_no });
  if (row.merged_into !== null) {
    const into = await find(ctx, member, row.merged_into);
    fail('member.merged', { no: into.member_no });
  }
  return row;
}
