import { dayOf } from '#kernel/days.ts';
import { day, hour } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Sink } from '../sink.ts';
import { bookMovement, type Cell } from './cells.ts';

/** Days between two sales of a cell. */
export const period = 15;
/**
 * Upper bound of cells: line numbers of a day's document are unique per cell, as the ledger's key requires. Above any
 * line ID of the product.
 */
const lines = 1_000_000;

/**
 * Posts one day of warehouse sales: each cell every fifteenth day, oldest batches first, about as many pieces as it
 * received lately. One document per day.
 */
export function sellDay(
  sink: Sink,
  random: Random,
  cells: readonly Cell[],
  dayNo: number,
  dayStart: number,
  now: number,
): void {
  const at = dayStart + 18.5 * hour;
  if (at > now) return;
  const bizNo = `SO${dayOf(new Date(at)).slice(2).replaceAll('-', '')}`;
  for (let i = dayNo % period; i < cells.length; i += period) {
    const cell = cells[i] as Cell;
    cell.flow = 0.7 * cell.flow + 0.3 * cell.intake;
    cell.intake = 0;
    if (cell.asleep) continue;
    // Above what the cell likes to hold it sells faster, below slower: stock stays around that level.
    const pace = Math.min(1.5, Math.max(0.4, cell.on_hand / (cell.cover * cell.flow + 1)));
    const wanted = Math.min(Math.round(cell.flow * pace * (0.75 + random.next() * 0.5)), cell.on_hand);
    takeOldest(sink, cell, wanted, { at: at + i, dayNo, lineId: -(dayNo * lines + i + 1), bizNo });
    if (now - at < 30 * day) cell.sold30 += wanted;
  }
}

function takeOldest(
  sink: Sink,
  cell: Cell,
  wanted: number,
  sale: { at: number; dayNo: number; lineId: number; bizNo: string },
): void {
  let left = wanted;
  for (const batch of cell.batches) {
    const qty = Math.min(left, batch.qty);
    if (qty === 0) continue;
    left -= qty;
    bookMovement(sink, {
      at: sale.at,
      cell,
      bucket: 'on_hand',
      dot: batch.dot,
      made: batch.made,
      delta: -qty,
      bizType: 'SALE_OUT',
      bizId: sale.dayNo + 1,
      bizLineId: sale.lineId,
      bizNo: sale.bizNo,
      actor: { accountId: 0, name: '系统' },
    });
  }
  cell.batches = cell.batches.filter((b) => b.qty > 0);
}
