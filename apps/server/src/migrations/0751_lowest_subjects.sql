-- Payables and rounding are posted on, and others stand below them: accounting programs take postings on the lowest
-- subjects alone. Where the company left code and name as they were, both go one level down; the code stays above them.
WITH moved (account, code, name, above, new_code, new_name) AS (VALUES
    ('AP', '2202', '应付账款', '应付账款', '220201', '应付账款-结算款'),
    ('ROUND', '6711', '营业外支出-尾差', '营业外支出', '671102', '营业外支出-尾差')),
  chosen AS (SELECT m.*, s.id, s.kind, s.direction FROM moved m JOIN ledger_subject s USING (account, code, name)
    WHERE NOT EXISTS (SELECT FROM ledger_subject o WHERE o.code = m.new_code OR (o.code = m.code AND o.id <> s.id))),
  kept AS (INSERT INTO ledger_subject (code, name, kind, direction) SELECT code, above, kind, direction FROM chosen)
UPDATE ledger_subject s SET code = c.new_code, name = c.new_name, search = '', name_key = '', version = s.version + 1
FROM chosen c WHERE s.id = c.id;
