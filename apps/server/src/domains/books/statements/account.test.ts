import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachWorld } from '#testing/each-world.ts';
import { png } from '#testing/png.ts';
import { client, type TestServer } from '#testing/server.ts';
import { openStatementWorld, statementPath as path, type StatementWorld } from '#testing/statement-world.ts';

let server: TestServer;
let world: StatementWorld;
eachWorld(openStatementWorld, (own) => {
  ({ server, world } = own);
});

it('the account opens with what the one before closed with, and closes with what moved it and what was paid', async () => {
  await world.owe(10_000, '2026-08-05');
  const august = await world.closed('2026-08');
  await world.send(august.id);
  await world.confirm(august.id);
  await world.approve((await world.pay(august.id, 6000)).data);
  await sql`UPDATE statement_payment SET decided_at = '2026-09-10 10:00+08' WHERE statement_id = ${august.id}`.execute(
    server.services.db,
  );
  const order = await world.owe(20_000, '2026-09-02', { channel: 5000 });
  await world.giveBack(order, 3000, '2026-09-20');
  const september = await world.closed('2026-09');
  await world.owe(100, '2026-10-01');
  const october = await world.closed('2026-10');
  const account = async (id: number) =>
    (
      await world.one.get<{ list: { entry: string; increase: number; decrease: number; balance: number }[] }>(
        `${path}/detail/account/${id}`,
      )
    ).data.list.map(({ entry, increase, decrease, balance }) => [entry, increase, decrease, balance]);
  expect(await account(august.id)).toEqual([
    ['opening', null, null, 0],
    ['retail-order', 10_000, null, 10_000],
    ['closing', null, null, 10_000],
  ]);
  expect(await account(september.id)).toEqual([
    ['opening', null, null, 10_000],
    ['retail-order', 20_000, null, 30_000],
    ['split-return', null, 3000, 27_000],
    ['settled', null, 5000, 22_000],
    ['paid', null, 6000, 16_000],
    ['closing', null, null, 16_000],
  ]);
  expect((await account(october.id)).at(0)).toEqual(['opening', null, null, 16_000]);
  const print = (await world.one.get(`${path}/statement/print/${september.id}`)).raw.toString();
  for (const words of ['期初余额', '100.00', '期末余额', '160.00']) expect(print).toContain(words);
  expect((await world.one.get(`${path}/detail/account/${september.id}?format=xlsx`)).status).toBe(200);
  expect((await world.dealer.get(`${path}/detail/account/${september.id}`)).status).toBe(404);
});

it('the platform’s seal is printed over its signature once a statement was sent', async () => {
  const keeper = await server.as({ type: 'OTHER', codes: ['configuration_dictionary'] });
  const upload = (data: Buffer) =>
    client(server.app, keeper.token, {}).upload<{ picture: string | null }>(`${path}/seal`, {
      name: 'seal.png',
      data,
    });
  // What is no PNG, too large, or without transparency would cover the page.
  const [opaque, large] = [Buffer.from(png), Buffer.from(png)];
  opaque[25] = 2;
  large.writeUInt32BE(1300, 16);
  for (const bad of [Buffer.from('x'.repeat(64)), opaque, large])
    expect((await upload(bad)).body.error).toBe('statement.seal');
  const picture = `data:image/png;base64,${png.toString('base64')}`;
  expect((await upload(png)).data).toEqual({ picture });
  await world.owe(20_000, '2026-09-02');
  const { id } = await world.closed('2026-09');
  const print = async () => (await world.one.get(`${path}/statement/print/${id}`)).raw.toString();
  expect(await print()).not.toContain(picture);
  await world.send(id);
  expect(await print()).toContain(picture);
  const pdf = await world.dealer.get(`${path}/statement/print/${id}?as=pdf`);
  expect(pdf.raw.toString('latin1')).toContain('/Subtype /Image');
  expect((await world.one.get(`${path}/seal`)).status).toBe(403);
  expect((await keeper.delete(`${path}/seal`)).status).toBe(200);
  expect(await print()).not.toContain(picture);
});

it('a dealer opens the statement of wholesale that it was sent, also when it may not buy in bulk any more', async () => {
  const { dealerId } = world;
  const { db } = server.services;
  await sql`INSERT INTO settlement_line (party_id, type, source_type, source_id, incl_fen, tax_bp, tax_fen, settled_fen,
      reason, occurred_at, day)
    VALUES (${dealerId}, 'WHOLESALE', 'correction', ${dealerId}, 500, 0, 0, 0, 'x', now(), '2026-09-01')`.execute(
    db,
  );
  const { id } = await world.closed('2026-09', 'WHOLESALE');
  const open = async () => {
    const lines = await world.dealer.get<{ total: number }>(`${path}/detail/lines/${id}`);
    return [(await world.dealer.get(`${path}/detail/${id}`)).status, lines.status, lines.data?.total];
  };
  expect(await open()).toEqual([404, 404, undefined]);
  await world.send(id);
  expect(await open()).toEqual([200, 200, 1]);
  expect((await world.confirm(id)).status).toBe(200);
});

it('who works on statements and cannot open one is not told of it', async () => {
  const codes = ['history_statement_of_account'] as const;
  const blind = await server.as({ type: 'DEALER', companyId: world.dealerId, codes });
  await world.owe(100, '2026-09-02');
  const { id } = await world.closed('2026-09');
  await world.send(id);
  await server.runJobs();
  const told = async (who: typeof blind) =>
    (await who.get<{ list: { path: string }[] }>('/user/v1/user/notices')).data.list.map(
      ({ path: to }) => to,
    );
  expect(await told(blind)).toEqual([]);
  expect(await told(world.dealer)).toEqual([`/finance/dealer/detail?id=${id}`]);
});
