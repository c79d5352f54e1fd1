import { randomUUID } from 'node:crypto';
import type { Call } from './connection.ts';
import { expectOk, type WorkUnit } from './drive-load.ts';
import type { Caller, Stage } from './stage.ts';

export interface Scenario {
  name: string;
  title: string;
  /** Creates the unit of work for one round; orders consumed by rounds come from a common pool. */
  work: WorkUnit;
  /** Call whose responses must be equal on both servers before measuring. */
  sample?: Call;
  /** Restores what a round has consumed. */
  reset?: () => Promise<void>;
}

const orders = '/api/logistics/purchaseOrder';
export const headersOf = ({ token, ...who }: Caller): Record<string, string> => ({
  authorization: token,
  'x-caller': encode(who),
  'accept-language': 'zh-CN',
});
/** JSON escaped for use in a header, as names are Chinese. */
const encode = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Calls of a list: three filters, newest first, 20 rows, count and totals. */
export async function listCalls(stage: Stage): Promise<readonly Call[]> {
  const filters = await stage.query<{ supplier: string; place: string; d: string }>(
    `SELECT supplier_id AS supplier, location_id AS place, to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS d
     FROM purchase_order WHERE created_at < now() - interval '20 days' ORDER BY md5(id::text) LIMIT 300`,
  );
  const until = (day: string): string =>
    new Date(Date.parse(day) + 13 * 86_400_000).toISOString().slice(0, 10);
  return filters.map(({ supplier, place, d }, i): Call => ({
    method: 'GET',
    headers: headersOf(stage.buyers[i % stage.buyers.length] as Caller),
    path: `${orders}/orders?view=all&supplierId=${supplier}&warehouseId=${place}&createdTime.from=${d}&createdTime.to=${until(d)}&sort=-createdTime&page=1&pageSize=20`,
  }));
}

export async function listScenario(stage: Stage): Promise<Scenario> {
  const calls = await listCalls(stage);
  return {
    name: 'list',
    title: 'list: 3 filters, sort, 20 rows, total, totals',
    work: repeat(calls),
    sample: calls[0] as Call,
  };
}

/** Detail scenario: an order with lines, notes, receipts, discrepancies, timeline, comments, files and neighbours. */
export async function detailScenario(stage: Stage): Promise<Scenario> {
  const rows = await stage.query<{ id: string }>(
    `SELECT o.id FROM purchase_order o WHERE o.status = 60 AND NOT EXISTS (SELECT FROM delivery_note n WHERE n.po_id = o.id AND n.partly_reason <> '')
       AND NOT EXISTS (SELECT FROM timeline t WHERE t.entity = 'purchase-order' AND t.entity_id = o.id
         AND (t.action = 'return' OR t.changes IS NOT NULL AND t.action NOT IN ('receive', 'quarantine')))
     ORDER BY md5(o.id::text) LIMIT 2000`,
  );
  const calls = rows.map(({ id }, i): Call => ({
    method: 'GET',
    headers: headersOf(stage.buyers[i % stage.buyers.length] as Caller),
    path: `${orders}/${id}`,
  }));
  return {
    name: 'detail',
    title: 'detail with lines and all that belongs to it',
    work: repeat(calls),
    sample: calls[0] as Call,
  };
}

/** Search scenario: tyres by size, load and speed, and a brand's initials; scale 100 has 40,000. */
export async function searchScenario(stage: Stage): Promise<Scenario> {
  const rows = await stage.query<{ text: string }>(
    `SELECT p.size || ' ' || p.load_index || p.speed || ' ' || split_part(b.search, ' ', 3) AS text
     FROM part p JOIN brand b ON b.id = p.brand_id WHERE p.size ~ '^[0-9]{3}/[0-9]{2}R[0-9]{2}$' AND p.speed ~ '^[A-Z]$'
     GROUP BY 1 ORDER BY md5(p.size || ' ' || p.load_index || p.speed || ' ' || split_part(b.search, ' ', 3)) LIMIT 300`,
  );
  const calls = rows.map(({ text }, i): Call => ({
    method: 'GET',
    headers: headersOf(stage.buyers[i % stage.buyers.length] as Caller),
    path: `/api/product/partData/pick?text=${encodeURIComponent(text)}`,
  }));
  return {
    name: 'search',
    title: 'search of parts: size, load and speed, brand by initials',
    work: repeat(calls),
    sample: calls[0] as Call,
  };
}

function repeat(calls: readonly Call[]): WorkUnit {
  let next = 0;
  return async (connection) => {
    await expectOk(connection, calls[next++ % calls.length] as Call);
    return true;
  };
}

/** Cart lines of one supplier and warehouse. */
export async function someLines(stage: Stage) {
  const lines = await stage.query<{ part: string; supplier: string; place: string; least: number }>(
    `SELECT ps.part_id AS part, ps.supplier_id AS supplier, s.location_id AS place, ps.moq * ps.packing AS least FROM part_supplier ps
     JOIN part p ON p.id = ps.part_id AND p.status IN ('Approved', 'Deployed') AND p.lifecycle = 'ACTIVE' JOIN stock_level s ON s.part_id = p.id
     WHERE (ps.supplier_id, s.location_id) = (SELECT supplier_id, location_id FROM purchase_order GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1)
     ORDER BY md5(p.part_no)`,
  );
  return lines.map((l) => ({
    partId: Number(l.part),
    supplierId: Number(l.supplier),
    warehouseId: Number(l.place),
    quantity: 4 * l.least,
  }));
}

/** Create scenario: five lines into the cart, preview, submit; one buyer per connection. */
export async function createScenario(stage: Stage): Promise<Scenario> {
  const lines = await someLines(stage);
  await stage.query('DELETE FROM cart_line');
  let next = 0;
  const work: WorkUnit = async (connection, no) => {
    const headers = headersOf(stage.buyers[no] as Caller);
    const from = (next += 5) % (lines.length - 5);
    const body = lines.slice(from, from + 5);
    const post = (path: string, content: unknown) =>
      expectOk(connection, {
        method: 'POST',
        path: `/api/order/shoppingCart/${path}`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: content,
      });
    await post('add-update', body);
    const preview = JSON.parse(await post('purchase/pre-submit', {})) as { data: { fingerprint: string } };
    await post('purchase/submit', { fingerprint: preview.data.fingerprint, remark: '' });
    return true;
  };
  return { name: 'create', title: 'create with 5 lines: cart, preview, submit', work };
}

/** Transition scenario: the supplier confirms an order; a round ends early when no pending orders are left. */
export async function confirmScenario(stage: Stage): Promise<Scenario> {
  let store: string[] = [];
  const reset = async (): Promise<void> => {
    const rows = await stage.query<{ id: string }>(
      `UPDATE purchase_order SET status = 20 WHERE id IN (SELECT id FROM purchase_order WHERE supplier_id = $1 AND deleted_at IS NULL
         AND status IN (20, 30, 60) ORDER BY status, id LIMIT 15000) RETURNING id`,
      [stage.supplier.companyId],
    );
    store = rows.map((r) => r.id);
  };
  const headers = headersOf(stage.supplier);
  const work: WorkUnit = async (connection) => {
    const id = store.pop();
    if (id === undefined) return false;
    await expectOk(connection, {
      method: 'PUT',
      path: `${orders}/confirm/${id}`,
      headers,
      body: { promisedDate: null },
    });
    return true;
  };
  return { name: 'confirm', title: 'transition: confirm', work, reset };
}
