import { type MeasureUnit } from '@treadline/contract/reports/reports/measure.ts';
import { measures, type MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { formatMoney, formatQuantity, formatRate } from '#kernel/format.ts';

type Maybe = number | null | undefined;

/** A figure as the product writes it: fen as yuan, basis points as percent, a mean with a tenth. */
export function formatFigure(unit: MeasureUnit, value: Maybe): string {
  if (unit === 'fen') return formatMoney(value);
  if (unit === 'rate') return formatRate(value);
  const isWhole = value === null || value === undefined || Number.isInteger(value);
  return isWhole
    ? formatQuantity(value)
    : `${formatQuantity(value)}.${Math.abs(Math.round(value * 10)) % 10}`;
}

export const unitOf = (key: MeasureKey): MeasureUnit => measures[key].unit;

/** How many of the stored units are one shown. */
export const scaleOf = (unit: MeasureUnit): number => (unit === 'fen' || unit === 'rate' ? 100 : 1);

/** A figure in few letters: 12345600 fen is '12.3万'. */
export function briefFigure(unit: MeasureUnit, value: number, lang: Lang): string {
  const compact = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(value / scaleOf(unit)) + (unit === 'rate' ? '%' : '');
}
