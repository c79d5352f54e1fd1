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
  /** Domain whose records are counted. */
  readonly owner: string;
  /** Definition: which rows count, by which time. */
  readonly how: Text;
  /**
   * Derived from other measures of the family: a difference, or a share in basis points; such a measure has no facts
   * of its own.
   */
  readonly of?: { readonly minus: readonly [string, string] } | { readonly share: readonly [string, string] };
  /** Distinct count within a period, so that daily values do not add up: always read from the source. */
  readonly distinct?: true;
  /** An increase is bad. */
  readonly bad?: true;
  /**
   * An increase is neither good nor bad: more red tyres are found both where tyres are worse and where more is
   * checked.
   */
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
