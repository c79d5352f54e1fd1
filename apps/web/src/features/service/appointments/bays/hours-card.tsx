import { openingDays } from '@treadline/contract/service/appointments/fields.ts';
import { DeleteOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { addDays } from '../time.ts';
import { appointmentPath, type Hours } from '../types.ts';
import { useFormatDay } from '../use-format-day.ts';
import { useToday } from '../use-today.ts';
import { ShiftInputs } from './shift-inputs.tsx';
import { useHours, type HoursDraft } from './use-hours.ts';

function Week({ draft }: { draft: HoursDraft }) {
  const { t } = useTranslation('appointments');
  const say = useContractText();
  return (
    <ul className="ap-hours" aria-label={t('hours.week')}>
      {draft.week.map((row) => {
        const name = say(openingDays[row.weekday as keyof typeof openingDays]);
        return (
          <li key={row.weekday}>
            <b>{name}</b>
            <ShiftInputs name={name} shift={row} onChange={(shift) => draft.setShift(row.weekday, shift)} />
            {!row.isSet && (
              <span className="tl-hint">{t(row.weekday === 8 ? 'hours.asWeekday' : 'hours.asDealer')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Special days, and upcoming legal holidays to add with one click. */
function Days({ draft, holidays }: { draft: HoursDraft; holidays: Hours['holidays'] }) {
  const { t } = useTranslation(['appointments', 'words']);
  const { say } = useFormatDay();
  const today = useToday();
  const isSet = (day: string) => draft.days.some((row) => row.day === day);
  const [usual] = draft.week;
  const add = (day: string) =>
    draft.addDay({ day, closed: true, opens: usual?.opens ?? '09:00', closes: usual?.closes ?? '18:00' });
  /** First day without an entry. */
  const free = (day: string): string => (isSet(day) ? free(addDays(day, 1)) : day);
  return (
    <>
      <ul className="ap-hours" aria-label={t('hours.days')}>
        {draft.days.map((row, at) => (
          <li key={row.day}>
            <DayPicker
              value={row.day}
              min={today}
              aria-label={t('words:day')}
              onChange={(day) => day && !isSet(day) && draft.setDay(at, { ...row, day })}
            />
            <ShiftInputs
              name={row.day}
              shift={row}
              onChange={(shift) => draft.setDay(at, { ...row, ...shift })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('hours.drop', { day: row.day })}
              onClick={() => draft.dropDay(at)}
            />
          </li>
        ))}
      </ul>
      {draft.days.length === 0 && <p className="tl-hint">{t('hours.noDays')}</p>}
      <Button onClick={() => add(free(addDays(today, 1)))}>{t('hours.addDay')}</Button>
      {holidays.length > 0 && (
        <div className="ap-holidays" role="group" aria-label={t('hours.holidays')}>
          <span className="tl-hint">{t('hours.holidays')}</span>
          {holidays
            .filter(({ day }) => !isSet(day))
            .map(({ day, holiday, closed, opens, closes }) => (
              <Button key={day} size="small" onClick={() => add(day)}>
                {say(day)} {holiday} · {closed ? t('closed') : `${opens}–${closes}`}
              </Button>
            ))}
        </div>
      )}
    </>
  );
}

/** Opening hours of a shop: week, legal holidays, special days; bookings outside them are listed. */
export function HoursCard({ hours }: { hours: Hours }) {
  const { t } = useTranslation('appointments');
  const draft = useHours(hours);
  const isWrong = [...draft.week, ...draft.days].some(
    ({ closed, opens, closes }) => !closed && opens >= closes,
  );
  return (
    <DetailCard
      title={t('hours.title')}
      extra={
        draft.dirty && (
          <span className="ap-actions">
            <Button onClick={draft.undo}>{t('hours.undo')}</Button>
            <Button type="primary" disabled={isWrong} loading={draft.busy} onClick={draft.send}>
              {t('hours.save')}
            </Button>
          </span>
        )
      }
    >
      {draft.failure && <Alert type="error" showIcon title={draft.failure} />}
      {hours.outside.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('hours.outside', { count: hours.outside.length })}
          description={hours.outside.map((row) => (
            <Link key={row.id} className="ap-outside" to={appointmentPath(row)}>
              {row.appointmentNo} {formatTime(row.startsTime)}
            </Link>
          ))}
        />
      )}
      <div className="ap-hours-parts">
        <section>
          <h3>{t('hours.week')}</h3>
          <Week draft={draft} />
        </section>
        <section>
          <h3>{t('hours.days')}</h3>
          <Days draft={draft} holidays={hours.holidays} />
        </section>
      </div>
    </DetailCard>
  );
}
