import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchKey } from '#kernel/search-key.ts';
import { openConversionWorld, type ConversionWorld } from '#testing/conversion-world.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { workbookSums } from '#testing/workbook-sums.ts';

let server: TestServer;
let world: ConversionWorld;
type Caller = Awaited<ReturnType<TestServer['as']>>;
let desk: Caller;
beforeAll(async () => {
  server = await openTestServer();
  world = await openConversionWorld(server);
  desk = await server.as({ type: 'OTHER', codes: [...codes, 'view_all_sensitive_data'] });
});
afterAll(() => server.close());

const base = '/report/notepad';
const codes = ['retail_report_view'] as const;
const days = 'days.from=2025-05-01&days.to=2025-05-31';
interface Row {
  id: string;
  kind: string;
  time: string;
  plateNumber: string;
  customerMobile: string;
  outcome: string;
  orderNo: string;
  red: number;
  work: string;
  [key: string]: unknown;
}
interface Answer {
  list: Row[];
  total: number;
  totals: Record<string, number>;
  counts?: Record<string, number>;
}
const read = async (list: string, query: string, by: Pick<Caller, 'get'> = desk) =>
  (await by.get<Answer>(`${base}/${list}?pageSize=100&${query}`)).data;

let next = 1;
const run = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(server.services.db)).rows[0]?.id ?? 0;
const sealed = () => server.services.secrets.encrypt('13812345678');

/** An appointment whose customer came. */
async function putArrival(
  dealer: number,
  arrived: string,
  more: { plate?: string; source?: string; by?: number } = {},
) {
  const no = `N${next++}`;
  const bay = await run(
    sql`INSERT INTO bay (dealer_id, name, kinds) VALUES (${dealer}, ${no}, '{TWO}') RETURNING id`,
  );
  return run(sql`INSERT INTO appointment (appointment_no, dealer_id, source, plate, customer_name, mobile_enc, mobile_index, tail_index, search,
      kinds, minutes, bay_id, starts_at, ends_at, status, arrival, arrived_at, created_by, created_by_name)
    VALUES (${no}, ${dealer}, ${more.source ?? 'PHONE'}, ${more.plate ?? no}, '王小明', ${sealed()}, '', '',
      ${searchKey(no, more.plate ?? no, '王小明')}, '{TWO}', 30, ${bay}, ${arrived},
      ${arrived}::timestamptz + interval '30 minutes', 2, 'DONE', ${arrived}, ${more.by ?? null}, '前台') RETURNING id`);
}

/** A submitted check. */
async function putCheck(
  dealer: number,
  at: string,
  more: { plate?: string; red?: number; by?: number; status?: string } = {},
) {
  const no = `K${next++}`;
  const red = more.red ?? 0;
  const id = await run(sql`SELECT nextval(pg_get_serial_sequence('tyre_check', 'id'))::int AS id`);
  await run(sql`INSERT INTO tyre_check (id, check_no, first_id, dealer_id, plate, search, checked_at, status, red, worst, created_by, created_by_name)
    VALUES (${id}, ${no}, ${id}, ${dealer}, ${more.plate ?? no}, ${searchKey(no, more.plate ?? no)}, ${at}, ${more.status ?? 'SUBMITTED'}, ${red},
      ${red > 0 ? 'RED' : 'GREEN'}, ${more.by ?? null}, '技师') RETURNING id`);
  return id;
}

async function putFollowUp(clueId: number, at: string, result: string, by?: number) {
  return run(sql`INSERT INTO clue_follow_up (clue_id, result, note, by_id, by_name, at)
    VALUES (${clueId}, ${result}, '下周再联系', ${by ?? null}, '小李', ${at}) RETURNING id`);
}

