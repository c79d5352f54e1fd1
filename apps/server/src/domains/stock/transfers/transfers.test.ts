import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openTransferWorld, transferPath as path, type TransferAnswer } from '#testing/transfer-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

it('worked example 7: of 8 sent 7 arrive and 1 is lost', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 10 });
  const { id, lineId } = await own.sent([{ quantity: 8 }]);
  expect([await own.level(own.a), await own.level(own.b)]).toEqual([{ on_hand: 2 }, { in_transit: 8 }]);
  const part = await own.act('receive', id, { remark: '', lines: [{ lineId, dot: '2523', good: 7 }] });
  expect(part.data).toMatchObject({ status: 'PART_RECEIVED', sent: 8, good: 7, onRoad: 1 });
  const closed = await own.act('close', id, { reason: '少一条', lines: [{ lineId, dot: '2523', lost: 1 }] });
  expect(closed.data).toMatchObject({ status: 'CLOSED_SHORT', onRoad: 0, lost: 1 });
  expect([await own.level(own.a), await own.level(own.b)]).toEqual([{ on_hand: 2 }, { on_hand: 7 }]);
  expect(await own.ledger(id)).toEqual([
    'TRANSFER_OUT A on_hand 2523 -8',
    'TRANSFER_OUT B in_transit 2523 8',
    'TRANSFER_IN B on_hand 2523 7',
    'TRANSFER_IN B in_transit 2523 -7',
    'TRANSFER_LOSS B in_transit 2523 -1',
  ]);
});

it('reserves at the sender when it is submitted, all or nothing, and gives it free when it is cancelled', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 5 });
  const tooMany = await own.create([{ quantity: 3 }, { quantity: 3, dot: '2523' }]);
  const refused = await own.submit(tooMany);
  expect([refused.body.error, refused.body.details]).toEqual([
    'inventory.short',
    expect.objectContaining({ asked: 6, free: 5 }),
  ]);
  expect((await own.detail(tooMany.id)).status).toBe('DRAFT');
  const draft = await own.create([{ quantity: 4 }]);
  expect((await own.submit(draft)).data.status).toBe('APPROVED');
  expect(await own.level()).toEqual({ on_hand: 5, reserved: 4 });
  const cancel = { reason: '不调了' };
  expect((await own.planner.put(`${path}/cancel/${draft.id}`, { reason: ' ' })).status).toBe(400);
  expect((await own.planner.put<TransferAnswer>(`${path}/cancel/${draft.id}`, cancel)).data.status).toBe(
    'CANCELLED',
  );
  expect(await own.level()).toEqual({ on_hand: 5 });
});

it('reserves the DOT that a line asks for, the others take the oldest that is left', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 4, '0126': 4 });
  const draft = await own.create([{ quantity: 3 }, { quantity: 2, dot: '2523' }]);
  await own.submit(draft);
  const { lines } = await own.detail(draft.id);
  expect(lines.map(({ planned }) => planned)).toEqual([
    [
      { dot: '0126', quantity: 1 },
      { dot: '2523', quantity: 2 },
    ],
    [{ dot: '2523', quantity: 2 }],
  ]);
  const wanted = await own.create([{ quantity: 1, dot: '2523' }]);
  expect((await own.submit(wanted)).body.error).toBe('inventory.dot-rule');
});

it('sends by the DOTs that were read, and gives free what stays', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 4, '0126': 4 });
  const draft = await own.create([{ quantity: 6 }]);
  const { version } = (await own.submit(draft)).data;
  const lineId = (await own.detail(draft.id)).lines[0]?.id;
  const read = (quantity: number) => ({
    version,
    lines: [
      { lineId, dot: '0126', quantity },
      { lineId, dot: '2523', quantity: 1 },
    ],
  });
  expect((await own.act('send', draft.id, read(6))).body.error).toBe('transfer.too-many-sent');
  const waybillNo = `SF-${draft.id}`;
  expect((await own.act('send', draft.id, { ...read(4), waybillNo })).data).toMatchObject({
    status: 'SENT',
    sent: 5,
    onRoad: 5,
  });
  // Whoever has the parcel in hand finds it by its number.
  const found = await own.planner.get<{ list: { id: number }[] }>(
    `/inventory/transfer/list?text=${waybillNo}`,
  );
  expect(found.data.list.map(({ id }) => id)).toEqual([draft.id]);
  expect([await own.level(own.a), await own.level(own.b)]).toEqual([{ on_hand: 3 }, { in_transit: 5 }]);
  expect((await own.act('send', draft.id, read(4))).body.error).toBe('record.changed');
});

