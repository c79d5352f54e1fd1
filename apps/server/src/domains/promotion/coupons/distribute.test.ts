import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { searchKey } from '#kernel/search-key.ts';
import { bookParts, packParts } from '#kernel/sheets/testing-package.ts';
import { expectInvariants } from '#testing/invariants.ts';
import {
  giveTestCoupon,
  makeCouponPromotion,
  makeMember,
  newMobile,
  setMarketingConsent,
} from '#testing/coupon-world.ts';
import { bookOf, faultsOf } from '#testing/goods.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { giveCouponBatch } from './distribute/work.ts';

let server: TestServer;
let no = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const path = '/promotion/coupon/distribute';
const codes = ['promotion_list_edit', 'customer_coupon_distribute_record', 'basic_member_view'] as const;
const staff = () => server.as({ type: 'OTHER', codes });
const keyed = () => ({ 'idempotency-key': `coupons-${++no}` });

interface Foreseen {
  meant: number;
  consent: number;
  had: number;
  left: number | null;
  given: number;
}
interface Batch {
  id: number;
  batchNo: string;
  state: string;
  meant: number;
  given: number;
  leftOut: number;
  leftOutText: string;
  ruleText: string;
}
/** A dealer with members of its own: what a rule is narrowed to. */
async function shopOf(count: number) {
  const { services } = server;
  const dealerId = await makeCompany(services, 'DEALER');
  const members = await Promise.all(Array.from({ length: count }, () => makeMember(services, dealerId)));
  return { dealerId, members, rule: { dealerIds: [dealerId] } };
}
/** Many members at once, without the work of making each. */
async function manyAt(dealerId: number, count: number) {
  const { db } = server.services;
  const nos = Array.from({ length: count }, (_, at) => `HYT${dealerId}-${at}`);
  const keys = nos.map((each) => searchKey(each, ''));
  await sql`WITH made AS (
    INSERT INTO member (member_no, mobile_enc, source, search) SELECT n.no, '', 'LIST', n.key
    FROM unnest(${nos}::text[], ${keys}::text[]) AS n (no, key) RETURNING id)
    INSERT INTO member_dealer (member_id, dealer_id) SELECT id, ${dealerId} FROM made`.execute(db);
}
const batchOf = async (id: number) =>
  (await (await staff()).get<{ list: Batch[] }>('/promotion/distributeRecord/batch/list')).data.list.find(
    (batch) => batch.id === id,
  );
const doubles = async (promotionId: number) =>
  (
    await sql<{ n: number }>`SELECT count(*) AS n FROM (SELECT FROM coupon WHERE promotion_id = ${promotionId}
      GROUP BY member_id HAVING count(*) > 1) twice`.execute(server.services.db)
  ).rows[0]?.n;

test('what is shown beforehand is what is done: consent and limits leave persons out, each counted', async () => {
  const { services } = server;
  const { members, rule } = await shopOf(6);
  const promotionId = await makeCouponPromotion(services, { perUser: 1, total: 4 });
  const [first = 0, second = 0] = members;
  await setMarketingConsent(services, first, false);
  await giveTestCoupon(services, { promotionId, memberId: second });
  const by = await staff();
  const { data: shown } = await by.post<Foreseen>(`${path}/preview`, { promotionId, rule });
  expect(shown).toEqual({ meant: 6, consent: 1, had: 1, left: 3, given: 3 });
  const wrong = await by.post(path, { promotionId, rule, meant: 5 }, keyed());
  expect([wrong.status, wrong.body.error]).toEqual([409, 'coupon.count-changed']);
  const started = await by.post<Batch>(path, { promotionId, rule, meant: 6 }, keyed());
  expect(started.data).toMatchObject({ state: 'RUNNING', meant: 6, given: 0, ruleText: '1 家门店' });
  expect(await server.runJobs()).toEqual([]);
  expect(await batchOf(started.data.id)).toMatchObject({ state: 'DONE', given: 3, leftOut: 3 });
  expect((await batchOf(started.data.id))?.leftOutText).toContain('已撤回营销同意 1');
});

test('the same rule again gives nobody a second one', async () => {
  const { services } = server;
  const { rule } = await shopOf(5);
  const promotionId = await makeCouponPromotion(services, { perUser: 1 });
  const by = await staff();
  for (const given of [5, 0]) {
    const { data } = await by.post<Batch>(path, { promotionId, rule, meant: 5 }, keyed());
    await server.runJobs();
    expect(await batchOf(data.id)).toMatchObject({ state: 'DONE', given });
  }
  expect(await doubles(promotionId)).toBe(0);
});

