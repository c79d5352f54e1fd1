import { invariant } from '#kernel/invariant.ts';

export const bankStatementInvariants = [
  invariant(
    'INV-GL9',
    '勾对的银行流水与账面分录金额相等，各勾对一次',
    'Matched rows of a bank’s statement are as much as their entries, each once',
    '勾對的銀行流水與帳面分錄金額相等，各勾對一次',
    `
    SELECT m.match_no, m.status, m.amount_fen, r.fen AS rows, e.fen AS entries FROM bank_match m
    LEFT JOIN (SELECT match_id, sum(amount_fen) AS fen FROM bank_row WHERE match_id IS NOT NULL GROUP BY 1) r ON r.match_id = m.id
    LEFT JOIN (SELECT x.match_id, sum(e.amount_fen) AS fen FROM bank_match_entry x JOIN journal_entry e ON e.id = x.entry_id GROUP BY 1) e
      ON e.match_id = m.id
    WHERE CASE m.status WHEN 'DONE' THEN coalesce(r.fen, 0) <> m.amount_fen OR coalesce(e.fen, 0) <> m.amount_fen OR coalesce(r.fen, e.fen) IS NULL
      WHEN 'WAITING' THEN r.fen IS DISTINCT FROM m.amount_fen OR e.fen IS NOT NULL
      ELSE r.fen IS NOT NULL OR e.fen IS NOT NULL END`,
  ),
  invariant(
    'INV-GL10',
    '银行账面余额加减未达账项等于银行余额',
    'Book balance of a bank account and the open items of both sides are the bank’s balance',
    '銀行帳面餘額加減未達帳項等於銀行餘額',
    `
    WITH entry AS (SELECT b.id AS account_id, e.id, e.amount_fen AS fen, j.business_day AS day
      FROM bank_account b JOIN journal_entry e ON e.account = 'BANK'
        AND CASE WHEN e.subject_id IS NULL THEN b.takes_unnamed ELSE b.subject_id = e.subject_id END
      JOIN journal j ON j.id = e.journal_id WHERE EXISTS (SELECT FROM bank_row r WHERE r.bank_account_id = b.id))
    SELECT a.name, f.opening, book.fen AS book, r.open AS bank_only, n.open AS book_only FROM bank_account a
    JOIN LATERAL (SELECT day, balance_fen - amount_fen AS opening FROM bank_row WHERE bank_account_id = a.id ORDER BY day, id LIMIT 1) f ON true
    JOIN LATERAL (SELECT sum(amount_fen) AS fen, coalesce(sum(amount_fen) FILTER (WHERE match_id IS NULL OR EXISTS (SELECT FROM bank_match m
      WHERE m.id = match_id AND m.status = 'WAITING')), 0) AS open FROM bank_row WHERE bank_account_id = a.id) r ON true
    JOIN LATERAL (SELECT coalesce(sum(fen), 0) AS fen FROM entry WHERE account_id = a.id) book ON true
    JOIN LATERAL (SELECT coalesce(sum(fen) FILTER (WHERE NOT EXISTS (SELECT FROM bank_match_entry m WHERE m.entry_id = entry.id)), 0) AS open
      FROM entry WHERE account_id = a.id) n ON true
    WHERE book.fen - n.open <> r.fen - r.open`,
  ),
];
