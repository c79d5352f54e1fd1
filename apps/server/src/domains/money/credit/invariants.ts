import { invariant } from '#kernel/invariant.ts';

export const creditInvariants = [
  invariant(
    'INV-CR1',
    '赊销未还金额 = 应收账款中的赊销部分',
    'What is owed on credit is what the journal has of it',
    '賒銷未還金額 = 應收帳款中的賒銷部分',
    `
    SELECT coalesce(u.dealer_id, j.party_id) AS dealer, coalesce(u.fen, 0) AS open, coalesce(j.fen, 0) AS booked
    FROM (SELECT dealer_id, sum(open_fen) AS fen FROM credit_use GROUP BY 1) u
    FULL JOIN (SELECT e.party_id, sum(e.amount_fen) AS fen FROM journal j
      JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'AR'
      WHERE j.source_type IN ('PAYMENT','credit-document') OR (j.source_type = 'REFUND' AND j.type = 'REFUND')
      GROUP BY 1) j ON j.party_id = u.dealer_id
    WHERE coalesce(u.fen, 0) <> coalesce(j.fen, 0)`,
  ),
  invariant(
    'INV-CR2',
    '赊销还款 = 已审批的还款单之和 − 退回之和',
    'What was repaid of orders is what approved repayments brought, less what went back',
    '賒銷還款 = 已審批的還款單之和 − 退回之和',
    `
    SELECT u.payment_id AS payment, u.repaid_fen, coalesce(sum(r.fen), 0) AS repaid
    FROM credit_use u LEFT JOIN credit_repaid r ON r.payment_id = u.payment_id
    GROUP BY 1, 2 HAVING u.repaid_fen <> coalesce(sum(r.fen), 0)
    UNION ALL
    SELECT d.id, d.amount_fen, coalesce(sum(r.fen), 0) FROM credit_document d LEFT JOIN credit_repaid r ON r.document_id = d.id
    WHERE d.kind <> 'LINE' GROUP BY d.id HAVING coalesce(sum(r.fen), 0) <>
      CASE WHEN d.status <> 'APPROVED' THEN 0 WHEN d.kind = 'PAYBACK' THEN -d.amount_fen ELSE d.amount_fen END
    UNION ALL
    SELECT d.id, d.amount_fen, sum(p.amount_fen) FROM credit_document d
    JOIN credit_document p ON p.repayment_id = d.id AND p.status = 'APPROVED'
    GROUP BY d.id HAVING sum(p.amount_fen) > d.amount_fen OR d.kind <> 'REPAYMENT' OR d.status <> 'APPROVED'`,
  ),
];
