import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCarriers } from '#connectors/carriers/index.ts';
import { pushPath, type CarrierEvent } from '#connectors/carriers/port.ts';
import { fakeSfSign, sfKey } from '#testing/fake-sf.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openWaybillWorld, type WaybillWorld } from '#testing/waybill-world.ts';
import { pollSilent } from './poll.ts';
import { workPush } from './pushes.ts';
import { saveEvents } from './save-events.ts';

let server: TestServer;
let world: WaybillWorld;
beforeAll(async () => {
  server = await openTestServer({ ...sfKey });
  world = await openWaybillWorld(server);
});
afterAll(() => server.close());

it('follows parcels from pushes, until the last one is signed', async () => {
  const { id, orderNo, pieceNos } = await world.makeWaybill({ pieces: 3 });
  expect(await world.move(orderNo, 'pickUp')).toEqual({ pushes: 1, refused: 0 });
  expect((await world.waybill(id)).state).toBe('PICKED_UP');
  await world.move(orderNo, 'journey', { firstOnly: true });
  expect(await world.waybill(id)).toMatchObject({ state: 'OUT', signed_at: null });
  await world.move(orderNo, 'sign');
  expect(await world.waybill(id)).toMatchObject({ state: 'SIGNED', signed_by: '前台' });
  const info = await world.developer.get<{
    state: string;
    pieces: { pieceNo: string; state: string }[];
    events: { code: string; lat: number | null }[];
  }>(`/logistics/salesOrder/waybillInfo/${id}`);
  expect(info.data.pieces).toEqual(pieceNos.map((pieceNo) => ({ pieceNo, state: 'SIGNED' })));
  expect(info.data.events).toHaveLength(3 + 4 + 3);
  expect(info.data.events[0]).toMatchObject({ code: 'SIGNED', lat: 30.67 });
});

it('counts what comes twice once, and does not go by the order that news come in', async () => {
  const { id, orderNo } = await world.makeWaybill();
  await world.move(orderNo, 'journey', { how: 'twice' });
  expect(await world.events(id)).toHaveLength(4);
  const other = await world.makeWaybill();
  await world.move(other.orderNo, 'journey', { how: 'reversed' });
  expect(await world.waybill(other.id)).toMatchObject({ state: 'SIGNED' });
  await world.move(other.orderNo, 'transit', { how: 'late' });
  expect(await world.waybill(other.id)).toMatchObject({ state: 'SIGNED', signed_by: '前台' });
  expect((await world.events(other.id)).map(({ code }) => code)).toEqual([
    'IN_TRANSIT',
    'PICKED_UP',
    'IN_TRANSIT',
    'OUT',
    'SIGNED',
  ]);
});

it('shows trouble until the parcel gets on, and the way back', async () => {
  const { id, orderNo } = await world.makeWaybill({ pieces: 2 });
  await world.move(orderNo, 'out');
  await world.move(orderNo, 'refuse', { firstOnly: true });
  expect(await world.waybill(id)).toMatchObject({ fault: 'REFUSED', exception: '收件人拒收' });
  await world.move(orderNo, 'turnBack');
  expect(await world.waybill(id)).toMatchObject({ returning_at: expect.any(String), returned_at: null });
  await world.move(orderNo, 'home');
  const back = await world.waybill(id);
  expect(back).toMatchObject({ fault: '', exception: '', returned_at: expect.any(String), signed_at: null });
});

it('refuses forged pushes: they change nothing, and are in the log', async () => {
  const { id, orderNo } = await world.makeWaybill();
  expect(await world.move(orderNo, 'journey', { how: 'forged' })).toEqual({ pushes: 4, refused: 4 });
  expect(await world.events(id)).toEqual([]);
  const calls = await world.developer.get<{ total: number }>(
    `/dev/calls?direction=IN&ok=false&entityId=${world.carrierId}`,
  );
  expect(calls.data.total).toBe(4);
  const nobody = await server.app.inject({ method: 'POST', url: `/api${pushPath(999_999)}`, payload: '[]' });
  expect(nobody.statusCode).toBe(404);
});

it('takes what SF Express sends to its address, and answers it in its words', async () => {
  const carrier = await world.makeCarrier('sf');
  const { id } = await server.services.db
    .insertInto('waybill')
    .values({ waybill_no: 'SF700', carrier_id: carrier })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.services.db
    .insertInto('waybill_piece')
    .values([
      { waybill_id: id, piece_no: 'SF700' },
      { waybill_id: id, piece_no: 'SF701' },
    ])
    .execute();
  const time = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const route = {
    acceptTime: time,
    acceptAddress: '成都市',
    remark: '签收人：李',
    opCode: '80',
    mailno: 'SF701',
  };
  const body = JSON.stringify({ Body: { WaybillRoute: [route, { ...route, mailno: 'SF-UNKNOWN' }] } });
  const send = async (query: string, payload: string) => {
    const url = `/api${pushPath(carrier)}${query}`;
    return (await server.app.inject({ method: 'POST', url, payload })).json<{ return_code: string }>();
  };
  expect((await send('?token=somebody-elses-token', body)).return_code).toBe('1000');
  const message = { msgData: body, timestamp: '1', msgDigest: fakeSfSign(body, '1') };
  const signed = new URLSearchParams(message).toString();
  expect((await send('', signed)).return_code).toBe('0000');
  expect((await send(`?token=${sfKey.SF_PUSH_TOKEN}`, body)).return_code).toBe('0000');
  await server.runJobs();
  expect(await world.events(id)).toMatchObject([{ piece_no: 'SF701', code: 'SIGNED', signed_by: '李' }]);
  const kept = await server.services.db
    .selectFrom('carrier_push')
    .select(['added', 'unknown'])
    .where('carrier_id', '=', carrier)
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { added: 1, unknown: 1 },
    { added: 0, unknown: 1 },
  ]);
});

