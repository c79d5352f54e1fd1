import { invariant } from '#kernel/invariant.ts';

export const paymentInvariants = [
  invariant(
    'INV-M4',
    '每笔已收款恰有一张收款凭证，金额一致',
    'Every payment has exactly one journal, of its amount',
    '每筆已收款恰有一張收款傳票，金額一致',
    `
    SELECT p.id AS payment, p.out_trade_no AS no, p.received_fen, sum(e.amount_fen) AS journal FROM payment p
    LEFT JOIN journal j ON j.source_type = 'PAYMENT' AND j.source_id = p.id
      AND j.type IN ('CHANNEL_PAYMENT','PREPAY_PAYMENT','OFFLINE_PAYMENT')
    LEFT JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'ORD'
    GROUP BY p.id HAVING (p.state = 'PAID') <> (count(DISTINCT j.id) = 1)
      OR (p.state = 'PAID' AND coalesce(-sum(e.amount_fen), 0) <> p.received_fen)`,
  ),
  invariant(
    'INV-M5',
    '退款合计不超过收款',
    'Refunds never exceed what came',
    '退款合計不超過收款',
    `
    SELECT p.id AS payment, p.out_trade_no AS no, p.received_fen, sum(r.amount_fen) AS refunds FROM refund r
    JOIN payment p ON p.id = r.payment_id WHERE r.state <> 'CLOSED'
    GROUP BY p.id HAVING sum(r.amount_fen) > coalesce(p.received_fen, 0)`,
  ),
  invariant(
    'INV-M6',
    '每笔成功退款恰有一张凭证，金额与手续费一致',
    'Every refund that went out has exactly one journal, of its amount and its fee',
    '每筆成功退款恰有一張傳票，金額與手續費一致',
    `
    SELECT r.id AS refund, r.out_refund_no AS no, r.amount_fen, r.fee_back_fen FROM refund r
    LEFT JOIN journal j ON j.source_type = 'REFUND' AND j.source_id = r.id AND j.type IN ('REFUND','SUSPENSE_REFUND')
    LEFT JOIN LATERAL (SELECT coalesce(sum(amount_fen) FILTER (WHERE account IN ('ORD','SUSP')), 0) AS owed,
      coalesce(-sum(amount_fen) FILTER (WHERE account = 'FEE'), 0) AS fee FROM journal_entry WHERE journal_id = j.id) e ON true
    WHERE (r.state = 'SUCCESS') <> (j.id IS NOT NULL)
      OR (r.state = 'SUCCESS' AND (e.owed <> r.amount_fen OR e.fee <> r.fee_back_fen))`,
  ),
  invariant(
    'INV-M7',
    '待查科目余额 = 多付与不符款项未退回之和',
    'Suspense = money paid too much or not matching that has not gone back',
    '待查科目餘額 = 多付與不符款項未退回之和',
    `
    SELECT e.balance, u.open FROM (SELECT coalesce(-sum(e.amount_fen), 0) AS balance FROM journal_entry e JOIN journal j ON j.id = e.journal_id
      WHERE e.account = 'SUSP' AND j.source_type IN ('PAYMENT','REFUND')) e,
      (SELECT coalesce(sum(p.received_fen), 0) - coalesce(sum(r.gone), 0) AS open FROM payment p
       LEFT JOIN (SELECT payment_id, sum(amount_fen) AS gone FROM refund WHERE state = 'SUCCESS' GROUP BY 1) r ON r.payment_id = p.id
       WHERE p.state IN ('SURPLUS','MISMATCH')) u
    WHERE e.balance <> u.open`,
  ),
  invariant(
    'INV-M8',
    '多付款项都有退款，款项不符的都在待查列表',
    'Money paid too much has a refund',
    '多付款項都有退款，款項不符的都在待查清單',
    `
    SELECT p.id AS payment, p.out_trade_no AS no FROM payment p
    WHERE p.state = 'SURPLUS' AND p.way IN ('WECHAT','ALIPAY') AND NOT EXISTS (SELECT FROM refund r WHERE r.payment_id = p.id)`,
  ),
];
