import { formatQuantity } from '../../kernel/format.ts';
import { fillPlaces, t, type Lang } from '../../kernel/text.ts';

/** What a due day is worked out of. */
export interface DueFacts {
  kindName: string;
  lastOn: string;
  lastKm: number | null;
  /** It was never done: counted from the first visit. */
  lastFirst: boolean;
  months: number | null;
  km: number | null;
  seasonMonths: readonly number[];
  /** Metres a day by the car's readings; null where there are fewer than two. */
  metresADay: number | null;
}

const parts = {
  last: t('上次{kind} {day}', 'Last {kind} {day}', '上次{kind} {day}'),
  first: t('首次到店 {day}', 'First visit {day}', '首次到店 {day}'),
  at: t('，{km} 公里', ', {km} km', '，{km} 公里'),
  months: t('每 {months} 个月', 'every {months} months', '每 {months} 個月'),
  km: t('每 {km} 公里', 'every {km} km', '每 {km} 公里'),
  both: t('每 {months} 个月或 {km} 公里', 'every {months} months or {km} km', '每 {months} 個月或 {km} 公里'),
  season: t('每年 {list} 月', 'each year in month {list}', '每年 {list} 月'),
  pace: t('，日均 {pace} 公里', ', {pace} km a day', '，日均 {pace} 公里'),
};

/** Formats the rule of a due day. */
function ruleOf({ months, km, seasonMonths }: DueFacts, lang: Lang): string {
  if (seasonMonths.length > 0)
    return fillPlaces(parts.season, lang, { list: seasonMonths.join(lang === 'en' ? ', ' : '、') });
  if (months !== null && km !== null) return fillPlaces(parts.both, lang, { months, km: formatQuantity(km) });
  return months === null
    ? fillPlaces(parts.km, lang, { km: formatQuantity(km) })
    : fillPlaces(parts.months, lang, { months });
}

/** Formats why a car's work is due: the last time it was done, the rule, the car's pace where it counts. */
export function whyDue(facts: DueFacts, lang: Lang): string {
  const { kindName, lastOn, lastKm, lastFirst, km, metresADay } = facts;
  const last = fillPlaces(lastFirst ? parts.first : parts.last, lang, {
    kind: lang === 'en' ? kindName.toLowerCase() : kindName,
    day: lastOn,
  });
  const at = lastKm === null ? '' : fillPlaces(parts.at, lang, { km: formatQuantity(lastKm) });
  const pace =
    km === null || metresADay === null
      ? ''
      : fillPlaces(parts.pace, lang, { pace: Math.round(metresADay / 1000) });
  return `${last}${at}${lang === 'en' ? '; ' : '；'}${ruleOf(facts, lang)}${pace}`;
}
