import {
  mainPartInputs,
  partFields,
  priceFields,
  tyreInputs,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Field } from '@treadline/contract/kernel/fields.ts';
import { emptyMark } from '@treadline/contract/kernel/format.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { formatChange } from '#kernel/read-timeline.ts';
import type { AttributeChanges, PriceChanges } from './change.ts';

/** Every field that a proposal may name; beside the id of a brand its name stands for it. */
const fields = { brandName: partFields.brandName, ...mainPartInputs, ...tyreInputs, ...priceFields };

export type ChangeTexts = Record<string, { before: string; after: string }>;

/** Changed fields by title, with old and new values in the reader's language. */
export const formatChanges = (changes: AttributeChanges | PriceChanges, lang: Lang): ChangeTexts =>
  Object.fromEntries(
    Object.entries(changes as AttributeChanges).flatMap(([key, { before, after }]) => {
      const field = fields[key as keyof typeof fields] as Field | undefined;
      const say = (value: unknown) => formatChange(field, value, lang) || emptyMark;
      return field ? [[field.label[lang], { before: say(before), after: say(after) }]] : [];
    }),
  );

/** Formats changes as one line: 建议零售价 500.00 → 520.00；花纹 P4 → P5. */
export const lineOf = (words: ChangeTexts): string =>
  Object.entries(words)
    .map(([title, { before, after }]) => `${title} ${before} → ${after}`)
    .join('；');
