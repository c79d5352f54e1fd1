-- What a record is found by: names folded, in pinyin and by initials, numbers and sizes bare (kernel/search.ts).
-- No default: who inserts or forgets it learns so at once. Rows of before are filled at the next start.
ALTER TABLE company ADD COLUMN search text NOT NULL DEFAULT '';
ALTER TABLE company ALTER COLUMN search DROP DEFAULT;
CREATE INDEX company_search ON company USING gin (search gin_trgm_ops);

-- Only the contact, which is not to be found through the company's name. Suppliers that have none have no key.
ALTER TABLE supplier ADD COLUMN search text NOT NULL DEFAULT '';

ALTER TABLE brand ADD COLUMN search text NOT NULL DEFAULT '';
ALTER TABLE brand ALTER COLUMN search DROP DEFAULT;

ALTER TABLE part ADD COLUMN search text NOT NULL DEFAULT '';
ALTER TABLE part ALTER COLUMN search DROP DEFAULT;
DROP INDEX part_search;
CREATE INDEX part_search ON part USING gin (search gin_trgm_ops);

ALTER TABLE location ADD COLUMN search text NOT NULL DEFAULT '';
ALTER TABLE location ALTER COLUMN search DROP DEFAULT;

ALTER TABLE account ADD COLUMN search text NOT NULL DEFAULT '';
ALTER TABLE account ALTER COLUMN search DROP DEFAULT;
DROP INDEX account_search;
CREATE INDEX account_search ON account USING gin (search gin_trgm_ops);

ALTER TABLE role ADD COLUMN search text NOT NULL DEFAULT '';
ALTER TABLE role ALTER COLUMN search DROP DEFAULT;
