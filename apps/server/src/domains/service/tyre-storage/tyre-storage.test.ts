import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAppointmentWorld, timeAhead, type AppointmentWorld } from '#testing/appointment-world.ts';
import { openCheckWorld } from '#testing/check-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { png } from '#testing/png.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import {
  actOn,
  handOver,
  makeOverdue,
  makeStorage,
  storageBody,
  storageKey,
  storagePath,
  type StorageAnswer,
} from '#testing/storage-world.ts';
import { sendReminders } from './reminders.ts';

let server: TestServer;
let world: AppointmentWorld;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});
beforeEach(async () => {
  world = await openAppointmentWorld(server);
});

const make = (more: object = {}) => makeStorage(world.shop, world.dealerId, more);
const read = async (id: number) =>
  (
    await world.shop.get<
      StorageAnswer & {
        signatureId: number | null;
        tyres: { position: string; tread: number | null; photos: { id: number }[] }[];
        reminders: { kind: string; forOn: string }[];
        timeline: { action: string; remark: string }[];
      }
    >(`${storagePath}/detail/${id}`)
  ).data;
const list = async (query: string) =>
  (await world.shop.get<{ list: StorageAnswer[]; total: number }>(`${storagePath}/list?${query}`)).data;

test('a set is taken in, found by shelf, plate, mobile, number and label, moved, and printed', async () => {
  const set = await make({ plateNumber: '浙B77001', shelf: 'B-02', fee: 30_000 });
  expect(set).toMatchObject({ status: 10, shelf: 'B-02', feeState: 'UNPAID', overdue: false, tyreCount: 2 });
  expect(set.storageNo).toMatch(/^JT\d{6}-\d{6}$/);
  for (const text of ['浙B77001', '13800001234', '1234', set.storageNo, `${set.storageNo}-FR`])
    expect([text, (await list(`text=${encodeURIComponent(text)}`)).list.map(({ id }) => id)]).toEqual([
      text,
      [set.id],
    ]);
  expect((await list('shelf=B-02')).total).toBe(1);
  expect((await list('shelf=B-03')).total).toBe(0);
  const shelves = await world.shop.get(`${storagePath}/shelves?dealerId=${world.dealerId}`);
  expect(shelves.data).toEqual([{ shelf: 'B-02', sets: 1, overdue: 0 }]);
  const photo = await world.shop.upload<{ id: number }>(
    `${storagePath}/photo/${set.id}`,
    { name: 'fl.png', data: png },
    { position: 'FL' },
  );
  expect(photo.status).toBe(200);
  const absent = await world.shop.upload(
    `${storagePath}/photo/${set.id}`,
    { name: 'fl.png', data: png },
    { position: 'SPARE' },
  );
  expect(absent.body.error).toBe('storage.no-tyre');
  const moved = await actOn(world.shop, 'shelf', set, { shelf: 'C-09' });
  expect(moved.data.shelf).toBe('C-09');
  const detail = await read(set.id);
  expect(detail.tyres.map(({ position, photos }) => [position, photos.length])).toEqual([
    ['FL', 1],
    ['FR', 0],
  ]);
  expect(detail.timeline.find(({ action }) => action === 'shelf')?.remark).toBe('B-02 → C-09');
  const slip = await world.shop.get(`${storagePath}/print/${set.id}?paper=R80`);
  expect(String(slip.raw)).toContain('C-09');
  const labels = await world.shop.post(`${storagePath}/labels`, { ids: [set.id], sheet: '60x40' });
  expect(labels.status).toBe(200);
  expect(String(labels.raw)).toContain(`${set.storageNo}-FR`);
});

test('what is wrong is refused at its field, and changes nothing', async () => {
  const send = (more: object) =>
    world.shop.post(`${storagePath}/create`, storageBody(world.dealerId, more), storageKey());
  const tyre = { position: 'FL', size: '205/55R16' };
  expect((await send({ tyres: [tyre, tyre] })).body.error).toBe('storage.position-twice');
  expect((await send({ untilOn: '2020-01-01' })).body.error).toBe('storage.until-past');
  expect((await send({ untilOn: '2099-01-01' })).body.error).toBe('storage.until-far');
  expect((await send({ tyres: [{ ...tyre, size: '' }] })).body.error).toBe('request.invalid');
  expect((await send({ customerMobile: '138****1234' })).body.error).toBe('request.invalid');
  expect((await send({ shelf: ' ' })).body.details).toMatchObject({ fields: [{ path: 'shelf' }] });
  expect((await list('')).total).toBe(0);
});