test('three nodes at once, and connections that are cut, give everybody exactly one', async () => {
  const { services } = server;
  const { dealerId, rule } = await shopOf(0);
  await manyAt(dealerId, 9000);
  const promotionId = await makeCouponPromotion(services, {});
  const { data } = await (await staff()).post<Batch>(path, { promotionId, rule, meant: 9000 }, keyed());
  const cuts: unknown[] = [];
  const working = [1, 2, 3].map(async () => {
    for (;;)
      try {
        await giveCouponBatch(services, data.id);
        return;
      } catch (error) {
        cuts.push(error);
      }
  });
  for (let i = 0; i < 200 && cuts.length < 2; i++) {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid() AND state <> 'idle' AND query LIKE '%INSERT INTO coupon %'`.execute(
      services.db,
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(working);
  await server.runJobs();
  expect(cuts.length).toBeGreaterThan(0);
  expect(await batchOf(data.id)).toMatchObject({ state: 'DONE', meant: 9000, given: 9000, leftOut: 0 });
  expect(await doubles(promotionId)).toBe(0);
});

test('a distribution and customers who take at the same time stay within the total', async () => {
  const { services } = server;
  const { dealerId, rule } = await shopOf(0);
  await manyAt(dealerId, 3000);
  const promotionId = await makeCouponPromotion(services, { total: 2500 });
  const others = await Promise.all(Array.from({ length: 60 }, () => makeMember(services)));
  const { data } = await (await staff()).post<Batch>(path, { promotionId, rule, meant: 3000 }, keyed());
  const taken = others.map((memberId) =>
    giveTestCoupon(services, { promotionId, memberId }).catch(() => null),
  );
  const [results] = await Promise.all([Promise.all(taken), giveCouponBatch(services, data.id)]);
  const single = results.filter((one) => one !== null).length;
  const batch = await batchOf(data.id);
  expect([batch?.state, (batch?.given ?? 0) + single]).toEqual(['DONE', 2500]);
  await server.runJobs();
});

test('a promotion that is paused meanwhile stops it; the others have nothing', async () => {
  const { services } = server;
  const { rule } = await shopOf(3);
  const promotionId = await makeCouponPromotion(services, {});
  const { data } = await (await staff()).post<Batch>(path, { promotionId, rule, meant: 3 }, keyed());
  await sql`UPDATE promotion SET state = 'PAUSED' WHERE id = ${promotionId}`.execute(services.db);
  await server.runJobs();
  expect(await batchOf(data.id)).toMatchObject({ state: 'FAILED', given: 0, leftOutText: '促销已停止 3' });
});

test('rules: level, region, red tyres, never bought, not here since', async () => {
  const { services } = server;
  const { dealerId, members, rule } = await shopOf(4);
  const promotionId = await makeCouponPromotion(services, {});
  const [gold = 0, , old = 0] = members;
  await sql`UPDATE member SET level = 'GOLD' WHERE id = ${gold}`.execute(services.db);
  await sql`UPDATE company SET region = 'WEST' WHERE id = ${dealerId}`.execute(services.db);
  await sql`UPDATE member_dealer SET last_at = now() - interval '400 days' WHERE member_id = ${old}`.execute(
    services.db,
  );
  const by = await staff();
  const meant = async (more: object) =>
    (await by.post<Foreseen>(`${path}/preview`, { promotionId, rule: { ...rule, ...more } })).data.meant;
  expect(await meant({})).toBe(4);
  expect(await meant({ levels: ['GOLD'] })).toBe(1);
  expect([await meant({ regions: ['WEST'] }), await meant({ regions: ['EAST'] })]).toEqual([4, 0]);
  expect(await meant({ lastVisitBefore: '2026-01-01' })).toBe(1);
  expect([await meant({ neverBought: true }), await meant({ redTyres: true })]).toEqual([4, 0]);
});

test('a dealer gives of its own promotions, to those who were there, and of no other', async () => {
  const { services } = server;
  const { dealerId } = await shopOf(2);
  await shopOf(3);
  const own = await makeCouponPromotion(services, { ownerId: dealerId });
  const by = await server.as({ type: 'DEALER', companyId: dealerId, codes });
  const { data } = await by.post<Foreseen>(`${path}/preview`, { promotionId: own, rule: {} });
  expect(data.meant).toBe(2);
  const theirs = await makeCouponPromotion(services, {});
  const refused = await by.post(`${path}/preview`, { promotionId: theirs, rule: {} });
  expect(refused.body.error).toBe('record.not-found');
});

test('a workbook of mobiles: all bad rows at once, a preview that leaves nothing, then once', async () => {
  const { services } = server;
  const promotionId = await makeCouponPromotion(services, {});
  const mobiles = [newMobile(), newMobile(), newMobile()];
  await makeMember(services, null, mobiles[0]);
  const head = ['手机号', '姓名'];
  const by = await staff();
  const send = async (file: Awaited<ReturnType<typeof bookOf>>, preview: string) =>
    by.upload<{ members: number; made: number; batchId: number; repeated: object | null }>(
      `${path}/import`,
      file,
      { promotionId: String(promotionId), preview },
    );
  const bad = await send(
    await bookOf([head, ['123', ''], [mobiles[1] ?? '', ''], [mobiles[1] ?? '', '']]),
    'true',
  );
  expect(faultsOf(bad.body.details).map((text) => text.split(' ')[0])).toEqual(['2', '4']);
  const file = await bookOf([head, ...mobiles.map((mobile) => [mobile, '王小明'])]);
  expect((await send(file, 'true')).data).toMatchObject({ members: 3, made: 2 });
  const { data } = await send(file, 'false');
  expect(data).toMatchObject({ members: 3, made: 2, repeated: null });
  await server.runJobs();
  expect(await batchOf(data.batchId)).toMatchObject({ state: 'DONE', given: 3, ruleText: '名单' });
  expect((await send(file, 'false')).data.repeated).not.toBeNull();
});

test('a hostile workbook is refused with what is wrong, and changes nothing', async () => {
  const { db } = server.services;
  const promotionId = await makeCouponPromotion(server.services, {});
  const by = await staff();
  const counts = async () =>
    (
      await sql`SELECT (SELECT count(*) FROM member) AS members, (SELECT count(*) FROM coupon) AS coupons,
        (SELECT count(*) FROM coupon_batch) AS batches`.execute(db)
    ).rows;
  const before = await counts();
  const head = ['手机号', '姓名'];
  const good = await bookOf([head, [newMobile(), '王小明']]);
  const many = Array.from({ length: 60_000 }, (_, at) => [`133${String(at).padStart(8, '0')}`, '']);
  const formula = bookParts({
    rows: `<row><c t="inlineStr"><is><t>手机号</t></is></c></row>
      <row><c t="e"><f>HYPERLINK(A9)</f><v>#REF!</v></c></row>`,
  });
  const files: [name: string, file: { name: string; data: Buffer }, error: string][] = [
    ['a picture', { name: 'list.xlsx', data: Buffer.from('\x89PNG not a workbook') }, 'import.file'],
    ['nothing', { name: 'list.xlsx', data: Buffer.alloc(0) }, 'import.file'],
    ['no rows', await bookOf([head]), 'import.file'],
    [
      'other columns',
      await bookOf([
        ['品牌', '规格'],
        ['米其林', '205/55R16'],
      ]),
      'import.rows',
    ],
    ['60,000 rows', await bookOf([head, ...many]), 'import.file'],
    ['a broken zip', { ...good, data: good.data.subarray(0, good.data.length / 2) }, 'import.file'],
    ['a formula', { name: 'list.xlsx', data: await packParts(formula) }, 'import.rows'],
  ];
  const answers: [string, string, boolean][] = [];
  for (const [name, file] of files)
    for (const preview of ['true', 'false']) {
      const { body } = await by.upload(`${path}/import`, file, { promotionId: String(promotionId), preview });
      answers.push([name, body.error ?? '', body.message !== '']);
    }
  expect(answers).toEqual(
    files.flatMap(([name, , error]) => [
      [name, error, true],
      [name, error, true],
    ]),
  );
  expect(await counts()).toEqual(before);
});

