import { sql } from 'kysely';
import { openChannels } from '#connectors/payments/index.ts';
import type { Services } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { systemContext } from '#kernel/system-context.ts';
import { saveDailyBill } from '#domains/money/reconciliation/index.ts';

/** Days of payments known to the sandbox, and days with bills. */
const days = 12;
const billDays = 8;

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const recent = (column: string) => sql`${sql.ref(column)} > now() - make_interval(days => ${days})`;
const remember = (rows: ReturnType<typeof sql>) =>
  sql`INSERT INTO sandbox_state (connector, key, value) SELECT 'payments', x.key, x.value FROM (${rows}) x`;

/** Seeds the sandbox channels with the payments of the last days, so that jobs and users can continue with them. */
async function seedChannel(db: Db): Promise<void> {
  await remember(sql`
    SELECT 'trade:' || p.out_trade_no AS key, jsonb_build_object('channel', p.way, 'outTradeNo', p.out_trade_no,
      'description', p.subject, 'amountFen', p.amount_fen, 'split', p.split, 'expiresAt', ${utc('p.paid_at')},
      'state', 'SUCCESS', 'scanned', true, 'payments', jsonb_build_array(jsonb_build_object(
        'transactionId', p.transaction_id, 'amountFen', p.received_fen, 'feeFen', p.fee_fen,
        'paidAt', ${utc('p.paid_at')}))) AS value
    FROM payment p WHERE p.way IN ('WECHAT','ALIPAY') AND p.received_fen IS NOT NULL AND ${recent('p.paid_at')}`).execute(
    db,
  );
  await remember(sql`
    SELECT 'refund:' || r.out_refund_no AS key, jsonb_build_object('channel', p.way, 'outTradeNo', p.out_trade_no,
      'outRefundNo', r.out_refund_no, 'transactionId', p.transaction_id, 'amountFen', r.amount_fen,
      'feeBackFen', CASE WHEN r.state = 'SUCCESS' THEN r.fee_back_fen
        ELSE round(p.fee_fen::numeric * r.amount_fen / p.amount_fen)::bigint END,
      'state', r.state, 'at', ${utc('r.updated_at')}) AS value
    FROM refund r JOIN payment p ON p.id = r.payment_id
    WHERE p.way IN ('WECHAT','ALIPAY') AND r.state IN ('SUCCESS','PROCESSING') AND ${recent('r.updated_at')}`).execute(
    db,
  );
  await remember(sql`
    SELECT 'receiver:' || merchant_no AS key, jsonb_build_object('account', merchant_no) AS value
    FROM dealer_merchant WHERE status = 'ACTIVE'`).execute(db);
  await seedShares(db);
}

/** Seeds shares that were sent without a response yet as paid by the channel. */
async function seedShares(db: Db): Promise<void> {
  await remember(sql`
    SELECT 'split:' || b.out_order_no AS key, jsonb_build_object('transactionId', b.transaction_id,
      'outOrderNo', b.out_order_no, 'unfreezes', false,
      'state', CASE b.status WHEN 'PROCESSING' THEN 'PROCESSING' ELSE 'FINISHED' END,
      'receivers', jsonb_agg(jsonb_build_object('account', x.merchant_no, 'amountFen', x.amount_fen,
        'state', CASE b.status WHEN 'SUBMITTED' THEN 'SUCCESS' ELSE x.state END, 'reason', x.reason,
        'finishedAt', CASE b.status WHEN 'PROCESSING' THEN NULL ELSE ${utc('b.updated_at')} END) ORDER BY x.id)) AS value
    FROM bill_split b JOIN bill_split_receiver x ON x.split_id = b.id AND x.out_order_no <> ''
    WHERE ${recent('b.planned_at')} GROUP BY b.id`).execute(db);
  await remember(sql`
    SELECT 'split:' || b.unfreeze_no AS key, jsonb_build_object('transactionId', b.transaction_id,
      'outOrderNo', b.unfreeze_no, 'unfreezes', true, 'state', 'FINISHED', 'receivers', '[]'::jsonb) AS value
    FROM bill_split b WHERE b.status = 'DONE' AND b.unfreeze_no IS NOT NULL AND ${recent('b.planned_at')}`).execute(
    db,
  );
  await remember(sql`
    SELECT 'return:' || r.return_no AS key, jsonb_build_object('transactionId', b.transaction_id,
      'outOrderNo', x.out_order_no, 'outReturnNo', r.return_no, 'account', x.merchant_no, 'amountFen', r.amount_fen,
      'state', r.state, 'reason', r.reason, 'finishedAt', ${utc('r.updated_at')}) AS value
    FROM split_return r JOIN bill_split_receiver x ON x.id = r.receiver_id JOIN bill_split b ON b.id = x.split_id
    WHERE r.state IN ('SUCCESS','PROCESSING')`).execute(db);
}

const payment = (way: string, skip: number) => sql`
  SELECT 'trade:' || out_trade_no FROM payment WHERE way = ${way} AND state = 'PAID'
    AND paid_at BETWEEN now() - interval '7 days' AND now() - interval '50 hours' ORDER BY id OFFSET ${skip} LIMIT 1`;

/** Adds reconciliation differences: another amount, another fee, a missing payment, and an unknown one. */
async function differ(db: Db): Promise<void> {
  await sql`UPDATE sandbox_state SET value = jsonb_set(value, '{payments,0,amountFen}',
    to_jsonb((value #>> '{payments,0,amountFen}')::bigint - 500)) WHERE key = (${payment('WECHAT', 1)})`.execute(
    db,
  );
  await sql`UPDATE sandbox_state SET value = jsonb_set(value, '{payments,0,feeFen}',
    to_jsonb((value #>> '{payments,0,feeFen}')::bigint - 2)) WHERE key = (${payment('ALIPAY', 0)})`.execute(
    db,
  );
  await sql`DELETE FROM sandbox_state WHERE key = (${payment('ALIPAY', 1)})`.execute(db);
  await sql`INSERT INTO sandbox_state (connector, key, value)
    SELECT connector, key || '9', jsonb_set(jsonb_set(value, '{outTradeNo}', to_jsonb(value ->> 'outTradeNo' || '9')),
      '{payments,0,transactionId}', to_jsonb(value #>> '{payments,0,transactionId}' || '9'))
    FROM sandbox_state WHERE key = (${payment('WECHAT', 3)})`.execute(db);
}

/** Adds payouts to the bank, twice a week in the afternoon. */
const payOut = (db: Db) =>
  remember(sql`
    SELECT 'payout:' || p.no AS key, jsonb_build_object('channel', 'WECHAT', 'no', p.no, 'amountFen', p.fen, 'at', p.at) AS value
    FROM (SELECT 'TX' || to_char(day, 'YYYYMMDD') || '001' AS no, 2000000 + extract(doy FROM day)::int % 7 * 350000 AS fen,
        to_char(day + interval '8 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
      FROM generate_series(current_date - ${billDays}::int, current_date - 1, '1 day') day
      WHERE extract(isodow FROM day) IN (1, 4)) p`).execute(db);

/** Imports the sandbox's bills of the last days and reconciles them: one difference of each cause. */
export async function pullDemoBills(services: Services): Promise<void> {
  await seedChannel(services.db);
  await payOut(services.db);
  await differ(services.db);
  const ctx = systemContext(services, '渠道对账');
  const today = dayOf(new Date());
  for (const channel of openChannels(services).values())
    for (let back = billDays; channel.provider === 'sandbox' && back >= 1; back -= 1)
      await saveDailyBill(ctx, channel, addDays(today, -back));
}
