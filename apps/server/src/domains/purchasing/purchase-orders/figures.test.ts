import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { asSystem } from '#kernel/system-context.ts';
import {
  confirmedOrder,
  openPurchaseWorld,
  pendingOrder,
  shipNote,
  type PurchaseWorld,
} from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { callBack, pushedNote } from '#testing/warehouse.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  world = await openPurchaseWorld(server);
});
afterAll(() => server.close());

const old = dotOfDay(addDays(dayOf(new Date()), -7 * 160));
const path = '/logistics/purchaseOrder';
const part = () => world.parts[0]?.partNo ?? '';
interface Step {
  action: string;
  remark: string;
  changes: { field: string; before: string; after: string }[];
}
interface Shown {
  status: number;
  purchaseQuantity: number;
  receivedQuantity: number;
  cancelledQuantity: number;
  lines: { quantity: number; receivedQuantity: number; cancelledQuantity: number }[];
  timeline: Step[];
}
const read = async (id: number) => (await world.buyer.get<Shown>(`${path}/${id}`)).data;
const totals = async (list: string) =>
  (
    await world.buyer.get<{ totals: Record<string, number> }>(
      `${path}/${list}?view=all&supplierId=${world.supplierId}`,
    )
  ).data.totals;

it('of an ended order what was ordered is what was received and what was cancelled', async () => {
  const cancelled = await pendingOrder(world, [3, 2]);
  await world.buyer.put(`${path}/cancel/${cancelled}`, { cancelReason: 'x' });
  const empty = await confirmedOrder(world, [5]);
  await world.buyer.put(`${path}/close/${empty}`, { closeReason: 'x' });
  const short = await confirmedOrder(world, [8, 4]);
  const note = await pushedNote(server, world, short, [6, 0]);
  await callBack(server, note.code, [{ itemCode: part(), good: 5 }]);
  expect((await read(short)).cancelledQuantity).toBe(0);
  await world.buyer.put(`${path}/close/${short}`, { closeReason: 'x' });
  const full = await confirmedOrder(world, [2]);
  const all = await pushedNote(server, world, full, [2]);
  await callBack(server, all.code, [{ itemCode: part(), good: 2 }]);
  const expected = [
    [cancelled, 70, 5],
    [empty, 90, 5],
    [short, 100, 7],
    [full, 80, 0],
  ] as const;
  for (const [id, status, missing] of expected) {
    const order = await read(id);
    expect(order).toMatchObject({ status, cancelledQuantity: missing });
    expect(order.purchaseQuantity).toBe(order.receivedQuantity + order.cancelledQuantity);
    for (const line of order.lines)
      expect(line.quantity).toBe(line.receivedQuantity + line.cancelledQuantity);
  }
});

it('home draws what was received today, of receipts that were not summed up as of others', async () => {
  const drawn = async () => {
    const { data } = await world.buyer.get<{
      series: { key: string; points: { value: number }[] }[];
    }>('/report/home');
    return data.series.find(({ key }) => key === 'po-received')?.points.at(-1)?.value ?? 0;
  };
  const before = await drawn();
  const note = await pushedNote(server, world, await confirmedOrder(world, [9, 4]), [9, 4]);
  await callBack(server, note.code, [{ itemCode: part(), good: 7, defective: 2 }]);
  expect(await drawn()).toBe(before + 7);
  const { db } = server.services;
  await db.updateTable('receipt').set({ qty_good: null }).where('dn_id', '=', note.id).execute();
  expect(await drawn()).toBe(before + 7);
});

it('what is in transit is summed, and revoked notes are in no sum', async () => {
  const id = await confirmedOrder(world, [10, 4]);
  await shipNote(world, id, 'SUM-1', [3, 0]);
  const gone = await shipNote(world, id, 'SUM-2', [5, 0]);
  expect(await totals('orders')).toMatchObject({ inflightQuantity: 8 });
  expect(await totals('deliveryItems')).toMatchObject({ sentQuantity: 8 });
  const noteId = gone.data.notes[0]?.id;
  await world.supplier.put(`/logistics/deliveryNote/revoke/${noteId}`, { remark: '' });
  expect(await totals('orders')).toMatchObject({ inflightQuantity: 3, notSentQuantity: 11 });
  expect(await totals('items')).toMatchObject({ inflightQuantity: 3 });
  expect(await totals('deliveryItems')).toMatchObject({ sentQuantity: 3 });
});

it('the timeline tells good pieces from those that are kept apart', async () => {
  const id = await confirmedOrder(world, [20]);
  const note = await pushedNote(server, world, id, [20]);
  await callBack(server, note.code, [{ itemCode: part(), dot: old, good: 12 }], { isFinal: false });
  await callBack(server, note.code, [{ itemCode: part(), good: 5, defective: 1 }]);
  const about = (await read(id)).timeline.filter((s) => ['receive', 'quarantine'].includes(s.action));
  expect(about).toMatchObject([
    {
      action: 'quarantine',
      remark: note.dnNo,
      changes: [{ field: '隔离数量(条)', before: '', after: '12' }],
    },
    {
      action: 'receive',
      remark: note.dnNo,
      changes: [
        { field: '良品数量(条)', before: '', after: '5' },
        { field: '残次数量(条)', before: '', after: '1' },
      ],
    },
  ]);
});

it('no name of an error shows, whoever wrote it', async () => {
  const id = await confirmedOrder(world, [2]);
  const entry = { entity: 'purchase-order', entityId: id, entityNo: 'x', action: 'cancelRefused' };
  await asSystem(server.services, 'WMS', (ctx) =>
    recordEvent(
      ctx,
      { ...entry, remark: 'DN-1 warehouse.timeout' },
      { ...entry, remark: 'DN-1 warehouse.gone-away' },
    ),
  );
  const remarks = (await read(id)).timeline.map((s) => s.remark);
  expect(remarks.slice(-2)).toEqual(['DN-1 仓库系统响应超时', 'DN-1 仓库接口异常']);
});

it('every promised date stays in the history, the first one too', async () => {
  const id = await pendingOrder(world, [2]);
  await world.supplier.put(`${path}/confirm/${id}`, { promisedDate: '2099-01-05' });
  await world.supplier.put(`${path}/promise/${id}`, { promisedDate: '2099-01-09', remark: '缺料' });
  const said = (await read(id)).timeline.flatMap(({ action, changes }) =>
    changes.map((c) => ({ action, ...c })),
  );
  expect(said).toEqual([
    { action: 'confirm', field: '承诺到货日期', before: '', after: '2099-01-05' },
    { action: 'promise', field: '承诺到货日期', before: '2099-01-05', after: '2099-01-09' },
  ]);
});
