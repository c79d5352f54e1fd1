import type { TFunction } from 'i18next';
import { formatMoney, formatQuantity, formatRate, none } from '#kernel/format.ts';
import type { Ruled, Standing } from './types.ts';

type T = TFunction<'dealer-activities'>;

/** Of growth and shares what is counted is a rate; of the others fen or pieces. */
export const isRate = ({ goal }: Ruled): boolean => goal === 'GROWTH' || goal === 'MIX';

/** A threshold, or what was reached, with its unit. */
export function sayValue(t: T, rules: Ruled, value: number | null): string {
  if (value === null) return t('unrated');
  if (isRate(rules)) return formatRate(value);
  return rules.goal === 'SALES'
    ? t('yuan', { amount: formatMoney(value) })
    : t('pieces', { n: formatQuantity(value) });
}

/** An amount of what is sold: fen, or pieces. */
export const sayAmount = (t: T, { goal, measure }: Ruled, amount: number): string =>
  goal === 'SALES' || (goal === 'GROWTH' && measure === 'FEN')
    ? t('yuan', { amount: formatMoney(amount) })
    : t('pieces', { n: formatQuantity(amount) });

/** What the next step wants still, or that none is left. */
export function sayMissing(t: T, rules: Ruled, { value, next, missing }: Standing): string {
  if (value === null) return t('unratedHint');
  if (next === null) return t('allReached');
  return missing === null ? none : t('missing', { amount: sayAmount(t, rules, missing) });
}
