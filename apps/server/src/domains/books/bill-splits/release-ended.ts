import { sql } from 'kysely';
import { splitSettings } from '@treadline/contract/books/bill-splits/settings.ts';
import type { Services } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { readSetting } from '#kernel/settings.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { channelName } from './split.ts';

interface Left {
  id: number;
  no: string;
  dealerId: number;
  fen: number;
}

/** Whether the channel has released a payment without a split (journal type UNFREEZE). */
export const isReleased = async (db: Db, paymentId: number): Promise<boolean> =>
  (await db
    .selectFrom('journal')
    .where('type', '=', 'UNFREEZE')
    .where('source_type', '=', 'PAYMENT')
    .where('source_id', '=', paymentId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Rows that are looked after in one round. */
const atOnce = 500;

/**
 * Posts J6 without a split: for orders that ended unfitted with money left (a refund below the payment), which the
 * channel releases by itself after the last day of the freeze.
 */
export async function releaseEnded(services: Services): Promise<void> {
  const days = await readSetting(services.db, splitSettings.settings.freezeDays);
  await asSystem(services, channelName, async (ctx) => {
    const { rows } = await sql<Left>`
      SELECT p.id, p.out_trade_no AS no, p.dealer_id AS "dealerId", p.received_fen - p.fee_fen - f.back AS fen
      FROM payment p JOIN retail_order o ON o.id = p.biz_id AND p.biz_type = 'RETAIL_ORDER'
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen - fee_back_fen) FILTER (WHERE state = 'SUCCESS'), 0) AS back,
        count(*) FILTER (WHERE state NOT IN ('SUCCESS','CLOSED')) AS open FROM refund WHERE payment_id = p.id) f
      WHERE p.split AND p.way = 'WECHAT' AND p.state = 'PAID' AND o.end_state IN ('CANCELLED','TIMEOUT','FAILED')
        AND f.open = 0 AND p.received_fen - p.fee_fen - f.back > 0
        AND (p.paid_at AT TIME ZONE 'Asia/Shanghai')::date + ${days}::int < (now() AT TIME ZONE 'Asia/Shanghai')::date
        AND NOT EXISTS (SELECT FROM bill_split b WHERE b.payment_id = p.id)
        AND NOT EXISTS (SELECT FROM journal j WHERE j.type = 'UNFREEZE' AND j.source_type = 'PAYMENT' AND j.source_id = p.id)
      ORDER BY p.id LIMIT ${atOnce} FOR UPDATE OF p`.execute(ctx.db);
    for (const { id, no, dealerId, fen } of rows)
      await postJournal(ctx, {
        type: 'UNFREEZE',
        source: { type: 'PAYMENT', id, no },
        dealerId,
        entries: [
          { account: 'CH', channel: 'WECHAT', debit: fen },
          { account: 'CHF', channel: 'WECHAT', credit: fen },
        ],
      });
  });
}
