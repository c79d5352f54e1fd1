/** Whose answers are old after an order or a delivery note changed. */
export const refreshed: `/${string}`[] = [
  '/logistics/purchaseOrder',
  '/logistics/deliveryNote',
  '/report/home',
];
