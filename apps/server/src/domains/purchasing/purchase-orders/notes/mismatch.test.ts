import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeMode } from '#connectors/warehouse/sandbox-state.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { callBack, pushedNote, stockOf } from '#testing/warehouse.ts';
import { withdrawNote } from './cancel-note.ts';

let server: TestServer;
let world: PurchaseWorld;
interface Shown {
  status: number;
  mismatch: string | null;
  mismatchSince: string | null;
  receivedQuantity: number;
  eclpPoNo: string;
  discrepancies: { id: number; type: string; quantity: number }[];
  timeline: { action: string; actionText: string; remark: string }[];
}
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  world = await openPurchaseWorld(server, 1);
  await writeMode(server.services.db, {});
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const part = () => world.parts[0]?.partNo ?? '';
const note = async (id: number) =>
  (await world.buyer.get<Shown>(`/logistics/deliveryNote/detail/${id}`)).data;
const order = async (id: number) =>
  (await world.buyer.get<{ status: number; notSentQuantity: number }>(`/logistics/purchaseOrder/${id}`)).data;
const revoke = (id: number) => world.supplier.put(`/logistics/deliveryNote/revoke/${id}`, { remark: '发错' });
const settle = (id: number, who = world.buyer) => who.put(`/logistics/deliveryNote/settleMismatch/${id}`);
const arrive = (code: string, good: number, isFinal = true) =>
  callBack(server, code, [{ itemCode: part(), good }], { isFinal });
const listed = async (query = '') =>
  (
    await world.buyer.get<{ list: { id: number }[] }>(
      `/logistics/deliveryNote/retransmittingDns?pageSize=100${query}`,
    )
  ).data.list.map(({ id }) => id);
const cards = async () =>
  Object.fromEntries(
    (await world.buyer.get<{ cards: { key: string; count: number }[] }>('/report/home')).data.cards.map(
      (c) => [c.key, c.count],
    ),
  );
const sandboxOrder = async (code: string) =>
  (
    await server.services.db
      .selectFrom('sandbox_state')
      .select('value')
      .where('key', '=', `order:${code}`)
      .executeTakeFirst()
  )?.value;

/** Goods come between the warehouse's yes and ours: its answer is held up until they are posted. */
async function revokeWhileGoodsCome(dn: { id: number; code: string }, good: number, isFinal = false) {
  const revoked = await server.services.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('sandbox_state')
      .select('key')
      .where('key', '=', `order:${dn.code}`)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const asked = revoke(dn.id);
    await expect.poll(async () => (await note(dn.id)).mismatch).toBe('UNANSWERED');
    expect(await arrive(dn.code, good, isFinal)).toMatchObject({ flag: 'success' });
    return { asked };
  });
  return revoked.asked;
}

it('cancelled there, received here: a task until the rest is announced under a new code', async () => {
  const po = await confirmedOrder(world, [10]);
  const dn = await pushedNote(server, world, po, [10]);
  const before = (await cards())['dn-mismatch'] ?? 0;
  const answer = await revokeWhileGoodsCome(dn, 4);
  expect([answer.status, answer.body.error]).toEqual([409, 'delivery-note.cancelled-there']);
  expect(await note(dn.id)).toMatchObject({ status: 30, mismatch: 'CANCELLED', receivedQuantity: 4 });
  expect((await note(dn.id)).mismatchSince).not.toBeNull();
  expect(await listed('&mismatch=true')).toContain(dn.id);
  expect((await cards())['dn-mismatch']).toBe(before + 1);
  expect((await settle(dn.id)).status).toBe(200);
  const code = `${dn.dnNo}-R2-${dn.id}`;
  expect(await note(dn.id)).toMatchObject({ status: 30, mismatch: null, eclpPoNo: `EPL${code}` });
  expect(await sandboxOrder(code)).toMatchObject({ status: 'OPEN', lines: [{ quantity: 6 }] });
  expect(await listed()).not.toContain(dn.id);
  // What is still told under the old code is known, too.
  await arrive(dn.code, 1, false);
  await arrive(code, 5);
  expect([(await note(dn.id)).status, (await order(po)).status]).toEqual([50, 80]);
  expect((await settle(dn.id)).body.error).toBe('delivery-note.agreed');
});