test('a plate fills car, customer and tyres from the last check, masked for whom it is masked', async () => {
  const checks = await openCheckWorld(server);
  const made = await checks.create({
    plateNumber: '浙B77002',
    customerName: '李雷',
    customerMobile: '13900005678',
  });
  expect(made.status).toBe(200);
  const { dealer_id: dealerId } = await server.services.db
    .selectFrom('tyre_check')
    .where('plate', '=', '浙B77002')
    .select('dealer_id')
    .executeTakeFirstOrThrow();
  const plain = await server.as({ type: 'DEALER', companyId: dealerId, codes: ['appointment_manage'] });
  const car = await plain.get<{
    known: boolean;
    customerName: string;
    customerMobile: string;
    nameEncrypt: string;
    phoneEncrypt: string;
    tyres: { position: string; size: string }[];
  }>(`${storagePath}/car?dealerId=${dealerId}&plate=${encodeURIComponent('浙B77002')}`);
  expect(car.data.known).toBe(true);
  expect(car.data.customerMobile).toContain('*');
  const { customerName, customerMobile, nameEncrypt, phoneEncrypt } = car.data;
  const set = await makeStorage(plain, dealerId, {
    plateNumber: '浙B77002',
    customerName,
    customerMobile,
    nameEncrypt,
    phoneEncrypt,
  });
  const clear = await server.as({
    type: 'DEALER',
    companyId: dealerId,
    codes: ['appointment_manage', 'view_all_sensitive_data'],
  });
  const row = (await clear.get<StorageAnswer>(`${storagePath}/detail/${set.id}`)).data;
  expect([row.customerName, row.customerMobile]).toEqual(['李雷', '13900005678']);
  const again = await plain.get<{ stored: { id: number }[] }>(
    `${storagePath}/car?dealerId=${dealerId}&plate=${encodeURIComponent('浙B77002')}`,
  );
  expect(again.data.stored).toMatchObject([{ id: set.id }]);
});

test('the fee is paid or waived before a set is handed out, once', async () => {
  const set = await make({ fee: 20_000 });
  expect((await handOver(world.shop, set)).body.error).toBe('storage.fee-open');
  const paid = (await actOn(world.shop, 'pay', set, { payWay: 'CASH' })).data;
  expect(paid).toMatchObject({ feeState: 'PAID', status: 10 });
  expect((await actOn(world.shop, 'pay', paid, { payWay: 'CODE' })).body.error).toBe('storage.fee-settled');
  expect((await actOn(world.shop, 'waive', paid, { reason: '老客户' })).body.error).toBe(
    'storage.fee-settled',
  );
  const change = {
    customerName: '王小明',
    customerMobile: '13800001234',
    season: 'WINTER',
    untilOn: '2099-01-01',
  };
  expect((await actOn(world.shop, 'change', paid, { ...change, fee: 1 })).body.error).toBe(
    'storage.fee-settled',
  );
  const out = await handOver(world.shop, paid, '王大明');
  expect(out.data).toMatchObject({ status: 30, handedOutTo: '王大明' });
  expect((await read(set.id)).signatureId).toEqual(expect.any(Number));
  const waived = await make({ fee: 100 });
  expect((await actOn(world.shop, 'waive', waived, { reason: '老客户' })).data.feeState).toBe('WAIVED');
  const free = await make();
  expect((await actOn(world.shop, 'pay', free, { payWay: 'CODE' })).body.error).toBe('storage.no-fee');
});

