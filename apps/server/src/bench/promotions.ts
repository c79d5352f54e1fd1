import {
  driveLoad,
  expectOk,
  mergeMeasurements,
  percentile,
  type Measured,
  type WorkUnit,
} from './drive-load.ts';
import { headersOf } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const running = 300;

/** Baskets of eight lines, each of a different priced tyre. */
async function makeBaskets({ query }: Stage) {
  const goods = await query<{ part: string }>(`
    SELECT p.id AS part FROM part p JOIN part_price pp ON pp.part_id = p.id AND pp.kind = 'MSRP' AND pp.valid_from <= now()
      AND (pp.valid_to IS NULL OR pp.valid_to > now())
    WHERE p.kind = 'TYRE' AND p.status = 'Deployed' AND p.sale_scope = 'ALL' AND p.lifecycle <> 'ENDED'
    ORDER BY md5(p.id::text) LIMIT 160`);
  const dealers = await query<{ id: string }>('SELECT id FROM dealer ORDER BY md5(id::text) LIMIT 20');
  return dealers.map(({ id }, at) => ({
    dealerId: Number(id),
    partsList: goods
      .slice((at * 8) % goods.length, ((at * 8) % goods.length) + 8)
      .map(({ part }) => ({ partsId: Number(part), tyreSource: 2, quantity: 2 })),
  }));
}

/**
 * Adds active promotions of every kind and scope: a third valid for all tyres, the others for some sizes and brands.
 */
const addPromotions = ({ query }: Stage) =>
  query(`INSERT INTO promotion (promotion_no, name, state, kind, take, step, rule, part_scope, dealer_scope, audience,
      starts_at, ends_at, stackable, budget_fen, created_by_name)
    SELECT 'BENCH-' || n, '促销 ' || n, 'ACTIVE', k.kind, 'AUTO', k.step, k.rule::jsonb,
      ('{"all":' || (n % 3 = 0) || ',"kinds":["TYRE"],"brandIds":[],"patterns":[],"sizes":[' || CASE n % 3 WHEN 1 THEN
        (SELECT string_agg('"' || size || '"', ',') FROM (SELECT DISTINCT size FROM part WHERE kind = 'TYRE' AND size <> ''
          ORDER BY 1 OFFSET n % 20 LIMIT 10) s) ELSE '' END || '],"partIds":[],"serviceCodes":[],"excludedPartIds":[]}')::jsonb,
      '{"all":true,"regions":[],"provinces":[],"dealerIds":[],"excludedDealerIds":[]}', '{"type":"ALL","levels":[]}',
      now() - interval '1 day', now() + interval '9 days', n % 2 = 0, 100000000, '压测'
    FROM generate_series(1, ${running}) n JOIN (VALUES
      (0, 'PERCENT', 10, '{"kind":"PERCENT","offBp":100,"capFen":5000,"fromFen":0,"fromQty":0}'),
      (1, 'AMOUNT', 20, '{"kind":"AMOUNT","offFen":1000,"fromFen":100000,"fromQty":0}'),
      (2, 'LADDER', 20, '{"kind":"LADDER","steps":[{"fromFen":100000,"offFen":900},{"fromFen":900000,"offFen":9000}]}'),
      (3, 'NTH', 10, '{"kind":"NTH","nth":4,"offBp":500}')) k (no, kind, step, rule) ON k.no = n % 4`);

const rounds = 3;
const states = ['PAUSED', 'ACTIVE'] as const;

/** Measures alternately without and with promotions, so that other load affects both. */
async function byTurns({ query }: Stage, product: RunningServer, work: WorkUnit, seconds: number) {
  const measured = states.map((): Measured[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, state] of states.entries()) {
      await query(`UPDATE promotion SET state = '${state}' WHERE promotion_no LIKE 'BENCH-%'`);
      await driveLoad(product, 4, 1, work);
      measured[at]?.push(await driveLoad(product, 4, seconds / rounds, work));
    }
  return measured.map((parts) => {
    const { times, seconds: took, cpu } = mergeMeasurements(parts);
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    return { rate: times.length / took, p50, p99, cpu: cpu / times.length };
  });
}

/** Benchmarks pricing a basket of eight lines with 300 running promotions and with none. */
export async function measurePromotions(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  const baskets = await makeBaskets(stage);
  const headers = headersOf(stage.operator);
  let next = 0;
  const work: WorkUnit = async (connection) => {
    const body = baskets[next++ % baskets.length] ?? {};
    await expectOk(connection, {
      method: 'POST',
      path: '/api/order/customer/order/calculate',
      headers,
      body,
    });
    return true;
  };
  await stage.query(`UPDATE promotion SET state = 'PAUSED' WHERE state = 'ACTIVE'`);
  await addPromotions(stage);
  const [without, beside] = await byTurns(stage, product, work, seconds);
  await stage.query(`DELETE FROM promotion WHERE promotion_no LIKE 'BENCH-%'`);
  if (!without || !beside) return;
  say(
    '\n| a basket of 8 lines | requests/s | p50 ms | p99 ms | CPU ms |\n| --- | ---: | ---: | ---: | ---: |',
  );
  for (const [title, { rate, p50, p99, cpu }] of [
    ['no promotion', without],
    [`${running} running promotions`, beside],
  ] as const)
    say(`| ${title} | ${[rate, p50, p99].map((n) => n.toFixed(0)).join(' | ')} | ${cpu.toFixed(2)} |`);
  const times = (key: 'p50' | 'cpu'): string => (beside[key] / without[key]).toFixed(2);
  say(`\n${times('p50')} times as long, ${times('cpu')} times the server's processor time`);
}
