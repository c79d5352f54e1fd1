import { invariant } from '#kernel/invariant.ts';

export const dueInvariants = [
  invariant(
    'INV-BY1',
    '保养到期日不早于上次日期；按里程到期的有两次里程读数',
    'Work is not due before it was last done; what is due by distance has a pace of the car',
    '保養到期日不早於上次日期；按里程到期的有兩次里程讀數',
    `
    SELECT plate, kind, last_on::text AS last, due_on::text AS due, by FROM service_due
    WHERE due_on < last_on OR by = 'KM' AND metres_a_day IS NULL OR by = 'SEASON' AND cardinality(season_months) = 0`,
  ),
];