it('the rest stays a task while the warehouse does not take it, and ends with nothing left', async () => {
  const dn = await pushedNote(server, world, await confirmedOrder(world, [5]), [5]);
  await revokeWhileGoodsCome(dn, 3);
  await writeMode(server.services.db, { create: 'reject', once: true });
  const refused = await settle(dn.id);
  expect([refused.status, refused.body.error]).toEqual([409, 'delivery-note.push-refused']);
  expect(await note(dn.id)).toMatchObject({ mismatch: 'CANCELLED' });
  await arrive(dn.code, 2, false);
  expect((await settle(dn.id)).status).toBe(200);
  expect(await note(dn.id)).toMatchObject({ status: 50, mismatch: null, receivedQuantity: 5 });
});

it('revoked here, arrived there: the goods are kept word for word, then taken in on the order', async () => {
  const po = await confirmedOrder(world, [8]);
  const dn = await pushedNote(server, world, po, [8]);
  expect((await revoke(dn.id)).status).toBe(200);
  const message = { isFinal: true, outBizCode: `LATE-${dn.id}` };
  for (let i = 0; i < 2; i++)
    expect(await callBack(server, dn.code, [{ itemCode: part(), good: 5 }], message)).toMatchObject({
      flag: 'success',
    });
  expect(await note(dn.id)).toMatchObject({ status: 60, mismatch: 'ARRIVED', receivedQuantity: 0 });
  expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 0, incoming: 8 });
  expect(await listed()).toContain(dn.id);
  expect((await settle(dn.id)).status).toBe(200);
  expect(await note(dn.id)).toMatchObject({ status: 40, mismatch: null, receivedQuantity: 5 });
  expect(await order(po)).toMatchObject({ status: 40, notSentQuantity: 3 });
  expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 5, incoming: 3 });
  expect(await callBack(server, dn.code, [{ itemCode: part(), good: 5 }], message)).toMatchObject({
    flag: 'success',
  });
  expect((await note(dn.id)).receivedQuantity).toBe(5);
});

it('what the order has no room for any more is kept apart, to be decided', async () => {
  const po = await confirmedOrder(world, [6]);
  const first = await pushedNote(server, world, po, [6]);
  await revoke(first.id);
  await pushedNote(server, world, po, [4]);
  await arrive(first.code, 6);
  expect((await settle(first.id)).status).toBe(200);
  const { discrepancies } = await note(first.id);
  expect(discrepancies.find((d) => d.type === 'OVER')).toMatchObject({ quantity: 4 });
  expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 2, quarantined: 4 });
});

it('an order that has ended takes nothing: the goods go back, with a document', async () => {
  const po = await confirmedOrder(world, [6]);
  const dn = await pushedNote(server, world, po, [6]);
  await revoke(dn.id);
  await world.buyer.put(`/logistics/purchaseOrder/close/${po}`, { closeReason: '停产' });
  await arrive(dn.code, 6);
  expect((await settle(dn.id)).status).toBe(200);
  expect(await note(dn.id)).toMatchObject({ status: 60, mismatch: null });
  expect((await order(po)).status).toBe(90);
  expect((await note(dn.id)).timeline.map((row) => row.action)).toContain('sendBack');
  expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 0, quarantined: 0 });
});

it('an answer that is lost stays a task until the warehouse is asked again', async () => {
  const po = await confirmedOrder(world, [5]);
  const dn = await pushedNote(server, world, po, [5]);
  await writeMode(server.services.db, { cancel: 'timeout', once: true });
  expect((await revoke(dn.id)).body.error).toBe('delivery-note.cancel-refused');
  expect(await note(dn.id)).toMatchObject({ status: 30, mismatch: 'UNANSWERED' });
  expect((await settle(dn.id, world.supplier)).status).toBe(403);
  const stranger = await openPurchaseWorld(server, 1);
  expect((await settle(dn.id, stranger.logistics)).status).toBe(403);
  expect((await settle(dn.id)).status).toBe(200);
  expect(await note(dn.id)).toMatchObject({ status: 60, mismatch: null });
  expect(await order(po)).toMatchObject({ status: 30, notSentQuantity: 5 });
});

