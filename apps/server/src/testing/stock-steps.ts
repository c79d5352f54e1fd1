import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  adjustStock,
  consumeReservations,
  countStock,
  releaseReservations,
  reversePosting,
} from '#domains/stock/inventory/index.ts';
import type { Db } from '#kernel/db.ts';
import { newLine, type StockWorld } from './stock-world.ts';

/** Weeks that recalls of any two of them overlap in; the last is not known. */
export const stockDots = ['0124', '0224', '0324', '0424', ''];
const week = fc.nat(3);
const qty = fc.integer({ min: 1, max: 4 });
const place = fc.nat(1);
const which = fc.nat(12);
const one = <K extends string, T extends object>(
  kind: K,
  more: { [P in keyof T]: fc.Arbitrary<T[P]> },
): fc.Arbitrary<{ do: K } & T> => fc.record(more).map((rest) => ({ do: kind, ...(rest as T) }));
/** One operation on two places of one part: recalls, receipts, moves, counts, corrections, returns, reversals, sales. */
export const stockStep = fc.oneof(
  { weight: 3, arbitrary: one<'open', { from: number; to: number }>('open', { from: week, to: week }) },
  { weight: 2, arbitrary: one<'lift', { which: number }>('lift', { which }) },
  one<'close', { which: number }>('close', { which }),
  {
    weight: 4,
    arbitrary: one<
      'come',
      { place: number; dot: number; qty: number; as: 'TRANSFER_IN' | 'SALE_RETURN' | 'MIRROR' }
    >('come', { place, dot: fc.nat(4), qty, as: fc.constantFrom('TRANSFER_IN', 'SALE_RETURN', 'MIRROR') }),
  },
  one<'move', { place: number; dot: number; qty: number }>('move', { place, dot: fc.nat(4), qty }),
  one<'count', { place: number; dot: number; by: number }>('count', {
    place,
    dot: fc.nat(4),
    by: fc.integer({ min: -3, max: 3 }),
  }),
  one<'adjust', { place: number; dot: number; by: number; bucket: 'on_hand' | 'quarantined' }>('adjust', {
    place,
    dot: fc.nat(4),
    by: fc.integer({ min: -3, max: 3 }),
    bucket: fc.constantFrom('on_hand', 'quarantined'),
  }),
  one<'sendBack', { place: number; dot: number; qty: number }>('sendBack', { place, dot: fc.nat(4), qty }),
  one<'reverse', { which: number }>('reverse', { which }),
  { weight: 4, arbitrary: one<'reserve', { place: number; qty: number }>('reserve', { place, qty }) },
  one<'release', { which: number }>('release', { which }),
  {
    weight: 4,
    arbitrary: one<'ship', { which: number; dot: number | null; refuse: 'RULE' | 'RECALLED' | 'NOTHING' }>(
      'ship',
      {
        which,
        dot: fc.option(fc.nat(4)),
        refuse: fc.constantFrom('RULE', 'RECALLED', 'NOTHING'),
      },
    ),
  },
);
export type StockStep = typeof stockStep extends fc.Arbitrary<infer T> ? T : never;

/** What the steps have made. */
export interface StockModel {
  db: Db;
  recalls: { id: number; partId: number; from: number; to: number; state: 'OPEN' | 'LIFTED' | 'CLOSED' }[];
  /** Pieces per place, whatever bucket they lie in. */
  sums: number[];
  receipts: { line: number; place: number; qty: number }[];
  reservations: { id: number; place: number }[];
}
const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

/** Pieces of a bucket and DOT at a place now. */
async function seenOf(db: Db, own: StockWorld, at: number, bucket: string, dot: string): Promise<number> {
  const { locationId, partId } = own.at(at);
  const { rows } = await sql<{ qty: number }>`SELECT qty FROM stock_batch WHERE location_id = ${locationId}
    AND part_id = ${partId} AND bucket = ${bucket} AND dot_yyww = ${dot}`.execute(db);
  return rows[0]?.qty ?? 0;
}

