import { z } from 'zod';
import {
  choiceKeys,
  choiceText,
  type Field,
  type Fields,
  type FieldValue,
} from '@treadline/contract/kernel/fields.ts';
import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { foldText } from '@treadline/contract/kernel/names/fold.ts';
import { languages, t, type Lang } from '@treadline/contract/kernel/text.ts';
import type { SheetColumnOf } from './export-list.ts';
import { cells, type ColumnType, type ImportColumn, type SheetType } from './sheets/index.ts';

const sheetTypes: Partial<Record<Field['kind'], SheetType>> = {
  int: 'int',
  money: 'money',
  day: 'day',
  time: 'time',
  yesNo: 'bool',
};

/**
 * Workbook columns for fields (all, or the named ones in this order), typed by the field's kind; choices, rates and
 * prices of six decimals as text.
 */
export const sheetOf = <T extends Fields, K extends keyof T & string>(
  fields: T,
  ...keys: K[]
): SheetColumnOf<K>[] =>
  (keys.length ? keys : (Object.keys(fields) as K[])).map((key) => {
    const field = fields[key] as Field;
    const inWords = field.choices !== undefined || field.kind === 'rate' || field.kind === 'price';
    return {
      key,
      title: field,
      type: inWords ? 'text' : (sheetTypes[field.kind] ?? 'text'),
      ...(inWords ? { value: (value: FieldValue, lang: Lang) => formatFieldValue(field, value, lang) } : {}),
      ...(field.hiddenFrom ? { hiddenFrom: field.hiddenFrom } : {}),
    };
  });

const columnTypes: ReadonlySet<string> = new Set<ColumnType>(['code', 'int', 'money', 'day', 'dot', 'clock']);

/** Texts that a choice's cells may contain. */
const wordsOf = (field: Field) => (lang: Lang) =>
  (field.kind === 'choice' ? choiceKeys(field) : [true, false]).map((key) =>
    formatFieldValue(field, key, lang),
  );

/** Import columns for fields, with titles in all languages, samples and choices for the template. */
export const importColumns = (fields: Fields): ImportColumn[] =>
  Object.entries(fields).map(([key, field]) => ({
    key,
    // A field's words alone: what else it declares is no title.
    titles: t(field['zh-CN'], field.en, field['zh-TW']),
    ...(columnTypes.has(field.cell ?? field.kind) ? { type: (field.cell ?? field.kind) as ColumnType } : {}),
    ...(field.sample === undefined ? {} : { sample: field.sample }),
    ...(field.kind === 'choice' || field.kind === 'yesNo' ? { options: wordsOf(field) } : {}),
  }));

/** Row schema of an import: each cell parsed by its field's kind, then validated by the form's rules. */
export const importRow = <S extends z.ZodObject>(schema: S, fields: Fields): S =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        z.preprocess((text) => readCell(field, text), cellSchema(field, schema.shape[key] as z.ZodType)),
      ]),
    ),
  ) as unknown as S;

/** Schema of a cell: new records have nothing that a mask could stand for. */
const cellSchema = ({ sensitive, whole }: Field, schema: z.ZodType): z.ZodType =>
  sensitive || whole
    ? schema.refine((value) => typeof value !== 'string' || !isMasked(value), 'rule.masked')
    : schema;

const cellSchemas: Partial<Record<Field['kind'], z.ZodType>> = {
  int: cells.int(),
  money: cells.money(),
  price: cells.price(),
  day: cells.day(),
  yesNo: cells.yesNo(),
};

/** Converts a cell's text by the field's kind. Unreadable text is left for validation. */
function readCell(field: Field, text: unknown): unknown {
  // An empty cell is what an empty input is: the form's default, or its complaint.
  if (text === undefined || text === null || text === '') return field.required ? text : undefined;
  if (typeof text !== 'string') return text;
  const chosen = field.choices ? readChoice(field, text) : text;
  if (field.kind === 'choice') return chosen;
  const read = cellSchemas[field.kind]?.safeParse(chosen);
  return read?.success ? read.data : text;
}

/** Key of a choice from its text in any language or the key itself; other text unchanged. */
function readChoice(field: Field, text: string): string | number {
  const folded = foldText(text);
  const found = choiceKeys(field).find((key) => {
    const choice = field.choices?.[key];
    const words = choice ? languages.map((lang) => foldText(choiceText(choice)[lang])) : [];
    return [foldText(String(key)), ...words].includes(folded);
  });
  return found ?? text;
}
