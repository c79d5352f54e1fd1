import {
  axleTexts,
  checkWheels,
  hintTexts,
  type CheckAxle,
  type HintKey,
  type WheelKey,
} from '@treadline/contract/service/tyre-checks/words.ts';
import type { TFunction } from 'i18next';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { formatQuantity } from '#kernel/format.ts';
import type { AxleRange } from '../types.ts';

type T = TFunction<'tyre-checks'>;

/** Tread depth in millimetres: 5.2; '—' when not measured. */
export const mmOf = (tenths: number | null): string => (tenths === null ? '—' : (tenths / 10).toFixed(1));

/** Words joined with the language's separator. */
export const joinWords = (words: readonly string[], lang: Lang): string =>
  words.join(lang === 'en' ? ', ' : '、');

/** Translated hint with its wheels: 偏磨：左前. */
export function hintText(hint: string, lang: Lang): string {
  const [key = '', place = ''] = hint.split(':');
  const text = hintTexts[key as HintKey]?.[lang] ?? key;
  const where = checkWheels[place as WheelKey]?.[lang] ?? axleTexts[place as CheckAxle]?.[lang];
  return where ? `${text}${lang === 'en' ? ': ' : '：'}${where}` : text;
}

const longest = 24;

/** Range in whole months, without figures below one month and above two years. */
function monthsText(from: number, to: number, t: T): string {
  if (from > longest) return t('forecast.over');
  if (to < 1) return t('forecast.under');
  const end = to > longest ? t('forecast.over') : t('forecast.months', { count: to });
  if (from < 1) return t('forecast.upTo', { end });
  if (to > longest) return t('forecast.fromOn', { count: from });
  return from === to ? end : t('forecast.between', { from, to });
}

/** Wear forecast of an axle as a range from the car's own history, or why there is none. Never a single date. */
export function forecastText(range: AxleRange, redDepth: number, t: T): string {
  const { state, monthsFrom, monthsTo, kmFrom, kmTo, points } = range;
  const limit = mmOf(redDepth);
  if (state === 'REACHED') return t('forecast.reached', { limit });
  if (state === 'ROSE') return t('forecast.rose');
  if (monthsFrom === null || monthsTo === null || kmFrom === null || kmTo === null)
    return t('forecast.short');
  const km = { from: formatQuantity(kmFrom), to: formatQuantity(kmTo) };
  return t('forecast.range', { months: monthsText(monthsFrom, monthsTo, t), ...km, limit, points });
}

/** Text for tyres of an axle that become too old before they are worn; '' otherwise. */
export const agedText = ({ agedMonth }: AxleRange, years: number, t: T): string =>
  agedMonth === null ? '' : t('forecast.aged', { month: agedMonth, years });