it('receives in parts: damaged pieces are not for sale, another DOT is booked as it was read', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 6 });
  const { id, lineId } = await own.sent([{ quantity: 6 }]);
  const first = { remark: '外包装破', lines: [{ lineId, dot: '2523', good: 2, defective: 1 }] };
  expect((await own.act('receive', id, first)).data).toMatchObject({ status: 'PART_RECEIVED', onRoad: 3 });
  const other = { remark: '外包装破', lines: [{ lineId, dot: '2523', dotRead: '0126', good: 3 }] };
  expect((await own.act('receive', id, other)).body).toMatchObject({
    error: 'inventory.dot-other',
    details: { path: 'lines.0.dotRead', came: '2523', dot: '0126' },
  });
  const rest = { ...other, dotReason: '标签贴错' };
  expect((await own.act('receive', id, rest)).data).toMatchObject({
    status: 'RECEIVED',
    good: 5,
    defective: 1,
  });
  expect(await own.level(own.b)).toEqual({ on_hand: 5, defective: 1 });
  expect((await own.ledger(id)).slice(-2)).toEqual([
    'TRANSFER_IN B on_hand 0126 3',
    'TRANSFER_IN B in_transit 2523 -3',
  ]);
  expect((await own.act('receive', id, rest)).body.error).toBe('flow.status');
  const last = (await own.detail(id)).timeline.findLast(({ action }) => action === 'receive');
  expect(last?.changes).toMatchObject([{ before: '2', after: '5' }]);
});

it('refuses more than is on the road, another transfer’s line, and nothing at all', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 9 });
  const [one, two] = [await own.sent([{ quantity: 2 }]), await own.sent([{ quantity: 3 }])];
  const receive = async (lines: object[]) =>
    (await own.act('receive', one.id, { remark: '', lines })).body.error;
  expect(await receive([{ lineId: one.lineId, dot: '2523', good: 2, defective: 1 }])).toBe(
    'transfer.too-many',
  );
  expect(await receive([{ lineId: two.lineId, dot: '2523', good: 1 }])).toBe('record.not-found');
  expect(await receive([{ lineId: one.lineId, dot: '0126', good: 1 }])).toBe('record.not-found');
  expect(await receive([{ lineId: one.lineId, dot: '2523' }])).toBe('transfer.nothing');
  expect(await own.level(own.b)).toEqual({ in_transit: 5 });
});

it('closes short only when every missing piece has a fate; what comes late is received after all', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 10 });
  const { id, lineId } = await own.sent([{ quantity: 10 }]);
  await own.act('receive', id, { remark: '', lines: [{ lineId, dot: '2523', good: 4 }] });
  const close = (fate: object) =>
    own.act('close', id, { reason: '清点不符', lines: [{ lineId, dot: '2523', ...fate }] });
  expect((await close({ lost: 2, back: 1 })).body).toMatchObject({
    error: 'transfer.undecided',
    details: { open: 6, asked: 3 },
  });
  const closed = await close({ lost: 2, back: 1, late: 3 });
  expect(closed.data).toMatchObject({ status: 'CLOSED_SHORT', lost: 2, back: 1, late: 3, onRoad: 0 });
  expect([await own.level(own.a), await own.level(own.b)]).toEqual([{ on_hand: 1 }, { on_hand: 4 }]);
  expect((await close({ lost: 6 })).body.error).toBe('flow.status');

  const late = (good: number, defective = 0) =>
    own.act('late', id, { remark: '', lines: [{ lineId, dot: '2523', good, defective }] });
  expect((await late(6)).body.error).toBe('transfer.too-many');
  expect((await late(2)).data).toMatchObject({ status: 'CLOSED_SHORT', good: 6, late: 1, lost: 2 });
  expect((await own.ledger(id)).slice(-4).toSorted()).toEqual([
    'TRANSFER_IN B in_transit 2523 -2',
    'TRANSFER_IN B on_hand 2523 2',
    'TRANSFER_LOSS B in_transit 2523 -1',
    'TRANSFER_LOSS_REVERSAL B in_transit 2523 3',
  ]);
  expect((await late(2, 1)).data).toMatchObject({
    status: 'CLOSED_SHORT',
    good: 8,
    defective: 1,
    lost: 0,
    late: 0,
  });
  expect(await own.level(own.b)).toEqual({ on_hand: 8, defective: 1 });
});

it('is received in the end when all that was given up has come late', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 3 });
  const { id, lineId } = await own.sent([{ quantity: 3 }]);
  await own.act('close', id, { reason: '未到', lines: [{ lineId, dot: '2523', lost: 1, late: 2 }] });
  const late = { remark: '', lines: [{ lineId, dot: '2523', good: 3 }] };
  const other = { lines: [{ ...late.lines[0], dotRead: '0126' }] };
  expect((await own.act('late', id, other)).body).toMatchObject({
    error: 'inventory.dot-other',
    details: { path: 'lines.0.dotRead', came: '2523', dot: '0126' },
  });
  expect((await own.act('late', id, late)).data).toMatchObject({
    status: 'RECEIVED',
    good: 3,
    lost: 0,
    late: 0,
  });
});

