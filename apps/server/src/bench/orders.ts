import { expectOk, type WorkUnit } from './drive-load.ts';
import { measurePaths, measureWork, printPathsHead } from './paths.ts';
import { headersOf } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const wanted = 1_000_000;
const step = 100_000;

/** Copies existing orders over the last year, up to a million. */
async function grow({ query }: Stage): Promise<void> {
  const [{ have } = { have: '0' }] = await query<{ have: string }>(
    'SELECT count(*) AS have FROM retail_order',
  );
  const columns = await query<{ name: string }>(`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'retail_order' AND table_schema = 'public' AND is_generated = 'NEVER' AND is_identity = 'NO'
      AND column_name NOT IN ('order_no', 'plate', 'search', 'created_at', 'since', 'clue_id')`);
  const kept = columns.map(({ name }) => name).join(', ');
  for (let from = Number(have); from < wanted; from += step)
    await query(`
      WITH o AS MATERIALIZED (SELECT row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS n, * FROM (
        SELECT * FROM retail_order WHERE order_no NOT LIKE 'BN%' ORDER BY id LIMIT 400) own)
      INSERT INTO retail_order (order_no, plate, search, created_at, since, ${kept})
      SELECT 'BN' || g, '浙B' || lpad((g % 99999)::text, 5, '0'), 'bn' || g || ' 浙b' || lpad((g % 99999)::text, 5, '0'),
        now() - g * interval '31 seconds', now() - g * interval '30 seconds', ${kept}
      FROM generate_series(${from + 1}, ${Math.min(from + step, wanted)}) g JOIN o ON o.at = g % o.n`);
  await query('VACUUM (ANALYZE) retail_order');
}

interface One {
  id: string;
  no: string;
  plate: string;
  dealer: string;
}

/** Queries of the list, with title and request body. */
const asked: readonly [title: string, body: (one: One) => object][] = [
  ['the first page, with its tabs', () => ({ counts: 'phase' })],
  ['a page anywhere, by cursor', ({ id }) => ({ cursor: `after-${id}` })],
  ['what is in transit', () => ({ phase: ['ON_THE_WAY'], counts: 'phase' })],
  ['what is completed', () => ({ phase: ['DONE'], counts: 'phase' })],
  ['a dealer', ({ dealer }) => ({ dealerId: [Number(dealer)] })],
  ['a number', ({ no }) => ({ text: no })],
  ['a plate', ({ plate }) => ({ text: plate })],
];

/** Benchmarks the list of all orders, with a million of them. */
export async function measureOrders(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  await grow(stage);
  const some = await stage.query<One>(
    `SELECT id, order_no AS no, plate, dealer_id AS dealer FROM retail_order WHERE order_no LIKE 'BN%' ORDER BY md5(id::text) LIMIT 300`,
  );
  const [{ n } = { n: '0' }] = await stage.query<{ n: string }>('SELECT count(*) AS n FROM any_order');
  say(`\n${Number(n).toLocaleString('en-US')} orders of all kinds`);
  printPathsHead(say);
  const headers = headersOf(stage.operator);
  let next = 0;
  for (const [title, bodyOf] of asked) {
    const work: WorkUnit = async (connection) => {
      const body = bodyOf(some[next++ % some.length] as One);
      await expectOk(connection, { method: 'POST', path: '/api/order/list', headers, body });
      return true;
    };
    await measureWork(product, { title, work, seconds }, say);
  }
  for (const [title, path] of [
    ['what is owed, by dealer', '/order/collection/list?view=dealer&sort=-owedAmount'],
    ['what happened, the first page', '/order/record/list'],
  ] as const)
    await measurePaths(product, stage.operator, { title, paths: [path], seconds }, say);
}
