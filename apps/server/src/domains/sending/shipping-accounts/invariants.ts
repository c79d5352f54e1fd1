import { invariant } from '#kernel/invariant.ts';

export const shippingAccountInvariants = [
  invariant(
    'INV-F1',
    '运费账户余额 = 流水之和',
    'Balance of a shipping fee account = sum of its ledger',
    '運費帳戶餘額 = 流水之和',
    `
    SELECT a.id AS account, a.balance_fen, coalesce(e.total, 0) AS ledger FROM shipping_account a
    LEFT JOIN (SELECT account_id, sum(amount_fen) AS total FROM shipping_account_entry GROUP BY 1) e ON e.account_id = a.id
    WHERE a.balance_fen <> coalesce(e.total, 0)`,
  ),
  invariant(
    'INV-F2',
    '运费账户不超出信用额度，低于预警线有记录',
    'A shipping fee account is never below its credit line, and known to be below its warning line',
    '運費帳戶不超出信用額度，低於預警線有記錄',
    `
    SELECT id AS account, balance_fen, credit_fen, frozen_fen, warn_fen, low_since FROM shipping_account
    WHERE balance_fen + credit_fen - frozen_fen < 0
      OR (balance_fen + credit_fen - frozen_fen < warn_fen) <> (low_since IS NOT NULL)`,
  ),
  invariant(
    'INV-F3',
    '运费流水余额连续，时间递增',
    'Every balance and time of the freight ledger follows from the one before',
    '運費流水餘額連續，時間遞增',
    `
    SELECT id AS entry, account_id, balance_before, before, occurred_at FROM (
      SELECT *, coalesce(lag(balance_after) OVER w, 0) AS before, lag(occurred_at) OVER w AS earlier
      FROM shipping_account_entry WINDOW w AS (PARTITION BY account_id ORDER BY id)) x
    WHERE balance_before <> before OR occurred_at <= earlier`,
  ),
  invariant(
    'INV-F4',
    '冲正与原流水金额相反、账户相同',
    'A reversal takes back the whole of its entry, in the same account',
    '沖正與原流水金額相反、帳戶相同',
    `
    SELECT r.id AS reversal, e.id AS entry, r.amount_fen, e.amount_fen AS reversed FROM shipping_account_entry r
    JOIN shipping_account_entry e ON e.id = r.reverses_id
    WHERE r.amount_fen <> -e.amount_fen OR r.account_id <> e.account_id OR e.reverses_id IS NOT NULL`,
  ),
];
