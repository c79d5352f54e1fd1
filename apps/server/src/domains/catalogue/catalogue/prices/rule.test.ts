import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roundPrice } from '@treadline/contract/catalogue/catalogue/price-math.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { partSearch } from '../part-search.ts';
import { setTestPrices, makePart } from './testing.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const path = '/product/priceChange/rule';
const codes = ['tyres_list_view', 'tyres_custom_price', 'tyres_pending_list'] as const;
let key = 0;
const newKey = () => ({ 'idempotency-key': `rule-${(key += 1)}-${Math.random()}` });
interface Preview {
  total: number;
  unchanged: number;
  refused: number;
  rows: { id: number; before: number; after: number; marginAfter: number }[];
  blocked: { id: number; message: string }[];
  open: { by: string; count: number }[];
  fingerprint: string;
}
const raise = {
  kind: 'MSRP',
  by: 'PERCENT',
  value: 300,
  rounding: 'TO_9',
  effectiveFrom: null,
  reason: '品牌调价',
};

it.each([
  [51_500, 'TO_9', 51_900],
  [51_400, 'TO_9', 51_900],
  [51_399, 'TO_9', 50_900],
  [100, 'TO_9', 900],
  [51_500, 'TO_5', 51_500],
  [51_749, 'TO_5', 51_500],
  [51_750, 'TO_5', 52_000],
  [51_550, 'YUAN', 51_600],
  [51_549, 'YUAN', 51_500],
  [51_549, 'NONE', 51_549],
] as const)('rounds %i fen %s to %i', (fen, rounding, expected) => {
  expect(roundPrice(fen, rounding)).toBe(expected);
});

it('shows what changes, what stays and what is left out with the reason, and proposes just that', async () => {
  const { services } = server;
  const buyer = await server.as({ type: 'OTHER', codes });
  const ids: number[] = [];
  for (const prices of [
    { MSRP: 50_000, PURCHASE: 30_000 },
    { MSRP: 900 },
    { MSRP: 30_000, FLOOR: 30_000 },
    { FLOOR: 1 },
  ]) {
    const id = await makePart(services);
    await setTestPrices(services, id, prices);
    ids.push(id);
  }
  ids.push(await makePart(services, 'Pending'));
  const ask = (rule: object) => buyer.post<Preview>(`${path}/preview`, { rule, scope: { ids } });
  const { data } = await ask(raise);
  // 500 + 3 % = 515 -> 519; 9 -> 9.27 -> 9 stays; 300 -> 309; no retail price; under review.
  expect(data).toMatchObject({ total: 2, unchanged: 1, refused: 2 });
  expect(data.rows.map(({ id, before, after }) => [id, before, after])).toEqual([
    [ids[0], 50_000, 51_900],
    [ids[2], 30_000, 30_900],
  ]);
  expect(data.blocked.map(({ message }) => message)).toEqual([
    '没有建议零售价',
    expect.stringContaining('待审核'),
  ]);
  const low = await ask({ ...raise, value: -300 });
  expect(low.data.blocked).toContainEqual({
    id: ids[2],
    partNo: expect.any(String) as string,
    message: '建议零售价 289.00 元低于最低售价 300.00 元',
  });
  // 300 at 40 % of the price without VAT: 500 without, 565 with it.
  const margin = await ask({ ...raise, by: 'MARGIN', value: 4000, rounding: 'NONE' });
  expect(margin.data.rows).toMatchObject([{ id: ids[0], after: 56_500, marginAfter: 4000 }]);
  expect((await ask({ ...raise, by: 'MARGIN', value: 10_000 })).body.error).toBe('part.rule-margin');
  const body = { rule: raise, scope: { ids }, fingerprint: data.fingerprint };
  expect((await buyer.post(`${path}/apply`, body, newKey())).data).toMatchObject({ proposed: 2 });
  expect((await buyer.post(`${path}/apply`, body, newKey())).body.error).toBe('part.rule-moved');
});

