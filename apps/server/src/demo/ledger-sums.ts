/** Expected total of a finance list according to the journal, for one of its filters. */
export interface LedgerSum {
  /** Name of the list: `/finance/{report}/export` is its workbook. */
  report: string;
  query: Record<string, string>;
  /** Key of the total in the list. */
  key: string;
  /** Query that returns one row with the column `v`. */
  sum: string;
}

export const ledgerSums: readonly LedgerSum[] = [
  {
    report: 'dealer.salesRecord',
    query: {},
    key: 'incl',
    // What is carried forward stands on two statements and is owed once.
    sum: `SELECT (SELECT -coalesce(sum(e.amount_fen), 0) FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'AP'
        WHERE (j.source_type = 'RETAIL_ORDER' AND j.type IN ('EARNED_OWN', 'SHARE')) OR (j.source_type = 'split-return' AND j.type = 'SHARE')
          OR (j.source_type = 'settlement-line' AND j.type = 'ADJUST'))
      + (SELECT coalesce(sum(incl_fen), 0) FROM settlement_line WHERE type = 'RETAIL' AND source_type = 'carry') AS v`,
  },
  {
    report: 'dealer.purchaseRecord',
    query: { source: 'dealer-receipt,dealer-claim,dealer-return' },
    key: 'incl',
    sum: `SELECT sum(e.amount_fen) AS v FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'ORD'
      WHERE j.type IN ('EARNED', 'RETURN_EARNED') AND j.source_type IN ('dealer-receipt', 'dealer-claim', 'dealer-return')`,
  },
  {
    report: 'dealer.payments',
    query: { status: 'APPROVED' },
    key: 'bankAmount',
    sum: `SELECT -sum(e.amount_fen) AS v FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'BANK'
      WHERE j.type = 'SETTLEMENT' AND j.source_type = 'statement-payment'`,
  },
  {
    report: 'supplier.purchaseRecord',
    query: {},
    key: 'excl',
    sum: `SELECT (SELECT -sum(amount_fen) FROM journal_entry WHERE account = 'GRNI') - (SELECT coalesce(sum(received_fen), 0)
      FROM supplier_invoice WHERE status IN ('DRAFT', 'SUBMITTED', 'REJECTED')) AS v`,
  },
  ...(['history', 'retail', 'wholesale'] as const).map((name, at) => ({
    report: `supplier.${name}`,
    query: { status: 'VERIFIED,PAID' },
    key: 'incl',
    sum: `SELECT -sum(e.amount_fen) AS v FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'AP'
      JOIN supplier_invoice i ON i.id = j.source_id
      WHERE j.type = 'SUPPLIER_INVOICE' AND j.source_type = 'SUPPLIER_INVOICE' AND ${at} IN (0, i.settle_type)`,
  })),
  {
    report: 'dealerAccount',
    query: {},
    key: 'balance',
    sum: "SELECT -sum(amount_fen) AS v FROM journal_entry WHERE account IN ('PREPAY', 'FROZEN')",
  },
  {
    report: 'dealerAccount',
    query: {},
    key: 'frozen',
    sum: "SELECT -sum(amount_fen) AS v FROM journal_entry WHERE account = 'FROZEN'",
  },
  {
    report: 'unknownMoney',
    query: {},
    key: 'amount',
    sum: "SELECT -sum(amount_fen) AS v FROM journal_entry WHERE account = 'SUSP'",
  },
  {
    report: 'closing',
    query: {},
    key: 'debit',
    sum: 'SELECT sum(amount_fen) AS v FROM journal_entry WHERE amount_fen > 0',
  },
];