it('the same key is the same action: nothing is booked twice', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 8 });
  const { id, lineId } = await own.sent([{ quantity: 8 }]);
  const [key, body] = [own.newKey(), { remark: '', lines: [{ lineId, dot: '2523', good: 4 }] }];
  const twice = [1, 2].map(() => own.planner.post<TransferAnswer>(`${path}/receive/${id}`, body, key));
  expect((await Promise.all(twice)).map(({ status }) => status)).toContain(200);
  expect((await own.planner.post<TransferAnswer>(`${path}/receive/${id}`, body, key)).data.good).toBe(4);
  expect(await own.level(own.b)).toEqual({ on_hand: 4, in_transit: 4 });
});

it('a change of the draft replaces its lines; one that changed meanwhile is refused', async () => {
  const own = await openTransferWorld(server);
  const draft = await own.create([{ quantity: 2 }]);
  const { id, version } = draft;
  const body = {
    fromId: own.a,
    toId: own.b,
    dueOn: '2030-02-01',
    remark: '改',
    lines: [{ partId: own.partId(1), dot: '', quantity: 5 }],
  };
  const edited = await own.planner.put<TransferAnswer>(`${path}/${id}`, { ...body, version });
  expect(edited.data).toMatchObject({ quantity: 5, dueOn: '2030-02-01', remark: '改' });
  expect((await own.planner.put(`${path}/${id}`, { ...body, version })).body.error).toBe('record.changed');
  const twice = { ...body, lines: [...body.lines, ...body.lines], version: edited.data.version };
  expect((await own.planner.put(`${path}/${id}`, twice)).body.error).toBe('transfer.repeated-line');
  expect((await own.planner.delete(`${path}/delete/${id}`)).status).toBe(200);
  expect((await own.planner.get(`${path}/${id}`)).status).toBe(404);
});

it('says what is no transfer: one place, or goods of another owner', async () => {
  const own = await openTransferWorld(server);
  const other = await openTransferWorld(server);
  const refused = async (ends: object) =>
    (
      await own.planner.post(
        path,
        {
          fromId: own.a,
          toId: own.b,
          dueOn: '2030-01-01',
          lines: [{ partId: own.partId(), dot: '', quantity: 1 }],
          ...ends,
        },
        own.newKey(),
      )
    ).body.error;
  expect(await refused({ toId: own.a })).toBe('transfer.same-place');
  expect(await refused({ toId: other.b })).toBe('transfer.other-owner');
  expect(await refused({ toId: 999_999 })).toBe('record.not-found');
});

it('goes on with what is left when reserved stock is gone, and says what is missing once', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 5 });
  const draft = await own.create([{ quantity: 5 }]);
  await own.submit(draft);
  const adjust = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const lines = [{ partId: own.partId(), dot: '2523', seen: 5, counted: 3 }];
  const body = { locationId: own.a, reason: 'COUNT', lines };
  const made = (await adjust.post<TransferAnswer>('/inventory/adjustment', body, own.newKey())).data;
  await adjust.put(`/inventory/adjustment/submit/${made.id}`, { version: made.version });
  await server.runJobs();
  const told = await own.detail(draft.id);
  expect(told.lines[0]).toMatchObject({ reserved: 3 });
  expect(told.timeline.filter(({ action }) => action === 'displaced')).toHaveLength(1);
  expect((await own.send(draft.id)).data).toMatchObject({ status: 'SENT', sent: 3 });
});

it('finds parts that are free at the sender by DOT, with what the receiver has', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 4, '0126': 2 });
  await own.stockUp({ '0126': 7 }, own.b);
  const draft = await own.create([{ quantity: 3, dot: '2523' }]);
  await own.submit(draft);
  const { data } = await own.planner.get<object[]>(`${path}/free?fromId=${own.a}&toId=${own.b}`);
  expect(data).toEqual([
    expect.objectContaining({
      partId: own.partId(),
      free: 3,
      there: 7,
      dots: [
        { dot: '2523', free: 1 },
        { dot: '0126', free: 2 },
      ],
    }),
  ]);
  const places = await own.planner.get<{ value: number; ownerId: number }[]>(`${path}/places`);
  expect(places.data.map(({ value }) => value)).toEqual(
    expect.arrayContaining([own.a, own.b, own.consigned]),
  );
});
