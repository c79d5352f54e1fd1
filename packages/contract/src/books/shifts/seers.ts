/** Who closes the shifts of the own shop. */
export const shiftClosers = { needs: ['shift_close'], types: ['DEALER'] } as const;
/** Who checks closed shifts of the own shop. */
export const shiftCheckers = { needs: ['shift_check'], types: ['DEALER'] } as const;
/** Who sees shifts. */
export const shiftSeers = {
  needs: ['shift_view', 'shift_close', 'shift_check'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'REGIONAL_MANAGER'],
} as const;
