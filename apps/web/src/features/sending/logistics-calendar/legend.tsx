import { weekendTexts } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { useTranslation } from 'react-i18next';
import { useSay } from '#kernel/lang.ts';
import type { Year } from './types.ts';

const looks = ['holiday', 'weekend', 'hand', 'worked', 'today', 'promise'] as const;

/** Colour legend, number of working days in the year, and applied rule. */
export function Legend({ data, year }: { data: Year; year: number }) {
  const { t } = useTranslation('logistics-calendar');
  const say = useSay();
  const rule = data.rules.find(({ from }) => from <= data.today);
  const next = data.rules.findLast(({ from }) => from > data.today);
  return (
    <div className="cal-bar">
      <ul className="cal-legend">
        {looks.map((look) => (
          <li key={look}>
            <i className={`cal-mark cal-${look}`} aria-hidden="true" />
            {t(`legend.${look}`)}
          </li>
        ))}
      </ul>
      <span className="cal-sum">
        {rule && `${say(weekendTexts[rule.weekend])}${t(rule.holidays ? 'withHolidays' : 'withoutHolidays')}`}
        {next && ` · ${t('nextRule', { day: next.from, weekend: say(weekendTexts[next.weekend]) })}`}
        {' · '}
        {t('sum', { rest: data.restDays, work: data.workDays })}
      </span>
      {!data.published && <b className="cal-unpublished">{t('unpublished', { year })}</b>}
    </div>
  );
}
