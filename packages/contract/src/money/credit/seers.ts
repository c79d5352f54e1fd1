/** Who reads credit lines: finance all of them, dealers and their groups their own, as their statements. */
export const creditSeers = {
  needs: ['finance_customer_pre_pay', 'history_statement_of_account'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP'],
} as const;
