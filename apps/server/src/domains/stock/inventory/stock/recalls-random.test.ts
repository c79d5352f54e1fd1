import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine, openStockWorld, refusal, type StockWorld } from '#testing/stock-world.ts';
import {
  adjustStock,
  consumeReservations,
  countStock,
  releaseReservations,
  reversePosting,
} from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Weeks that recalls of any two of them overlap in; the last is not known. */
const dots = ['0124', '0224', '0324', '0424', ''];
const week = fc.nat(3);
const qty = fc.integer({ min: 1, max: 4 });
const place = fc.nat(1);
const which = fc.nat(12);
const one = <K extends string, T extends object>(
  kind: K,
  more: { [P in keyof T]: fc.Arbitrary<T[P]> },
): fc.Arbitrary<{ do: K } & T> => fc.record(more).map((rest) => ({ do: kind, ...(rest as T) }));
const step = fc.oneof(
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
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Model {
  recalls: { id: number; partId: number; from: number; to: number; state: 'OPEN' | 'LIFTED' | 'CLOSED' }[];
  /** Pieces per place, whatever bucket they lie in. */
  sums: number[];
  receipts: { line: number; place: number; qty: number }[];
  reservations: { id: number; place: number }[];
}
const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

/** Pieces of a bucket and DOT at a place now. */
async function seenOf(own: StockWorld, at: number, bucket: string, dot: string): Promise<number> {
  const { locationId, partId } = own.at(at);
  const { rows } = await sql<{ qty: number }>`SELECT qty FROM stock_batch WHERE location_id = ${locationId}
    AND part_id = ${partId} AND bucket = ${bucket} AND dot_yyww = ${dot}`.execute(server.services.db);
  return rows[0]?.qty ?? 0;
}

/** Takes one step; a refused one changes nothing. @returns pieces that came to each place, or left it */
const takers: {
  [K in Step['do']]: (own: StockWorld, model: Model, step: Extract<Step, { do: K }>) => Promise<number[]>;
} = {
  async open(own, model, { from, to }) {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const { id, partId } = await own.recall(dots[first] ?? '', dots[last] ?? '');
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
    await server.services.db
      .updateTable('stock_recall')
      .set({ status: 'CLOSED' })
      .where('id', '=', recall.id)
      .execute();
    recall.state = 'CLOSED';
    return [];
  },
  async come(own, model, { place: at, dot, qty: n, as: bizType }) {
    const entry = own.entry(n, { ...own.at(at), dot: dots[dot] ?? '', bizType });
    await own.post([entry]);
    if (bizType === 'MIRROR') model.receipts.push({ line: entry.bizLineId, place: at, qty: n });
    return at === 0 ? [n, 0] : [0, n];
  },
  async move(own, _model, { place: at, dot, qty: n }) {
    const other = 1 - at;
    const road = { dot: dots[dot] ?? '', bizType: 'TRANSFER_OUT' as const, bizLineId: newLine() };
    await own.post([
      own.entry(-n, { ...own.at(at), ...road }),
      own.entry(n, { ...own.at(other), ...road, bucket: 'in_transit' }),
    ]);
    const come = {
      ...own.at(other),
      dot: dots[dot] ?? '',
      bizType: 'TRANSFER_IN' as const,
      bizLineId: newLine(),
    };
    await own.post([own.entry(-n, { ...come, bucket: 'in_transit' }), own.entry(n, come)]);
    return at === 0 ? [-n, n] : [n, -n];
  },
  async count(own, _model, { place: at, dot, by }) {
    const { locationId, partId } = own.at(at);
    const line = { id: newLine(), partId, dots: [{ dot: dots[dot] ?? '', delta: by }] };
    await own.act((ctx) => countStock(ctx, { locationId, bizId: 1, bizNo: 'PD', lines: [line] }));
    return at === 0 ? [by, 0] : [0, by];
  },
  async adjust(own, _model, { place: at, dot, by, bucket }) {
    const { locationId, partId } = own.at(at);
    const code = dots[dot] ?? '';
    const seen = await seenOf(own, at, bucket, code);
    const counted = Math.max(0, seen + by);
    const line = { id: newLine(), partId, partNo: '', dot: code, bucket, seen, counted };
    await own.act((ctx) =>
      adjustStock(ctx, { locationId, bizId: 1, bizNo: 'TZ', approved: true, lines: [line] }),
    );
    return at === 0 ? [counted - seen, 0] : [0, counted - seen];
  },
  async sendBack(own, _model, { place: at, dot, qty: n }) {
    await own.post([own.entry(-n, { ...own.at(at), dot: dots[dot] ?? '', bizType: 'PURCHASE_RETURN' })]);
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
    const read = dot === null ? null : [{ dot: dots[dot] ?? '', qty: 1 }];
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
const take = <K extends Step['do']>(own: StockWorld, model: Model, each: Extract<Step, { do: K }>) =>
  takers[each.do](own, model, each);

/** What lies at a place: all of it, and what is available of each DOT. */
async function lying(own: StockWorld, at: number) {
  const { locationId, partId } = own.at(at);
  const { rows } = await sql<{ bucket: string; dot: string; qty: number; planned: number }>`
    SELECT bucket, dot_yyww AS dot, qty, planned FROM stock_batch
    WHERE location_id = ${locationId} AND part_id = ${partId} AND qty > 0`.execute(server.services.db);
  return rows;
}

const accepted = new Map<Step['do'], number>();

it('no piece under a recall in force is available after any operation, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 50 }), async (steps) => {
      const own = await openStockWorld(server, { places: 2 });
      const model: Model = { recalls: [], sums: [0, 0], receipts: [], reservations: [] };
      for (const at of [0, 1]) {
        await own.stockUp(Object.fromEntries(dots.map((dot) => [dot, 3])), own.at(at));
        model.sums[at] = 3 * dots.length;
      }
      for (const each of steps) {
        const answer = { moved: [] as number[] };
        const { error } = await refusal(take(own, model, each).then((moved) => (answer.moved = moved)));
        if (error === 'none') accepted.set(each.do, (accepted.get(each.do) ?? 0) + 1);
        expect([
          'none',
          'inventory.short',
          'inventory.dot-rule',
          'inventory.ended',
          'inventory.recalled',
          'inventory.dot-needed',
        ]).toContain(error);
        for (const at of [0, 1]) {
          model.sums[at] = (model.sums[at] ?? 0) + (answer.moved[at] ?? 0);
          const rows = await lying(own, at);
          const { partId } = own.at(at);
          expect(rows.reduce((sum, row) => sum + row.qty, 0)).toBe(model.sums[at]);
          const onSale = rows
            .filter(({ bucket }) => bucket === 'on_hand')
            .map(({ dot }) => dots.indexOf(dot));
          for (const { state, from, to } of model.recalls)
            if (state === 'OPEN')
              expect(
                onSale.filter((d) => d < 4 && d >= from && d <= to),
                `${partId}`,
              ).toEqual([]);
        }
      }
      for (const recall of model.recalls)
        if (recall.state === 'LIFTED') expect(await own.held(recall.id)).toBe(0);
      await expectInvariants(server.services.db);
    }),
    { numRuns: 12 },
  );
  expect([...accepted.keys()].toSorted()).toEqual(Object.keys(takers).toSorted());
});
