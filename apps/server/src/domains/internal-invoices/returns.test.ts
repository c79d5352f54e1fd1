import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { internalInvoiceSettings } from '@treadline/contract/internal-invoices/settings.ts';
import { dealerPath, key, openDealerWorld } from '../../testing/dealer-world.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';
import { setSetting } from '../../testing/settings.ts';
import { ofPieces } from '../pricing/index.ts';
import { writeLines } from './index.ts';

const path = '/finance/inner';
let server: TestServer;
let desk: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  desk = await server.as({ type: 'OTHER', codes: ['internal_invoice_data_list', 'internal_invoice_detail'] });
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Line {
  quantity: number;
  cost: number;
  markup: number;
  excl: number;
  tax: number;
}
interface Lines {
  list: Line[];
  totals: { quantity: number; cost: number };
}
interface Income {
  list: { id: number; lines: number; quantity: number; excl: number }[];
}
type Own = Awaited<ReturnType<typeof openDealerWorld>>;

/** A dealer that received pieces of a warehouse. */
async function received(pieces: number, before?: (own: Own) => Promise<unknown>) {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': 20 });
  await before?.(own);
  const { id: orderId } = await own.shipped(pieces);
  await own.receive(orderId, { good: pieces });
  return { own, orderId };
}
async function giveBack({ own, orderId }: { own: Own; orderId: number }, quantity: number): Promise<void> {
  const lineId = (await own.read(orderId)).shipments[0]?.lines[0]?.id;
  await own.buyer.post(`${dealerPath}/return/${orderId}`, { lineId, quantity, reason: '订多了' }, key());
  const { data } = await own.buyer.get<{ returns: { id: number }[] }>(`${dealerPath}/detail/${orderId}`);
  const agreed = { decision: 'APPROVED', note: '' };
  const done = await own.desk.put(`${dealerPath}/decideReturn/${data.returns[0]?.id}`, agreed, key());
  expect(done.status).toBe(200);
}
/** A company that a warehouse belongs to. */
const give = async ({ warehouseId }: Own, since = '2026-01-01'): Promise<number> => {
  const body = {
    name: `平台子公司 ${Math.random()}`,
    taxNo: '',
    head: false,
    warehouseIds: [warehouseId],
    since,
  };
  return (await desk.post<{ id: number }>(`${path}/companies`, body, key())).data.id;
};
const linesOf = async (sellerId: number, more = '') =>
  (await desk.get<Lines>(`${path}/lines?sellerId=${sellerId}&sort=time&pageSize=100${more}`)).data;
const generate = () => desk.post(`${path}/generate`, { month: '2026-09' }, key());

it('what a dealer gives back takes its income back, at the cost and the markup of its sale, in the month of the return', async () => {
  const { db } = server.services;
  const markup = (bp?: number) => setSetting(db, internalInvoiceSettings.settings.markup, bp);
  await markup(450);
  let companyId = 0;
  const sold = await received(5, async (own) => {
    companyId = await give(own);
  });
  await markup(900);
  const [sale] = (await linesOf(companyId)).list;
  await sql`ALTER TABLE internal_line DISABLE TRIGGER internal_line_stays`.execute(db);
  await sql`UPDATE internal_line SET day = '2026-09-10' WHERE seller_id = ${companyId}`.execute(db);
  await sql`ALTER TABLE internal_line ENABLE TRIGGER internal_line_stays`.execute(db);
  await generate();
  const income = async () => (await desk.get<Income>(`${path}/income?sellerId=${companyId}`)).data.list;
  const [invoice] = await income();
  await giveBack(sold, 2);
  await giveBack(sold, 3);
  await markup();
  const { list, totals } = await linesOf(companyId, '&claimed=OPEN');
  expect(list.map((line) => [line.quantity, line.markup])).toEqual([
    [-2, 450],
    [-3, 450],
  ]);
  // Parts of what came back add up to the cost of the whole, and stand in no month that is over.
  expect(totals).toMatchObject({ quantity: -5, cost: 0 - (sale?.cost ?? 0) });
  for (const { cost, excl, tax } of list) {
    expect(cost).toBeLessThan(0);
    expect(excl).toBe(0 - ofPieces(0 - cost, 10_450, 10_000));
    expect(tax).toBe(0 - ofPieces(0 - excl, 1300, 10_000));
  }
  const kept = (await income()).find(({ id }) => id === invoice?.id);
  expect(kept).toMatchObject({ lines: 1, quantity: 5, excl: sale?.excl });
  expect((await generate()).body.error).toBe('internal.nothing');
  expect(await writeLines(db)).toBe(0);
  const { rows } = await sql<{ now: boolean }>`
    SELECT day = (occurred_at AT TIME ZONE 'Asia/Shanghai')::date AND occurred_at > now() - interval '1 hour' AS now
    FROM internal_line WHERE seller_id = ${companyId} AND source_type = 'dealer-return'`.execute(db);
  expect(rows).toEqual([{ now: true }, { now: true }]);
});

it('goods of before a warehouse was given that come back later are nobody’s income, nor taken back', async () => {
  const { db } = server.services;
  const sold = await received(2);
  const companyId = await give(sold.own, '2099-01-01');
  await giveBack(sold, 1);
  await sql`UPDATE platform_warehouse SET since = (now() AT TIME ZONE 'Asia/Shanghai')::date + 1
    WHERE company_id = ${companyId}`.execute(db);
  expect(await writeLines(db)).toBe(0);
  expect((await linesOf(companyId)).list).toEqual([]);
});
