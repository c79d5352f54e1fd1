/** Screens with the record of an order, by whose table it is in. */
export const orderScreens = {
  RETAIL_ORDER: '/retail-order/detail',
  DEALER_ORDER: '/dealer-purchase-order/detail',
} as const;
