import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, type CallAs } from './calls.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const persons = 50_000;
const everywhere = '{"all":true,"regions":[],"provinces":[],"dealerIds":[],"excludedDealerIds":[]}';
const everyPart =
  '{"all":true,"kinds":[],"brandIds":[],"patterns":[],"sizes":[],"partIds":[],"serviceCodes":[],"excludedPartIds":[]}';

/** Adds an active coupon promotion, two per person. */
async function makePromotion({ query }: Stage, run: string): Promise<number> {
  const [row] = await query<{ id: string }>(
    `INSERT INTO promotion (promotion_no, name, state, kind, take, step, rule, part_scope, dealer_scope, audience,
      starts_at, ends_at, per_user, created_by_name)
    VALUES ($1, $1, 'ACTIVE', 'AMOUNT', 'COUPON', 30, '{"kind":"AMOUNT","offFen":5000,"fromFen":0,"fromQty":0}', $2, $3,
      '{"type":"ALL","levels":[]}', now() - interval '1 day', now() + interval '30 days', 2, 'bench') RETURNING id`,
    [run, everyPart, everywhere],
  );
  return Number(row?.id);
}

interface Batch {
  id: number;
  state: string;
  given: number;
}

/**
 * Adds the members, all of one shop visited long ago.
 * @returns the ID of the shop
 */
async function makeMembers(stage: Stage, run: string): Promise<number> {
  const [shop] = await stage.query<{ id: string }>('SELECT id FROM dealer ORDER BY md5(id::text) LIMIT 1');
  await stage.query(
    `WITH made AS (INSERT INTO member (member_no, mobile_enc, source) SELECT $1 || n, '', 'LIST' FROM generate_series(1, $2::int) n
        RETURNING id)
      INSERT INTO member_dealer (member_id, dealer_id, last_at) SELECT id, $3, now() - interval '9 years' FROM made`,
    [run, persons, shop?.id],
  );
  await stage.query('ANALYZE member, member_dealer');
  return Number(shop?.id);
}

/**
 * Inserts the same rows in one statement, for comparison.
 * @returns milliseconds
 */
async function insertPlainly(stage: Stage, run: string): Promise<number> {
  const other = await makePromotion(stage, `${run}-P`);
  const begun = performance.now();
  await stage.query(
    `WITH given AS (INSERT INTO coupon (code, promotion_id, member_id, source, valid_from, valid_to)
        SELECT $1 || n, $2, id, 'HAND', now(), now() + interval '30 days'
        FROM (SELECT id, row_number() OVER () AS n FROM member WHERE member_no LIKE $1 || '%') m RETURNING id)
      INSERT INTO coupon_log (coupon_id, to_state) SELECT id, 'UNUSED' FROM given`,
    [run, other],
  );
  return performance.now() - begun;
}

/**
 * Waits for a batch to finish.
 * @returns the number of coupons given
 */
async function waitFor(call: CallAs, promotionId: number, id: number): Promise<number> {
  for (;;) {
    await sleep(50);
    const { list } = await call<{ list: Batch[] }>(
      `/promotion/distributeRecord/batch/list?promotionId=${promotionId}`,
    );
    const batch = list.find((one) => one.id === id);
    if (batch && batch.state !== 'RUNNING') return batch.given;
  }
}

/**
 * Benchmarks coupons for 50,000 members: through the product from request to last coupon, and as plain inserts of the
 * same rows in one statement.
 */
export async function measureCoupons(stage: Stage, { port }: RunningServer, say: PrintLine): Promise<void> {
  const run = `BC${Date.now().toString(36).toUpperCase()}`;
  const promotionId = await makePromotion(stage, run);
  const rule = { dealerIds: [await makeMembers(stage, run)], lastVisitBefore: '2020-01-01' };
  const call = callAs({ port }, stage.operator);
  const started = performance.now();
  const { meant } = await call<{ meant: number }>('/promotion/coupon/distribute/preview', {
    promotionId,
    rule,
  });
  const shown = performance.now();
  const { id } = await call<Batch>('/promotion/coupon/distribute', { promotionId, rule, meant });
  const begun = performance.now();
  const count = await waitFor(call, promotionId, id);
  const given = performance.now();
  const plainMs = await insertPlainly(stage, run);
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  say(`\n| coupons for ${meant} members | s |\n| --- | ---: |`);
  say(`| counted beforehand | ${seconds(shown - started)} |`);
  say(`| begun: who is meant written down | ${seconds(begun - shown)} |`);
  say(`| ${count} given, in transactions of 2,000 | ${seconds(given - begun)} |`);
  say(`| the same rows by plain inserts | ${seconds(plainMs)} |`);
  say(`\n${((given - shown) / plainMs).toFixed(2)} times the plain inserts`);
}
