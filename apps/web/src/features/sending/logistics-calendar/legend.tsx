import { daySourceTexts, weekendTexts } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import type { Year } from './types.ts';

/** Colour legend, number of working days in the year, and applied rule. */
export function Legend({ data, year }: { data: Year; year: number }) {
  const { t } = useTranslation(['logistics-calendar', 'words']);
  const say = useContractText();
  const rule = data.rules.find(({ from }) => from <= data.today);
  const next = data.rules.findLast(({ from }) => from > data.today);
  const looks = {
    holiday: say(daySourceTexts.HOLIDAY),
    weekend: say(daySourceTexts.WEEKEND),
    hand: t('legend.hand'),
    worked: say(daySourceTexts.MAKEUP),
    today: t('words:today'),
    promise: t('legend.promise'),
  };
  return (
    <div className="cal-bar">
      <ul className="cal-legend">
        {Object.entries(looks).map(([look, text]) => (
          <li key={look}>
            <i className={`cal-mark cal-${look}`} aria-hidden="true" />
            {text}
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
