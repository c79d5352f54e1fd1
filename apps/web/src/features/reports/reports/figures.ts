import { type MeasureUnit } from '@treadline/contract/reports/reports/measure.ts';
import { measures, type MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { formatMoney, formatQuantity, formatRate } from '#kernel/format.ts';

type Maybe = number | null | undefined;

/** Formats a figure by its unit: fen as yuan, basis points as per cent, a mean with one decimal. */
export function formatFigure(unit: MeasureUnit, value: Maybe): string {
  if (unit === 'fen') return formatMoney(value);
  if (unit === 'rate') return formatRate(value);
  const isWhole = value === null || value === undefined || Number.isInteger(value);
  return isWhole
    ? formatQuantity(value)
    : `${formatQuantity(value)}.${Math.abs(Math.round(value * 10)) % 10}`;
}

export const unitOf = (key: MeasureKey): MeasureUnit => measures[key].unit;

/** Number of stored units per displayed unit. */
export const scaleOf = (unit: MeasureUnit): number => (unit === 'fen' || unit === 'rate' ? 100 : 1);

/** Compact figure: 12345600 fen is '12.3万'. */
export function briefFigure(unit: MeasureUnit, value: number, lang: Lang): string {
  const compact = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(value / scaleOf(unit)) + (unit === 'rate' ? '%' : '');
}
