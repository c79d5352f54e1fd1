import { limitAttempts } from '../../kernel/attempts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import { feeds } from '../../kernel/feeds.ts';
import { find } from '../../kernel/scope.ts';
import { record } from '../../kernel/timeline.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { accounts } from './account-entity.ts';

interface What {
  entity: string;
  id: number;
  field: string;
}

/** Values in clear that one account may ask for in an hour. */
const perHour = 100;

/**
 * One masked value in clear. Limited, and every call is written into the record's timeline before the answer goes.
 * @throws decrypt.unknown, record.not-found, request.too-many.
 */
export async function revealField(ctx: Ctx, what: What): Promise<{ value: string }> {
  await limitAttempts(ctx.db, `reveal:${ctx.me.accountId}`, perHour, 3600);
  for (const feed of feeds) {
    const value = await feed.reveal?.(ctx, what);
    if (value === undefined) continue;
    await inTransaction(ctx, [], async (own) =>
      record(own, {
        entity: what.entity,
        entityId: what.id,
        entityNo: await numberOf(own, what),
        action: 'reveal',
        remark: what.field,
      }),
    );
    return { value: value ?? '' };
  }
  return fail('decrypt.unknown');
}

/** What people know the record by: an account's name, else the number in its timeline so far. */
async function numberOf(ctx: Ctx, { entity, id }: What): Promise<string> {
  if (entity === 'account') return (await find(ctx, accounts, id)).user_name;
  const last = await ctx.db
    .selectFrom('timeline')
    .select('entity_no')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('entity_no', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.entity_no ?? '';
}

/** Mobile and mail of an account. */
export async function revealAccount(
  ctx: Ctx,
  { entity, id, field }: What,
): Promise<string | null | undefined> {
  if (entity !== 'account' || (field !== 'phone' && field !== 'email')) return undefined;
  const row = await find(ctx, accounts, id);
  const sealed = field === 'phone' ? row.phone_enc : row.email_enc;
  return sealed === null ? null : ctx.secrets.decrypt(sealed);
}
