import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { useButtons } from './actions/use-buttons.ts';
import { startOf } from './booking/booking-start.ts';
import { Booking, useBooking } from './booking/use-booking.tsx';
import { CalendarView } from './calendar/calendar-view.tsx';
import './calendar/calendar.css';
import { ListView } from './list/list-view.tsx';
import { ShopPicker } from './shop-picker.tsx';
import { addDays } from './time.ts';
import { appointmentEditorRule } from './types.ts';
import { useFormatDay } from './use-format-day.ts';
import { useToday } from './use-today.ts';
import { useShop } from './use-shop.ts';
import { ViewSwitch, viewOf, type View } from './view-switch.tsx';

interface DatesProps {
  view: View;
  day: string;
  onDay: (day: string) => void;
}

/** Navigation of the displayed day or week. */
function Dates({ view, day, onDay }: DatesProps) {
  const { t } = useTranslation(['appointments', 'words']);
  const { weekday } = useFormatDay();
  const today = useToday();
  const step = view === 'week' ? 7 : 1;
  return (
    <div className="ap-dates">
      <Button icon={<LeftOutlined />} aria-label={t('before')} onClick={() => onDay(addDays(day, -step))} />
      <DayPicker value={day} aria-label={t('words:day')} onChange={(next) => next && onDay(next)} />
      <Button icon={<RightOutlined />} aria-label={t('next')} onClick={() => onDay(addDays(day, step))} />
      <Button disabled={day === today} onClick={() => onDay(today)}>
        {t('words:today')}
      </Button>
      {view === 'day' && <b>{weekday(day)}</b>}
    </div>
  );
}

/** Booking requested by the URL, from a clue, check, order or stored set. */
function AskedBooking({ dealerId, onDay }: { dealerId: number | null; onDay: (day: string) => void }) {
  const [query, setQuery] = useTabQuery();
  const booked = useRef<string | null>(null);
  const start = startOf(query);
  if (!start) return null;
  const { clue: _clue, check: _check, order: _order, storage: _storage, ...rest } = query;
  return (
    <Booking
      key={JSON.stringify(start)}
      dealerId={dealerId}
      start={start}
      open
      onClose={() => (booked.current ? onDay(booked.current) : setQuery(rest))}
      onBooked={({ startsTime }) => {
        booked.current = formatDay(startsTime);
      }}
    />
  );
}

/** Appointments of a shop: day by bays, week, and list. */
export default function Appointments() {
  const { t } = useTranslation('appointments');
  const lang = useLang();
  const [query, setQuery] = useTabQuery();
  const view = viewOf(query.view);
  const shop = useShop();
  const { dealerId } = shop;
  const mayBook = useCan()(appointmentEditorRule);
  const actions = useButtons();
  const today = useToday();
  const day = typeof query.day === 'string' && query.day ? query.day : today;
  const onDay = (next: string) =>
    setQuery({ dealerId: query.dealerId, view: view === 'list' ? 'day' : view, day: next });
  const booking = useBooking(dealerId, ({ startsTime }) => view !== 'list' && onDay(formatDay(startsTime)));
  const create = mayBook && dealerId !== null && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => booking.book({ source: 'PHONE' })}>
      {t('create')}
    </Button>
  );
  return (
    <>
      {view === 'list' ? (
        <ListView actions={actions} create={create} />
      ) : (
        <section className="ap-page">
          <header className="ap-head">
            <h1 className="tl-title">{screenTitle('/clue/appointment')[lang]}</h1>
            <ViewSwitch />
            <Dates view={view} day={day} onDay={onDay} />
            <ShopPicker shop={shop} />
            <div className="ap-head-end">{create}</div>
          </header>
          {shop.isNone && <EmptyState text={t('noShop')} />}
          {dealerId !== null && (
            <CalendarView
              view={view}
              day={day}
              dealerId={dealerId}
              actions={actions}
              book={mayBook ? booking.book : null}
              onDay={(next) => setQuery({ dealerId: query.dealerId, view: 'day', day: next })}
            />
          )}
        </section>
      )}
      {mayBook && <AskedBooking dealerId={dealerId} onDay={onDay} />}
      {booking.element}
      {actions.element}
    </>
  );
}
