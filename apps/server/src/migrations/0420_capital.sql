-- What the owners paid in: the other side of the bank's first money.
ALTER TABLE journal_entry DROP CONSTRAINT journal_entry_account_check;
ALTER TABLE journal_entry ADD CONSTRAINT journal_entry_account_check CHECK (account IN ('BANK','CH','CHF','AR','FRT','STOCK',
  'TRANSIT','PREPAY','FROZEN','ORD','AP','GRNI','VATOUT','VATIN','SUSP','CAP','REV','COMM','COGS','SHARE','FEE','PROMO','PVAR',
  'FRTC','ROUND'));
INSERT INTO ledger_subject (account, code, name, by_party) VALUES ('CAP', '4001', '实收资本', false);
