import { globSync } from 'node:fs';

/** Debian packages required by the rehearsal, each with a file or pattern that exists once it is installed. */
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

/** Missing packages; `isThere` checks a file or pattern. */
export const missingPackages = (
  isThere: (pattern: string) => boolean = (pattern) => globSync(pattern).length > 0,
): Package[] => (Object.keys(needs) as Package[]).filter((name) => !isThere(needs[name]));

/** Command that installs packages, as a list of arguments. */
export const installCommand = (packages: readonly string[]): string[] => [
  'apt-get',
  'install',
  '--yes',
  '--no-install-recommends',
  ...packages,
];

/**
 * Directory of the newest PostgreSQL's programs, version 15 or later.
 * @throws Error when there is none
 */
export function postgresBin(found: readonly string[] = globSync(needs.postgresql)): string {
  const versions = found.map((file) => Number(/postgresql\/(\d+)\//.exec(file)?.[1]));
  const newest = Math.max(0, ...versions);
  if (newest < 15) throw new Error('PostgreSQL 15 or later is needed');
  return `/usr/lib/postgresql/${newest}/bin`;
}
