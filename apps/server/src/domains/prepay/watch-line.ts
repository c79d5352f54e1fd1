import { sql } from 'kysely';
import type { Ctx } from '../../kernel/context.ts';
import { record } from '../../kernel/timeline.ts';
import { accountSource, prepayAccount, stateOf, type LockedAccount } from './account.ts';

/**
 * After a movement of the locked account: falling below the warning line is told once; being above it again lets the
 * next fall be told.
 */
export async function watchLine(ctx: Ctx, { id, code, name }: LockedAccount): Promise<void> {
  const { rows } = await sql<{ available: number; warning: number; low: boolean }>`
    UPDATE prepay_account a SET warned_at = CASE WHEN x.available < a.warn_fen THEN clock_timestamp() END
    FROM (SELECT coalesce(max(balance_fen), 0) AS available FROM money_account
      WHERE account = 'PREPAY' AND party_id = ${id}) x
    WHERE a.id = ${id} AND (x.available < a.warn_fen) <> (a.warned_at IS NOT NULL)
    RETURNING x.available, a.warn_fen AS warning, a.warned_at IS NOT NULL AS low`.execute(ctx.db);
  const [now] = rows;
  if (!now?.low) return;
  await record(ctx, {
    entity: prepayAccount.name,
    entityId: id,
    entityNo: code,
    action: 'low',
    remark: name,
    changes: {
      available: { before: null, after: now.available },
      warning: { before: null, after: now.warning },
    },
  });
}

/** Accounts in the caller's scope that are below their warning line, in fen, and since when: reminders of PREPAY_WARNING. */
export const openWarnings = (ctx: Ctx) =>
  accountSource(ctx)
    .where('a.warned_at', 'is not', null)
    .where(stateOf, '=', 'LOW')
    .orderBy('a.warned_at')
    .select([
      'dealer.id as dealerId',
      'c.name as dealerName',
      sql<number>`coalesce(p.balance_fen, 0)`.as('available'),
      sql<number>`a.warn_fen`.as('warning'),
      sql<string>`a.warned_at`.as('since'),
    ])
    .execute();
