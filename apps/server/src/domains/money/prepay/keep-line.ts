import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { lockAccount, prepayAccount, readAccount } from './account.ts';
import { watchLine } from './watch-line.ts';

/**
 * Sets the warning line of an account, in fen: below it a low balance is notified.
 * @throws record.not-found, record.changed
 */
export async function setWarningLine(
  ctx: Ctx,
  id: number,
  { warning, version }: { warning: number; version: number },
) {
  await readAccount(ctx, id);
  const account = await lockAccount(ctx, id, true);
  if (account.version !== version) fail('record.changed');
  if (account.warn !== warning) {
    await ctx.db
      .updateTable('prepay_account')
      .set({ warn_fen: warning, version: version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await recordEvent(ctx, {
      entity: prepayAccount.name,
      entityId: id,
      entityNo: account.code,
      action: 'update',
      changes: { warning: { before: account.warn, after: warning } },
    });
    await watchLine(ctx, account);
  }
  return readAccount(ctx, id);
}