test('what came in: arrivals, walk-ins, and checks of cars that had no visit on that day', async () => {
  const dealer = await world.shop();
  const at = '2025-05-10T09:00:00+08:00';
  await putArrival(dealer, at, { plate: '浙K60001' });
  await putCheck(dealer, '2025-05-10T09:30:00+08:00', { plate: '浙K60001', red: 2 });
  await putArrival(dealer, '2025-05-10T10:00:00+08:00', { plate: '浙K60002', source: 'WALK_IN' });
  await putCheck(dealer, '2025-05-11T00:00:00+08:00', { plate: '浙K60001', red: 1 });
  await putCheck(dealer, '2025-05-11T01:00:00+08:00', { plate: '浙K60009', status: 'DRAFT' });
  const { list, total, totals, counts } = await read('inStore', `${days}&dealerId=${dealer}&counts=kind`);
  expect(list.map(({ kind, plateNumber, red, work }) => [kind, plateNumber, red, work])).toEqual([
    ['CHECK', '浙K60001', 1, '检测'],
    ['WALK_IN', '浙K60002', 0, '换 1–2 条'],
    ['BOOKED', '浙K60001', 2, '换 1–2 条'],
  ]);
  expect([total, totals, counts]).toEqual([
    3,
    { checks: 2, red: 3, yellow: 0, orders: 0 },
    { BOOKED: 1, WALK_IN: 1, CHECK: 1 },
  ]);
  for (const kind of ['BOOKED', 'WALK_IN', 'CHECK'])
    expect(
      (await read('inStore', `${days}&dealerId=${dealer}&kind=${kind}`)).list.map((row) => row['kind']),
    ).toEqual([kind]);
  const checkNo = list[0]?.['checkNo'];
  const numbered = await read('inStore', `${days}&dealerId=${dealer}&counts=kind&text=${String(checkNo)}`);
  expect([numbered.total, numbered.counts]).toEqual([1, { CHECK: 1 }]);
});

test('a visit is found by its car and customer, and by the numbers of its check and its order, whichever car they name', async () => {
  const dealer = await world.shop();
  const { db } = server.services;
  const at = '2025-05-13T09:00:00+08:00';
  await putArrival(dealer, at, { plate: '浙K70001' });
  const check = await putCheck(dealer, at, { plate: '浙K70001' });
  const booked = await putArrival(dealer, at, { plate: '浙K70002' });
  await putArrival(dealer, at, { plate: '浙K70003' });
  await putCheck(dealer, at, { plate: '浙K70004' });
  const put = async (no: string, plate: string, ordered = at) => {
    const id = await world.putOrder(dealer, { at, plate, ordered });
    await sql`UPDATE retail_order SET order_no = ${no}, search = ${searchKey(no, plate)} WHERE id = ${id}`.execute(
      db,
    );
    return id;
  };
  const before = '2025-05-02T09:00:00+08:00';
  const byCheck = await put('LS250502-770001', '浙K79999', before);
  await sql`UPDATE tyre_check SET order_id = ${byCheck} WHERE id = ${check}`.execute(db);
  const own = await put('LS250502-770002', '浙K79998', before);
  await sql`UPDATE appointment SET order_id = ${own} WHERE id = ${booked}`.execute(db);
  await put('LS250513-770003', '浙K70003');
  await put('LS250513-770004', '浙K70004');
  const plates = async (text: string) => {
    const asked = `${days}&dealerId=${dealer}&counts=kind&text=${encodeURIComponent(text)}`;
    const { list, total, counts = {} } = await read('inStore', asked);
    const counted = Object.values(counts).reduce((sum, n) => sum + n, 0);
    expect([total, counted], text).toEqual([list.length, list.length]);
    return list.map((row) => row.plateNumber.slice(-1)).toSorted();
  };
  expect(await plates('770001')).toEqual(['1']);
  expect(await plates('ls250502-77')).toEqual(['1', '2']);
  expect(await plates('LS250513-770003, LS250513-770004')).toEqual(['3', '4']);
  expect(await plates('王小明')).toEqual(['1', '2', '3']);
  expect(await plates('王小明 770002')).toEqual(['2']);
  expect(await plates('K70004 770003')).toEqual(['3', '4']);
  expect(await plates('k7')).toEqual(['1', '2', '3', '4']);
  expect(await plates('浙K79999')).toEqual([]);
});

test('days begin at midnight in Shanghai', async () => {
  const dealer = await world.shop();
  for (const at of [
    '2025-04-30T15:59:59.999Z',
    '2025-04-30T16:00:00Z',
    '2025-05-31T15:59:59.999Z',
    '2025-05-31T16:00:00Z',
  ])
    await putArrival(dealer, at);
  expect((await read('inStore', `${days}&dealerId=${dealer}`)).total).toBe(2);
  expect((await read('rank', `${days}&dealerId=${dealer}`)).totals['visits']).toBe(2);
});

