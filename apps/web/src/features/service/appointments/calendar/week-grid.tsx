import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kernel/format.ts';
import { clockOf, momentOf, formatHours } from '../time.ts';
import type { Appointment, CalendarDay } from '../types.ts';
import { useFormatDay } from '../use-format-day.ts';
import { Card } from './card.tsx';
import type { GridProps } from './day-grid.tsx';

interface WeekGridProps extends GridProps {
  onDay: (day: string) => void;
}

/** Text for a day's free capacity: free hours, fully booked, closed; '' for past days. */
export function useRemainingText(today: string) {
  const { t } = useTranslation('appointments');
  return ({ day, closed, freeHours }: CalendarDay): string => {
    if (closed) return t('closed');
    if (day < today) return '';
    return freeHours > 0 ? t('free', { hours: formatHours(freeHours) }) : t('full');
  };
}

/** Week grid with days as columns and cars in order; dragging a card moves it to another day at the same time. */
export function WeekGrid({ data, onMove, canMove, selectedId, onSelect, onDay }: WeekGridProps) {
  const { t } = useTranslation('appointments');
  const { say } = useFormatDay();
  const today = formatDay(data.now);
  const leftOf = useRemainingText(today);
  const [dragged, setDragged] = useState<Appointment | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const stop = () => {
    setDragged(null);
    setOver(null);
  };
  const takes = ({ day, closed }: CalendarDay) =>
    dragged !== null && !closed && day >= today && day !== formatDay(dragged.startsTime);
  const dropProps = (each: CalendarDay) => ({
    onDragOver: (event: DragEvent) => {
      if (!takes(each)) return;
      event.preventDefault();
      if (over !== each.day) setOver(each.day);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && takes(each)) onMove?.(dragged, momentOf(each.day, clockOf(dragged.startsTime)), null);
      stop();
    },
  });
  return (
    <div className="ap-week">
      {data.days.map((each) => {
        const cards = data.appointments.filter(({ startsTime }) => formatDay(startsTime) === each.day);
        return (
          <section
            key={each.day}
            aria-label={say(each.day)}
            data-today={each.day === today || undefined}
            data-over={over === each.day || undefined}
            {...dropProps(each)}
          >
            <button type="button" className="ap-week-head" onClick={() => onDay(each.day)}>
              <b>{say(each.day)}</b>
              {each.holiday && <span className="ap-parts">{each.holiday}</span>}
              <span className="tl-hint">
                {[t('cars', { count: cards.length }), leftOf(each)].filter(Boolean).join(' · ')}
              </span>
            </button>
            {cards.map((appointment) => (
              <Card
                key={appointment.id}
                appointment={appointment}
                selected={selectedId === appointment.id}
                onSelect={() => onSelect(appointment)}
                draggable={onMove !== null && canMove(appointment)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', appointment.appointmentNo);
                  setDragged(appointment);
                }}
                onDragEnd={stop}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}
