import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Appointment = RowOf<'GET /order/appointment/list'>;
export type AppointmentDetail = OutputOf<'GET /order/appointment/detail/:id'>;
export type Calendar = OutputOf<'GET /order/appointment/calendar'>;
export type CalendarBay = Calendar['bays'][number];
export type CalendarDay = Calendar['days'][number];
export type Board = OutputOf<'GET /order/appointment/board'>;
export type Car = Board['waiting'][number];
export type Bay = OutputOf<'GET /order/appointment/bay/list'>[number];
export type Hours = OutputOf<'GET /order/appointment/hours/:dealerId'>;

export const calendarPath = '/clue/appointment';
export const detailPath = '/clue/pre-book-detail';
export const boardPath = '/clue/arrivals';
export const baysPath = '/clue/bays';

/** Access condition for changing appointments. */
export const appointmentEditorRule = { code: 'appointment_manage', types: ['OTHER', 'DEALER'] } as const;

/** API paths refetched after an appointment has changed. */
export const stalePaths: `/${string}`[] = ['/order', '/report/home'];

export const appointmentPath = ({ id, appointmentNo }: Pick<Appointment, 'id' | 'appointmentNo'>): string =>
  screenPath(detailPath, { id, name: appointmentNo });

/** List row in which the success of an action is shown. */
export const resultOn = ({ id }: Pick<Appointment, 'id'>) =>
  ({ list: 'GET /order/appointment/list', id }) as const;
