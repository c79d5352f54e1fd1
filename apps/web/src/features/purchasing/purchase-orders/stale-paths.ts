/** API paths refetched after an order or delivery note has changed. */
export const stalePaths: `/${string}`[] = [
  '/logistics/purchaseOrder',
  '/logistics/deliveryNote',
  '/report/home',
];
