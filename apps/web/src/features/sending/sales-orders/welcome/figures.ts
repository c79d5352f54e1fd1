import type { TFunction } from 'i18next';
import { formatDay } from '#kernel/format.ts';
import { toQueryString } from '#kernel/query-string.ts';
import type { Welcome } from '../types.ts';

/** Key figures, each with the path of exactly the rows it counts. */
export function figuresOf(figures: Welcome, t: TFunction<'sales-orders'>, today = formatDay(new Date())) {
  const day = { from: today, to: today };
  const open = 'ACCEPTED,PICKING';
  const list = (path: string, query: object) => `${path}?${toQueryString({ ...query })}`;
  const cards = [
    [
      'shipToday',
      figures.shipToday,
      list('/sales-order/wait', { state: open, shipDay: { to: today } }),
      'waiting',
    ],
    ['promisedToday', figures.promisedToday, list('/sales-order/list', { promisedDay: day }), 'running'],
    ['late', figures.late, '/sales-order/exceptions?board=late', 'failed'],
    ['stuck', figures.stuck, '/sales-order/exceptions', 'waiting'],
    ['exceptions', figures.exceptions, '/sales-order/exceptions?board=exception', 'failed'],
    ['failed', figures.status.fail, '/sales-order/fail', 'failed'],
  ] as const;
  return cards.map(([key, count, path, tone]) => ({
    key,
    title: t(`welcome.${key}`),
    count,
    hint: null,
    path,
    tone,
  }));
}
