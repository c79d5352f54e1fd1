import type { Fields, FieldValue } from '@treadline/contract/kernel/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { DetailFact } from '#ui/feedback/detail-layout.tsx';
import { isFigure, showValue } from '../fields/columns.tsx';
import { emptyMark } from '../format.ts';

/**
 * Builds the facts of a detail head from fields, in their order.
 * `factsOf(pickFields(fields, 'reason', 'value'), row, lang)`
 */
export const factsOf = (fields: Fields, row: object, lang: Lang): DetailFact[] =>
  Object.entries(fields).map(([key, field]) => ({
    label: field[lang],
    value: showValue(field, (row as Record<string, FieldValue>)[key], lang) || emptyMark,
    ...(isFigure(field) && { align: 'right' as const }),
  }));
