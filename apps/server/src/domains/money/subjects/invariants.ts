import { invariant } from '#kernel/invariant.ts';

export const subjectInvariants = [
  invariant(
    'INV-GL1',
    '自设科目在树中：编码 4-2-2，有上级，类别相同，不与系统科目同码',
    'Own subjects stand in the tree: code of 4-2-2 digits, one above of the same kind, no account of the product at the same code',
    '自設科目在樹中：編碼 4-2-2，有上級，類別相同，不與系統科目同碼',
    `
    SELECT s.code, s.name, p.code AS parent FROM ledger_subject s
    LEFT JOIN LATERAL (SELECT code, kind FROM ledger_subject WHERE code = left(s.code, -2) LIMIT 1) p ON length(s.code) > 4
    WHERE s.account IS NULL AND (s.code !~ '^\\d{4}(\\d\\d){0,4}$' OR (length(s.code) > 4 AND NOT s.of_bank AND p.kind IS DISTINCT FROM s.kind)
      OR EXISTS (SELECT FROM ledger_subject a WHERE a.id <> s.id AND a.code = s.code))`,
  ),
  invariant(
    'INV-GL2',
    '分录上的自设科目与其系统科目相符',
    'The own subject of an entry fits its account',
    '分錄上的自設科目與其系統科目相符',
    `
    SELECT e.id AS entry, e.account, s.code FROM journal_entry e JOIN ledger_subject s ON s.id = e.subject_id
    WHERE e.subject_id IS NOT NULL AND (s.account IS NOT NULL OR s.of_bank <> (e.account = 'BANK')
      OR (s.of_bank AND NOT EXISTS (SELECT FROM bank_account b WHERE b.subject_id = s.id)))`,
  ),
];