test('what became of a visit: its order, that of the day, the clue that is open, nothing', async () => {
  const dealer = await world.shop();
  const at = '2025-05-12T09:00:00+08:00';
  const plates = ['浙K61001', '浙K61002', '浙K61003', '浙K61004', '浙K61005'] as const;
  for (const plate of plates) await putArrival(dealer, at, { plate });
  await world.putOrder(dealer, { at, plate: plates[0], ordered: at, paid: at, completed: at });
  await world.putOrder(dealer, { at, plate: plates[1], ordered: '2025-05-12T23:59:59+08:00' });
  await world.put(dealer, { at, plate: plates[2] });
  await world.putOrder(dealer, { at, plate: plates[3], ordered: '2025-05-13T00:00:00+08:00' });
  const gone = await world.putOrder(dealer, { at, plate: plates[4], ordered: at });
  await sql`UPDATE retail_order SET end_state = 'CANCELLED' WHERE id = ${gone}`.execute(server.services.db);
  const { list, totals } = await read('inStore', `${days}&dealerId=${dealer}`);
  const outcomes = new Map(list.map(({ plateNumber, outcome }) => [plateNumber, outcome]));
  expect(plates.map((plate) => outcomes.get(plate))).toEqual([
    'COMPLETED',
    'ORDERED',
    'FOLLOWING',
    'NONE',
    'NONE',
  ]);
  expect(totals['orders']).toBe(2);
});

test('who was called and what came of it; merged clues are told by the one that took them', async () => {
  const dealer = await world.shop();
  const clue = await world.put(dealer, { at: '2025-05-01T10:00:00+08:00' });
  const other = await world.put(dealer, { at: '2025-05-01T10:00:00+08:00' });
  await putFollowUp(clue, '2025-05-02T10:00:00+08:00', 'NO_ANSWER');
  await putFollowUp(clue, '2025-05-03T10:00:00+08:00', 'REACHED');
  await putFollowUp(other, '2025-05-03T11:00:00+08:00', 'REACHED');
  await putFollowUp(other, '2025-06-01T00:00:00+08:00', 'NOT_NOW');
  const { list, total, totals, counts } = await read('clue', `${days}&dealerId=${dealer}&counts=result`);
  expect([list.map((row) => row['result']), total, totals, counts]).toEqual([
    ['REACHED', 'REACHED', 'NO_ANSWER'],
    3,
    { clues: 2 },
    { REACHED: 2, NO_ANSWER: 1 },
  ]);
  expect((await read('rank', `${days}&dealerId=${dealer}`)).list).toMatchObject([{ clues: 2 }]);
});

test('a ranking adds up what the measures and the lists say, by dealer and by person', async () => {
  const dealer = await world.shop();
  const { accountId: person } = await server.as({ type: 'DEALER', companyId: dealer, codes });
  const at = '2025-05-20T10:00:00+08:00';
  await putArrival(dealer, at, { by: person });
  await putArrival(dealer, at);
  await putCheck(dealer, at, { by: person, red: 1 });
  await putCheck(dealer, at, { by: person });
  const clue = await world.put(dealer, { at });
  for (const hour of [11, 12]) await putFollowUp(clue, `2025-05-20T${hour}:00:00+08:00`, 'REACHED', person);
  await putFollowUp(clue, '2025-05-21T10:00:00+08:00', 'REACHED');
  const order = await world.putOrder(dealer, { at, ordered: at, paid: at });
  await sql`UPDATE retail_order SET created_by = ${person} WHERE id = ${order}`.execute(server.services.db);
  await sql`INSERT INTO retail_order_line (order_id, line_no, kind, service_code, name, qty, list_fen, unit_fen, gross_fen, discount_fen, net_fen, tax_bp, tax_fen)
    VALUES (${order}, 1, 'SERVICE', 'FIT', '安装', 1, 100, 100, 100, 0, 100, 0, 0)`.execute(
    server.services.db,
  );
  const byDealer = await read('rank', `${days}&dealerId=${dealer}`);
  const whole = { visits: 2, checks: 2, redChecks: 1, clues: 1, orders: 1, paid: 100 };
  expect(byDealer.list).toMatchObject([{ id: String(dealer), ...whole }]);
  expect(byDealer.totals).toEqual(whole);
  const byPerson = await read('rank', `${days}&dealerId=${dealer}&by=consultant&sort=-checks`);
  expect(byPerson.list).toMatchObject([
    { personId: person, visits: 1, checks: 2, redChecks: 1, clues: 1, orders: 1, paid: 100 },
    { personId: null, name: '未归属', visits: 1, checks: 0, clues: 1, orders: 0, paid: 0 },
  ]);
  expect(byPerson.totals).toEqual(whole);
  const own = await read('rank', `${days}&by=consultant&consultantId=${person}`);
  expect(own.totals).toEqual({ ...whole, visits: 1 });
});

