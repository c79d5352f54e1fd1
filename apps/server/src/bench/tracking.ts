import { setTimeout as sleep } from 'node:timers/promises';
import { pushPath, type CarrierEvent } from '#connectors/carriers/port.ts';
import { sandboxSign } from '#connectors/carriers/index.ts';
import { signHeader } from '#connectors/carriers/sandbox.ts';
import { openSecrets } from '#kernel/secrets.ts';
import { driveLoad, expectOk, percentile, type WorkUnit } from './drive-load.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const steps = ['PICKED_UP', 'IN_TRANSIT', 'OUT', 'SIGNED'] as const;
const parcels = 4;

/**
 * Adds shipments of four parcels in transit, each with its sales order.
 * @returns their carrier
 */
async function makeWaybills({ query }: Stage, run: string, count: number): Promise<number> {
  const [link] = await query<{ id: string }>(
    "SELECT carrier_id AS id FROM carrier_link WHERE provider = 'sandbox' ORDER BY 1 LIMIT 1",
  );
  const carrierId = Number(link?.id);
  await query(`
    WITH bill AS (INSERT INTO waybill (waybill_no, carrier_id) SELECT '${run}' || n, ${carrierId}
        FROM generate_series(0, ${count - 1}) n RETURNING id, waybill_no),
      piece AS (INSERT INTO waybill_piece (waybill_id, piece_no) SELECT id, waybill_no || '-' || p FROM bill, generate_series(1, ${parcels}) p)
    INSERT INTO sales_order (order_no, carrier_order_no, biz_type, location_id, dealer_id, carrier_id, state, waybill_id, to_name,
      pieces, weight_g, created_by_name)
    SELECT waybill_no, waybill_no, 'MANUAL', (SELECT min(id) FROM location WHERE type = 'WAREHOUSE'), (SELECT min(id) FROM dealer),
      ${carrierId}, 'WAITING_RECEIPT', id, '门店', ${parcels}, 40000, 'bench' FROM bill`);
  await query('VACUUM (ANALYZE) waybill, waybill_piece, sales_order');
  return carrierId;
}

/** Tracking events of a waybill at one step, for each parcel. */
function tell(run: string, waybill: number, step: number): object[] {
  const waybillNo = `${run}${waybill}`;
  const code = steps[step] ?? 'SIGNED';
  const place = { site: '杭州市', text: '快件已到达', lat: 30.27, lng: 120.15 };
  const event: Omit<CarrierEvent, 'pieceNo' | 'at'> = {
    waybillNo,
    code,
    fault: '',
    ...place,
    signedBy: code === 'SIGNED' ? '前台' : '',
    proofUrl: '',
  };
  const at = new Date(start + step * 3_600_000).toISOString();
  return Array.from({ length: parcels }, (_, p) => ({ ...event, pieceNo: `${waybillNo}-${p + 1}`, at }));
}
const start = Date.now();

/** All steps of all waybills in random order, as events often arrive out of order. */
function shuffled(count: number): { waybill: number; step: number }[] {
  const all = Array.from({ length: count * steps.length }, (_, i) => ({
    waybill: Math.floor(i / steps.length),
    step: i % steps.length,
  }));
  let seed = 15;
  for (let i = all.length - 1; i > 0; i--) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const j = seed % (i + 1);
    [all[i], all[j]] = [all[j] as (typeof all)[number], all[i] as (typeof all)[number]];
  }
  return all;
}

/** Waits until all events have been processed. */
async function drained({ query }: Stage, run: string, count: number): Promise<void> {
  for (;;) {
    const [row] = await query<{ left: string }>(
      `SELECT (SELECT count(*) FROM carrier_push WHERE worked_at IS NULL)
         + ${count} - (SELECT count(*) FROM sales_order WHERE order_no LIKE '${run}%' AND state = 'AWAITING_CONFIRM') AS left`,
    );
    if (Number(row?.left) === 0) return;
    await sleep(100);
  }
}

/**
 * Benchmarks carrier webhooks for 400 waybills at scale 1, four steps of four parcels each, out of order, until all
 * are delivered.
 */
export async function measureTracking(
  stage: Stage,
  product: RunningServer,
  scale: number,
  say: PrintLine,
): Promise<void> {
  const count = Math.min(5000, scale * 400);
  const run = `BT${Date.now().toString(36).toUpperCase()}-`;
  const carrierId = await makeWaybills(stage, run, count);
  const sign = sandboxSign({ secrets: await openSecrets(process.env['SECRET_KEY'], stage.dataDir) });
  const waiting = shuffled(count);
  const events = waiting.length * parcels;
  const work: WorkUnit = async (connection) => {
    const next = waiting.pop();
    if (!next) return false;
    const body = tell(run, next.waybill, next.step);
    const headers = { [signHeader]: sign(JSON.stringify(body)) };
    await expectOk(connection, { method: 'POST', path: `/api${pushPath(carrierId)}`, headers, body });
    return true;
  };
  const before = performance.now();
  const told = await driveLoad(product, 16, 3600, work);
  await drained(stage, run, count);
  const seconds = (performance.now() - before) / 1000;
  const times = told.times.toSorted((a, b) => a - b);
  say(
    `\ntracking: ${events} events of ${count} waybills, out of order, in pushes of ${parcels}: ` +
      `${(events / told.seconds).toFixed(0)} a second taken (p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms), ` +
      `${(events / seconds).toFixed(0)} a second until every order is delivered`,
  );
}
