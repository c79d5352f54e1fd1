import { globSync } from 'node:fs';

/** What the rehearsal runs, by Debian package: a file or pattern that is there when the package is installed. */
export const needs = {
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  openssl: '/usr/bin/openssl',
} as const;
type Package = keyof typeof needs;

/** The packages that are missing; `isThere` says whether a file or pattern is. */
export const missingPackages = (
  isThere: (pattern: string) => boolean = (pattern) => globSync(pattern).length > 0,
): Package[] => (Object.keys(needs) as Package[]).filter((name) => !isThere(needs[name]));

/** What installs packages, as words of a command. */
export const installCommand = (packages: readonly string[]): string[] => [
  'apt-get',
  'install',
  '--yes',
  '--no-install-recommends',
  ...packages,
];

/** The programs of the newest PostgreSQL, of 15 or later. @throws Error where there is none */
export function postgresBin(found: readonly string[] = globSync(needs.postgresql)): string {
  const versions = found.map((file) => Number(/postgresql\/(\d+)\//.exec(file)?.[1]));
  const newest = Math.max(0, ...versions);
  if (newest < 15) throw new Error('PostgreSQL 15 or later is needed');
  return `/usr/lib/postgresql/${newest}/bin`;
}
