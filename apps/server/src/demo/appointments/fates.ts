import type { Random } from '../random.ts';
import { iso } from '../calendar.ts';
import type { Place } from './book.ts';

const minute = 60_000;

/** Outcome or current state of an appointment. */
export type Fate =
  | 'OPEN'
  | 'CONFIRMED'
  | 'WAITING'
  | 'IN_WORK'
  | 'DONE'
  | 'LEFT'
  | 'MISSED'
  | 'BY_CUSTOMER'
  | 'BY_SHOP';

/** Random state of an appointment by its time: past ones are finished, today's in progress, later ones open. */
export function fateOf(random: Random, { startsAt, endsAt }: Place, now: number): Fate {
  const pick = random.next();
  if (startsAt > now) return pick < 0.35 ? 'OPEN' : pick < 0.93 ? 'CONFIRMED' : 'BY_CUSTOMER';
  if (endsAt > now - 20 * minute) return pick < 0.4 ? 'WAITING' : 'IN_WORK';
  if (pick < 0.1) return 'MISSED';
  if (pick < 0.16) return 'BY_CUSTOMER';
  if (pick < 0.19) return 'BY_SHOP';
  return now - endsAt < 90 * minute ? 'DONE' : 'LEFT';
}

/** Whether an appointment still occupies its half-hours. */
export const isLive = (fate: Fate): boolean => ['OPEN', 'CONFIRMED', 'WAITING', 'IN_WORK'].includes(fate);

const steps: Readonly<Record<Fate, { status: number; arrival: string; action: string | null }>> = {
  OPEN: { status: 0, arrival: 'NONE', action: null },
  CONFIRMED: { status: 1, arrival: 'NONE', action: 'confirm' },
  WAITING: { status: 1, arrival: 'WAITING', action: 'arrive' },
  IN_WORK: { status: 1, arrival: 'IN_WORK', action: 'start' },
  DONE: { status: 2, arrival: 'DONE', action: 'complete' },
  LEFT: { status: 2, arrival: 'LEFT', action: 'leave' },
  MISSED: { status: 3, arrival: 'NONE', action: 'noShow' },
  BY_CUSTOMER: { status: 3, arrival: 'NONE', action: 'customerCancel' },
  BY_SHOP: { status: 3, arrival: 'NONE', action: 'cancel' },
};
export const stepOf = (fate: Fate) => steps[fate];

const ended = {
  MISSED: { reason: '未到店', cancelled_by: 'SYSTEM' },
  BY_CUSTOMER: { reason: '临时有事', cancelled_by: 'CUSTOMER' },
  BY_SHOP: { reason: '设备检修', cancelled_by: 'SHOP' },
} as const;

/** Columns that follow from an appointment's state. */
export function columnsOf(fate: Fate, { startsAt, endsAt }: Place) {
  const { status, arrival } = steps[fate];
  const reached = ['NONE', 'WAITING', 'IN_WORK', 'DONE', 'LEFT'].indexOf(arrival);
  const at = (stage: number, time: number) => (reached >= stage ? iso(time) : null);
  const none = { reason: '', cancelled_by: null };
  return {
    status,
    arrival,
    arrived_at: at(1, startsAt - 5 * minute),
    started_at: at(2, startsAt),
    done_at: at(3, endsAt - 5 * minute),
    left_at: at(4, endsAt + 10 * minute),
    no_show: fate === 'MISSED',
    ...(fate in ended ? ended[fate as keyof typeof ended] : none),
  };
}
