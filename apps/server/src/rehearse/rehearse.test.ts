import { expect, test } from 'vitest';
import { asn1Time } from './certificate.ts';
import { databaseProxyConfig, patroniConfig, type Member } from './configs.ts';
import { installCommand, missingPackages, postgresBin } from './needs.ts';
import { outageSeconds } from './prober.ts';
import { asTable, failuresOf, type Figures } from './report.ts';

test('it says which packages are missing, and the command for them', () => {
  const missing = missingPackages((pattern) => !/haproxy|etcd$/.test(pattern));
  expect(missing).toEqual(['etcd-server', 'haproxy']);
  expect(installCommand(missing).join(' ')).toBe(
    'apt-get install --yes --no-install-recommends etcd-server haproxy',
  );
  expect(missingPackages(() => true)).toEqual([]);
});

test('the newest PostgreSQL is taken, and none older than 15', () => {
  const at = (version: number) => `/usr/lib/postgresql/${version}/bin/postgres`;
  expect(postgresBin([at(9), at(17), at(15)])).toBe('/usr/lib/postgresql/17/bin');
  expect(() => postgresBin([at(14)])).toThrow('15 or later');
  expect(() => postgresBin([])).toThrow('15 or later');
});

test('seconds without service go from the first probe that failed to the next answer', () => {
  const probe = (from: number, to: number, fault: string | null = null) => ({ from, to, fault });
  expect(outageSeconds([])).toBe(0);
  expect(outageSeconds([probe(0, 10), probe(100, 2600)])).toBe(0);
  const once = [probe(0, 10), probe(100, 3100, 'late'), probe(3100, 3110, '503'), probe(3200, 3300)];
  expect(outageSeconds(once)).toBe(3.2);
  expect(outageSeconds([...once, probe(3400, 3401, '503'), probe(3500, 3600)])).toBe(3.4);
  // It has not come back.
  expect(outageSeconds([probe(0, 10), probe(100, 1100, 'late')])).toBe(1);
});

const member = (name: string, isReplica = false): Member => ({
  name,
  port: 5000,
  restPort: 8000,
  dir: `/tmp/${name}`,
  wal: `/tmp/${name}/wal`,
  isReplica,
});

test('the replica is never promoted nor waited for, and serves no writes', () => {
  const secrets = { superuser: 'a', replication: 'b', product: 'c' };
  const read = (own: Member) =>
    JSON.parse(patroniConfig(own, { etcdPort: 1, bin: '/bin', secrets })) as { tags: object };
  expect(read(member('three', true)).tags).toEqual({ nofailover: true, nosync: true });
  expect(read(member('one')).tags).toEqual({ nofailover: false, nosync: false });
  const [, primary = '', replica = ''] = databaseProxyConfig([member('one'), member('three', true)], {
    primary: 1,
    replica: 2,
  }).split('listen ');
  expect([primary.includes('server one'), primary.includes('server three')]).toEqual([true, false]);
  expect([replica.includes('server one'), replica.includes('server three')]).toEqual([false, true]);
});

test('times of certificates have no fractions', () => {
  expect(asn1Time(new Date('2026-11-23T17:05:09.120Z'))).toBe('20261123170509Z');
});

const well: Figures = {
  acknowledged: 12,
  lost: [],
  doubled: [],
  broken: [],
  repeated: 3,
  unsettled: 0,
  read: 0,
  write: 14.26,
  faults: ['503'],
};

test('what is lost, doubled, broken or too long away is a failure', () => {
  const row = (figures: Partial<Figures> | null, goal: number | null = 15) => ({
    title: 'x',
    goal,
    note: '',
    figures: figures && { ...well, ...figures },
  });
  expect(failuresOf([row({}), row(null), row({}, null)])).toEqual([]);
  expect(failuresOf([row({}, 0)])).toEqual(['x: 14.3 s without service (503)']);
  expect(failuresOf([row({ lost: ['clue 1'], doubled: ['2 clues'], broken: ['stock'] })])).toEqual([
    'x: lost: clue 1',
    'x: twice: 2 clues',
    'x: broken: stock',
  ]);
  expect(asTable([row({})]).split('\n')[2]).toBe('| x | 12 | 0 | 0 | 0 | 14.3 | < 15 | 3 | holds |');
});
