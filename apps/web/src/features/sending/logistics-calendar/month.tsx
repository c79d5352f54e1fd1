import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { weekOf, weeksOf } from './days.ts';
import { useFormatDay } from './say-day.ts';
import type { CalendarDay, DaySpan } from './types.ts';

interface MonthProps {
  year: number;
  month: number;
  /** Days other than plain working days. */
  days: ReadonlyMap<string, CalendarDay>;
  promises: ReadonlyMap<string, number>;
  today: string;
  /** Day of this month in the tab order. */
  cursor: string | null;
  /** Selected days in this month. */
  span: DaySpan | null;
}

const lookOf = (known: CalendarDay | undefined): string => {
  if (!known) return '';
  if (known.source === 'WEEKEND') return 'cal-weekend';
  if (known.rest) return known.source === 'HOLIDAY' ? 'cal-holiday' : 'cal-hand';
  return known.source === 'HOLIDAY' ? '' : 'cal-worked';
};

/** Name of a month: January, 1月. */
const sayMonth = (year: number, month: number, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, { month: lang === 'en' ? 'long' : 'short', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 1),
  );

/** Month grid with week numbers, Monday first. */
export function Month({ year, month, days, promises, today, cursor, span }: MonthProps) {
  const { t } = useTranslation('logistics-calendar');
  const say = useFormatDay();
  const lang = useLang();
  const cell = (day: string) => {
    const known = days.get(day);
    const chosen = span !== null && day >= span.from && day <= span.to;
    const looks = [
      lookOf(known),
      day === today && 'cal-today',
      chosen && 'cal-chosen',
      day < today && 'cal-past',
    ];
    const orders = promises.get(day) ?? 0;
    const words = say(day, known, orders, day === today);
    return (
      <button
        type="button"
        className={`cal-day ${looks.filter(Boolean).join(' ')}`}
        data-day={day}
        tabIndex={day === cursor ? 0 : -1}
        aria-pressed={chosen}
        aria-label={words}
        title={words}
      >
        {Number(day.slice(8))}
        {orders > 0 && <i className="cal-dot" />}
      </button>
    );
  };
  return (
    <table className="cal-month">
      <caption>{sayMonth(year, month, lang)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="tl-visually-hidden">{t('week')}</span>
          </th>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <th key={weekday} scope="col">
              {t(`weekday.${weekday as 1}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week) => {
          const first = week.find((day) => day !== null) ?? '';
          return (
            <tr key={first}>
              <th scope="row">{weekOf(first)}</th>
              {week.map((day, at) => (
                <td key={day ?? at}>{day && cell(day)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
