import { invariant } from '#kernel/invariant.ts';

export const bankAccountInvariants = [
  invariant(
    'INV-GL3',
    '银行账户各有一个银行存款科目；恰有一个默认账户',
    'Every bank account has a subject of its own; one of them is the default',
    '銀行帳戶各有一個銀行存款科目；恰有一個預設帳戶',
    `
    SELECT b.name, s.code FROM bank_account b LEFT JOIN ledger_subject s ON s.id = b.subject_id
    WHERE s.id IS NULL OR CASE WHEN s.of_bank THEN b.currency <> 'CNY' ELSE s.account IS DISTINCT FROM 'BANK'
      OR (SELECT count(*) FROM bank_account) > 1 END
    UNION ALL SELECT 'default', count(*)::text FROM bank_account WHERE is_default HAVING count(*) <> 1
    UNION ALL SELECT 'unnamed', count(*)::text FROM bank_account WHERE takes_unnamed HAVING count(*) <> 1`,
  ),
];