it('asks about what is silent, a carrier that does not answer again later', async () => {
  const { db } = server.services;
  const { id, orderNo } = await world.makeWaybill({ pieces: 2 });
  await world.move(orderNo, 'journey', { how: 'silent' });
  await pollSilent(server.services);
  expect(await world.events(id)).toEqual([]);
  const silent = { created_at: new Date(Date.now() - 7_200_000) };
  await db.updateTable('waybill').set(silent).where('id', '=', id).execute();
  await world.developer.put('/dev/carriers/mode', { answer: 'down' });
  await pollSilent(server.services);
  await world.developer.put('/dev/carriers/mode', {});
  await pollSilent(server.services);
  // It was asked a moment ago.
  expect(await world.events(id)).toEqual([]);
  await db.updateTable('waybill').set({ polled_at: null }).where('id', '=', id).execute();
  await Promise.all([pollSilent(server.services), pollSilent(server.services)]);
  expect((await world.waybill(id)).state).toBe('SIGNED');
});

it('carriers that use the same number are told apart, and neither waits for the other', async () => {
  const other = await world.makeCarrier();
  const [a, b] = [
    await world.makeWaybill({ pieces: 2 }),
    await world.makeWaybill({ pieces: 2, carrier: other }),
  ];
  await server.services.db
    .updateTable('waybill_piece')
    .set({ piece_no: 'SAME' })
    .where('waybill_id', 'in', [a.id, b.id])
    .where('piece_no', 'like', '%-002')
    .execute();
  const event: CarrierEvent = {
    waybillNo: 'SAME',
    pieceNo: 'SAME',
    at: new Date(),
    code: 'OUT',
    fault: '',
    site: '成都市',
    text: '',
    lat: null,
    lng: null,
    signedBy: '',
    proofUrl: '',
  };
  const many = Array.from({ length: 6 }, (_, i) => [
    saveEvents(server.services, world.carrierId, [
      event,
      { ...event, waybillNo: b.waybillNo, pieceNo: b.waybillNo },
    ]),
    saveEvents(server.services, other, [{ ...event, code: i % 2 ? 'SIGNED' : 'IN_TRANSIT' }]),
  ]);
  const told = await Promise.all(many.flat());
  expect(told.reduce((sum, { added }) => sum + added, 0)).toBe(1 + 2);
  expect(told.filter(({ unknown }) => unknown === 1)).toHaveLength(6);
  expect(await world.waybill(a.id)).toMatchObject({ state: 'OUT' });
  expect((await world.events(b.id)).map(({ code }) => code).toSorted()).toEqual(['IN_TRANSIT', 'SIGNED']);
});

it('says the same in every order that pushes are worked in, also at once', async () => {
  const codes = ['PICKED_UP', 'IN_TRANSIT', 'OUT', 'EXCEPTION', 'SIGNED', 'RETURNED'] as const;
  const event = fc.record({ piece: fc.nat(1), code: fc.constantFrom(...codes), minute: fc.nat(5) });
  const outcome = async (
    told: readonly { piece: number; code: (typeof codes)[number]; minute: number }[],
  ) => {
    const { id, pieceNos, waybillNo } = await world.makeWaybill({ pieces: 2 });
    const start = Date.parse('2026-11-01T00:00:00Z');
    const events = told.map(({ piece, code, minute }): CarrierEvent => ({
      waybillNo,
      pieceNo: pieceNos[piece] ?? '',
      at: new Date(start + minute * 60_000),
      code,
      fault: code === 'EXCEPTION' ? 'DAMAGED' : '',
      site: '',
      text: '',
      lat: null,
      lng: null,
      signedBy: '',
      proofUrl: '',
    }));
    await Promise.all(events.map((each) => saveEvents(server.services, world.carrierId, [each])));
    const { state, exception, exception_at, returning_at, returned_at, signed_at, last_at } =
      await world.waybill(id);
    return { state, exception, exception_at, returning_at, returned_at, signed_at, last_at };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 8 }), async (told) => {
      expect(await outcome(told.toReversed())).toEqual(await outcome(told));
    }),
    { numRuns: 12 },
  );
});

it('a node that dies between the carrier and the commit asks with the same number and gets the same waybill', async () => {
  const { orderNo, waybillNo } = await world.makeWaybill();
  const carrier = await openCarriers(server.services).of(world.carrierId);
  const party = { company: '', contact: '', phone: '', province: '', city: '', district: '', address: '' };
  const order = { orderNo, pieces: 1, weightG: 1, from: party, to: party, cargo: '', remark: '' };
  const again = await carrier.place(order, { entity: 'sales-order', id: 1 });
  expect(again).toMatchObject({ ok: true, waybillNo });
});

it('a push whose node died while it was worked is worked again, and counts once', async () => {
  const { id, orderNo } = await world.makeWaybill();
  await world.move(orderNo, 'pickUp');
  const { db } = server.services;
  const push = await db
    .selectFrom('carrier_push')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await db.updateTable('carrier_push').set({ worked_at: null }).where('id', '=', push.id).execute();
  await Promise.all([workPush(server.services, push.id), workPush(server.services, push.id)]);
  expect(await world.events(id)).toHaveLength(1);
});
