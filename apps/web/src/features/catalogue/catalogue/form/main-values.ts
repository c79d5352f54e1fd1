import {
  keyAttributes,
  mainPartInputs,
  type KeyAttribute,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { InputOf } from '#kernel/api-types.ts';
import { blankOf, valuesOf } from '#kernel/fields/inputs.tsx';
import type { PartDetail } from '../types.ts';
import { priceValues, type PriceValues } from './price-values.ts';

export type MainBody = NonNullable<InputOf<'POST /product/mainPart'>['body']>;
export type MainValues = Omit<MainBody, 'prices'> & { prices: PriceValues; reason: string };

/** Initial form values: presets, a part to edit, or a copy without its unique attributes. */
export const startMain = (part?: PartDetail, isCopy = false): MainValues => ({
  ...((part ? valuesOf(mainPartInputs, part) : blankOf(mainPartInputs)) as unknown as MainValues),
  brandId: part?.brandId ?? null,
  successorId: isCopy ? null : (part?.successor?.id ?? null),
  ...(isCopy && { partNo: '', barcode: '' }),
  prices: priceValues(part),
  reason: '',
});

export const toMainInput = ({ reason: _reason, ...values }: MainValues): MainBody => ({
  ...values,
  brandId: values.brandId ?? null,
  successorId: values.successorId ?? null,
});

/** Key attributes of a released part changed by the form. */
export const changedMain = (start: MainValues, values: MainValues): KeyAttribute[] =>
  keyAttributes.filter((key) => {
    const [before, after] = [start, values] as unknown as Partial<Record<KeyAttribute, unknown>>[];
    return (before?.[key] ?? '') !== (after?.[key] ?? '');
  });
