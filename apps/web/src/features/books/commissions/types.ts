import { commissionKeepers } from '@treadline/contract/books/commissions/seers.ts';
import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { useCan } from '#kernel/can.tsx';

export type Entry = RowOf<'GET /report/commission/list'>;
export type PayrollRow = RowOf<'GET /report/commission/payroll/list'>;
export type Rule = OutputOf<'GET /report/commission/rule/list'>[number];

export const path = '/report/commission';
const subs = ['entries', 'payroll', 'rules'] as const;
export type Sub = (typeof subs)[number];

/** Hook with the tables of the screen that the user may see. */
export function useSubs(): readonly Sub[] {
  const keeps = useCan()({ any: commissionKeepers.needs, types: commissionKeepers.types });
  return keeps ? subs : subs.slice(0, 2);
}
