import {
  appointmentFlow as flow,
  arrivalFor,
  type AppointmentStatus,
} from '@treadline/contract/service/appointments/flow.ts';
import { checkTransition, type FlowActor } from '@treadline/contract/kernel/flow.ts';
import { formatDay } from '#kernel/format.ts';
import type { Appointment } from '../types.ts';

const steps = ['confirm', 'arrive', 'start', 'complete', 'leave'] as const;
const onTheDay = ['arrive', 'confirm', 'start', 'complete', 'leave'] as const;
const changes = ['move', 'noShow', 'cancel'] as const;
export type Step = (typeof steps)[number];
export type AppointmentAction = Step | (typeof changes)[number];
export const isStep = (action: AppointmentAction): action is Step => steps.some((step) => step === action);

/**
 * Actions that the user can perform on an appointment, next step first: arrival on its day, confirmation before. No
 * arrival before the day.
 */
export function offeredActions(
  { status, arrival, startsTime }: Pick<Appointment, 'status' | 'arrival' | 'startsTime'>,
  me: FlowActor,
  today: string,
): AppointmentAction[] {
  const isDay = formatDay(startsTime) <= today;
  return [...(isDay ? onTheDay : steps), ...changes].filter(
    (action) =>
      checkTransition<AppointmentStatus>(flow[action], status, me) === null &&
      arrivalFor[action].includes(arrival) &&
      (isDay || action !== 'arrive'),
  );
}
