/** Who reads open documents: finance all of them, dealers and their groups those of theirs. */
export const owedSeers = {
  needs: ['finance_ageing', 'history_statement_of_account'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP'],
} as const;
