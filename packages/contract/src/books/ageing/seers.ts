/** Readers of open items: finance sees all, dealers and dealer groups their own. */
export const owedSeers = {
  needs: ['finance_ageing', 'history_statement_of_account'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP'],
} as const;
