import { devErrors } from './dev/errors.ts';
import { inventoryErrors } from './inventory/errors.ts';
import { kernelErrors } from './kernel/errors.ts';
import { purchaseOrderErrors } from './purchase-orders/errors.ts';
import { sessionErrors } from './session/errors.ts';
import { userErrors } from './users/errors.ts';
import { supplierErrors } from './suppliers/errors.ts';

/** Every error of the product by name. Each domain adds its table. */
export const allErrors = {
  ...kernelErrors,
  ...sessionErrors,
  ...userErrors,
  ...inventoryErrors,
  ...purchaseOrderErrors,
  ...supplierErrors,
  ...devErrors,
};
export type ErrorName = keyof typeof allErrors;
