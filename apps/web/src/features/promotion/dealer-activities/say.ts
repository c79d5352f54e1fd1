import type { TFunction } from 'i18next';
import { formatMoney, formatQuantity, formatRate, none } from '#kernel/format.ts';
import type { Ruled, Standing } from './types.ts';

type T = TFunction<'dealer-activities'>;

/** Whether results are rates (growth, mix) and not fen or pieces. */
export const isRate = ({ goal }: Ruled): boolean => goal === 'GROWTH' || goal === 'MIX';

/** Formats a threshold or result with its unit. */
export function sayValue(t: T, rules: Ruled, value: number | null): string {
  if (value === null) return t('unrated');
  if (isRate(rules)) return formatRate(value);
  return rules.goal === 'SALES'
    ? t('yuan', { amount: formatMoney(value) })
    : t('pieces', { n: formatQuantity(value) });
}

/** Formats an amount sold, in fen or pieces. */
export const sayAmount = (t: T, { goal, measure }: Ruled, amount: number): string =>
  goal === 'SALES' || (goal === 'GROWTH' && measure === 'FEN')
    ? t('yuan', { amount: formatMoney(amount) })
    : t('pieces', { n: formatQuantity(amount) });

/** Text for what is missing to the next step, or that there is none left. */
export function sayMissing(t: T, rules: Ruled, { value, next, missing }: Standing): string {
  if (value === null) return t('unratedHint');
  if (next === null) return t('allReached');
  return missing === null ? none : t('missing', { amount: sayAmount(t, rules, missing) });
}
