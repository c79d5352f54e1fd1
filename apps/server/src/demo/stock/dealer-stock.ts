import { sql } from 'kysely';
import { locationSearch, type StockBiz } from '#domains/stock/inventory/index.ts';
import type { Db } from '#kernel/db.ts';
import { dayOf } from '#kernel/days.ts';
import { day, hour, iso, isoMicro } from '../calendar.ts';
import type { DemoPart } from '../catalogue/parts.ts';
import { makeRandom, shuffle, type Random } from '../random.ts';
import type { Sink } from '../sink.ts';
import { batchOf, bookMovement, makeCell, type AnyBucket, type Cell } from './cells.ts';
import { addBatches } from './close-stock.ts';
import { addDirectGoods, type SentGoods } from './direct-goods.ts';

interface Dealer {
  id: number;
  placeId: number;
  code: string;
  name: string;
  province: string;
  city: string;
  brands: number[];
}
interface Shelf {
  parts: readonly DemoPart[];
  platformId: number;
  now: number;
}
/** Planned movement of a cell. */
interface Move {
  at: number;
  bucket: AnyBucket;
  batch: { made: number; dot: string };
  delta: number;
  bizType: StockBiz;
}

/**
 * Adds dealers' stock: 15 to 40 parts of their brands with movements since the opening. Every fiftieth dealer also has
 * consignment goods of the platform.
 */
export async function addDealerStock(db: Db, sink: Sink, shelf: Shelf): Promise<void> {
  const random = makeRandom(20_260_221);
  await sink.finish();
  const brandOf = new Map(
    (await db.selectFrom('part').select(['id', 'brand_id']).execute()).map((p) => [p.id, p.brand_id]),
  );
  const released = shelf.parts.filter((part) => part.released);
  const sent: SentGoods[] = [];
  const byBrand = Map.groupBy(released, (part) => brandOf.get(part.id) ?? 0);
  for (const [i, dealer] of (await readDealers(db)).entries()) {
    const offered = shuffle(
      random,
      dealer.brands.flatMap((id) => byBrand.get(id) ?? []),
    );
    sent.push(...fillPlace(sink, random, dealer.placeId, offered.slice(0, random.int(15, 40)), shelf.now));
    if (i % 50 === 0) {
      const placeId = addConsignment(sink, dealer, shelf.platformId);
      // What is on the road is a dealer's own: it ordered it.
      fillPlace(sink, random, placeId, offered.slice(40, 52), shelf.now, false);
    }
    if (sink.isFull()) await sink.flush();
  }
  await sink.flush();
  addDirectGoods(sink, sent, shelf.platformId);
  await sink.flush();
}

const readDealers = async (db: Db): Promise<Dealer[]> =>
  (
    await sql<Dealer>`
      SELECT lo.owner_id AS id, lo.id AS "placeId", lo.code, lo.name, lo.province, lo.city,
        (SELECT coalesce(jsonb_agg(b.brand_id ORDER BY b.brand_id), '[]') FROM dealer_brand b
         WHERE b.dealer_id = lo.owner_id) AS brands
      FROM location lo WHERE lo.type = 'DEALER' ORDER BY lo.id`.execute(db)
  ).rows;

/** Adds a separate location for the platform's goods at a dealer. */
function addConsignment(sink: Sink, dealer: Dealer, platformId: number): number {
  const id = sink.nextId('location');
  const names = { code: `${dealer.code}-JS`, name: `${dealer.name}（寄售）` };
  sink.add('location', {
    id,
    type: 'DEALER',
    owner_id: platformId,
    ...locationSearch.keys(names),
    ...names,
    province: dealer.province,
    city: dealer.city,
    keeper_id: dealer.id,
  });
  return id;
}

function fillPlace(
  sink: Sink,
  random: Random,
  placeId: number,
  parts: readonly DemoPart[],
  now: number,
  isOwn = true,
): SentGoods[] {
  const place = { id: placeId, code: '', name: '', weight: 0, winter: 0, range: 0, isOthers: isOwn };
  const sent: SentGoods[] = [];
  parts.forEach((part, i) => {
    const cell = makeCell(place, part);
    const told = tellCell(random, now, isOwn);
    const moves = told.toSorted((a, b) => a.at - b.at);
    for (const [no, move] of moves.entries()) {
      const id = bookMove(sink, cell, move, no);
      if (isOwn && move.bizType === 'DEALER_IN') sent.push({ ...move, part, cameAs: id });
    }
    addCell(sink, random, cell, i, now);
  });
  return sent;
}

/**
 * Movements of a cell: opened half a year ago, then receipts and issues of the oldest batches; what does not sell
 * grows old.
 */
