import { t, type Text } from '../../kernel/text.ts';

/** Labels of the measure families, one report page each. */
export const families = {
  sales: t('销售', 'Sales', '銷售'),
  danger: t('检测与险情', 'Checks and danger', '檢測與險情'),
  clue: t('线索', 'Clues', '線索'),
  customer: t('客户', 'Customers', '客戶'),
  message: t('短信', 'Messages', '簡訊'),
} as const satisfies Record<string, Text>;
export type Family = keyof typeof families;
export const familyKeys = Object.keys(families) as Family[];

/** Unit of a measure: fen, tyres or documents; a rate is in basis points. */
export type MeasureUnit = 'fen' | 'piece' | 'count' | 'rate';

/** Definition of a measure (business figure): title, unit, owning domain and how it is calculated. */
export interface Measure {
  readonly family: Family;
  readonly unit: MeasureUnit;
  readonly title: Text;
  /** The domain whose records it counts. */
  readonly owner: string;
  /** Which rows count, by which moment. */
  readonly how: Text;
  /** Made of others of its family: their difference, or a share in basis points; those have no facts of their own. */
  readonly of?: { readonly minus: readonly [string, string] } | { readonly share: readonly [string, string] };
  /** Each is counted once in a period, so that days do not add up: always read from the source. */
  readonly distinct?: true;
  /** A rise is bad. */
  readonly bad?: true;
  /** A rise is neither good nor bad: more red tyres are found where tyres are worse, and where more is checked. */
  readonly plain?: true;
}

type Made<F extends Family> = <const M extends Partial<Measure> = Record<never, never>>(
  unit: MeasureUnit,
  title: Text,
  how: Text,
  more?: M,
) => Measure & { readonly family: F } & M;

/** Returns a factory for measures of a family whose rows belong to one domain. */
export const measure = <F extends Family>(family: F, owner: string): Made<F> =>
  ((unit: MeasureUnit, title: Text, how: Text, more: Partial<Measure> = {}) => ({
    family,
    owner,
    unit,
    title,
    how,
    ...more,
  })) as Made<F>;
