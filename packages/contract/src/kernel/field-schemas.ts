import { z } from 'zod';
import { choiceKeys, type Field, type Fields, type ValueOf } from './fields.ts';
import { foldRadicals } from './names/fold.ts';
import { dropInvisible } from './number-folds.ts';
import { orElse } from './or-else.ts';
import { maskedText, mostAmount, rules, unmasked } from './rules.ts';
import { sensitive } from './sensitive.ts';
import type { Text } from './text.ts';

type Shape<T extends Fields> = {
  [K in keyof T as T[K] extends { hiddenFrom: readonly unknown[] } ? never : K]: z.ZodType<ValueOf<T[K]>>;
} & {
  [K in keyof T as T[K] extends { hiddenFrom: readonly unknown[] } ? K : never]: z.ZodOptional<
    z.ZodType<ValueOf<T[K]>>
  >;
};

/** Titles of the input schemas that `inputOf` made. */
export const titleOfSchema = new WeakMap<object, Text>();
/** Titles that the fields of this name have, in all records and forms. */
export const titlesOfName = new Map<string, Text[]>();

function noteTitle(key: string, { label }: Field): void {
  const known = titlesOfName.get(key) ?? [];
  if (!known.some((each) => each['zh-CN'] === label['zh-CN'])) titlesOfName.set(key, [...known, label]);
}

/** A schema with the title of a field, where those of its name have others. */
export function titled<T extends z.ZodType>(schema: T, { label }: Pick<Field, 'label'>): T {
  titleOfSchema.set(schema, label);
  return schema;
}

const numeric: ReadonlySet<Field['kind']> = new Set(['int', 'money', 'price', 'rate']);
const plain = (field: Field): z.ZodType => {
  if (numeric.has(field.kind)) return z.number().int();
  if (field.kind === 'yesNo') return z.boolean();
  return field.kind === 'choice' ? z.literal(choiceKeys(field)) : z.string();
};

/**
 * Response schema of a record: one property per field by its kind, sensitive ones masked, plus the `extra` properties.
 */
export function rowOf<T extends Fields, E extends z.ZodRawShape>(
  fields: T,
  extra: E,
): z.ZodObject<Shape<T> & E> {
  const shape = Object.entries(fields).map(([key, field]) => {
    noteTitle(key, field);
    const bare = field.sensitive ? sensitive(plain(field), field.sensitive) : plain(field);
    const given = field.nullable ? bare.nullable() : bare;
    return [key, field.hiddenFrom ? given.optional() : given];
  });
  return z.object({ ...Object.fromEntries(shape), ...extra }) as never;
}

type Asked<F extends Field> = F extends { required: true }
  ? z.ZodType<ValueOf<F>, ValueOf<F>>
  : z.ZodDefault<z.ZodType<ValueOf<F>, ValueOf<F>>>;

/** Input schema of fields for forms and imports: validation by kind, empty values allowed for optional fields. */
export const inputOf = <T extends Fields>(
  fields: T,
): z.ZodObject<{ [K in keyof T]: Asked<T[K]> }, z.core.$strict> =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, askedOf(key, field)])),
  ) as never;

/**
 * Input schema of a stored record, as `inputOf`: a name with an asterisk comes back as well, for `keepMasked` to refuse
 * unless it is the stored one.
 */
export const recordInputOf = <T extends Fields>(fields: T): ReturnType<typeof inputOf<T>> =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, askedOf(key, field, field.whole)])),
  ) as never;

/** Input schema of one field; a sensitive value may be sent back masked and then stays unchanged (K11). */
function askedOf(key: string, field: Field, comesBack?: true): z.ZodType {
  const schema = schemaOf(field, comesBack);
  noteTitle(key, field);
  titleOfSchema.set(schema, field.label);
  return schema;
}

function schemaOf(field: Field, comesBack = false): z.ZodType {
  const ruled = ruleOf(field);
  const masked = field.sensitive || comesBack ? orElse(ruled, maskedText) : ruled;
  if (field.required) return masked;
  if (field.nullable) return masked.nullable().default(null);
  const empty = isText(field) ? orElse(masked, z.literal('')) : masked;
  return empty.default((field.preset ?? emptyOf(field)) as never);
}

const isText = ({ kind }: Field): boolean => !numeric.has(kind) && kind !== 'yesNo' && kind !== 'choice';
const emptyOf = (field: Field): unknown =>
  field.kind === 'yesNo' ? false : isText(field) || field.kind === 'choice' ? '' : 0;

/** Messages for values below the minimum, in yuan; the limits themselves are in fen. */
const leastAmount: Readonly<Record<number, string>> = { 0: 'rule.amountLeast', 1: 'rule.amountSome' };
/**
 * Message for anything that is no whole number, letters or fractions; a missing value is covered by the plain
 * messages.
 */
const notWhole: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input !== undefined && input !== null && input !== ''
    ? 'rule.integer'
    : undefined;

type NumberKind = Exclude<
  Field['kind'],
  'choice' | 'int' | 'money' | 'price' | 'rate' | 'yesNo' | 'text' | 'remark'
>;

/** Maximum price in millionths of a yuan. */
const mostPrice = 1_000_000_000_000;

const amountRule = (min: number, max = mostAmount): z.ZodType =>
  z
    .number('rule.amount')
    .int('rule.amount')
    .min(min, leastAmount[min] ?? 'rule.amount')
    .max(max, ...(max === mostAmount ? ['rule.amountMost'] : []));

const wholeRule = (min: number, max: number, words?: { error: z.core.$ZodErrorMap }): z.ZodType =>
  z.number(words).int().min(min).max(max);

/** Rules of texts with a form of their own, which fold what is typed: see number-folds.ts. */
const numberRules: Readonly<Record<NumberKind, (max: number | undefined, least: number) => z.ZodType>> = {
  day: rules.day,
  time: rules.time,
  mobile: rules.mobile,
  phone: rules.phone,
  email: rules.email,
  plate: rules.plate,
  vin: rules.vin,
  taxNo: rules.taxNo,
  site: (max = 200) => rules.site(max),
  creditCode: rules.creditCode,
  bankAccount: rules.bankAccount,
  invoiceNo: rules.invoiceNo,
  reference: rules.reference,
  code: rules.code,
};

/** A text as it is stored: radicals as characters, nothing that nobody sees. */
const seen = (text: string): string => dropInvisible(foldRadicals(text));

const isNumberKind = (kind: Field['kind']): kind is NumberKind => kind in numberRules;

function ruleOf({ kind, max, min = 0, required, choices, whole }: Field): z.ZodType {
  if (isNumberKind(kind)) return numberRules[kind](max, required ? 1 : 0);
  // In a remark an invisible sign may join two signs to one, as in a flag.
  const typed = z
    .string()
    .overwrite(kind === 'remark' ? foldRadicals : seen)
    .trim();
  const given = required ? typed.min(1, 'rule.required') : typed;
  const text = whole ? unmasked(given) : given;
  switch (kind) {
    case 'choice':
      return z.literal(choiceKeys({ choices: choices ?? {} }), 'rule.choice');
    case 'int':
      return wholeRule(min, max ?? 999_999, { error: notWhole });
    case 'money':
      return amountRule(min, max);
    case 'price':
      return amountRule(min, max ?? mostPrice);
    case 'rate':
      return wholeRule(min, max ?? 10_000);
    case 'yesNo':
      return z.boolean();
    case 'remark':
      return text.max(max ?? 500);
    case 'text':
      return text.max(max ?? 100);
  }
}
