/** Who reads credit lines: finance all of them, dealers and their groups their own, as their prepay accounts. */
export const creditSeers = {
  needs: ['finance_customer_pre_pay', 'customer_pre_pay', 'pre_pay'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP'],
} as const;
