import { expectOk, type WorkUnit } from './drive-load.ts';
import { measureWork, printPathsHead } from './paths.ts';
import { headersOf } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

/** Number of checks, at any scale. */
const all = 500_000;
const step = 100_000;

/** Adds checks of all dealers over three years: a tenth red, a quarter yellow, two thirds of them handled. */
async function grow({ query }: Stage): Promise<void> {
  const [{ have } = { have: '0' }] = await query<{ have: string }>('SELECT count(*) AS have FROM tyre_check');
  const start = Number(have);
  for (let from = start; from < all; from += step)
    await query(`INSERT INTO tyre_check (id, first_id, check_no, dealer_id, plate, vin, car_name, mileage, customer_name,
      mobile_enc, mobile_index, tail_index, technician, source, checked_at, status, read_at, loss_reason, red, yellow, worst, size,
      search, created_by_name, created_at)
    SELECT id, id, 'GJC${start}-' || n, dealer, plate, '', '', 10000 + n % 90000, '王' || n % 997, '', md5('m' || n % 200000),
      md5('t' || n % 10000), '技师', 'SCREEN', at, CASE WHEN n % 3 = 0 THEN 'SUBMITTED' ELSE 'CLOSED' END,
      CASE WHEN n % 20 > 0 THEN at END, CASE WHEN n % 3 = 0 THEN '' ELSE 'PRICE' END, red, yellow,
      CASE WHEN red > 0 THEN 'RED' WHEN yellow > 0 THEN 'YELLOW' ELSE 'GREEN' END, '205/55R16',
      lower('gjc${start}-' || n || ' ' || plate || ' 王' || n % 997), '技师', at
    FROM (SELECT n, nextval(pg_get_serial_sequence('tyre_check', 'id')) AS id, '浙B' || lpad((n % 200000)::text, 6, '0') AS plate,
        CASE WHEN n % 100 < 9 THEN 1 + n % 3 ELSE 0 END AS red, CASE WHEN n % 100 < 32 THEN 1 + n % 2 ELSE 0 END AS yellow,
        now() - n * (interval '1095 days' / ${all}) AS at
      FROM generate_series(${from + 1}, ${Math.min(from + step, all)}) n) x
    JOIN (SELECT id AS dealer, row_number() OVER (ORDER BY id) - 1 AS no FROM dealer) d ON d.no = n % (SELECT count(*) FROM dealer)`);
  await query('VACUUM (ANALYZE) tyre_check');
}

/** Searches of the list, each with a different request body. */
function searching(stage: Stage, bodyOf: (no: number) => object): WorkUnit {
  const headers = headersOf(stage.operator);
  let calls = 0;
  return async (connection) => {
    const body = bodyOf(calls++);
    await expectOk(connection, { method: 'POST', path: '/api/order/v1/check/search', headers, body });
    return true;
  };
}

/**
 * Benchmarks tyre checks: the first page, danger first, and with its tabs; one tab; unread ones; by plate and part of
 * a plate.
 */
export async function measureChecks(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  await grow(stage);
  printPathsHead(say);
  const measure = (title: string, bodyOf: (no: number) => object) =>
    measureWork(product, { title, work: searching(stage, bodyOf), seconds }, say);
  await measure('tyre checks, first page, danger first', () => ({}));
  await measure('the same with the counts of its tabs', () => ({ counts: 'worst' }));
  await measure('red ones that nothing came of', () => ({ worst: 'RED', outcome: 'OPEN' }));
  await measure('unread ones', () => ({ unread: 'true' }));
  const plates = await stage.query<{ plate: string }>(
    'SELECT plate FROM tyre_check ORDER BY md5(id::text) LIMIT 200',
  );
  await measure('by plate', (no) => ({ text: plates[no % plates.length]?.plate ?? '' }));
  await measure('by a part of a plate', (no) => ({
    text: plates[no % plates.length]?.plate.slice(-5) ?? '',
  }));
  const [{ rows } = { rows: '' }] = await stage.query<{ rows: string }>(
    'SELECT count(*) AS rows FROM tyre_check',
  );
  say(`\nof ${Number(rows).toLocaleString('en-US')} checks`);
}
