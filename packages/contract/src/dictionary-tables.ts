import { countries } from './catalogue/brands/dictionaries.ts';
import { partCategories } from './catalogue/catalogue/dictionaries.ts';
import { appointmentKinds, lossReasons, regions } from './platform/dictionary/dictionaries.ts';
import { serviceDueKinds } from './service/service-dues/dictionaries.ts';
import { adjustmentReasons } from './stock/inventory/dictionaries.ts';
import {
  cancelReasons,
  closeReasons,
  discrepancyReasons,
} from './purchasing/purchase-orders/dictionaries.ts';

/** Dictionaries of all domains, in the order of the dictionary screen. */
export const dictionaries = {
  cancelReasons,
  closeReasons,
  discrepancyReasons,
  adjustmentReasons,
  lossReasons,
  appointmentKinds,
  countries,
  partCategories,
  serviceDueKinds,
  regions,
} as const;
