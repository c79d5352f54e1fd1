-- Subjects are kept by company only where an account's party is one: that of ORD is an order.
UPDATE ledger_subject SET by_party = false
WHERE by_party AND account NOT IN ('AR', 'AP', 'PREPAY', 'FROZEN', 'FRT', 'GRNI');
