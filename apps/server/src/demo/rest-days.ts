import type { Companies } from './companies.ts';
import { day as dayMs, iso } from './calendar.ts';
import type { Sink } from './sink.ts';

/** Adds next New Year for all warehouse providers, and a stocktake of the demo warehouses' provider. */
export function addRestDays(sink: Sink, companies: Companies, now: number): void {
  const year = Number(iso(now).slice(0, 4)) + 1;
  const add = (whose: { kind: string | null; supplier_id: number | null }, day: string, name: string) =>
    sink.add('logistics_rest_day', {
      id: sink.nextId('logistics_rest_day'),
      ...whose,
      day,
      rest: true,
      name,
    });
  for (const date of ['01-01', '01-02', '01-03'])
    add({ kind: 'WAREHOUSE', supplier_id: null }, `${year}-${date}`, '元旦');
  const stocktake = iso(now + 45 * dayMs).slice(0, 10);
  add({ kind: null, supplier_id: companies.idOf('LOG001') }, stocktake, '全仓盘点');
}
