import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allErrors } from '@treadline/contract/all-errors.ts';
import { twoPersons } from '#domains.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { causedByCaller, causerOf, withCauses } from './cause.ts';
import { systemMe } from './context.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

describe('work of two persons', () => {
  it('is declared by its domain: every refusal of a first person as second', () => {
    const own =
      /(\.|-)own$|own-(approval|mark|payment|proposal|return|reopening|check|discrepancy|disposal)$|second-person$|same-person$|four-eyes$/;
    expect(twoPersons.map(({ error }) => error as string).toSorted()).toEqual(
      Object.keys(allErrors)
        .filter((name) => own.test(name) && !/not-own/.test(name))
        .toSorted(),
    );
  });

  it('compares with whoever caused it: nothing compares accounts by itself', () => {
    const source = join(import.meta.dirname, '..');
    const alone = globSync('**/*.ts', { cwd: source, exclude: ['domains/platform/users/**'] }).filter(
      (file) => /=== (ctx\.)?me\.accountId\)+ ?fail\(/.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(alone).toEqual([]);
  });

  it('is refused by the database, too, where both persons are kept', async () => {
    const kept = twoPersons.flatMap((each) => (each.kept ? [each.kept] : []));
    const { rows } = await sql<{ table: string; check: string }>`
      SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS check FROM pg_constraint
      WHERE contype = 'c'`.execute(server.services.db);
    const bare = kept.filter(
      ({ table, first, second }) =>
        !rows.some(
          (row) =>
            row.table === table &&
            (row.check.includes(`${second} <> ${first}`) || row.check.includes(`${first} <> ${second}`)),
        ),
    );
    expect(bare).toEqual([]);
  });
});

describe('the person who caused work', () => {
  const open = () => {
    const queue: { name: string; data: Record<string, unknown> }[] = [];
    const work = new Map<string, JobDefinition>();
    const jobs: Jobs = withCauses({
      enqueue: async (_db, name, data) => void queue.push({ name, data }),
      start: async (all) => all.forEach((job) => work.set(job.name, job)),
      stop: async () => undefined,
    });
    const run = async () => {
      for (let job = queue.shift(); job; job = queue.shift()) await work.get(job.name)?.run(job.data);
    };
    return { jobs, run };
  };
  const { db } = { db: {} as Parameters<Jobs['enqueue']>[0] };
  const system = { me: systemMe('系统') };

  it('goes with jobs, through jobs, and with nobody else\u2019s', async () => {
    const { jobs, run } = open();
    const seen: unknown[] = [];
    await jobs.start([
      { name: 'first', run: async () => jobs.enqueue(db, 'second', { id: 2 }) },
      { name: 'second', run: async (data) => void seen.push([data, causerOf(system)]) },
    ]);
    const me = { ...systemMe('staff03'), accountId: 3 };
    await causedByCaller(me, () => jobs.enqueue(db, 'first', { id: 1 }));
    await jobs.enqueue(db, 'second', { id: 9 });
    await run();
    expect(seen).toEqual([
      [{ id: 9 }, null],
      [{ id: 2 }, { id: 3, name: 'staff03' }],
    ]);
    expect(causerOf(system)).toBe(null);
  });
});
