import { expect, it } from 'vitest';
import { reclaimLostJobs } from '#kernel/job-engine/held-jobs.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { startKilledNode } from '#testing/killed-node.ts';
import { makeCompany } from '#testing/people.ts';
import { openStatementWorld, statementPath as path } from '#testing/statement-world.ts';

const linesEach = 4;
const own = startKilledNode();

/** Parties that are owed some lines each, in the order in which they are closed. */
async function openParties(count: number) {
  const worlds = [];
  for (let at = 0; at < count; at += 1) {
    const world = await openStatementWorld(own.server);
    for (let line = 1; line <= linesEach; line += 1) await world.owe(100 * line, `2026-09-0${line}`);
    worlds.push(world);
  }
  return { by: worlds[0]?.one ?? { token: null }, ids: worlds.map(({ dealerId }) => dealerId) };
}
/** Live statements of the parties: how many lines each says it has, and has. */
const statements = async (ids: readonly number[]) =>
  (
    await own.node.query<{ party: string; status: string; lines: number; held: number; told: number }>(
      `SELECT party_id AS party, status, lines, (SELECT count(*)::int FROM settlement_line l WHERE l.statement_id = s.id) AS held,
        (SELECT count(*)::int FROM timeline t WHERE t.entity = 'statement' AND t.entity_id = s.id) AS told
       FROM statement s WHERE party_id = ANY($1) AND status <> 'VOID' ORDER BY party_id, id`,
      [ids],
    )
  ).map(({ party, ...row }) => ({ ...row, party: Number(party) }));
const whole = (party: number | undefined, status = 'DRAFT', told = 1) => ({
  party,
  status,
  lines: linesEach,
  held: linesEach,
  told,
});
/** Waits where the last line of a party is taken: all before it is written and not committed. */
const closeAtLastLineOf = (party: number | undefined) =>
  own.node.closeAt(
    'settlement_line',
    'UPDATE',
    `NEW.party_id = ${party} AND NEW.statement_id IS NOT NULL AND NEW.incl_fen = ${100 * linesEach}`,
  );
const generate = (by: { token: string | null }, partyIds: readonly number[]) =>
  own.node.send(
    by,
    'POST',
    `${path}/statement/generate`,
    { type: 'RETAIL', month: '2026-09', partyIds },
    'generate',
  );

it('killed in the middle of a period and of a batch: each party whole or not at all, and a repetition ends it', async () => {
  const { by, ids } = await openParties(3);
  const [first, second, third] = ids;
  await closeAtLastLineOf(second);
  await own.node.killThere(generate(by, ids));
  expect(await statements(ids)).toEqual([whole(first)]);

  await own.node.start();
  const again = await generate(by, ids);
  expect(await again?.json()).toMatchObject({ data: { done: 3, failed: [] } });
  expect(await statements(ids)).toEqual([whole(first), whole(second), whole(third)]);
  await expectInvariants(own.server.services.db);

  const made = await own.node.query<{ id: string; version: number }>(
    'SELECT id, version FROM statement WHERE party_id = ANY($1) ORDER BY id',
    [ids],
  );
  const rows = made.map(({ id, version }) => ({ id: Number(id), version }));
  const send = () => own.node.send(by, 'PUT', `${path}/statement/sendMany`, { rows }, 'send');
  await own.node.closeAt('statement', 'UPDATE', `NEW.id = ${rows[1]?.id} AND NEW.status = 'SENT'`);
  await own.node.killThere(send());
  expect(await statements(ids)).toEqual([whole(first, 'SENT', 2), whole(second), whole(third)]);

  await own.node.start();
  expect(await (await send())?.json()).toMatchObject({ data: { done: 3, failed: [] } });
  expect(await statements(ids)).toEqual(ids.map((id) => whole(id, 'SENT', 2)));
});

it('killed while its job closes the rest of many: the next node goes on, nobody is closed twice', async () => {
  const none = [];
  for (let at = 0; at < 50; at += 1) none.push(await makeCompany(own.server.services, 'DEALER'));
  const { by, ids } = await openParties(2);
  await closeAtLastLineOf(ids[1]);
  const answer = await own.node.send(
    by,
    'POST',
    `${path}/statement/generate`,
    { type: 'RETAIL', month: '2026-09', partyIds: [...none, ...ids] },
    'many',
  );
  expect(await answer?.json()).toMatchObject({ data: { done: 0, queued: 2 } });
  await own.node.killThere();
  expect(await statements(ids)).toEqual([whole(ids[0])]);

  // Nobody waits until the node counts as lost.
  await reclaimLostJobs(own.server.services.db, 0);
  await own.node.start();
  await expect
    .poll(() => statements(ids), { timeout: 90_000, interval: 200 })
    .toEqual([whole(ids[0]), whole(ids[1])]);
  await expectInvariants(own.server.services.db);
});
