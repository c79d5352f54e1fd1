import type { TFunction } from 'i18next';
import { formatMoney, formatQuantity, formatRate, emptyMark } from '#kernel/format.ts';
import type { ActivityUnits, Standing } from './types.ts';

type T = TFunction<'dealer-activities'>;

/** Whether results are rates (growth, mix) and not fen or pieces. */
export const isRate = ({ goal }: ActivityUnits): boolean => goal === 'GROWTH' || goal === 'MIX';

/** Formats a threshold or result with its unit. */
export function formatThreshold(t: T, rules: ActivityUnits, value: number | null): string {
  if (value === null) return t('unrated');
  if (isRate(rules)) return formatRate(value);
  return rules.goal === 'SALES'
    ? t('yuan', { amount: formatMoney(value) })
    : t('pieces', { n: formatQuantity(value) });
}

/** Formats an amount sold, in fen or pieces. */
export const formatAmount = (t: T, { goal, measure }: ActivityUnits, amount: number): string =>
  goal === 'SALES' || (goal === 'GROWTH' && measure === 'FEN')
    ? t('yuan', { amount: formatMoney(amount) })
    : t('pieces', { n: formatQuantity(amount) });

/** Text for what is missing to the next step, or that there is none left. */
export function formatMissing(t: T, rules: ActivityUnits, { value, next, missing }: Standing): string {
  if (value === null) return t('unratedHint');
  if (next === null) return t('allReached');
  return missing === null ? emptyMark : t('missing', { amount: formatAmount(t, rules, missing) });
}