/** Takes one step; a refused one changes nothing. @returns pieces that came to each place, or left it */
export const stockTakers: {
  [K in StockStep['do']]: (
    own: StockWorld,
    model: StockModel,
    step: Extract<StockStep, { do: K }>,
  ) => Promise<number[]>;
} = {
  async open(own, model, { from, to }) {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const { id, partId } = await own.recall(stockDots[first] ?? '', stockDots[last] ?? '');
    model.recalls.push({ id, partId, from: first, to: last, state: 'OPEN' });
    return [];
  },
  async lift(own, model, { which: at }) {
    const recall = pick(model.recalls, at);
    if (!recall) return [];
    await own.lift(recall);
    recall.state = 'LIFTED';
    return [];
  },
  async close(own, model, { which: at }) {
    const recall = pick(model.recalls, at);
    if (recall?.state !== 'OPEN') return [];
    await model.db
      .updateTable('stock_recall')
      .set({ status: 'CLOSED' })
      .where('id', '=', recall.id)
      .execute();
    recall.state = 'CLOSED';
    return [];
  },
  async come(own, model, { place: at, dot, qty: n, as: bizType }) {
    const entry = own.entry(n, { ...own.at(at), dot: stockDots[dot] ?? '', bizType });
    await own.post([entry]);
    if (bizType === 'MIRROR') model.receipts.push({ line: entry.bizLineId, place: at, qty: n });
    return at === 0 ? [n, 0] : [0, n];
  },
  async move(own, _model, { place: at, dot, qty: n }) {
    const other = 1 - at;
    const road = { dot: stockDots[dot] ?? '', bizType: 'TRANSFER_OUT' as const, bizLineId: newLine() };
    await own.post([
      own.entry(-n, { ...own.at(at), ...road }),
      own.entry(n, { ...own.at(other), ...road, bucket: 'in_transit' }),
    ]);
    const come = {
      ...own.at(other),
      dot: stockDots[dot] ?? '',
      bizType: 'TRANSFER_IN' as const,
      bizLineId: newLine(),
    };
    await own.post([own.entry(-n, { ...come, bucket: 'in_transit' }), own.entry(n, come)]);
    return at === 0 ? [-n, n] : [n, -n];
  },
  async count(own, _model, { place: at, dot, by }) {
    const { locationId, partId } = own.at(at);
    const line = { id: newLine(), partId, dots: [{ dot: stockDots[dot] ?? '', delta: by }] };
    await own.act((ctx) => countStock(ctx, { locationId, bizId: 1, bizNo: 'PD', lines: [line] }));
    return at === 0 ? [by, 0] : [0, by];
  },
  async adjust(own, model, { place: at, dot, by, bucket }) {
    const { locationId, partId } = own.at(at);
    const code = stockDots[dot] ?? '';
    const seen = await seenOf(model.db, own, at, bucket, code);
    const counted = Math.max(0, seen + by);
    const line = { id: newLine(), partId, partNo: '', dot: code, bucket, seen, counted };
    await own.act((ctx) =>
      adjustStock(ctx, { locationId, bizId: 1, bizNo: 'TZ', approved: true, lines: [line] }),
    );
    return at === 0 ? [counted - seen, 0] : [0, counted - seen];
  },
  async sendBack(own, _model, { place: at, dot, qty: n }) {
    await own.post([own.entry(-n, { ...own.at(at), dot: stockDots[dot] ?? '', bizType: 'PURCHASE_RETURN' })]);
    return at === 0 ? [-n, 0] : [0, -n];
  },
  async reverse(own, model, { which: at }) {
    const receipt = pick(model.receipts, at);
    if (!receipt) return [];
    await own.act((ctx) => reversePosting(ctx, { bizType: 'MIRROR', bizLineIds: [receipt.line] }));
    const n = receipt.qty;
    receipt.qty = 0;
    return receipt.place === 0 ? [-n, 0] : [0, -n];
  },
  async reserve(own, model, { place: at, qty: n }) {
    model.reservations.push({ id: await own.reserve(n, own.at(at)), place: at });
    return [];
  },
  async release(own, model, { which: at }) {
    const held = pick(model.reservations, at);
    if (held) await own.act((ctx) => releaseReservations(ctx, [{ id: held.id }], 'random'));
    return [];
  },
  async ship(own, model, { which: at, dot, refuse }) {
    const held = pick(model.reservations, at);
    if (!held) return [];
    const read = dot === null ? null : [{ dot: stockDots[dot] ?? '', qty: 1 }];
    const lines = [{ reservationId: held.id, bizLineId: newLine(), qty: 1, dots: read }];
    await own.act((ctx) =>
      consumeReservations(ctx, { bizType: 'SALE_OUT', bizId: 1, bizNo: 'S', refuse, lines }),
    );
    // Under a recall in force nothing leaves but what has left already.
    const covered = model.recalls.some(
      ({ state, from, to }) => state === 'OPEN' && dot !== null && dot >= from && dot <= to,
    );
    expect(covered && refuse !== 'NOTHING').toBe(false);
    return held.place === 0 ? [-1, 0] : [0, -1];
  },
};
export const takeStockStep = <K extends StockStep['do']>(
  own: StockWorld,
  model: StockModel,
  each: Extract<StockStep, { do: K }>,
) => stockTakers[each.do](own, model, each);
