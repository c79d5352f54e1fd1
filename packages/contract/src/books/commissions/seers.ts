/** Who sees commissions of the own shop: everybody his own, those with a code all. */
export const commissionSeers = {
  needs: ['retail_report_view', 'commission_view', 'commission_manage'],
  types: ['DEALER'],
} as const;
/** Who keeps rules and closes months. */
export const commissionKeepers = { needs: ['commission_manage'], types: ['DEALER'] } as const;
