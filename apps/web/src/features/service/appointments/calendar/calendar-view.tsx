import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'antd';
import { Awaited } from '#kernel/awaited.tsx';
import { formatDay } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { BookingStart } from '../booking/booking-start.ts';
import type { useButtons } from '../actions/use-buttons.ts';
import { formatHours, weekOf } from '../time.ts';
import { baysPath, type Appointment, type Calendar, type CalendarDay } from '../types.ts';
import { DayGrid } from './day-grid.tsx';
import { ChosenAppointment, ToConfirm } from './side-strip.tsx';
import { useRemainingText, WeekGrid } from './week-grid.tsx';

/** Polling interval in milliseconds. */
const every = 30_000;

interface CalendarViewProps {
  view: 'day' | 'week';
  day: string;
  dealerId: number;
  actions: ReturnType<typeof useButtons>;
  /** Null for read-only users. */
  book: ((start: BookingStart) => void) | null;
  onDay: (day: string) => void;
}

/** Empty state of a day: free times, and a booking button. */
function EmptyDay({ day, book }: { day: CalendarDay; book: CalendarViewProps['book'] }) {
  const { t } = useTranslation('appointments');
  const paths = useOpenPaths();
  return (
    <div className="ap-empty" role="status">
      <span>
        {t('emptyDay')}
        {!day.closed && day.freeHours > 0 && ` · ${t('free', { hours: formatHours(day.freeHours) })}`}
      </span>
      {book && <Button onClick={() => book({ source: 'PHONE' })}>{t('create')}</Button>}
      {paths.has('/clue/list') && <Button onClick={() => goTo('/clue/list')}>{t('fromClue')}</Button>}
    </div>
  );
}

function DayHead({ day, now }: { day: CalendarDay; now: string }) {
  const leftOf = useRemainingText(formatDay(now));
  const hours = day.closed ? '' : `${day.opens}–${day.closes}`;
  return (
    <p className="ap-day-head" role="status" data-full={(!day.closed && day.freeHours === 0) || undefined}>
      {[day.holiday, hours, leftOf(day)].filter(Boolean).join(' · ')}
    </p>
  );
}

function NoBays() {
  const { t } = useTranslation('appointments');
  const action = useOpenPaths().has(baysPath) && (
    <Button type="primary" onClick={() => goTo(baysPath)}>
      {t('addBays')}
    </Button>
  );
  return <EmptyState text={t('noBays')} action={action} />;
}

/** Day or week of a shop, with the selected appointment and those to confirm. */
function Loaded({ data, ...props }: CalendarViewProps & { data: Calendar }) {
  const { view, day, actions, book, onDay } = props;
  const [chosenId, setChosen] = useState<number | null>(null);
  const chosen = [...data.appointments, ...data.toConfirm].find(({ id }) => id === chosenId);
  const [first] = data.days;
  const canMove = (row: Appointment) => actions.buttons(row).some(({ key }) => key === 'move');
  const shared = {
    data,
    canMove,
    onMove: (row: Appointment, startsTime: string, bayId: number | null) =>
      actions.move(row, { startsTime, bayId }),
    selectedId: chosenId,
    onSelect: ({ id }: Appointment) => setChosen(id === chosenId ? null : id),
  };
  let main: ReactNode = <NoBays />;
  if (data.bays.length > 0 && view === 'week') main = <WeekGrid {...shared} onDay={onDay} />;
  else if (data.bays.length > 0 && first)
    main = (
      <>
        <DayHead day={first} now={data.now} />
        {data.appointments.length === 0 && <EmptyDay day={first} book={book} />}
        <div className="ap-scroll">
          <DayGrid
            {...shared}
            key={day}
            day={first}
            onBook={book && ((startsTime, bayId) => book({ source: 'PHONE', startsTime, bayId }))}
          />
        </div>
      </>
    );
  return (
    <div className="ap-body">
      <div className="ap-main">{main}</div>
      <aside className="ap-side">
        {chosen && (
          <ChosenAppointment appointment={chosen} buttons={actions.buttons} onClose={() => setChosen(null)} />
        )}
        <ToConfirm
          rows={data.toConfirm}
          buttons={actions.buttons}
          selectedId={chosenId}
          onSelect={shared.onSelect}
        />
      </aside>
    </div>
  );
}

/** Calendar of a shop, refetched regularly as others book too. */
export function CalendarView(props: CalendarViewProps) {
  const { view, day, dealerId } = props;
  const days = view === 'week' ? weekOf(day) : [day];
  const query = { dealerId: String(dealerId), from: days[0] ?? day, to: days.at(-1) ?? day };
  const { data, error, refetch } = useApi(
    'GET /order/appointment/calendar',
    { query },
    { keep: true, every },
  );
  if (!data) return <Awaited reads={[{ error, refetch }]} />;
  return <Loaded {...props} data={data} />;
}
