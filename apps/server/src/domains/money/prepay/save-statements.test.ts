import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { oneWorld } from '#testing/each-world.ts';
import { readPdf } from '#testing/pdf-text.ts';
import { openPrepayWorld, prepayPath as path, type Person, type PrepayWorld } from '#testing/prepay-world.ts';
import type { TestServer } from '#testing/server.ts';
import { saveStatements } from './index.ts';

let server: TestServer;
let world: PrepayWorld;
let one: Person;
oneWorld(openPrepayWorld, (own) => {
  ({ server, world } = own);
  ({ one } = world);
});

interface Kept {
  id: number;
  month: string;
  opening: number;
  in: number;
  out: number;
  closing: number;
  moves: number;
}
const keptOf = async (who: Person, id: number) =>
  (await who.get<Kept[]>(`${path}/statement/kept/${id}`)).data;
const nextMonth = (): Date => new Date(Date.now() + 32 * 86_400_000);
const keep = (dealerId: number, now = nextMonth()) => saveStatements(server.services, { dealerId, now });

/** What was posted to an account so far was posted a month earlier. */
const letAMonthPass = (id: number) =>
  server.services.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`UPDATE journal SET posted_at = posted_at - interval '1 month' WHERE id IN (
      SELECT journal_id FROM journal_entry WHERE account IN ('PREPAY','FROZEN') AND party_id = ${id})`.execute(
      trx,
    );
  });

it('keeps each month that is over, once: opening + in − out = closing, and the next begins with it', async () => {
  const id = await world.funded(1_000_000);
  await world.pay(id, 251_234);
  await letAMonthPass(id);
  await world.pay(id, 48_766);
  // The month that runs is not over.
  expect(await keep(id, new Date())).toBe(1);
  expect(await keep(id)).toBe(1);
  expect(await keep(id)).toBe(0);
  const [second, first] = await keptOf(one, id);
  expect(first).toMatchObject({ opening: 0, in: 1_000_000, out: 251_234, closing: 748_766, moves: 2 });
  expect(second).toMatchObject({ opening: 748_766, in: 0, out: 48_766, closing: 700_000, moves: 1 });
  const asked = () => one.get(`${path}/statement/kept/file/${first?.id}`);
  const file = await asked();
  expect(file.headers['content-type']).toBe('application/pdf');
  const { text, pages } = readPdf(file.raw);
  for (const part of ['预付款对账单', '10,000.00', '2,512.34', '7,487.66', '第 1 页，共 1 页'])
    expect(text).toContain(part);
  expect(pages).toBe(1);
  // It stays the very file, whatever is called otherwise later.
  const { db } = server.services;
  const rename = (name: string) => db.updateTable('company').set({ name }).where('id', '=', id).execute();
  const { name } = await db
    .selectFrom('company')
    .where('id', '=', id)
    .select('name')
    .executeTakeFirstOrThrow();
  await rename('改了名');
  expect(await keep(id)).toBe(0);
  expect((await asked()).raw.equals(file.raw)).toBe(true);
  await rename(name);
  await expect(sql`UPDATE prepay_statement SET moves = 9`.execute(db)).rejects.toThrow('only grows');
});

it('many at once keep one; an account without movements has none', async () => {
  const [id, still] = [await world.funded(500), await world.openDealer()];
  await Promise.all([keep(id), keep(id), keep(id)]);
  expect(await keptOf(one, id)).toHaveLength(1);
  expect(await keep(still)).toBe(0);
  expect(await keptOf(one, still)).toEqual([]);
});

it('a dealer has its own and hears of them, a stranger finds nothing', async () => {
  const id = await world.funded(800);
  await keep(id);
  const dealer = await server.as({ type: 'DEALER', companyId: id, codes: ['pre_pay'] });
  const [kept] = await keptOf(dealer, id);
  const address = `${path}/statement/kept/file/${kept?.id}`;
  expect(readPdf((await dealer.get(address)).raw).text).toContain('8.00');
  const stranger = await server.as({ type: 'DEALER', codes: ['pre_pay'] });
  for (const other of [address, `${path}/statement/kept/${id}`, `${path}/proof/${id}`])
    expect((await stranger.get(other)).status).toBe(404);
  expect((await one.get(`${path}/statement/kept/file/999999999`)).status).toBe(404);
});

it('proof of balance: in figures and in words, as at a day, of no interest; no day to come', async () => {
  const id = await world.funded(1_005);
  await world.add(one, 'freeze', { dealerId: id, amount: 205, reason: '证明' });
  const read = async (query: string, lang: string) =>
    readPdf(
      (await one.get(`${path}/proof/${id}?as=pdf${query}`, { 'accept-language': lang })).raw,
    ).text.replaceAll(/\s/g, '');
  const now = await read('', 'zh-CN');
  for (const part of ['预付款余额证明', '人民币壹拾元零伍分', '可用8.00元，冻结2.05元', '不计利息'])
    expect(now).toContain(part);
  expect(await read('', 'en')).toContain('bearsnointerest');
  expect(await read('', 'zh-TW')).toContain('人民幣壹拾元零伍分');
  expect(await read('&day=2020-01-31', 'zh-CN')).toContain('人民币零元整');
  const page = (await one.get(`${path}/proof/${id}`)).raw.toString();
  expect(page).toContain('不计利息');
  expect(page).not.toContain('<table');
  const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  expect((await one.get(`${path}/proof/${id}?day=${ahead}`)).body.error).toBe('prepay.day-ahead');
});