test('each list’s workbook has its rows, and leaves out what it does not know', async () => {
  const dealer = await world.shop();
  const at = '2025-05-22T10:00:00+08:00';
  for (let n = 0; n < 3; n += 1) await putArrival(dealer, at);
  const clue = await world.put(dealer, { at });
  await putFollowUp(clue, at, 'REACHED');
  for (const [list, rows] of [
    ['inStore', 3],
    ['clue', 1],
    ['rank', 1],
  ] as const) {
    const file = await desk.get(`${base}/export/data?list=${list}&${days}&dealerId=${dealer}&by=dealer`);
    expect([file.status, workbookSums(file.raw).rows], list).toEqual([200, rows]);
    expect((await read(list, `${days}&dealerId=${dealer}`)).total, list).toBe(rows);
  }
});

test('each sees what came to its own dealers alone; customers are masked for who may not see them', async () => {
  const group = await makeCompany(server.services, 'DEALER_GROUP');
  const [mine, sister, stranger] = [await world.shop(), await world.shop(), await world.shop()];
  const { db } = server.services;
  await sql`UPDATE dealer SET group_id = ${group} WHERE id IN (${mine}, ${sister})`.execute(db);
  const on = 'days.from=2025-07-01&days.to=2025-07-31';
  for (const dealer of [mine, sister, stranger]) {
    await putArrival(dealer, '2025-07-10T10:00:00+08:00');
    await putFollowUp(
      await world.put(dealer, { at: '2025-07-10T10:00:00+08:00' }),
      '2025-07-10T10:00:00+08:00',
      'REACHED',
    );
  }
  const seen = async (type: 'DEALER' | 'DEALER_GROUP' | 'OEM' | 'SUPPLIER', companyId?: number) => {
    const who = await server.as({ type, codes, ...(companyId !== undefined && { companyId }) });
    const found = await Promise.all(['inStore', 'clue', 'rank'].map((list) => read(list, on, who)));
    const rows: number[] = [];
    for (const list of ['inStore', 'clue', 'rank']) {
      const { raw, body } = await who.get(`${base}/export/data?list=${list}&${on}`);
      expect(body.error).toBeUndefined();
      rows.push(workbookSums(raw).rows);
    }
    expect(rows).toEqual(found.map(({ total }) => total));
    expect(found[2]?.totals['visits']).toBe(found[0]?.total);
    return found.map(({ total }) => total);
  };
  expect(await seen('DEALER', mine)).toEqual([1, 1, 1]);
  expect(await seen('DEALER_GROUP', group)).toEqual([2, 2, 2]);
  expect(await seen('OEM')).toEqual([0, 0, 0]);
  expect(await seen('SUPPLIER')).toEqual([0, 0, 0]);
  const blind = await server.as({ type: 'DEALER', companyId: mine, codes });
  const { list } = await read('inStore', on, blind);
  expect([list[0]?.customerMobile, 'dealerName' in (list[0] ?? {})]).toEqual([
    expect.stringContaining('*'),
    false,
  ]);
  const clear = await server.as({
    type: 'DEALER',
    companyId: mine,
    codes: [...codes, 'view_all_sensitive_data'],
  });
  expect((await read('inStore', on, clear)).list[0]?.customerMobile).toBe('13812345678');
});
