import { z } from 'zod';
import { choiceText, type Field } from '@treadline/contract/kernel/fields.ts';
import { orElse } from '@treadline/contract/kernel/or-else.ts';
import { plainMessages } from '@treadline/contract/kernel/plain-messages.ts';
import { rules } from '@treadline/contract/kernel/rules.ts';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import {
  batchInputs,
  batchKeys,
  positions,
  type BatchKey,
  type Position,
} from '@treadline/contract/wholesale/order-batches/fields.ts';
import { importRow } from '#kernel/fields.ts';
import { translateRule } from '#kernel/parse.ts';
import type { OpenRow } from '../rows.ts';

/** Error of a cell. */
export interface CellFault {
  no: number;
  key: BatchKey;
  message: string;
  unknownPart?: boolean;
}

/** Row schema, by the rules of placing an order. */
export const RowCells = importRow(
  z.object({
    ref: z.string().trim().max(40).default(''),
    plateNumber: rules.plate(),
    customerName: z.string().trim().min(1, 'rule.required').max(40),
    customerMobile: rules.mobile(),
    partNo: z.string().trim().min(1, 'rule.required').max(60),
    quantity: z.number('rule.qty').int('rule.qty').min(1, 'rule.qty'),
    position: z
      .enum(Object.keys(positions) as [Position], 'rule.choice')
      .nullable()
      .default(null),
    tyreSource: z.literal([1, 2, 3], 'rule.choice').nullable().default(null),
    services: z.string().trim().max(120).default(''),
    storeDiscount: rules.fen().default(0),
    vin: orElse(rules.vin(), z.literal('')).default(''),
    mileage: z.number('rule.whole').int('rule.whole').min(0).max(2_000_000).nullable().default(null),
    remark: z.string().trim().max(200).default(''),
  }),
  batchInputs,
);
/** Values of a parsed row. */
export type ParsedRow = z.output<typeof RowCells>;

const oneOf = t('可填：{choices}', 'One of: {choices}', '可填：{choices}');

/** What a rule says; of a cell with a list, the list itself. */
function sayRule(key: BatchKey, rule: string, lang: Lang): string {
  const { choices }: Field = batchInputs[key];
  if (rule !== 'rule.choice' || !choices) return translateRule(rule, lang);
  const words = Object.values(choices).map((choice) => choiceText(choice)[lang]);
  return fillPlaces(oneOf, lang, { choices: words.join(' / ') });
}

/** Parses a row. @returns the first error of each field, or the values */
export function parseRow(
  { no, cells }: OpenRow,
  lang: Lang,
): { faults: CellFault[]; value: ParsedRow | null } {
  const faults: CellFault[] = [];
  const typed = Object.fromEntries(batchKeys.map((key) => [key, cells[key].trim() || undefined]));
  const result = RowCells.safeParse(typed, { error: plainMessages(lang) });
  for (const { path, message } of result.error?.issues ?? []) {
    const key = batchKeys.find((each) => each === path[0]);
    if (!key || faults.some((fault) => fault.key === key)) continue;
    faults.push({ no, key, message: sayRule(key, cells[key].trim() ? message : 'rule.required', lang) });
  }
  return { faults, value: result.data && faults.length === 0 ? result.data : null };
}
