import type { AccountType } from './permissions.ts';
import type { SensitiveKind } from './sensitive.ts';
import { status, type Tone } from './status.ts';
import { t, type Text } from './text.ts';

/** Kind of a field, which determines validation, input, column and display. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'remark'
  | 'int'
  | 'money'
  | 'price'
  | 'rate'
  | 'day'
  | 'time'
  | 'choice'
  | 'yesNo'
  | 'mobile'
  | 'phone'
  | 'email'
  | 'plate'
  | 'vin'
  | 'bankAccount'
  | 'reference'
  | 'invoiceNo'
  | 'taxNo'
  | 'creditCode'
  | 'site';

/** Label of one choice; with a tone it is displayed as a status. */
export type Choice = Text | { readonly text: Text; readonly tone?: Tone };

/** Options of a field, all optional. */
export interface FieldOptions {
  /** Unit, shown in brackets after the title and inside form inputs: days, pieces. */
  readonly unit?: Text;
  /** Numeric text: right-aligned on paper. */
  readonly figure?: true;
  /** Maximum text length, or maximum number (fen for money). */
  readonly max?: number;
  readonly min?: number;
  /** Required; other texts may stay empty, other numbers default to 0 or `preset`. */
  readonly required?: true;
  /** May be null. */
  readonly nullable?: true;
  /** Initial value of an empty form or cell. */
  readonly preset?: number | boolean | string;
  /** Name, address or bank of a party, shown in clear: an asterisk is refused, for a masked value is none. */
  readonly whole?: true;
  /** Masked in responses, workbooks and the audit log. */
  readonly sensitive?: SensitiveKind;
  /** Account types that get neither the value nor its column. */
  readonly hiddenFrom?: readonly AccountType[];
  /** Format of an import cell beyond the field's kind: DOT (WWYY), time of day (HH:MM). */
  readonly cell?: 'dot' | 'clock';
  /** Sample value in the import's template. */
  readonly sample?: string;
  /** Labels of the values: by key of a choice, or `true` and `false` of a boolean with its own labels. */
  readonly choices?: Readonly<Record<string | number, Choice>>;
}

/**
 * Field of a record, declared once: its title in three languages (a Text, unit included) and its kind. Grid, workbook
 * and import columns, form label and input, and its display in facts, timeline and audit log are derived from it.
 * Holds no zod: screens import it.
 */
export interface Field extends Text, FieldOptions {
  readonly kind: FieldKind;
  /** Title without the unit. */
  readonly label: Text;
}
/** Fields of a record by key. */
export type Fields = Readonly<Record<string, Field>>;

/** Value of a field as it travels in JSON. */
export type FieldValue = string | number | boolean | null | undefined;

type Titles = readonly [zhCN: string, en: string, zhTW: string];
type Made<K extends FieldKind, O extends FieldOptions> = Text & {
  readonly kind: K;
  readonly label: Text;
} & O;

/** Avoids repeating the unit as in "Points (points)". */
const says = (words: string, unit: string): boolean => words.toLowerCase().split(' ').includes(unit);
const title = ([zhCN, en, zhTW]: Titles, unit: Text | undefined): Text => ({
  'zh-CN': unit ? `${zhCN}(${unit['zh-CN']})` : zhCN,
  en: unit && !says(en, unit.en) ? `${en} (${unit.en})` : en,
  'zh-TW': unit ? `${zhTW}(${unit['zh-TW']})` : zhTW,
});

const make =
  <K extends FieldKind>(kind: K) =>
  <const O extends FieldOptions = Record<never, never>>(
    zhCN: string,
    en: string,
    zhTW: string,
    options: O = {} as O,
  ): Made<K, O> => {
    const titles = [zhCN, en, zhTW] as const;
    return { ...title(titles, options.unit), label: title(titles, undefined), kind, ...options };
  };

/**
 * Field constructors by kind. `money` is in fen, `price` in millionths of a yuan, `rate` in basis points, days are
 * YYYY-MM-DD in Asia/Shanghai.
 */
export const f = {
  text: make('text'),
  /** Letters, digits, hyphen, underscore; compared regardless of case and width. */
  code: make('code'),
  /** Multi-line text. */
  remark: make('remark'),
  int: make('int'),
  money: make('money'),
  /** Unit price as printed on an invoice, with up to six decimals. */
  price: make('price'),
  rate: make('rate'),
  day: make('day'),
  time: make('time'),
  yesNo: make('yesNo'),
  mobile: make('mobile'),
  /** Mobile or landline. */
  phone: make('phone'),
  /** Licence plate. */
  plate: make('plate'),
  /** Vehicle identification number. */
  vin: make('vin'),
  /** Digits of a bank account. */
  bankAccount: make('bankAccount'),
  /** Number of somebody else, of any form: waybill, bank serial. */
  reference: make('reference'),
  /** Number of an e-invoice: 20 digits. */
  invoiceNo: make('invoiceNo'),
  email: make('email'),
  taxNo: make('taxNo'),
  /** Unified social credit code with a valid check character. */
  creditCode: make('creditCode'),
  /** URL of a public site: https://… */
  site: make('site'),
  /** One of several keys, each with a label: `f.choice(kindTexts)('类型', 'Kind', '類型')`. */
  choice:
    <const C extends Readonly<Record<string | number, Choice>>>(choices: C) =>
    <const O extends FieldOptions = Record<never, never>>(
      zhCN: string,
      en: string,
      zhTW: string,
      options: O = {} as O,
    ): Made<'choice', O> & { readonly choices: C } => ({
      ...make('choice')(zhCN, en, zhTW, options),
      choices,
    }),
};

/** Choices of an enabled flag: `f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts })`. */
export const enabledTexts = {
  true: status('done', 'enabled', t('启用', 'Enabled', '啟用')),
  false: status('stopped', 'disabled', t('停用', 'Disabled', '停用')),
} as const satisfies Record<string, Choice>;

/** Timeline labels of the actions on basic data; see the server's `defineBasicData`. */
export const basicDataActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  update: t('修改', 'changed', '修改'),
  enable: t('启用', 'enabled', '啟用'),
  disable: t('停用', 'disabled', '停用'),
  reveal: t('查看完整敏感数据', 'sensitive data viewed in clear', '檢視完整敏感資料'),
};

/** Returns the label of a choice. */
export const choiceText = (choice: Choice): Text => ('text' in choice ? choice.text : choice);

/** Keys of a choice field as they travel in the contract: numbers if all of them are numeric. */
export const choiceKeys = (field: Pick<Field, 'choices'>): (string | number)[] => {
  const keys = Object.keys(field.choices ?? {});
  return keys.every((key) => /^\d+$/.test(key)) ? keys.map(Number) : keys;
};

type Plain<F extends Field> = F extends { kind: 'int' | 'money' | 'price' | 'rate' }
  ? number
  : F extends { kind: 'yesNo' }
    ? boolean
    : F extends { kind: 'choice'; choices: infer C }
      ? keyof C
      : string;
/** Type of a field's value in a record. */
export type ValueOf<F extends Field> = F extends { nullable: true } ? Plain<F> | null : Plain<F>;
/** Type of a record with the given fields. */
export type RecordOf<T extends Fields> = { [K in keyof T]: ValueOf<T[K]> };

/** Picks fields by name, in the given order. */
export const pickFields = <T extends Fields, K extends keyof T & string>(
  fields: T,
  ...keys: readonly K[]
): Pick<T, K> => Object.fromEntries(keys.map((key) => [key, fields[key]])) as unknown as Pick<T, K>;
