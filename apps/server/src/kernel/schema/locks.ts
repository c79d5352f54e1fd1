import type { Migration } from './migrations.ts';
import { splitStatements } from './statements.ts';

/** What a statement's lock on a table blocks. */
export type LockEffect = 'everything' | 'writes' | 'other migrations';

const forms: readonly { when: RegExp; holds: LockEffect }[] = [
  { when: /\balter table (?:if exists )?(?:only )?(\w+) validate constraint\b/g, holds: 'other migrations' },
  {
    when: /\balter table (?:if exists )?(?:only )?(\w+) (?!validate constraint)/g,
    holds: 'everything',
  },
  {
    when: /\bcreate (?:unique )?index concurrently (?:if not exists )?\w+ on (\w+)/g,
    holds: 'other migrations',
  },
  {
    when: /\bcreate (?:unique )?index (?!concurrently)(?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/g,
    holds: 'writes',
  },
  { when: /\bcreate (?:or replace )?(?:constraint )?trigger [^;]*? on (\w+)/g, holds: 'writes' },
  { when: /\breferences (\w+)/g, holds: 'writes' },
  { when: /\b(?:drop table (?:if exists )?|truncate (?:table )?)(\w+)/g, holds: 'everything' },
];
const made = /\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/g;

/** Existing tables locked by a migration, with the strongest lock on each. */
export function locksOf({ text }: Migration): Map<string, LockEffect> {
  const codes = splitStatements(text).map(({ code }) => code);
  const own = new Set(codes.flatMap((code) => [...code.matchAll(made)].map(([, table]) => table)));
  const locks = new Map<string, LockEffect>();
  const order: readonly (LockEffect | undefined)[] = ['other migrations', 'writes', 'everything'];
  for (const code of codes)
    for (const { when, holds } of forms)
      for (const [, table = ''] of code.matchAll(when))
        if (!own.has(table) && order.indexOf(holds) > order.indexOf(locks.get(table)))
          locks.set(table, holds);
  return locks;
}
