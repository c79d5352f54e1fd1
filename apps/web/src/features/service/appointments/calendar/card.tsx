import { appointmentFields } from '@treadline/contract/service/appointments/fields.ts';
import { appointmentStatusTexts, arrivalTexts } from '@treadline/contract/service/appointments/flow.ts';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText, useLang } from '#kernel/lang.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { clockOf } from '../time.ts';
import type { Appointment } from '../types.ts';

/** State of an appointment as text: arrival state once the car is here, else its status. */
export function useStateOf() {
  const { t } = useTranslation('appointments');
  const say = useContractText();
  return ({ status, arrival, late }: Pick<Appointment, 'status' | 'arrival' | 'late'>) => {
    if (late) return { tone: 'failed' as const, word: t('late') };
    const { tone, text } = arrival === 'NONE' ? appointmentStatusTexts[status] : arrivalTexts[arrival];
    return { tone, word: say(text) };
  };
}

/** Availability of the goods; nothing for an appointment without an order. */
export function Parts({ appointment: { partsHere, partsLate, partsDay } }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  if (partsHere === null) return null;
  if (partsHere) return <span className="ap-parts">{t('parts.here')}</span>;
  return (
    <span className="ap-parts" data-late={partsLate || undefined}>
      {partsDay ? t('parts.by', { day: partsDay.slice(5) }) : t('parts.missing')}
    </span>
  );
}

interface CardProps extends Omit<HTMLAttributes<HTMLButtonElement>, 'onSelect'> {
  appointment: Appointment;
  /** Whether it is the alignment after the other work. */
  isAfter?: boolean;
  selected: boolean;
  onSelect: () => void;
}

/** Calendar card of an appointment: plate, services, availability of goods, shelf of the stored set. */
export function Card({ appointment, isAfter = false, selected, onSelect, ...rest }: CardProps) {
  const { t } = useTranslation('appointments');
  const lang = useLang();
  const { tone, word } = useStateOf()(appointment);
  const { plateNumber, kindNames, startsTime, endsTime, needsCall } = appointment;
  const times = `${clockOf(startsTime)}–${clockOf(endsTime)}`;
  return (
    <button
      {...rest}
      type="button"
      className="ap-card"
      data-tone={tone}
      aria-pressed={selected}
      title={[plateNumber, times, kindNames, word].join(' · ')}
      onClick={onSelect}
    >
      <span className="ap-card-head">
        <b>{plateNumber}</b>
        <StatusDot tone={tone}>{word}</StatusDot>
      </span>
      <span className="ap-card-line">{isAfter ? t('after') : kindNames}</span>
      <span className="ap-card-line">
        <span className="ap-card-time">{times}</span>
        <Parts appointment={appointment} />
        {appointment.shelf && <span className="ap-parts">{appointment.shelf}</span>}
        {needsCall && <span className="ap-parts">{appointmentFields.needsCall[lang]}</span>}
      </span>
    </button>
  );
}
