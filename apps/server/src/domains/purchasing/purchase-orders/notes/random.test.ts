import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { randomRuns } from '#testing/random-runs.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { callBack } from '#testing/warehouse.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPurchaseWorld(server);
});
afterAll(() => server.close());

const fresh = dotOfDay(addDays(dayOf(new Date()), -30));
const dots = [dotOfDay(addDays(dayOf(new Date()), -7 * 200)), '', '9999'];
// Small numbers meet often: late arrivals of goods already re-shipped, over-deliveries, accepted leftovers.
const few = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ do: fc.constant('ship' as const), quantities: fc.tuple(few, few) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('revoke' as const), note: few }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('receive' as const),
      note: few,
      isFinal: fc.boolean(),
      goods: fc.array(
        fc.record({
          part: fc.integer({ min: 0, max: 2 }),
          dot: fc.constantFrom(fresh, fresh, fresh, ...dots),
          good: few,
          defective: fc.integer({ min: 0, max: 2 }),
        }),
        { maxLength: 4 },
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: few,
      state: fc.constantFrom('RESHIP', 'RETURN', 'ACCEPTED', 'IGNORED'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      which: few,
      bucket: fc.constantFrom('on_hand', 'defective', 'quarantined'),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Detail {
  orderNo: string;
  notes: { id: number; dnNo: string }[];
  discrepancies: { id: number }[];
  receipts: { lines: { id: number }[] }[];
}
let no = 0;
const key = () => ({ 'idempotency-key': `random-${no++}` });

/** Takes one step; business refusals are fine, failures of the server are not. */
async function take(id: number, action: Step): Promise<number> {
  const { data } = await world.buyer.get<Detail>(`/logistics/purchaseOrder/${id}`);
  const note = 'note' in action ? data.notes[action.note % Math.max(1, data.notes.length)] : undefined;
  if (action.do === 'ship') return (await shipNote(world, id, `X-${no++}`, action.quantities)).status;
  if (action.do === 'close')
    return (await world.buyer.put(`/logistics/purchaseOrder/close/${id}`, { closeReason: 'x' })).status;
  if (action.do === 'revoke' && note)
    return (await world.supplier.put(`/logistics/deliveryNote/revoke/${note.id}`, { remark: '' })).status;
  if (action.do === 'receive' && note) {
    const items = action.goods.map((g) => ({
      itemCode: world.parts[g.part]?.partNo ?? 'STRANGE',
      dot: g.dot,
      good: g.good,
      defective: g.defective,
    }));
    return (await callBack(server, `${note.dnNo}-${note.id}`, items, { isFinal: action.isFinal })).status;
  }
  if (action.do === 'decide') {
    const found = data.discrepancies[action.which % Math.max(1, data.discrepancies.length)];
    return found
      ? (
          await world.buyer.put(`/logistics/deliveryNote/discrepancy/${found.id}`, {
            state: action.state,
            remark: '',
          })
        ).status
      : 200;
  }
  if (action.do !== 'return') return 200;
  const lines = data.receipts.flatMap((r) => r.lines);
  const line = lines[action.which % Math.max(1, lines.length)];
  const body = {
    remark: '',
    lines: [{ receiptLineId: line?.id ?? 1, bucket: action.bucket, quantity: action.quantity }],
  };
  return (await world.buyer.post(`/logistics/deliveryNote/return/${id}`, body, key())).status;
}

it('keeps every invariant through any sequence of shipping, revoking, receiving, deciding, returning and closing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
      fc.array(step, { minLength: 8, maxLength: 20 }),
      async (quantities, steps) => {
        const id = await confirmedOrder(world, quantities);
        for (const action of steps) {
          const answer = { action, status: await take(id, action) };
          expect(answer.status >= 500 ? answer : null).toBeNull();
          await expectInvariants(server.services.db);
        }
      },
    ),
    { numRuns: randomRuns(100), interruptAfterTimeLimit: 3_000_000 },
  );
});
