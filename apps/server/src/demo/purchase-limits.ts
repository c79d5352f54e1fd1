import type { DemoPart } from './catalogue/parts.ts';
import { iso } from './calendar.ts';
import type { Companies } from './companies.ts';
import type { Sink } from './sink.ts';

/** Writes purchase limits and their usage by dealers today. */
function openLimits(sink: Sink, { idOf }: Companies, now: number) {
  const day = iso(now).slice(0, 10);
  let line = 0;
  return {
    limit: (part_id: number, dealer: string | null, period: 'MONTH' | 'QUARTER', quantity: number) =>
      sink.add('purchase_limit', {
        id: sink.nextId('purchase_limit'),
        part_id,
        dealer_id: dealer && idOf(dealer),
        period,
        quantity,
      }),
    /** Adds usage by a line, some of which may be released. */
    take(part_id: number, dealer: string, ...quantities: number[]): void {
      line += 1;
      for (const quantity of quantities)
        sink.add('purchase_limit_use', {
          id: sink.nextId('purchase_limit_use'),
          part_id,
          dealer_id: idOf(dealer),
          day,
          quantity,
          biz_type: 'DEMO',
          biz_line_id: line,
        });
    },
  };
}

/**
 * Adds purchase limits of released parts: monthly and quarterly, raised for one dealer and zero for another, one used
 * up.
 */
export function addPurchaseLimits(
  sink: Sink,
  parts: readonly DemoPart[],
  companies: Companies,
  now: number,
): void {
  const { limit, take } = openLimits(sink, companies, now);
  const released = parts.filter((part) => part.released);
  for (const [at, { id }] of released.slice(0, 8).entries()) {
    limit(id, null, at % 3 ? 'MONTH' : 'QUARTER', at % 3 ? 40 : 120);
    take(id, 'DLR001', 12 + at);
    take(id, 'DLR002', 8);
  }
  const [scarce, other] = released;
  if (!scarce || !other) return;
  limit(scarce.id, 'DLR001', 'QUARTER', 200);
  limit(scarce.id, 'DLR003', 'MONTH', 0);
  limit(other.id, 'DLR001', 'MONTH', 13);
  take(scarce.id, 'DLR005', 120);
  take(other.id, 'DLR002', 20, -5);
}
