import type { MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import type { Person } from './report-asks.ts';

const counted = { status: ['SUBMITTED', 'CLOSED'] };
interface ListAnswer {
  total: number;
  /** Whether there are more rows than it counts; it has no totals then. */
  more?: boolean;
  totals?: Record<string, number>;
}
/**
 * Lists that show a measure of the catalogue for the same days and shops; `key` is the column total, absent for the
 * row count.
 */
export const listsOfMeasures: [MeasureKey, path: string, days: string, more: object, key?: string][] = [
  ['orders', '/order/customer/order/search', 'createdTime', {}],
  ['orderAmount', '/order/customer/order/search', 'createdTime', {}, 'payableAmount'],
  ['paidOrders', '/order/customer/order/search', 'paidTime', {}],
  ['paidAmount', '/order/customer/order/search', 'paidTime', {}, 'payableAmount'],
  ['paidPieces', '/order/customer/order/search', 'paidTime', {}, 'quantity'],
  ['dangerOrders', '/order/customer/order/search', 'paidTime', { danger: true }],
  ['completedOrders', '/order/customer/order/service/search', 'completedTime', { done: true }],
  ['checks', '/order/v1/check/search', 'checkedTime', counted],
  ['redChecks', '/order/v1/check/search', 'checkedTime', { worst: ['RED'], ...counted }],
  ['redTyres', '/order/v1/check/search', 'checkedTime', counted, 'red'],
  ['failedMessages', '/data/sms/logs', 'createdTime', { status: ['FAILED'] }],
  ['clues', 'GET /order/clue/list', 'createdTime', {}],
  ['visits', 'GET /report/notepad/inStore', 'days', { kind: ['BOOKED', 'WALK_IN'] }],
  ['noShows', 'GET /order/appointment/list', 'startsTime', { noShow: true }],
  ['visits', 'GET /report/notepad/rank', 'days', {}, 'visits'],
  ['checks', 'GET /report/notepad/rank', 'days', {}, 'checks'],
  ['redChecks', 'GET /report/notepad/rank', 'days', {}, 'redChecks'],
  ['orders', 'GET /report/notepad/rank', 'days', {}, 'orders'],
  ['paidAmount', 'GET /report/notepad/rank', 'days', {}, 'paid'],
];

/** Requests a list with filters, in query or body as its route requires. */
export function getList(who: Person, path: string, asked: Record<string, unknown>) {
  if (!path.startsWith('GET ')) return who.post<ListAnswer>(path, asked);
  const address = new URLSearchParams();
  for (const [key, value] of Object.entries(asked))
    if (typeof value === 'object' && !Array.isArray(value))
      for (const [end, day] of Object.entries(value as Record<string, string>))
        address.set(`${key}.${end}`, day);
    else address.set(key, String(value));
  return who.get<ListAnswer>(`${path.slice(4)}?${address.toString()}`);
}
