/** Detail screen of an order, by its order table. */
export const orderScreens = {
  RETAIL_ORDER: '/retail-order/detail',
  DEALER_ORDER: '/dealer-purchase-order/detail',
} as const;
