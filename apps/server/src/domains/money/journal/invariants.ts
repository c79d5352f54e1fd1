import { invariant } from '#kernel/invariant.ts';

export const journalInvariants = [
  invariant(
    'INV-A1',
    '每笔凭证借贷平衡',
    'Every journal adds up to zero',
    '每筆傳票借貸平衡',
    `
    SELECT j.id AS journal, j.type, j.source_no AS source, sum(e.amount_fen) AS difference
    FROM journal j LEFT JOIN journal_entry e ON e.journal_id = j.id
    GROUP BY j.id HAVING coalesce(sum(e.amount_fen), 1) <> 0`,
  ),
  invariant(
    'INV-A1a',
    '试算平衡：所有科目余额合计为零',
    'Trial balance: all accounts together are zero',
    '試算平衡：所有科目餘額合計為零',
    `
    SELECT account, sum(amount_fen) AS balance FROM journal_entry
    WHERE (SELECT coalesce(sum(amount_fen), 0) FROM journal_entry) <> 0 GROUP BY account`,
  ),
  invariant(
    'INV-A2',
    '预付款余额 = 凭证分录之和，且不为负',
    'Prepay balances = sum of their entries, never below zero',
    '預付款餘額 = 傳票分錄之和，且不為負',
    `
    SELECT coalesce(m.account, e.account) AS account, coalesce(m.party_id, e.party_id) AS party, m.balance_fen, e.total
    FROM money_account m
    FULL JOIN (SELECT account, party_id, -sum(amount_fen) AS total FROM journal_entry
      WHERE account IN ('PREPAY','FROZEN') GROUP BY 1, 2) e ON e.account = m.account AND e.party_id = m.party_id
    WHERE coalesce(m.balance_fen, 0) <> coalesce(e.total, 0) OR m.balance_fen < 0`,
  ),
  invariant(
    'INV-A2a',
    '预付款分录余额连续，时间递增',
    'Every balance and time of the prepay entries follows from the one before',
    '預付款分錄餘額連續，時間遞增',
    `
    SELECT id AS entry, account, party_id AS party, amount_fen, balance_after, before FROM (
      SELECT e.*, j.posted_at, coalesce(lag(e.balance_after) OVER w, 0) AS before,
        lag(e.journal_id) OVER w AS earlier_journal, lag(j.posted_at) OVER w AS earlier
      FROM journal_entry e JOIN journal j ON j.id = e.journal_id
      WHERE e.account IN ('PREPAY','FROZEN') WINDOW w AS (PARTITION BY e.account, e.party_id ORDER BY e.id)) x
    WHERE balance_after <> before - amount_fen OR (journal_id <> earlier_journal AND posted_at <= earlier)`,
  ),
  invariant(
    'INV-VAT1',
    '每笔凭证的销项税额 = 其明细行税额之和',
    'Output VAT of a journal is that of the lines that it is of',
    '每筆傳票的銷項稅額 = 其明細行稅額之和',
    // What a person posts by hand is of no line.
    `
    SELECT j.id AS journal, j.type, j.source_no AS source, e.tax AS posted, v.tax AS lines FROM journal j
    JOIN (SELECT journal_id, -sum(amount_fen) AS tax FROM journal_entry WHERE account IN ('VATOUT', 'VATDEF') GROUP BY 1) e
      ON e.journal_id = j.id
    FULL JOIN (SELECT journal_id, sum(tax_fen) AS tax FROM journal_vat GROUP BY 1) v ON v.journal_id = j.id
    WHERE coalesce(e.tax, 0) <> coalesce(v.tax, 0)
      AND coalesce(j.type, '') NOT IN ('VOUCHER', 'VOUCHER_REVERSAL', 'OPENING_BALANCE')`,
  ),
  invariant(
    'INV-VAT2',
    '待转销项税额 = 尚未到期的明细行税额',
    'Deferred output VAT is that of the lines that are not due yet',
    '待轉銷項稅額 = 尚未到期的明細行稅額',
    `
    SELECT e.balance, v.tax FROM (SELECT coalesce(-sum(e.amount_fen), 0) AS balance FROM journal_entry e JOIN journal j
        ON j.id = e.journal_id AND j.type NOT IN ('VOUCHER', 'VOUCHER_REVERSAL', 'OPENING_BALANCE') WHERE e.account = 'VATDEF') e
    CROSS JOIN (SELECT coalesce(sum(v.tax_fen), 0) AS tax FROM journal_vat v WHERE v.deferred AND NOT EXISTS (SELECT FROM journal d
      WHERE d.source_type = 'journal-vat' AND d.source_id = coalesce(v.of_id, v.id) AND d.type = 'VAT_DUE')) v
    WHERE e.balance <> v.tax`,
  ),
];
