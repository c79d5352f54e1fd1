import { daySourceTexts, weekendTexts } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import { Can } from '#kernel/can.tsx';
import { ImportFile } from '#kernel/import-file.tsx';
import { useContractText } from '#kernel/lang.ts';
import { stalePaths } from './stale-paths.ts';
import type { Year } from './types.ts';

/** What is said of a year whose legal holidays are not known, and the file that makes them known. */
function Unpublished({ year }: { year: number }) {
  const { t } = useTranslation('logistics-calendar');
  const [open, setOpen] = useState(false);
  return (
    <>
      <b className="cal-unpublished">{t('unpublished', { year })}</b>
      <Can code="calendar_logistics_rest_manage" types={['OTHER']}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('loadYear')}
        </Button>
        <ImportFile
          open={open}
          onClose={() => setOpen(false)}
          title={t('loadYearTitle', { year })}
          intro={t('loadYearIntro')}
          template={() => fetchFile('GET /data/calendar/legalYear/template')}
          send={({ file, body }, options) =>
            api('POST /data/calendar/legalYear/import', { file, body }, options)
          }
          refresh={stalePaths}
        />
      </Can>
    </>
  );
}

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
      {!data.published && <Unpublished year={year} />}
    </div>
  );
}
