import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { prepayAccount, type LockedAccount } from './account.ts';
import { prepayLow, prepayRecovered } from './hooks.ts';

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
  if (!now) return;
  if (!now.low) return emit(ctx, prepayRecovered, { dealerId: id });
  await emit(ctx, prepayLow, { dealerId: id, dealerName: name, available: now.available });
  await recordEvent(ctx, {
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
