import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openTransferWorld } from '#testing/transfer-world.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const open = async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 60 });
  const colleague = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const lose =
    (lost: number, late = 0) =>
    (lineId: number) => ({
      reason: '未到',
      lines: [{ lineId, dot: '2523', lost, late }],
    });
  return { ...own, colleague, lose };
};

it('who planned and sent a transfer does not write it off above the limit of an adjustment; another person does', async () => {
  const { sent, act, lose, colleague, detail } = await open();
  // 20 pieces of 300.01 against 5,000.00, lost or late.
  const { id, lineId } = await sent([{ quantity: 20 }]);
  const refused = await act('close', id, lose(10, 10)(lineId));
  expect(refused.body).toMatchObject({
    error: 'transfer.second-person',
    details: { value: 6000.2, limit: 5000 },
  });
  expect((await detail(id)).status).toBe('SENT');
  expect((await act('close', id, lose(10, 10)(lineId), colleague)).data).toMatchObject({
    lost: 10,
    late: 10,
  });
});

it('what is back at the sender is no loss; small losses add up over the day, in whichever way', async () => {
  const { sent, act, lose, planner, b, partId, newKey } = await open();
  const back = await sent([{ quantity: 20 }]);
  const lines = [{ lineId: back.lineId, dot: '2523', back: 20 }];
  expect((await act('close', back.id, { reason: '退回', lines })).data.back).toBe(20);
  const [one, two] = [await sent([{ quantity: 10 }]), await sent([{ quantity: 10 }])];
  expect((await act('close', one.id, lose(10)(one.lineId))).data.lost).toBe(10);
  expect((await act('close', two.id, lose(10)(two.lineId))).body.error).toBe('transfer.second-person');
  const draft = await planner.post<{ id: number; version: number }>(
    '/inventory/adjustment',
    { locationId: b, reason: 'COUNT', lines: [{ partId: partId(), dot: '2523', seen: 0, counted: 10 }] },
    newKey(),
  );
  const { id, version } = draft.data;
  const adjusted = await planner.put<{ status: string }>(`/inventory/adjustment/submit/${id}`, { version });
  expect(adjusted.data.status).toBe('PENDING');
});

it('two losses that one person writes off at the same moment are seen together', async () => {
  const { sent, act, lose } = await open();
  const made = [await sent([{ quantity: 10 }]), await sent([{ quantity: 10 }])];
  const closed = await Promise.all(made.map(({ id, lineId }) => act('close', id, lose(10)(lineId))));
  expect(closed.map(({ body }) => body.error ?? 'closed').toSorted()).toEqual([
    'closed',
    'transfer.second-person',
  ]);
});

it('what another person sent is closed by its planner', async () => {
  const { create, submit, send, act, lose, colleague, detail } = await open();
  const draft = await create([{ quantity: 20 }]);
  await submit(draft);
  await send(draft.id, colleague);
  const lineId = (await detail(draft.id)).lines[0]?.id ?? 0;
  expect((await act('close', draft.id, lose(20)(lineId))).data).toMatchObject({ status: 'CLOSED_SHORT' });
});
