import { arrivalFor, type appointmentFlow } from '@treadline/contract/service/appointments/flow.ts';
import { formatDay } from '#kernel/format.ts';
import type { Appointment } from '../types.ts';

/** Whether a car is where an action finds it; none arrives before its day. */
export const isThere = (
  action: keyof typeof appointmentFlow,
  { arrival, startsTime }: Pick<Appointment, 'arrival' | 'startsTime'>,
  today: string,
): boolean => arrivalFor[action].includes(arrival) && (action !== 'arrive' || formatDay(startsTime) <= today);
