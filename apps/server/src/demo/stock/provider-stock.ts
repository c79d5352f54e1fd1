import { dayOf } from '#kernel/days.ts';
import { locationSearch } from '#domains/stock/inventory/index.ts';
import { day, hour, isoMicro } from '../calendar.ts';
import type { DemoPart } from '../catalogue/parts.ts';
import { makeRandom, shuffle } from '../random.ts';
import type { Sink } from '../sink.ts';
import { batchOf, bookMovement, makeCell, type Cell } from './cells.ts';
import { addBatches } from './close-stock.ts';

const own = [
  {
    code: 'XH-SH',
    name: '迅衡上海极速仓',
    province: '上海',
    city: '上海',
    address: '嘉定区江桥镇金园路 58 号',
  },
  {
    code: 'XH-GZ',
    name: '迅衡广州极速仓',
    province: '广东',
    city: '广州',
    address: '白云区太和镇物流路 16 号',
  },
];

/** Adds the provider's own stock, mirrored from its system every few days. */
export function addProviderStock(
  sink: Sink,
  { parts, providerId, now }: { parts: readonly DemoPart[]; providerId: number; now: number },
): void {
  const random = makeRandom(20_260_222);
  const released = parts.filter((part) => part.released);
  for (const names of own) {
    const id = sink.nextId('location');
    sink.add('location', {
      id,
      type: 'LOGISTICS',
      owner_id: providerId,
      ...locationSearch.keys(names),
      ...names,
      logistics_id: providerId,
      wms_code: names.code,
      cut_off: '18:00',
      calendar: 'WAREHOUSE',
    });
    const place = { id, ...names, weight: 0, winter: 0, range: 0, isOthers: true };
    for (const part of shuffle(random, released).slice(0, 40)) {
      const cell = makeCell(place, part);
      const batch = batchOf(now, random.int(8, 70));
      const mirror = (line: number, daysAgo: number, delta: number): void => {
        const at = now - daysAgo * day - hour;
        bookMovement(sink, { at, cell, bucket: 'on_hand', ...batch, delta, ...bizOf(at), bizLineId: -line });
      };
      mirror(1, 30, 4 * random.int(2, 10));
      mirror(2, 14, -random.int(1, 6));
      mirror(3, 2, random.pick([-2, -1, 4, 8]));
      addCell(sink, cell);
    }
  }
}

const bizOf = (at: number) => ({
  bizType: 'MIRROR' as const,
  bizId: -1,
  bizNo: `MIRROR-${dayOf(new Date(at)).replaceAll('-', '')}`,
  actor: { accountId: 0, name: '系统' },
});

function addCell(sink: Sink, cell: Cell): void {
  sink.add('stock_level', {
    location_id: cell.place.id,
    part_id: cell.part.id,
    on_hand: cell.on_hand,
    reserved: 0,
    locked: 0,
    defective: 0,
    in_transit: 0,
    safe_min: 0,
    last_at: isoMicro(cell.lastAt),
  });
  addBatches(sink, cell);
}
