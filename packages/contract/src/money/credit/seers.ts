/** Readers of credit lines: finance sees all, dealers and dealer groups their own, as with statements. */
export const creditSeers = {
  needs: ['finance_customer_pre_pay', 'history_statement_of_account'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP'],
} as const;
