import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInRoles } from '#domains/platform/access/built-in-roles.ts';
import { signInOver, runHttpWork } from '#testing/http-work.ts';
import { checkOut, runVersion, startVersion, today } from '#testing/old-version.ts';
import { compareCalls, recordCalls } from '#testing/recorded-calls.ts';
import { additions, changes } from '#testing/versions-answers.ts';

/** By commit: whether the version knows other migrations than its own, and what it would miss of today's. */
const versions = {
  '2c5995d': {
    bears: false,
    misses: ['the column dealer.oem_id goes', 'part.width was integer and is numeric(5,2)'],
  },
  '6b60c2c': { bears: false, misses: ['timeline is no longer unique by (id)'] },
  '6d651dd': { bears: true, misses: [] },
  // The last one whose functions and views were its migrations'.
  '2b96cd1': { bears: true, misses: [] },
} as const;
type Commit = keyof typeof versions;

interface RoleRow {
  id: number;
  name: string;
  accountType: string;
  version: number;
}
type Loud = Record<string, unknown>;

/** A built-in role that a person has taken a permission off. */
const touched = { name: builtInRoles.region.name, off: 'basic_dealer_view' };

async function touchRole(base: string): Promise<void> {
  const admin = await signInOver(base, 'admin');
  const role = (await rolesAt(base)).find(({ name }) => name === touched.name);
  const { codes } = await admin.get(`/user/role-menu/role/${role?.id}/menus`);
  const left = (codes as unknown as string[]).filter((code) => code !== touched.off);
  await admin.put(`/user/role-menu/role/${role?.id}/menus`, { codes: left, version: role?.version });
}

async function rolesAt(base: string): Promise<RoleRow[]> {
  const admin = await signInOver(base, 'admin');
  return (await admin.post('/user/role-menu/page/role', { pageSize: 100 })).list as unknown as RoleRow[];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Answers of /api/health until the first that is well. */
async function watchHealth(port: number): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.status === 200) return seen;
    if (answer) seen.push(((await answer.json()) as { data: { status: string } }).data.status);
    await sleep(50);
  }
}

describe.each(Object.keys(versions) as Commit[])('from %s', (commit) => {
  let old: Awaited<ReturnType<typeof checkOut>>;
  let now: Awaited<ReturnType<typeof startVersion>>;
  let [folder, data, check, restored] = ['', '', '', ''];
  let orders: Record<string, number> = {};
  let calls: Record<string, unknown> = {};
  let health: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `treadline-test-${process.pid}-versions-`));
    data = join(folder, 'data');
    old = await checkOut(commit);
    const former = await startVersion(old.folder, data);
    orders = await runHttpWork(former.base);
    await touchRole(former.base);
    calls = await recordCalls(former.base, orders);
    await former.stop();
    await runVersion(old.folder, data, 'backup.ts', join(folder, 'saved'));
    check = await runVersion(today, data, 'upgrade.ts', '--check');
    restored = await runVersion(today, join(folder, 'other'), 'restore.ts', join(folder, 'saved'));
    const port = await freePort();
    const watched = watchHealth(port);
    now = await startVersion(today, data, port);
    health = await watched;
  });
  afterAll(async () => {
    await now.stop();
    await old.remove();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('all that must hold holds, as it does of the back-up that the former version made', async () => {
    const admin = await signInOver(now.base, 'admin');
    const { invariants } = await admin.get('/integrity');
    expect((invariants as unknown as Loud[]).filter(({ ok }) => !ok)).toEqual([]);
    expect(restored).toContain('The integrity check found nothing.');
  });

  it('untouched roles hold what a new database gives them, a touched one is offered what came', async () => {
    const admin = await signInOver(now.base, 'admin');
    const roles = await rolesAt(now.base);
    for (const { name, type, codes } of Object.values(builtInRoles)) {
      const row = roles.find((each) => each.name === name && each.accountType === type);
      const { codes: held, newCodes } = await admin.get(`/user/role-menu/role/${row?.id}/menus`);
      const offered = (newCodes as unknown as { code: string }[]).map(({ code }) => code);
      const all = [...new Set<string>(codes)].toSorted();
      const lacks = all.filter((code) => !(held as unknown as string[]).includes(code));
      const isTouched = name === touched.name;
      const wanted = isTouched ? lacks.filter((code) => code !== touched.off) : all;
      expect([name, isTouched ? offered.toSorted() : held]).toEqual([name, wanted]);
    }
  });

  it('recorded calls answer as before, but for what is listed', async () => {
    const { added, changed } = compareCalls(calls, await recordCalls(now.base, orders));
    const listed = (list: readonly RegExp[], at: string) => list.some((pattern) => pattern.test(at));
    expect(added.filter((at) => !listed(additions[commit], at))).toEqual([]);
    expect([...changed].filter(([at]) => !listed(changes[commit], at))).toEqual([]);
  });

  it('the check said what is true', () => {
    const { bears, misses } = versions[commit];
    expect(check.includes('can be gone back to.')).toBe(bears && misses.length === 0);
    for (const miss of misses) expect(check).toContain(miss);
    if (!bears) expect(check).toContain('a back-up of before is the way back');
  });

  it('health and log said how far it was', () => {
    expect(health).toContain('upgrading');
    expect(now.said()).toMatch(/Upgrade: \d+ migrations to run/);
    expect(now.said()).toMatch(/Upgrade: done in/);
  });

  it('what was received before is invoiced, sent back and received on', async () => {
    const [supplier, admin] = [await signInOver(now.base, 'supplier01'), await signInOver(now.base, 'admin')];
    const { orderNo } = await admin.get(`/logistics/purchaseOrder/${orders['received']}`);
    const { list } = await supplier.get(
      `/finance/supplier/purchaseRecord?settleType=1&text=${String(orderNo)}&pageSize=20`,
    );
    expect((list as unknown as Loud[]).map(({ quantity }) => quantity).toSorted()).toEqual([220, 40]);
  });
});