test('one member gets one by hand, with the reason in its log; who is no member or wants no marketing gets none', async () => {
  const { services } = server;
  const { dealerId } = await shopOf(0);
  const promotionId = await makeCouponPromotion(services, { ownerId: dealerId });
  const by = await server.as({ type: 'DEALER', companyId: dealerId, codes });
  const giveTo = async (mobile: string, reason = '安装等待过久') =>
    by.post<{ id: number; code: string }>('/promotion/coupon/give', { promotionId, mobile, reason }, keyed());
  const [own, foreign, silent] = [newMobile(), newMobile(), newMobile()];
  await makeMember(services, dealerId, own);
  await makeMember(services, null, foreign);
  await setMarketingConsent(services, await makeMember(services, dealerId, silent), false);
  expect((await giveTo(own, ' ')).status).toBe(400);
  const { data } = await giveTo(own);
  const { data: shown } = await by.get<{ source: string; steps: { reason: string }[] }>(
    `/promotion/distributeRecord/detail/${data.id}`,
  );
  expect(shown).toMatchObject({ source: 'HAND', steps: [{ reason: '安装等待过久' }] });
  expect((await giveTo(newMobile())).body.error).toBe('coupon.member');
  expect((await giveTo(foreign)).body.error).toBe('record.not-found');
  expect((await giveTo(silent)).body.error).toBe('coupon.consent');
});
