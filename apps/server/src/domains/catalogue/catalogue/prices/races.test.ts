import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { approveChange, withdrawChange } from './decide.ts';
import { proposeChange } from './propose.ts';
import { applyRuleTo, previewRule } from './rule.ts';
import { setTestPrices, makePart, asTestPerson } from './testing.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

/** A released part of 500 yuan, and people who do each thing in a transaction of its own. */
async function open() {
  const { services } = server;
  const partId = await makePart(services);
  await setTestPrices(services, partId, { PURCHASE: 30_000, MSRP: 50_000 });
  const [proposer, first, second] = [asTestPerson(services), asTestPerson(services), asTestPerson(services)];
  const propose = (MSRP: number) =>
    proposer((ctx) => proposeChange(ctx, partId, { prices: { MSRP }, reason: '厂家调价' }));
  const changes = () =>
    services.db
      .selectFrom('part_change')
      .where('part_id', '=', partId)
      .select(['id', 'status', 'version', 'base_revision as base'])
      .orderBy('id')
      .execute();
  const retail = async () =>
    (
      await services.db
        .selectFrom('part_price')
        .where('part_id', '=', partId)
        .where('kind', '=', 'MSRP')
        .where('valid_to', 'is', null)
        .select('fen')
        .executeTakeFirstOrThrow()
    ).fen;
  return { partId, proposer, first, second, propose, changes, retail };
}

/** The names of the errors of what failed; others than refusals fail the test. */
async function refusals(all: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(all);
  return settled.flatMap((one) => {
    if (one.status === 'fulfilled') return [];
    if (one.reason instanceof AppError) return [one.reason.error];
    throw one.reason;
  });
}
const times = [...Array.from({ length: 8 }).keys()];

it.each(times)('of two approvals at once one counts (%i)', async () => {
  const { propose, changes, retail, first, second } = await open();
  await propose(52_000);
  const [{ id, version } = { id: 0, version: 0 }] = await changes();
  const approve = [first, second].map((by) => by((ctx) => approveChange(ctx, id, version)));
  expect(await refusals(approve)).toEqual(['flow.status']);
  expect(await retail()).toBe(52_000);
});

it.each(times)(
  'an approval and a newer proposal: the newer one stands on what the approval left (%i)',
  async () => {
    const { propose, changes, retail, first } = await open();
    await propose(52_000);
    const [{ id, version } = { id: 0, version: 0 }] = await changes();
    const lost = await refusals([first((ctx) => approveChange(ctx, id, version)), propose(53_000)]);
    const [older, newer] = await changes();
    const approvedFirst = older?.status === 'APPROVED';
    expect(lost).toEqual(approvedFirst ? [] : ['flow.status']);
    expect(newer).toMatchObject({ status: 'PENDING', base: approvedFirst ? 1 : 0 });
    expect(older?.status).toBe(approvedFirst ? 'APPROVED' : 'SUPERSEDED');
    expect(await retail()).toBe(approvedFirst ? 52_000 : 50_000);
  },
);

it.each(times)('an approval and a withdrawal: one of them counts (%i)', async () => {
  const { propose, changes, retail, proposer, first } = await open();
  await propose(52_000);
  const [{ id, version } = { id: 0, version: 0 }] = await changes();
  const both = [
    first((ctx) => approveChange(ctx, id, version)),
    proposer((ctx) => withdrawChange(ctx, id, version)),
  ];
  expect(await refusals(both)).toEqual(['flow.status']);
  const [left] = await changes();
  expect(await retail()).toBe(left?.status === 'APPROVED' ? 52_000 : 50_000);
});

it.each(times)('a rule that is applied twice at once is proposed once (%i)', async () => {
  const { partId, proposer, first, changes } = await open();
  const rule = {
    kind: 'MSRP',
    by: 'PERCENT',
    value: 300,
    rounding: 'TO_9',
    effectiveFrom: null,
    reason: '品牌调价',
  } as const;
  const body = { rule, scope: { ids: [partId] }, replace: false };
  const { fingerprint } = await proposer((ctx) => previewRule(ctx, body));
  const apply = [proposer, first].map((by) => by((ctx) => applyRuleTo(ctx, { ...body, fingerprint })));
  expect(await refusals(apply)).toEqual(['part.rule-moved']);
  expect((await changes()).map(({ status }) => status)).toEqual(['PENDING']);
});
