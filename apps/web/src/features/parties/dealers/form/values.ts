import { dealerInputs } from '@treadline/contract/parties/dealers/fields.ts';
import type { InputOf, OutputOf } from '#kernel/api-types.ts';
import { blankOf, valuesOf } from '#kernel/fields/inputs.tsx';

export type Dealer = OutputOf<'GET /data/dealerData/dealer/getById/:id'>;
export type DealerValues = InputOf<'POST /data/dealerData/dealer'>['body'];

/** Initial form values: the record's, or presets. */
export const startValues = (dealer: Dealer | undefined): Partial<DealerValues> => ({
  ...(dealer ? valuesOf(dealerInputs, dealer) : blankOf(dealerInputs)),
  closedDays: dealer?.closedDays ?? [],
  groupId: dealer?.groupId ?? null,
  consultantId: dealer?.consultantId ?? null,
  tyreBrandIds: dealer?.tyreBrandIds ?? [],
  carBrandIds: dealer?.carBrandIds ?? [],
});

/** Half-hour times of a day, for opening hours. */
export const halfHours = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`;
  return { value, label: value };
});

/** Request body of the form: cleared selects become null, not missing. */
export const toInput = (values: Partial<DealerValues>): Partial<DealerValues> => ({
  ...values,
  openFrom: values.openFrom ?? '',
  openTo: values.openTo ?? '',
});