function tellCell(random: Random, now: number, isOwn: boolean): Move[] {
  const opened = now - random.int(150, 200) * day;
  const moves: Move[] = [];
  const add = (at: number, bucket: AnyBucket, batch: Move['batch'], delta: number, bizType: StockBiz): void =>
    void moves.push({ at, bucket, batch, delta, bizType });
  const aged = random.weighted([6, 12, 20, 59, 3]);
  const weeks = [random.int(165, 230), random.int(108, 154), random.int(56, 102), random.int(28, 50)][aged];
  const first = weeks === undefined ? { made: Number.MAX_SAFE_INTEGER, dot: '' } : batchOf(now, weeks);
  add(opened, 'on_hand', first, 2 * random.int(1, 4), 'INITIAL');
  if (random.chance(0.04)) add(opened + hour, 'defective', first, 1, 'INITIAL');
  for (let n = random.weighted([3, 4, 3]); n > 0; n -= 1) {
    const sent = now - random.int(3, 140) * day - random.int(1, 9) * hour;
    const batch = batchOf(sent, random.int(4, 26));
    const qty = 4 * random.int(1, 3);
    add(sent, 'in_transit', batch, qty, 'DEALER_IN');
    add(sent + 2 * day, 'in_transit', batch, -qty, 'DEALER_RECEIVED');
    add(sent + 2 * day, 'on_hand', batch, qty, 'DEALER_RECEIVED');
  }
  const hours = random.chance(0.06) ? random.int(3, 40) : 0;
  if (hours > 0 && isOwn) add(now - hours * hour, 'in_transit', batchOf(now, 8), 4, 'DEALER_IN');
  // What is older than two years stays because nobody asks for it.
  const fittings = aged < 2 && weeks ? random.int(0, 1) : random.int(0, 6);
  for (let n = fittings; n > 0; n -= 1)
    add(now - random.int(2, 140 * 24) * hour, 'on_hand', first, -random.pick([1, 2, 2, 4]), 'FIT_OUT');
  return moves;
}

/** Posts a movement; issues are taken from the oldest batches, as far as stock allows. @returns id of the entry, 0 for an issue */
function bookMove(sink: Sink, cell: Cell, { at, bucket, batch, delta, bizType }: Move, no: number): number {
  const isDelivery = bizType.startsWith('DEALER');
  const base = {
    at,
    cell,
    bucket,
    bizType,
    // No document of the product has such an id.
    bizId: -1,
    bizLineId: -1 - no,
    bizNo: bizType === 'INITIAL' ? 'INIT-002' : `${isDelivery ? 'PF' : 'LS'}${dayNo(at)}`,
    actor: { accountId: 0, name: '系统' },
  };
  if (bizType !== 'FIT_OUT') return bookMovement(sink, { ...base, ...batch, delta }).id;
  let left = -delta;
  for (const { dot, made, qty } of cell.batches) {
    const taken = Math.min(left, qty);
    left -= taken;
    if (taken > 0) bookMovement(sink, { ...base, dot, made, delta: -taken });
  }
  cell.batches = cell.batches.filter(({ qty }) => qty > 0);
  return 0;
}
const dayNo = (at: number): string => dayOf(new Date(at)).slice(2).replaceAll('-', '');

/** Writes the balance and batches of a cell; some have a reservation for a customer, some a display piece. */
function addCell(sink: Sink, random: Random, cell: Cell, i: number, now: number): void {
  const { place, part, on_hand: onHand } = cell;
  const oldest = cell.batches[0]?.qty ?? 0;
  const reserved = i % 9 === 4 && oldest >= 2 ? 2 : 0;
  const locked = i % 13 === 6 && onHand - reserved >= 1 ? 1 : 0;
  const key = { location_id: place.id, part_id: part.id };
  sink.add('stock_level', {
    ...key,
    on_hand: onHand,
    reserved,
    locked,
    defective: cell.defective,
    in_transit: cell.in_transit,
    safe_min: random.chance(0.5) ? random.pick([2, 4, 4, 8]) : 0,
    last_at: isoMicro(cell.lastAt),
  });
  addBatches(sink, cell, reserved);
  if (reserved) addReservation(sink, cell, reserved, now - random.int(1, 60) * hour);
  if (locked) {
    const id = sink.nextId('stock_lock');
    const told = { qty: 1, reason: '展厅样胎', actor_name: '系统', created_at: iso(now - 20 * day) };
    sink.add('stock_lock', { id, ...key, ...told });
  }
}

function addReservation(sink: Sink, { place, part, batches }: Cell, qty: number, at: number): void {
  const id = sink.nextId('reservation');
  sink.add('reservation', {
    id,
    location_id: place.id,
    part_id: part.id,
    biz_type: 'RETAIL_ORDER',
    biz_id: -id,
    biz_line_id: -id,
    biz_no: `LS${dayNo(at)}-${String(id).padStart(4, '0')}`,
    qty,
    created_at: iso(at),
  });
  sink.add('reservation_dot', { reservation_id: id, dot_yyww: batches[0]?.dot ?? '', qty });
}
