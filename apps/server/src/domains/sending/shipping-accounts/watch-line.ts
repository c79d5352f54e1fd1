import { sql, type Selectable } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { shippingAccount } from './account.ts';

type Account = Selectable<DB['shipping_account']>;

/**
 * After a change of the locked account: falling below the warning line is told once; being above it again lets the
 * next fall be told. `before` is the account as it was.
 */
export async function watchLine(ctx: Ctx, before: Account): Promise<void> {
  const { rows } = await sql<{ available: number; warning: number; low: boolean; carrier: string }>`
    UPDATE shipping_account a
    SET low_since = CASE WHEN balance_fen + credit_fen - frozen_fen < warn_fen THEN coalesce(low_since, clock_timestamp()) END
    FROM company c WHERE a.id = ${before.id} AND c.id = a.carrier_id
    RETURNING balance_fen + credit_fen - frozen_fen AS available, warn_fen AS warning, low_since IS NOT NULL AS low,
      c.short_name AS carrier`.execute(ctx.db);
  const [now] = rows;
  if (!now?.low || before.low_since) return;
  await recordEvent(ctx, {
    entity: shippingAccount.name,
    entityId: before.id,
    entityNo: before.account_no,
    action: now.available > 0 ? 'low' : 'out',
    remark: now.carrier,
    changes: {
      available: { before: before.balance_fen + before.credit_fen - before.frozen_fen, after: now.available },
      warning: { before: null, after: now.warning },
    },
  });
}
