import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatDay } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { addMonths, clockOf, momentOf, monthOf } from '../time.ts';
import { useFormatDay } from '../use-format-day.ts';
import { useToday } from '../use-today.ts';
import { blanksBefore, nextFree, stateOf, type DaySlots } from './slots.ts';
import './booking.css';

export interface SlotQuestion {
  dealerId: number;
  kinds: readonly ServiceKind[];
  /** Appointment being moved, whose own time counts as free. */
  movingId?: number | undefined;
  orderId?: number | undefined;
  /** Whether the customer is a walk-in, for whom reserved bays count too. */
  walkIn?: boolean;
}

interface SlotPickerProps extends SlotQuestion {
  value?: string | null;
  onChange?: (startsTime: string) => void;
}

function useSlots({ dealerId, kinds, movingId, orderId, walkIn }: SlotQuestion, month: string) {
  const query = {
    dealerId: String(dealerId),
    month,
    kinds: [...kinds],
    ...(movingId && { movingId: String(movingId) }),
    ...(orderId && { orderId: String(orderId) }),
    ...(walkIn && { walkIn: 'true' }),
  };
  return useApi('GET /order/appointment/slots', { query }, { enabled: kinds.length > 0, keep: true });
}

interface MonthProps {
  days: readonly DaySlots[];
  day: string;
  month: string;
  onDay: (day: string) => void;
  onMonth: (month: string) => void;
}

/** Month with the number of free times per day. */
function Month({ days, day, month, onDay, onMonth }: MonthProps) {
  const { t } = useTranslation('appointments');
  const { say } = useFormatDay();
  const today = useToday();
  return (
    <div className="ap-month">
      <div className="ap-month-head">
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={t('slots.before')}
          disabled={month <= monthOf(today)}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <b aria-live="polite">{month}</b>
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label={t('slots.after')}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      <div className="ap-month-days">
        {days.map((each, at) => {
          const state = stateOf(each, today);
          const words =
            state === 'free' ? t('slots.count', { count: each.times.length }) : t(`slots.${state}`);
          return (
            <button
              key={each.day}
              type="button"
              data-state={state}
              aria-pressed={each.day === day}
              aria-label={[say(each.day), each.holiday, words].filter(Boolean).join(' ')}
              disabled={state === 'none'}
              style={at === 0 ? { gridColumnStart: blanksBefore(days) + 1 } : undefined}
              onClick={() => onDay(each.day)}
            >
              <b>{Number(each.day.slice(8))}</b>
              <small>
                {state === 'free' ? each.times.length : state === 'none' ? '' : t(`slots.${state}Short`)}
              </small>
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface TimesProps extends Pick<SlotPickerProps, 'value' | 'onChange'> {
  chosen: DaySlots | undefined;
  next: DaySlots | undefined;
  onDay: (day: string) => void;
}

/** Free times of a day, or the reason for none and the next day with some. */
function Times({ chosen, next, value, onChange, onDay }: TimesProps) {
  const { t } = useTranslation('appointments');
  const { say } = useFormatDay();
  const today = useToday();
  if (!chosen) return null;
  const state = stateOf(chosen, today);
  return (
    <div className="ap-times" role="group" aria-label={t('slots.times', { day: say(chosen.day) })}>
      <b>{[say(chosen.day), chosen.holiday].filter(Boolean).join(' ')}</b>
      {state !== 'free' && (
        <p role="status">
          {t(`slots.${state}`)}
          {next && (
            <Button type="link" onClick={() => onDay(next.day)}>
              {t('slots.next', { day: say(next.day) })}
            </Button>
          )}
        </p>
      )}
      <div className="ap-times-list">
        {chosen.times.map((clock) => {
          const time = momentOf(chosen.day, clock);
          const isChosen = value ? Date.parse(value) === Date.parse(time) : false;
          return (
            <button key={clock} type="button" aria-pressed={isChosen} onClick={() => onChange?.(time)}>
              {clock}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Picker of a free time for services at a shop: month, then times of a day. Full days are marked. */
export function SlotPicker({ value, onChange, ...question }: SlotPickerProps) {
  const { t } = useTranslation('appointments');
  const today = useToday();
  const [wanted, setDay] = useState(value ? formatDay(value) : null);
  const [month, setMonth] = useState(monthOf(wanted ?? today));
  const [isTurned, setTurned] = useState(false);
  const { data, error } = useSlots(question, month);
  const turnTo = (shown: string) => {
    setTurned(true);
    setMonth(shown);
  };
  // On the last days of a month the next one is shown at once.
  if (data && wanted === null && !isTurned && !nextFree(data.days, today)) turnTo(addMonths(month, 1));
  if (question.kinds.length === 0) return <p className="tl-hint">{t('slots.kindsFirst')}</p>;
  if (error) return <p role="alert">{textOfError(error)}</p>;
  if (!data) return <p className="tl-hint">{t('slots.reading')}</p>;
  const { days, partsDay } = data;
  const first = nextFree(days, today) ?? days.find(({ day }) => day >= today);
  const day = wanted && monthOf(wanted) === month ? wanted : (first?.day ?? '');
  const chosen = days.find((each) => each.day === day);
  // What was asked for on another screen may have been taken meanwhile.
  const isGone =
    value &&
    formatDay(value) === day &&
    chosen &&
    !chosen.times.includes(clockOf(value)) &&
    stateOf(chosen, today);
  return (
    <div>
      {partsDay && <p className="tl-hint">{t('slots.parts', { day: partsDay })}</p>}
      {isGone && <p role="status">{t('slots.gone', { time: clockOf(value) })}</p>}
      <div className="ap-slots">
        <Month days={days} day={day} month={month} onDay={setDay} onMonth={turnTo} />
        <Times {...{ chosen, value, onChange }} next={nextFree(days, day)} onDay={setDay} />
      </div>
    </div>
  );
}