it('leaves changes of others that wait for review alone, unless they shall be replaced', async () => {
  const { services } = server;
  const [first, second] = [
    await server.as({ type: 'OTHER', codes }),
    await server.as({ type: 'OTHER', codes }),
  ];
  const ids = [await makePart(services), await makePart(services)];
  for (const id of ids) await setTestPrices(services, id, { MSRP: 50_000 });
  const ask = async (who: typeof first, of: number[], replace = false) => {
    const body = { rule: raise, scope: { ids: of }, replace };
    const { data } = await who.post<Preview>(`${path}/preview`, body);
    return { data, body: { ...body, fingerprint: data.fingerprint } };
  };
  const apply = (who: typeof first, body: object) => who.post(`${path}/apply`, body, newKey());
  const statuses = async () => {
    const { db } = services;
    const rows = db.selectFrom('part_change').select('status').where('part_id', 'in', ids);
    return (await rows.orderBy('id').execute()).map(({ status }) => status);
  };
  await apply(first, (await ask(first, ids.slice(0, 1))).body);
  const kept = await ask(second, ids);
  expect(kept.data).toMatchObject({ total: 1, unchanged: 0, refused: 1, open: [{ count: 1 }] });
  expect(kept.data.blocked).toMatchObject([
    { id: ids[0], message: `有待审核的变更（${kept.data.open[0]?.by}）` },
  ]);
  const { data, body } = await ask(second, ids, true);
  expect(data).toMatchObject({ total: 2, refused: 0, open: kept.data.open });
  // What was seen without replacing is no consent to replace.
  const sly = await apply(second, { ...kept.body, replace: true });
  expect(sly.body.error).toBe('part.rule-moved');
  expect(await statuses()).toEqual(['PENDING']);
  expect((await apply(second, body)).data).toMatchObject({ proposed: 2 });
  expect(await statuses()).toEqual(['SUPERSEDED', 'PENDING', 'PENDING']);
});

/** Released parts of one pattern, each with its prices, written at once. */
async function makeMany(count: number): Promise<number[]> {
  const names = Array.from({ length: count }, (_, n) => ({
    part_no: `RULE-${n}`,
    name: '',
    pattern: '',
    size_key: '',
    barcode: '',
    oe_no: '',
  }));
  const parts = JSON.stringify(names.map((one) => ({ no: one.part_no, search: partSearch.key(one) })));
  const { rows } = await sql<{ id: number }>`
    WITH made AS (INSERT INTO part (part_no, name, search, status)
      SELECT x.no, '', x.search, 'Deployed' FROM jsonb_to_recordset(${parts}::jsonb) AS x(no text, search text) RETURNING id),
    priced AS (INSERT INTO part_price (part_id, kind, fen, valid_from)
      SELECT id, k.kind, k.fen + id % 97 * 100, now() - interval '90 days' FROM made
      CROSS JOIN (VALUES ('PURCHASE', 30000), ('WHOLESALE', 45000), ('MSRP', 60000), ('FLOOR', 40000)) k(kind, fen))
    SELECT id FROM made`.execute(server.services.db);
  await sql`ANALYZE part, part_price`.execute(server.services.db);
  return rows.map(({ id }) => id);
}

it('proposes for 20,000 parts at once, all or none, and lists them page by page', async () => {
  const buyer = await server.as({ type: 'OTHER', codes });
  const ids = await makeMany(20_000);
  const scope = { ids };
  const { data } = await buyer.post<Preview>(`${path}/preview`, { rule: raise, scope });
  expect(data).toMatchObject({ total: 20_000, refused: 0 });
  expect(data.rows).toHaveLength(300);
  const body = { rule: raise, scope, fingerprint: data.fingerprint };
  const done = await buyer.post<{ proposed: number; batchId: number }>(`${path}/apply`, body, newKey());
  expect(done.data).toMatchObject({ proposed: 20_000 });
  const list = await buyer.get<{ total: number; list: object[] }>(
    `/product/priceChange/list?batchId=${done.data.batchId}&pageSize=100`,
  );
  expect(list.data).toMatchObject({ total: 20_000 });
  expect(list.data.list).toHaveLength(100);
});
