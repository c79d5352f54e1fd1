import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { internalInvoiceSettings } from '@treadline/contract/books/internal-invoices/settings.ts';
import { oneWorld } from '#testing/each-world.ts';
import { key, openDealerWorld } from '#testing/dealer-world.ts';
import { openInternalDesk, internalPath as path } from '#testing/internal-desk.ts';
import type { TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import { writeLines } from './index.ts';

let server: TestServer;
let desk: Awaited<ReturnType<TestServer['as']>>;
oneWorld(openInternalDesk, (own) => void ({ server, world: desk } = own));

interface Line {
  id: number;
  left: number | null;
  quantity: number;
  cost: number;
  markup: number;
  excl: number;
  tax: number;
}
interface Lines {
  list: Line[];
  totals: { quantity: number; cost: number; excl: number; tax: number };
}
interface Income {
  list: { id: number; lines: number; quantity: number; excl: number; state: string; version: number }[];
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
const giveBack = ({ own, orderId }: { own: Own; orderId: number }, quantity: number) =>
  own.giveBack(orderId, quantity);
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

const incomeOf = async (companyId: number) =>
  (await desk.get<Income>(`${path}/income?sellerId=${companyId}`)).data.list;
/** All lines of a company on a draft of September. */
async function drafted(companyId: number) {
  const { db } = server.services;
  await sql`ALTER TABLE internal_line DISABLE TRIGGER internal_line_stays`.execute(db);
  await sql`UPDATE internal_line SET day = '2026-09-10' WHERE seller_id = ${companyId}`.execute(db);
  await sql`ALTER TABLE internal_line ENABLE TRIGGER internal_line_stays`.execute(db);
  await generate();
  return incomeOf(companyId);
}
/** Pieces that a dealer received, on an issued invoice. */
async function issued(pieces: number) {
  let companyId = 0;
  const sold = await received(pieces, async (own) => {
    companyId = await give(own);
  });
  const [draft] = await drafted(companyId);
  const { db } = server.services;
  await sql`UPDATE platform_company SET tax_no = lpad(id::text, 18, '0') WHERE tax_no = ''`.execute(db);
  const body = {
    version: draft?.version,
    invoiceNo: `28${String(companyId).padStart(18, '0')}`,
    issuedDay: '2026-10-08',
  };
  expect((await desk.put(`${path}/issue/${draft?.id}`, body, key())).status).toBe(200);
  const [line] = (await linesOf(companyId)).list;
  return {
    ...sold,
    companyId,
    line: line as Line,
    state: async () => (await incomeOf(companyId)).find(({ id }) => id === draft?.id)?.state,
    sums: async () => (await linesOf(companyId)).totals,
    back: async () => (await linesOf(companyId)).list.slice(1),
    red: (...lines: { quantity?: number; excl?: number }[]) =>
      desk.put(
        `${path}/red/${draft?.id}`,
        {
          reason: '有误',
          ...(lines.length > 0 && { lines: lines.map((one) => ({ id: line?.id, ...one })) }),
        },
        key(),
      ),
  };
}
const nothing = { quantity: 0, cost: 0, excl: 0, tax: 0 };

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
  const [invoice] = await drafted(companyId);
  const income = () => incomeOf(companyId);
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

it('pieces of a line are taken back one by one, an amount alone between them: to the fen nothing is left', async () => {
  const { line, state, sums, back, red } = await issued(3);
  expect(line.left).toBe(3);
  expect((await red({ quantity: 4 })).body.error).toBe('internal.red-too-much');
  expect((await red({ quantity: 1, excl: 5 })).status).toBe(400);
  expect((await red({ excl: line.excl })).body.error).toBe('internal.red-too-high');
  await red({ quantity: 1 });
  expect(await state()).toBe('PART_RED');
  const first = ofPieces(line.excl, 1, 3);
  expect(await back()).toMatchObject([
    { quantity: -1, excl: 0 - first, tax: ofPieces(line.excl - first, 1300, 10_000) - line.tax },
  ]);
  await red({ excl: 101 });
  expect((await back())[1]).toMatchObject({ quantity: 0, cost: 0, excl: -101 });
  await red({ quantity: 1 });
  expect((await back())[2]?.excl).toBe(0 - ofPieces(line.excl - first - 101, 1, 2));
  expect(await state()).toBe('PART_RED');
  await red();
  expect(await state()).toBe('RED');
  expect(await sums()).toMatchObject(nothing);
  expect((await red()).body.error).toBe('internal.red');
  expect((await red({ excl: 1 })).body.error).toBe('internal.red');
});

it('what came back before is not taken back again; the rest ends at nothing', async () => {
  const sold = await issued(5);
  await giveBack(sold, 2);
  expect((await sold.red({ quantity: 4 })).body.error).toBe('internal.red-too-much');
  expect((await sold.red()).status).toBe(200);
  expect((await sold.back()).map(({ quantity }) => quantity)).toEqual([-2, -3]);
  expect(await sold.sums()).toMatchObject(nothing);
  expect(await sold.state()).toBe('RED');
});

it('what comes back after a correction takes its part of what was left, and no more', async () => {
  const sold = await issued(5);
  await sold.red({ quantity: 2 }, { excl: 333 });
  await giveBack(sold, 2);
  await giveBack(sold, 1);
  expect((await sold.back()).map(({ quantity }) => quantity)).toEqual([-2, 0, -2, -1]);
  expect(await sold.sums()).toMatchObject(nothing);
  expect(await writeLines(server.services.db)).toBe(0);
  const whole = await issued(2);
  await whole.red();
  await giveBack(whole, 2);
  expect(await whole.back()).toHaveLength(1);
});

it('many take pieces of one line back at once, and the dealer gives some back: each piece is taken once', async () => {
  const sold = await issued(6);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => sold.red({ quantity: 2 })),
    giveBack(sold, 2),
  ]);
  const taken = answers.filter((answer) => answer?.status === 200).length;
  expect(taken).toBeGreaterThanOrEqual(2);
  const { quantity } = await sold.sums();
  expect(quantity).toBe(0);
  expect(await sold.sums()).toMatchObject(nothing);
});

