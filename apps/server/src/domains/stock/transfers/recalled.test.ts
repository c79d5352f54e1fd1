import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openTransferWorld, type TransferWorld } from '#testing/transfer-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const openRecall = async (world: TransferWorld, dot: string) =>
  (
    await world.planner.post<{ id: number; recallNo: string }>(
      '/inventory/recall',
      { partId: world.partId(), dotFrom: dot, dotTo: dot, reason: '胎侧鼓包' },
      world.newKey(),
    )
  ).data;

it('pieces on the road when a recall opens are in quarantine with their receipt, which says so', async () => {
  const world = await openTransferWorld(server);
  await world.stockUp({ '2525': 6 });
  const { id, lineId } = await world.sent([{ quantity: 6 }]);
  const { recallNo } = await openRecall(world, '2525');
  const line = { lineId, dot: '2525', dotRead: '2525' };
  const held = { partNo: world.parts[0]?.partNo, dot: '2525', recallNo };
  const first = await world.act('receive', id, { lines: [{ ...line, good: 2, defective: 1 }] });
  expect(first.data).toMatchObject({ good: 2, held: [{ ...held, quantity: 2 }] });
  expect(await world.level(world.b)).toEqual({ quarantined: 2, defective: 1, in_transit: 3 });
  const closed = await world.act('close', id, {
    reason: '少件',
    lines: [{ lineId, dot: '2525', back: 1, late: 2 }],
  });
  expect(closed.data).toMatchObject({ held: [{ ...held, quantity: 1 }] });
  expect(await world.level(world.a)).toEqual({ quarantined: 1 });
  const late = await world.act('late', id, { lines: [{ ...line, good: 1 }] });
  expect(late.data).toMatchObject({ held: [{ ...held, quantity: 1 }] });
  expect(await world.level(world.b)).toEqual({ quarantined: 3, defective: 1 });
  const { timeline } = await world.detail(id);
  expect(timeline.filter(({ action }) => action === 'recallHold').map(({ remark }) => remark)).toEqual(
    [2, 1, 1].map((n) => `${held.partNo} 2525 × ${n}（${recallNo}）`),
  );
});

it('a recalled DOT is not sent, at its field; a reading that corrects it on arrival holds it there', async () => {
  const world = await openTransferWorld(server);
  await world.stockUp({ '2525': 2, '2625': 2 });
  const { recallNo } = await openRecall(world, '2525');
  const draft = await world.create([{ quantity: 2 }]);
  await world.submit(draft);
  const { version, lines } = await world.detail(draft.id);
  const lineId = lines[0]?.id ?? 0;
  expect(lines[0]?.planned).toEqual([{ dot: '2625', quantity: 2 }]);
  const send = (dot: string) =>
    world.act('send', draft.id, { version, lines: [{ lineId, dot, quantity: 2 }] });
  expect((await send('2525')).body).toMatchObject({
    error: 'inventory.recalled',
    details: { path: 'lines.0.dot', no: recallNo },
  });
  expect((await send('2625')).status).toBe(200);
  const came = { lineId, dot: '2625', dotRead: '2525', good: 2, defective: 0 };
  expect((await world.act('receive', draft.id, { dotReason: '标签贴错', lines: [came] })).data).toMatchObject(
    {
      held: [{ dot: '2525', quantity: 2 }],
    },
  );
  expect(await world.level(world.b)).toEqual({ quarantined: 2 });
});
