import { invariant } from '#kernel/invariant.ts';
import { driftedShares } from './drifted-shares.ts';

/** Invariants of bill splits. */
export const splitInvariants = [
  invariant(
    'INV-M1',
    '分账 − 回退 + 平台剩余 + 手续费 − 退回手续费 = 实付 − 退款',
    'Splits − returns + the platform’s rest + fee − fee refunded = paid − refunded',
    '分帳 − 回退 + 平台剩餘 + 手續費 − 退回手續費 = 實付 − 退款',
    `
    SELECT b.split_no AS split, p.received_fen AS paid, x.split, x.returned, f.refunded, e.rest
    FROM bill_split b JOIN payment p ON p.id = b.payment_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen) FILTER (WHERE state = 'SUCCESS'), 0) AS split,
      coalesce(sum(returned_fen), 0) AS returned FROM bill_split_receiver WHERE split_id = b.id) x
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS refunded, coalesce(sum(fee_back_fen), 0) AS fee_back
      FROM refund WHERE payment_id = p.id AND state = 'SUCCESS') f
    CROSS JOIN LATERAL (SELECT coalesce(sum(n.amount_fen), 0) AS rest FROM (
        SELECT 'PAYMENT', p.id
        UNION ALL SELECT 'REFUND', id FROM refund WHERE payment_id = p.id
        UNION ALL SELECT 'bill-split', b.id
        UNION ALL SELECT 'bill-split-receiver', id FROM bill_split_receiver WHERE split_id = b.id
        UNION ALL SELECT 'split-return', r.id FROM split_return r
          JOIN bill_split_receiver y ON y.id = r.receiver_id WHERE y.split_id = b.id) o (type, id)
      JOIN journal j ON j.source_type = o.type AND j.source_id = o.id
      JOIN journal_entry n ON n.journal_id = j.id AND n.account IN ('CH','CHF')) e
    WHERE x.split - x.returned + e.rest + p.fee_fen - f.fee_back <> p.received_fen - f.refunded`,
  ),
  invariant(
    'INV-M2',
    '退款到渠道前，应回退的分账已回退或已垫付',
    'No refund goes out before the shares came back or were advanced',
    '退款到管道前，應回退的分帳已回退或已墊付',
    `
    SELECT r.return_no AS return, f.out_refund_no AS refund, r.state, f.state AS refund_state
    FROM split_return r JOIN refund f ON f.id = r.refund_id
    WHERE f.state IN ('SUBMITTED','PROCESSING','ABNORMAL','SUCCESS')
      AND r.state NOT IN ('SUCCESS','STATEMENT') AND r.advanced_at IS NULL`,
  ),
  invariant(
    'INV-M2a',
    '每份分账的回退等于其回退单之和',
    'What was taken back of a share is the sum of its returns',
    '每份分帳的回退等於其回退單之和',
    `
    SELECT x.id AS receiver, x.reversed_fen, x.returned_fen, r.reversed, r.returned FROM bill_split_receiver x
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS reversed,
      coalesce(sum(amount_fen) FILTER (WHERE state = 'SUCCESS'), 0) AS returned
      FROM split_return WHERE receiver_id = x.id) r
    WHERE x.reversed_fen <> r.reversed OR x.returned_fen <> r.returned`,
  ),
  invariant(
    'INV-M2b',
    '收回的分账 = 实际退款（含处理中）对应的份额',
    'What was taken back of a share is its part of what is really refunded or on its way',
    '收回的分帳 = 實際退款（含處理中）對應的份額',
    driftedShares,
  ),
  invariant(
    'INV-M3',
    '每份分账最多付出一次',
    'Every share is paid out at most once',
    '每份分帳最多付出一次',
    `
    SELECT x.id AS receiver, x.state, x.amount_fen, j.paid FROM bill_split_receiver x
    CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount_fen), 0) AS paid FROM journal j
      JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'AP'
      WHERE j.type = 'SPLIT' AND j.source_type = 'bill-split-receiver' AND j.source_id = x.id) j
    WHERE j.paid <> CASE WHEN x.state = 'SUCCESS' THEN x.amount_fen ELSE 0 END`,
  ),
  invariant(
    'INV-M3a',
    '分给他人的不超过渠道比例，也不超过实付减手续费',
    'What goes to others stays within the channel’s ratio and within what was paid less the fee',
    '分給他人的不超過管道比例，也不超過實付減手續費',
    `
    SELECT b.split_no AS split, b.paid_fen, x.split FROM bill_split b JOIN payment p ON p.id = b.payment_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS split FROM bill_split_receiver
      WHERE split_id = b.id AND state IN ('PENDING','SUCCESS')) x
    WHERE x.split > least(b.paid_fen * b.max_bp / 10000, p.received_fen - p.fee_fen)`,
  ),
  invariant(
    'INV-CHF',
    '渠道冻结余额 = 各笔支付未分账金额',
    'Frozen at the channel = what of each payment is unsplit',
    '管道凍結餘額 = 各筆支付未分帳金額',
    `
    SELECT c.frozen, u.unsplit FROM
      (SELECT coalesce(sum(amount_fen), 0) AS frozen FROM journal_entry WHERE account = 'CHF') c,
      (SELECT coalesce(sum(p.received_fen - p.fee_fen
        - (SELECT coalesce(sum(r.amount_fen - r.fee_back_fen), 0) FROM refund r
            WHERE r.payment_id = p.id AND r.state = 'SUCCESS')
        - (SELECT coalesce(sum(x.amount_fen), 0) FROM bill_split_receiver x
            WHERE x.split_id = b.id AND x.state = 'SUCCESS')), 0) AS unsplit
      FROM payment p LEFT JOIN bill_split b ON b.payment_id = p.id
      WHERE p.split AND p.way IN ('WECHAT','ALIPAY') AND p.state IN ('PAID','SURPLUS','MISMATCH')
        AND b.status IS DISTINCT FROM 'DONE' AND NOT EXISTS (SELECT FROM journal j
          WHERE j.type = 'UNFREEZE' AND j.source_type = 'PAYMENT' AND j.source_id = p.id)) u
    WHERE c.frozen <> u.unsplit`,
  ),
];
