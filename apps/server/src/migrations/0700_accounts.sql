-- Accounts that stock, VAT and the company's own ledger need: losses and gains of stock until they are decided, what others owe for
-- them, input VAT turned out, output VAT of what is invoiced later, bank charges, what a firm brings when it begins.
ALTER TABLE journal_entry DROP CONSTRAINT journal_entry_account_check;
ALTER TABLE journal_entry ADD CONSTRAINT journal_entry_account_check CHECK (account IN ('BANK','CH','CHF','AR','FRT','STOCK',
  'TRANSIT','PREPAY','FROZEN','ORD','AP','GRNI','VATOUT','VATIN','SUSP','CAP','REV','COMM','COGS','SHARE','FEE','PROMO','PVAR',
  'FRTC','ROUND','PENDING','CLAIM','SHRINK','CASUALTY','VATREV','VATDEF','BANKFEE','OPENING','SUBJECT')) NOT VALID;
INSERT INTO ledger_subject (account, code, name, by_party) VALUES
  ('PENDING', '1901', '待处理财产损溢', false),
  ('CLAIM', '1221', '其他应收款-索赔', true),
  ('SHRINK', '660201', '管理费用-存货盘亏及盘盈', false),
  ('CASUALTY', '671101', '营业外支出-非常损失', false),
  ('VATREV', '22210107', '应交税费-应交增值税-进项税额转出', false),
  ('VATDEF', '222103', '应交税费-待转销项税额', false),
  ('BANKFEE', '660302', '财务费用-银行手续费', false),
  ('OPENING', '1999', '期初建账过渡', false);
