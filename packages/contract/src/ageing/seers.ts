/** Who reads open documents: finance all of them, dealers and their groups those of theirs. */
export const owedSeers = {
  needs: ['finance_ageing', 'customer_pre_pay', 'pre_pay'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP'],
} as const;
