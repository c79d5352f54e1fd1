import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MobilePlaceholder } from '#kernel/mobile/mobile-page.tsx';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import { stateOf, type DaySlots } from '../booking/slots.ts';
import { addMonths, momentOf, monthOf } from '../time.ts';
import { useFormatDay } from '../use-format-day.ts';
import { useToday } from '../use-today.ts';

interface ChooseTimeProps {
  title: string;
  /** Loads free times of a month; must be a stable function. */
  askMonth: (month: string, signal: AbortSignal) => Promise<{ days: DaySlots[] }>;
  busy: boolean;
  failure: string | undefined;
  /** Button text for the selected time. */
  sayChoice: (time: string) => string;
  onChoose: (startsTime: string) => void;
  onBack: () => void;
}

/** Picker of a free time: days of a month, then times of a day. */
export function ChooseTime(props: ChooseTimeProps) {
  const { title, askMonth, busy, failure, sayChoice, onChoose, onBack } = props;
  const { t } = useTranslation('appointments');
  const { say, weekday } = useFormatDay();
  const today = useToday();
  const [month, setMonth] = useState(monthOf(today));
  const [isTurned, setTurned] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const ask = useCallback((signal: AbortSignal) => askMonth(month, signal), [askMonth, month]);
  const answer = useAnswer(ask);
  const days = answer.data?.days.filter((each) => stateOf(each, today) === 'free') ?? [];
  const chosen = days.find((each) => each.day === day);
  const turn = (count: number) => {
    setTurned(true);
    setMonth(addMonths(month, count));
    setDay('');
    setTime('');
  };
  // On the last days of a month the next one is shown at once.
  if (answer.data && days.length === 0 && !isTurned) turn(1);
  return (
    <section className="mobile-part" aria-label={title}>
      <h2>{title}</h2>
      <div className="mobile-row ap-turn">
        <button type="button" disabled={month <= monthOf(today)} onClick={() => turn(-1)}>
          {t('slots.before')}
        </button>
        <b>{month}</b>
        <button type="button" onClick={() => turn(1)}>
          {t('slots.after')}
        </button>
      </div>
      {!answer.data && <MobilePlaceholder failure={answer.failure} again={answer.again} />}
      {answer.data && days.length === 0 && <p role="status">{t('m.monthFull')}</p>}
      <div className="ap-days" role="group" aria-label={t('m.days')}>
        {days.map((each) => (
          <button
            key={each.day}
            type="button"
            aria-pressed={each.day === day}
            onClick={() => {
              setDay(each.day);
              setTime('');
            }}
          >
            <span>
              {each.day.slice(5)}
              <small>{weekday(each.day)}</small>
            </span>
          </button>
        ))}
      </div>
      {chosen && (
        <div className="ap-clocks" role="group" aria-label={t('slots.times', { day: say(chosen.day) })}>
          {chosen.times.map((clock) => (
            <button key={clock} type="button" aria-pressed={clock === time} onClick={() => setTime(clock)}>
              {clock}
            </button>
          ))}
        </div>
      )}
      {failure && <p role="alert">{failure}</p>}
      <button
        type="button"
        className="mobile-go"
        disabled={busy || !time}
        onClick={() => onChoose(momentOf(day, time))}
      >
        {time ? sayChoice(`${say(day)} ${time}`) : t('m.moveNone')}
      </button>
      <button type="button" onClick={onBack}>
        {t('m.back')}
      </button>
    </section>
  );
}
