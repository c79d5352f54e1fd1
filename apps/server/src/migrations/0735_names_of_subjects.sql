-- What subjects and bank accounts are sorted by; filled as the search keys are.
ALTER TABLE ledger_subject ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE bank_account ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
