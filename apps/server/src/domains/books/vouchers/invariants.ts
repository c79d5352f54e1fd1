import { invariant } from '#kernel/invariant.ts';

export const voucherInvariants = [
  invariant(
    'INV-GL4',
    '记账凭证号每月从 1 起连续',
    'Numbers of posted vouchers run from 1 without gaps in every month',
    '記帳傳票號每月從 1 起連續',
    `
    SELECT period, count(*) AS vouchers, max(seq) AS last FROM voucher WHERE seq IS NOT NULL GROUP BY period
    HAVING count(*) <> max(seq) OR min(seq) <> 1 OR bool_or(voucher_no <> '记-' || replace(period, '-', '') || '-' || CASE
      WHEN seq < 1000 THEN lpad(seq::text, 3, '0') ELSE seq::text END)`,
  ),
  invariant(
    'INV-GL5',
    '已记账的凭证与其总账分录逐科目相等，未记账的没有分录',
    'A posted voucher is its journal, subject by subject; others have none',
    '已記帳的傳票與其總帳分錄逐科目相等，未記帳的沒有分錄',
    `
    SELECT coalesce(v.id, j.id) AS voucher, coalesce(v.subject_id, j.subject_id) AS subject, v.fen AS voucher_fen, j.fen AS journal_fen FROM
      (SELECT v.id, CASE WHEN s.of_bank OR s.account = 'BANK' THEN 0 ELSE l.subject_id END AS subject_id, coalesce(l.party_id, 0) AS party_id,
        sum(l.amount_fen) AS fen FROM voucher v JOIN voucher_line l ON l.voucher_id = v.id JOIN ledger_subject s ON s.id = l.subject_id
        WHERE v.status = 'POSTED' GROUP BY 1, 2, 3) v
    FULL JOIN (SELECT l.source_id AS id, CASE l.account WHEN 'BANK' THEN 0 ELSE l.subject_id END AS subject_id, coalesce(l.party_id, 0) AS party_id,
        sum(l.amount_fen) AS fen FROM ledger_line l WHERE l.source_type = 'voucher' GROUP BY 1, 2, 3) j
      ON j.id = v.id AND j.subject_id = v.subject_id AND j.party_id = v.party_id
    WHERE coalesce(v.fen, 0) <> coalesce(j.fen, 0)`,
  ),
  invariant(
    'INV-GL6',
    '红字冲销凭证是被冲销凭证的全部相反数，一次，日期不早于它',
    'A reversal is all of its voucher with the sides changed, once, and not before its day',
    '紅字沖銷傳票是被沖銷傳票的全部相反數，一次，日期不早於它',
    `
    SELECT r.id AS reversal, r.day, r.reverses, b.day AS of_day, r.total_fen, b.total_fen AS of FROM voucher r JOIN voucher b ON b.id = r.reverses
    WHERE r.status IN ('PENDING', 'POSTED') AND (r.total_fen <> -b.total_fen OR b.status <> 'POSTED' OR r.day < b.day OR EXISTS (
      SELECT FROM voucher_line x JOIN voucher_line y ON y.voucher_id = b.id AND y.line_no = x.line_no
      WHERE x.voucher_id = r.id AND (x.amount_fen <> -y.amount_fen OR x.subject_id <> y.subject_id)))`,
  ),
  invariant(
    'INV-GL11',
    '期初余额只有一份，手工凭证对应收应付只冲减期初余额',
    'Opening balances are there once, and vouchers settle of receivables and payables no more than they brought',
    '期初餘額只有一份，手工傳票對應收應付只沖減期初餘額',
    `
    SELECT 'opening' AS what, count(*)::text AS found FROM voucher WHERE opening AND NOT reversed AND status = 'POSTED' HAVING count(*) > 1
    UNION ALL
    SELECT e.account || ' ' || e.party_id, sum(e.amount_fen)::text FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    LEFT JOIN voucher v ON v.id = j.source_id WHERE j.source_type = 'voucher' AND e.account IN ('AR', 'AP') GROUP BY e.account, e.party_id
    HAVING abs(sum(e.amount_fen)) > abs(coalesce(sum(e.amount_fen) FILTER (WHERE v.opening AND NOT v.reversed), 0))`,
  ),
  invariant(
    'INV-GL12',
    '凭证合计等于分录借方之和，提交后借贷平衡',
    'The total of a voucher is the debit of its lines; once submitted both sides are equal',
    '傳票合計等於分錄借方之和，提交後借貸平衡',
    `
    SELECT v.draft_no, v.total_fen, s.debit, s.credit FROM voucher v
    LEFT JOIN (SELECT voucher_id, sum(greatest(amount_fen, 0)) AS debit, sum(greatest(-amount_fen, 0)) AS credit
      FROM voucher_line GROUP BY 1) s ON s.voucher_id = v.id
    WHERE v.total_fen <> CASE WHEN v.reverses IS NULL THEN coalesce(s.debit, 0) ELSE -coalesce(s.credit, 0) END
      OR (v.status IN ('PENDING', 'POSTED') AND s.debit IS DISTINCT FROM s.credit)`,
  ),
];