it('asked again, a warehouse that refuses keeps the note as we do: nothing differs', async () => {
  const dn = await pushedNote(server, world, await confirmedOrder(world, [5]), [5]);
  await writeMode(server.services.db, { cancel: 'timeout', once: true });
  await revoke(dn.id);
  await writeMode(server.services.db, { cancel: 'refuse', once: true });
  expect((await settle(dn.id)).body.error).toBe('delivery-note.cancel-refused');
  expect(await note(dn.id)).toMatchObject({ status: 30, mismatch: null });
});

it('a note that was finished meanwhile is looked at by people, and stays as it is', async () => {
  const dn = await pushedNote(server, world, await confirmedOrder(world, [5]), [5]);
  await revokeWhileGoodsCome(dn, 5, true);
  expect(await note(dn.id)).toMatchObject({ status: 50, mismatch: 'CANCELLED' });
  expect((await settle(dn.id)).status).toBe(200);
  expect(await note(dn.id)).toMatchObject({ status: 50, mismatch: null, receivedQuantity: 5 });
});

it('two that settle one difference settle it once', async () => {
  const po = await confirmedOrder(world, [5]);
  const dn = await pushedNote(server, world, po, [5]);
  await revoke(dn.id);
  await arrive(dn.code, 5);
  const answers = await Promise.all([settle(dn.id), settle(dn.id)]);
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await stockOf(server.services, world)).toMatchObject({ on_hand: 5, incoming: 0 });
});

it('a revoked note that the warehouse refuses to forget is a task, too', async () => {
  const dn = await pushedNote(server, world, await confirmedOrder(world, [5]), [5]);
  await revoke(dn.id);
  await writeMode(server.services.db, { cancel: 'refuse', once: true });
  await withdrawNote(server.services, dn.id);
  expect(await note(dn.id)).toMatchObject({ status: 60, mismatch: 'REFUSED' });
  await writeMode(server.services.db, { cancel: 'timeout', once: true });
  await expect(withdrawNote(server.services, dn.id)).rejects.toThrow('warehouse.timeout');
  expect(await note(dn.id)).toMatchObject({ status: 60, mismatch: 'UNANSWERED' });
  expect((await settle(dn.id)).status).toBe(200);
  expect(await note(dn.id)).toMatchObject({ status: 60, mismatch: null });
});

it('a node lost between question and answer leaves the note as asked', async () => {
  const dn = await pushedNote(server, world, await confirmedOrder(world, [5]), [5]);
  // As after a kill: asked, nothing settled.
  const { db } = server.services;
  await db
    .updateTable('delivery_note')
    .set({ mismatch: 'UNANSWERED', mismatch_since: new Date() })
    .where('id', '=', dn.id)
    .execute();
  expect(await listed()).toContain(dn.id);
  expect((await revoke(dn.id)).status).toBe(200);
  expect(await note(dn.id)).toMatchObject({ status: 60, mismatch: null });
});

it('the timeline says it in the reader’s language', async () => {
  const dn = await pushedNote(server, world, await confirmedOrder(world, [5]), [5]);
  await revokeWhileGoodsCome(dn, 2);
  const log = async (lang: string) =>
    (
      await world.buyer.get<{ action: string; actionText: string; remark: string }[]>(
        `/logistics/deliveryNote/deliveryNoteLog/${dn.id}`,
        { 'accept-language': lang },
      )
    ).data.filter((row) => row.action.startsWith('mismatch.'));
  expect((await log('zh-CN')).map((row) => row.actionText)).toEqual(['仓库已取消，但我方已收货']);
  expect((await log('en')).map((row) => row.actionText)).toContain(
    'Cancelled at the warehouse, but goods were received',
  );
  expect((await log('zh-TW')).map((row) => row.actionText)).toContain('倉庫已取消，但我方已收貨');
});
