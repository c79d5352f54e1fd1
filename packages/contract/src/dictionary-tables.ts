import { countries } from './brands/dictionaries.ts';
import { partCategories } from './catalogue/dictionaries.ts';
import { appointmentKinds, lossReasons, regions } from './dictionary/dictionaries.ts';
import { adjustmentReasons } from './inventory/dictionaries.ts';
import { cancelReasons, closeReasons, discrepancyReasons } from './purchase-orders/dictionaries.ts';

/** The dictionaries of every domain, in the order of their screen. */
export const dictionaries = {
  cancelReasons,
  closeReasons,
  discrepancyReasons,
  adjustmentReasons,
  lossReasons,
  appointmentKinds,
  countries,
  partCategories,
  regions,
} as const;
