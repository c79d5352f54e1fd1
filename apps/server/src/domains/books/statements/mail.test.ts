import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readOutbox, setOutboxMode } from '#connectors/outbox.ts';
import { readPdf } from '#testing/pdf-text.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openStatementWorld, type StatementWorld } from '#testing/statement-world.ts';

let server: TestServer;
let world: StatementWorld;
beforeAll(async () => void (server = await openTestServer()));
beforeEach(async () => {
  world = await openStatementWorld(server);
  await server.services.db.deleteFrom('sandbox_state').execute();
});
afterAll(() => server.close());

const codes = ['invoice_detail'] as const;
let next = 1;
const person = async (more: object = {}) => {
  const email = `dealer-${next++}@statement.test`;
  await server.as({ type: 'DEALER', companyId: world.dealerId, codes, email, ...more });
  return email;
};
const sent = async () => {
  await world.owe(20_000, '2026-09-10');
  const { id } = await world.closed('2026-09');
  await world.send(id);
  return id;
};
const mail = async (id: number, by = world.one) =>
  world.act('mail', id, { version: (await world.read(id)).version }, by);
const mails = async () => {
  await server.runJobs();
  return (await readOutbox(server.services.db)).filter(({ files }) => files?.length);
};

it('a sent statement goes as PDF to those of its party who work on statements, once for each asking', async () => {
  const to = await person();
  await person({ codes: ['sms_logs_report_view'] });
  // Who may not open it is not mailed it either.
  await person({ codes: ['history_statement_of_account'] });
  const id = await sent();
  expect(await mails()).toEqual([]);
  expect((await mail(id)).data).toEqual({ receivers: 1 });
  const { statementNo } = await world.read(id);
  expect(await mails()).toMatchObject([
    { to, subject: `对账单 ${statementNo}`, files: [{ name: `${statementNo}.pdf` }] },
  ]);
  const file = await server.services.db
    .selectFrom('file')
    .where('purpose', '=', 'mail')
    .where('name', '=', `${statementNo}.pdf`)
    .select('path')
    .executeTakeFirstOrThrow();
  const parts: Buffer[] = [];
  for await (const part of await server.services.files.openFile(file.path)) parts.push(part as Buffer);
  expect(readPdf(Buffer.concat(parts)).text).toContain(statementNo);
});

it('a draft, a party without an address, and who is not of the desk are refused', async () => {
  await world.owe(20_000, '2026-09-10');
  const { id } = await world.closed('2026-09');
  expect((await mail(id)).body.error).toBe('statement.no-address');
  await person();
  expect((await mail(id)).body.error).toBe('flow.status');
  await world.send(id);
  expect((await mail(id, world.dealer)).status).toBe(403);
  expect((await world.act('mail', id, { version: 0 })).body.error).toBe('record.changed');
  expect(await mails()).toEqual([]);
});

it('what the mail server refuses leaves the statement as it is', async () => {
  await person();
  const id = await sent();
  await setOutboxMode(server.services.db, 'mail', 'refuse');
  const before = await world.read(id);
  expect((await mail(id)).status).toBe(200);
  expect(await mails()).toEqual([]);
  expect(await world.read(id)).toMatchObject({ status: 'SENT', total: before.total });
});

it('without a mail server nobody is written to: it is said, and the statement stays as it is', async () => {
  const silent = await openTestServer({ DEMO: 'off' });
  const own = await openStatementWorld(silent);
  await silent.as({ type: 'DEALER', companyId: own.dealerId, codes, email: 'dealer@statement.test' });
  await own.owe(20_000, '2026-09-10');
  const { id } = await own.closed('2026-09');
  await own.send(id);
  const before = await own.read(id);
  const { status, body } = await own.act('mail', id, { version: before.version });
  expect([status, body.error]).toEqual([422, 'statement.mail-off']);
  expect(await own.read(id)).toEqual(before);
  const queued = await silent.services.db
    .selectFrom('sms_log')
    .where('entity', '=', 'statement')
    .where('entity_id', '=', id)
    .select('id')
    .execute();
  expect(queued).toEqual([]);
  await silent.close();
});
