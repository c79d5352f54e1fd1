import { locationSearch } from '#domains/stock/inventory/index.ts';
import { day, isoMicro } from '../calendar.ts';
import type { DemoPart } from '../catalogue/parts.ts';
import type { Sink } from '../sink.ts';
import { bookMovement, makeCell, type Cell } from './cells.ts';

/** Goods that came to a dealer from the platform. */
export interface SentGoods {
  part: DemoPart;
  at: number;
  batch: { made: number; dot: string };
  /** Pieces. */
  delta: number;
  /** Ledger entry at the dealer. */
  cameAs: number;
}

const actor = { accountId: 0, name: '系统' };

/**
 * Adds the warehouse from which dealers were supplied, closed since: all its goods have left. Each issue has the negative
 * id of the entry at the dealer as its line, until its order is written.
 */
export function addDirectGoods(sink: Sink, sent: readonly SentGoods[], platformId: number): void {
  const id = sink.nextId('location');
  const names = { code: 'WH-PF', name: '批发周转仓（已停用）' };
  sink.add('location', {
    id,
    type: 'WAREHOUSE',
    owner_id: platformId,
    ...locationSearch.keys(names),
    ...names,
    province: '江苏',
    city: '苏州',
    enabled: false,
  });
  const place = { id, ...names, weight: 0, winter: 0, range: 0 };
  for (const [part, own] of Map.groupBy(sent, (each) => each.part)) {
    const cell = makeCell(place, part);
    passThrough(sink, cell, own);
    sink.add('stock_level', { location_id: id, part_id: part.id, last_at: isoMicro(cell.lastAt) });
  }
}

/** Posts goods in by DOT, and out one by one. */
function passThrough(sink: Sink, cell: Cell, sent: readonly SentGoods[]): void {
  const base = { cell, bucket: 'on_hand' as const, bizId: -1, bizNo: 'INIT-003', actor };
  const at = Math.min(...sent.map((one) => one.at)) - day;
  for (const [dot, batches] of Map.groupBy(sent, ({ batch }) => batch.dot)) {
    const delta = batches.reduce((sum, one) => sum + one.delta, 0);
    const made = batches[0]?.batch.made ?? 0;
    bookMovement(sink, { ...base, at, dot, made, delta, bizType: 'INITIAL', bizLineId: -1 });
  }
  for (const { batch, delta, cameAs, ...one } of sent.toSorted((a, b) => a.at - b.at))
    bookMovement(sink, {
      ...base,
      ...batch,
      at: one.at,
      delta: -delta,
      bizType: 'SALE_OUT',
      bizLineId: -cameAs,
    });
}
