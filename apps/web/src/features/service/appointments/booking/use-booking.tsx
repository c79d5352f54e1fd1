import { Alert, App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatTime } from '#kernel/format.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { Appointment } from '../types.ts';
import type { BookingStart } from './booking-start.ts';
import { useOrigin } from './use-origin.ts';

const BookingDialog = lazyDialog(() => import('./booking-dialog.tsx').then((module) => module.BookingDialog));

interface BookingProps {
  dealerId: number | null;
  start: BookingStart;
  open: boolean;
  onClose: () => void;
  onBooked?: ((appointment: Appointment) => void) | undefined;
}

/** Booking dialog once its car is known, at the shop of the clue or order if there is one. */
export function Booking({ dealerId: chosen, onBooked, ...props }: BookingProps) {
  const { t } = useTranslation('appointments');
  const { message } = App.useApp();
  const { origin, error } = useOrigin(props.start);
  const dealerId = origin?.dealerId ?? chosen;
  const done = (appointment: Appointment) => {
    const { appointmentNo: no, startsTime, bayName: bay } = appointment;
    message.success(t('done.create', { no, time: formatTime(startsTime), bay }));
    onBooked?.(appointment);
  };
  if (error) return <Alert type="error" showIcon title={textOfError(error)} />;
  if (origin === undefined || dealerId === null) return null;
  return <BookingDialog {...props} dealerId={dealerId} origin={origin} onBooked={done} />;
}

/** Booking from any screen: `book(start)` opens the dialog, `element` must be rendered. */
export function useBooking(dealerId: number | null, onBooked?: (appointment: Appointment) => void) {
  const [opened, setOpened] = useState<{ start: BookingStart; turn: number } | null>(null);
  const [open, setOpen] = useState(false);
  const book = (start: BookingStart) => {
    setOpened((before) => ({ start, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const element = opened && (
    <Booking
      key={opened.turn}
      start={opened.start}
      dealerId={dealerId}
      open={open}
      onClose={() => setOpen(false)}
      onBooked={onBooked}
    />
  );
  return { book, element };
}
