import { expectOk, type WorkUnit } from './drive-load.ts';
import { measureWork, printPathsHead } from './paths.ts';
import { headersOf } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const base = '/api/order/appointment';

/** Adds a shop with ten work bays and two alignment bays, whose next month is 80 % booked. */
async function makeBusyShop({ query }: Stage): Promise<number> {
  const [shop] = await query<{ id: string }>('SELECT id FROM dealer ORDER BY id LIMIT 1');
  const id = Number(shop?.id);
  await query(`INSERT INTO bay (dealer_id, name, kinds) SELECT ${id}, 'B' || n, CASE WHEN n > 10 THEN '{ALIGN}'::text[]
    ELSE '{CHECK,PATCH,TWO,FOUR,SEASON}' END FROM generate_series(1, 12) n ON CONFLICT DO NOTHING`);
  await query(`WITH wanted AS (SELECT b.id AS bay, at FROM bay b, generate_series(date_trunc('day', now()) + interval '33 hours',
        now() + interval '58 days', '1 hour') at
      WHERE b.dealer_id = ${id} AND b.name LIKE 'B%' AND extract(hour FROM at) BETWEEN 9 AND 17 AND (b.id + extract(epoch FROM at)::bigint / 3600) % 5 > 0),
    made AS (INSERT INTO appointment (appointment_no, dealer_id, source, plate, customer_name, mobile_enc, mobile_index, tail_index,
        kinds, minutes, bay_id, starts_at, ends_at, status, search, created_by_name)
      SELECT 'BN' || bay || '-' || extract(epoch FROM at)::bigint, ${id}, 'DESK',
        '浙B' || lpad((row_number() OVER ())::text, 5, '0'), '张三', '', '', '', '{TWO}', 60, bay, at,
        at + interval '1 hour', 1, 'bn', '门店' FROM wanted ON CONFLICT DO NOTHING RETURNING id, bay_id, starts_at)
    INSERT INTO appointment_half_hour (bay_id, at, appointment_id)
    SELECT bay_id, starts_at + half, id FROM made, unnest('{0 minutes,30 minutes}'::interval[]) half`);
  await query('VACUUM (ANALYZE) appointment, appointment_half_hour');
  return id;
}

/** Next month, nearly all of whose days are open for booking. */
const nextMonth = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
};

/** Benchmarks free times of a month, the calendar of a week and a page of the list, at a nearly full shop. */
export async function measureSlots(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  const dealerId = await makeBusyShop(stage);
  const headers = headersOf(stage.operator);
  const get =
    (path: string): WorkUnit =>
    async (connection) => {
      await expectOk(connection, { method: 'GET', path: `${base}/${path}`, headers });
      return true;
    };
  const measure = (title: string, path: string) =>
    measureWork(product, { title, work: get(path), seconds }, say);
  printPathsHead(say);
  await measure('free times of a month', `slots?dealerId=${dealerId}&month=${nextMonth()}&kinds=FOUR,ALIGN`);
  const [from, to] = [`${nextMonth()}-01`, `${nextMonth()}-07`];
  await measure('calendar of a week', `calendar?dealerId=${dealerId}&from=${from}&to=${to}`);
  await measure('a page of appointments', 'list?counts=status');
}
