import {
  mainPartInputs,
  partActions,
  partFields,
  priceFields,
  sourceFields,
  tyreInputs,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { onlineLog } from '@treadline/contract/retail/assortment/online-fields.ts';
import { saleFields } from '@treadline/contract/retail/assortment/sale-fields.ts';
import { partStatusTexts, type PartStatus } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { part } from '../part.ts';

/** Labels of a part's actions, fields and statuses for its timeline and the audit log. */
export const partWords = {
  label: part.label,
  actions: partActions,
  fields: {
    ...saleFields,
    ...onlineLog,
    ...sourceFields,
    ...partFields,
    ...mainPartInputs,
    ...tyreInputs,
    ...priceFields,
  },
  statusText: (status: string) => partStatusTexts[status as PartStatus]?.text,
};