test('of two who hand a set out at once one wins', async () => {
  const set = await make();
  const { version: _, ...rest } = set;
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => handOver(world.shop, { ...rest, version: set.version }, `客户${n}`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const files = await server.services.db
    .selectFrom('file')
    .where('entity', '=', 'tyre-storage')
    .where('entity_id', '=', set.id)
    .select('id')
    .execute();
  expect(files).toHaveLength(1);
});

test('an appointment orders a set out; its end puts it back; a set has one at a time', async () => {
  const set = await make({ plateNumber: '浙B77003' });
  const visit = {
    storageId: set.id,
    source: 'STORAGE',
    plateNumber: '',
    customerName: '',
    customerMobile: '',
    kinds: ['SEASON'],
  };
  const booked = await world.create(visit);
  expect(booked.data).toMatchObject({ plateNumber: '浙B77003', storageId: set.id, shelf: 'A-01' });
  expect(await read(set.id)).toMatchObject({ status: 20, appointmentNo: booked.data.appointmentNo });
  const again = await world.create({ ...visit, startsTime: timeAhead(3, '10:00') });
  expect(again.body.error).toBe('storage.booked');
  const seen = await read(set.id);
  expect((await actOn(world.shop, 'putBack', seen)).body.error).toBe('storage.booked');
  expect((await world.act('cancel', booked.data, { reason: '改天' })).status).toBe(200);
  expect(await read(set.id)).toMatchObject({ status: 10, appointmentNo: '' });
  await world.create({ ...visit, startsTime: timeAhead(4, '10:00') });
  expect((await handOver(world.shop, await read(set.id))).data.status).toBe(30);
  const gone = await world.create({ ...visit, startsTime: timeAhead(5, '10:00') });
  expect(gone.body.error).toBe('appointment.ended');
  const other = await makeStorage(
    await server.as({ type: 'OTHER', codes: ['appointment_manage'] }),
    await makeCompany(server.services, 'DEALER'),
  );
  expect((await world.create({ ...visit, storageId: other.id })).body.error).toBe('record.not-found');
});

test('two who book one set at once: one of them gets it', async () => {
  const set = await make();
  const answers = await Promise.all(
    ['10:00', '14:00'].map((clock) =>
      world.create({ storageId: set.id, startsTime: timeAhead(6, clock), kinds: ['SEASON'] }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a set is ordered out and put back by hand', async () => {
  const set = await make();
  const out = (await actOn(world.shop, 'order', set)).data;
  expect(out.status).toBe(20);
  expect((await actOn(world.shop, 'order', set)).body.error).toBe('flow.status');
  expect((await actOn(world.shop, 'putBack', out)).data.status).toBe(10);
});

test('overdue sets are disposed of by two persons', async () => {
  const set = await make();
  expect((await actOn(world.shop, 'dispose/ask', set, { reason: '联系不上' })).body.error).toBe(
    'storage.not-overdue',
  );
  await makeOverdue(server, set.id);
  expect((await list('overdue=true')).list).toMatchObject([{ id: set.id, overdue: true }]);
  expect((await actOn(world.shop, 'dispose/approve', set)).body.error).toBe('storage.dispose-not-asked');
  const asked = (await actOn(world.shop, 'dispose/ask', set, { reason: '联系不上' })).data;
  expect((await list('disposeAsked=true')).total).toBe(1);
  expect((await actOn(world.shop, 'dispose/ask', asked, { reason: '联系不上' })).body.error).toBe(
    'storage.dispose-asked',
  );
  expect((await actOn(world.shop, 'dispose/approve', asked)).body.error).toBe('storage.own-disposal');
  const colleague = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['appointment_manage'],
  });
  const kept = (await actOn(colleague, 'dispose/refuse', asked)).data;
  expect(kept).toMatchObject({ status: 10, disposeAsked: false });
  const anew = (await actOn(world.shop, 'dispose/ask', kept, { reason: '联系不上' })).data;
  expect((await actOn(colleague, 'dispose/approve', anew)).data.status).toBe(40);
  expect((await handOver(world.shop, await read(set.id))).body.error).toBe('flow.status');
});

test('customers who agreed are reminded of the end and of the season, once each', async () => {
  const day = (days: number) =>
    new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  const ends = await make({ untilOn: day(10) });
  const silent = await make({ untilOn: day(10), consent: false });
  const far = await make({ untilOn: day(100) });
  await sendReminders(server.services, day(0));
  await sendReminders(server.services, day(1));
  const kinds = async (id: number) => (await read(id)).reminders.map(({ kind }) => kind);
  expect(await kinds(ends.id)).toContain('UNTIL');
  expect((await kinds(ends.id)).filter((kind) => kind === 'UNTIL')).toHaveLength(1);
  expect(await kinds(silent.id)).toEqual([]);
  expect((await kinds(far.id)).filter((kind) => kind === 'UNTIL')).toEqual([]);
  const winter = `${Number(day(0).slice(0, 4)) + 2}-11-03`;
  await sendReminders(server.services, winter);
  expect((await read(far.id)).reminders).toContainEqual(
    expect.objectContaining({ kind: 'SEASON', forOn: `${winter.slice(0, 7)}-01` }),
  );
  expect(await kinds(silent.id)).toEqual([]);
  await server.runJobs();
  const { text } = await server.services.db
    .selectFrom('sms_log')
    .where('template', '=', 'storage-until')
    .where('entity_id', '=', ends.id)
    .select('text')
    .executeTakeFirstOrThrow();
  expect(text).toContain(day(10));
});
