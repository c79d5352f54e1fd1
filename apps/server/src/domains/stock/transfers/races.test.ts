import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { whileWaiting } from '#testing/locks.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openTransferWorld } from '#testing/transfer-world.ts';
import { lockLevels, postStock } from '#domains/stock/inventory/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

it('race 2: from A to B and from B to A at once, both are sent and both arrive', async () => {
  const own = await openTransferWorld(server);
  for (const part of [0, 1])
    for (const place of [own.a, own.b]) await own.stockUp({ '2523': 40 }, place, part);
  const lines = [0, 1].map((part) => ({ partId: own.partId(part), quantity: 4 }));
  const drafts = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      at % 2 ? own.create(lines) : own.create(lines.toReversed(), { fromId: own.b, toId: own.a }),
    ),
  );
  expect((await Promise.all(drafts.map(own.submit))).map(({ status }) => status)).toEqual(
    drafts.map(() => 200),
  );
  const sent = await Promise.all(drafts.map(({ id }) => own.send(id)));
  expect(sent.map(({ data }) => data?.status)).toEqual(drafts.map(() => 'SENT'));
  const details = await Promise.all(drafts.map(({ id }) => own.detail(id)));
  const arrived = await Promise.all(
    details.map(({ id, lines: made }) =>
      own.act('receive', id, {
        remark: '',
        lines: made.map(({ id: lineId }) => ({ lineId, dot: '2523', good: 4 })),
      }),
    ),
  );
  expect(arrived.map(({ data }) => data?.status)).toEqual(drafts.map(() => 'RECEIVED'));
  expect([await own.level(own.a, 1), await own.level(own.b, 1)]).toEqual([{ on_hand: 40 }, { on_hand: 40 }]);
});

it('a transfer that sends one of its parts has the stock of the others before it values that one', async () => {
  const own = await openTransferWorld(server);
  for (const part of [0, 1]) await own.stockUp({ '2523': 10 }, own.a, part);
  const draft = await own.create([0, 1].map((part) => ({ partId: own.partId(part), quantity: 4 })));
  await own.submit(draft);
  const { version, lines } = await own.detail(draft.id);
  const [first] = lines;
  const answer = await whileWaiting(
    server.services,
    {
      lock: (ctx) => lockLevels(ctx, [{ locationId: own.a, partId: own.partId(1) }]),
      goOn: (ctx) =>
        postStock(ctx, [
          {
            locationId: own.consigned,
            partId: own.partId(0),
            bucket: 'on_hand',
            dot: '2523',
            delta: 1,
            bizType: 'COUNT_GAIN',
            bizId: 1,
            bizLineId: draft.id,
            bizNo: 'T-2',
          },
        ]),
    },
    () =>
      own.act('send', draft.id, {
        version,
        lines: [{ lineId: first?.id, dot: '2523', quantity: 4 }],
      }),
  );
  expect(answer.data?.status).toBe('SENT');
});

it('race 14: of partial receipts of one line at once, no more arrives than was sent', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 10 });
  const { id, lineId } = await own.sent([{ quantity: 10 }]);
  const goods = { remark: '', lines: [{ lineId, dot: '2523', good: 3 }] };
  const answers = await Promise.all(Array.from({ length: 6 }, () => own.act('receive', id, goods)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.flatMap(({ body }) => body.error ?? [])).toEqual(
    Array.from({ length: 3 }, () => 'transfer.too-many'),
  );
  expect(await own.level(own.b)).toEqual({ on_hand: 9, in_transit: 1 });
});

it('a transfer that is submitted, sent or received twice at once happens once', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 20 });
  const draft = await own.create([{ quantity: 4 }]);
  const statuses = async (works: Promise<{ status: number }>[]) =>
    (await Promise.all(works)).map(({ status }) => status).toSorted();
  expect(await statuses([own.submit(draft), own.submit(draft)])).toEqual([200, 409]);
  expect(await own.level()).toEqual({ on_hand: 20, reserved: 4 });
  const send = await own.readySend(draft.id);
  expect(await statuses([send(), send()])).toEqual([200, 409]);
  const lineId = (await own.detail(draft.id)).lines[0]?.id;
  const goods = { remark: '', lines: [{ lineId, dot: '2523', good: 4 }] };
  expect(await statuses([own.act('receive', draft.id, goods), own.act('receive', draft.id, goods)])).toEqual([
    200, 409,
  ]);
  expect([await own.level(own.a), await own.level(own.b)]).toEqual([{ on_hand: 16 }, { on_hand: 4 }]);
});

it('is sent or cancelled, never both', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 12 });
  for (let round = 0; round < 3; round += 1) {
    const draft = await own.create([{ quantity: 4 }]);
    await own.submit(draft);
    const send = await own.readySend(draft.id);
    const [sent, cancelled] = await Promise.all([
      send(),
      own.planner.put(`/inventory/transfer/cancel/${draft.id}`, { reason: '取消' }),
    ]);
    expect([sent.status, cancelled.status].toSorted()).toEqual([200, 409]);
    expect((await own.detail(draft.id)).status).toBe(sent.status === 200 ? 'SENT' : 'CANCELLED');
  }
});