it('price and VAT of any cost are rounded as money.md says, in the database too', async () => {
  const draws = fc.sample(
    fc.record({
      cost: fc.integer({ min: -9_999_999, max: 9_999_999 }),
      bp: fc.integer({ min: 0, max: 10_000 }),
    }),
    1000,
  );
  const { rows } = await sql<{ excl: number; tax: number }>`
    SELECT e.fen::bigint AS excl, round(e.fen * 1300 / 10000)::bigint AS tax FROM unnest(${draws.map(({ cost }) => cost)}::bigint[],
      ${draws.map(({ bp }) => bp)}::int[]) WITH ORDINALITY AS x (cost, bp, n)
    CROSS JOIN LATERAL (SELECT round(x.cost::numeric * (10000 + x.bp) / 10000) AS fen) e ORDER BY x.n`.execute(
    server.services.db,
  );
  const rhu = (n: number, d: number): number => Math.sign(n) * ofPieces(Math.abs(n), d, 10_000) || 0;
  expect(rows.map(({ excl, tax }) => [excl || 0, tax || 0])).toEqual(
    draws.map(({ cost, bp }) => {
      const excl = rhu(cost, 10_000 + bp);
      return [excl, rhu(excl, 1300)];
    }),
  );
});

it('what is not above zero together waits for later lines, and is never issued', async () => {
  const { companyId, red } = await issued(2);
  expect((await red()).status).toBe(200);
  expect((await drafted(companyId)).map(({ state }) => state).toSorted()).toEqual(['OPEN', 'RED']);
  const { db } = server.services;
  const { id } = await sql<{ id: number }>`
    WITH i AS (INSERT INTO internal_invoice (doc_no, seller_id, buyer_id, month, created_by_name)
      SELECT ${`NB-${companyId}`}, seller_id, buyer_id, month, 'x' FROM internal_invoice WHERE seller_id = ${companyId} RETURNING id)
    UPDATE internal_line l SET invoice_id = i.id FROM i WHERE l.seller_id = ${companyId} AND l.invoice_id IS NULL
    RETURNING i.id`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { id: 0 });
  const body = { version: 0, invoiceNo: `29${String(id).padStart(18, '0')}`, issuedDay: '2026-10-08' };
  expect((await desk.put(`${path}/issue/${id}`, body, key())).body).toMatchObject({
    error: 'internal.not-positive',
  });
  expect((await desk.put(`${path}/void/${id}`, { reason: '负数' }, key())).status).toBe(200);
});
