import type { LockEffect } from '#kernel/schema/locks.ts';
import type { Plan, PlannedMigration } from './plan.ts';
import type { SchemaLosses, UntriedMigrations } from './try-migrations.ts';

const day = 86_400_000;
const barred: Record<LockEffect, string> = {
  everything: 'keeps everybody out of',
  writes: 'keeps writers out of',
  'other migrations': 'reads, while all go on working, all of',
};

const sizeOf = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1e3)} kB`
    : bytes < 1e9
      ? `${Math.round(bytes / 1e6)} MB`
      : `${(bytes / 1e9).toFixed(1)} GB`;

const describeStep = ({ name, kind, alone, locks, faults }: PlannedMigration): string[] => [
  `  ${name} (${kind}${alone ? ', outside of a transaction' : ''})`,
  ...locks.map(({ table, holds, rows, bytes }) =>
    bytes === null
      ? `    ${barred[holds]} ${table}, which is not there yet`
      : `    ${barred[holds]} ${table}: about ${rows} rows, ${sizeOf(bytes)}`,
  ),
  ...faults.map((fault) => `    TAKES LONG: ${fault}`),
];

/** Whether the latest back-up can be restored. `savedAt`: time of the newest back-up found. */
function describeBackup(savedAt: string | null, archivedAt: string | null, now: number): string {
  const latest = [savedAt, archivedAt].flatMap((at) => (at ? [Date.parse(at)] : []));
  if (latest.length === 0)
    return 'No back-up was found: npm run backup (or name its folder: --backup <folder>).';
  const hours = Math.floor((now - Math.max(...latest)) / 3_600_000);
  const what =
    archivedAt && Date.parse(archivedAt) === Math.max(...latest) ? 'archive of changes' : 'back-up';
  return now - Math.max(...latest) > day
    ? `The last ${what} is ${hours} hours old: make a new one first (npm run backup).`
    : `The last ${what} is fresh: ${hours} hours old.`;
}

/** First migration whose versions start on a database with unknown later migrations. */
const bearing = '0472';
/** Maximum number of sentences shown per kind. */
const shown = 40;

const listed = (losses: readonly string[]): string[] => [
  ...losses.slice(0, shown).map((loss) => `    ${loss}`),
  ...(losses.length > shown ? [`    … and ${losses.length - shown} more`] : []),
];

const backWay = 'a back-up of before is the way back.';

/** Whether the previous version can run alongside, and be returned to, according to the trial run. */
function describeWayBack(
  { steps, remade, serving, inTheWay, ran }: Plan,
  losses: SchemaLosses | UntriedMigrations,
): string[] {
  const contract = steps.filter(({ kind }) => kind === 'contract');
  if (steps.length + remade.length === 0 || ran.length === 0) return [];
  if ('why' in losses)
    return [`Whether the former version can be gone back to could not be tried: ${losses.why}`];
  const { expand, contract: later, changed } = losses;
  const old = (ran.at(-1) ?? '') < bearing;
  const nodes = serving.map(({ version }) => version).join(', ');
  return [
    ...(old
      ? [`The former version does not start on a database with migrations that it does not know: ${backWay}`]
      : []),
    ...(expand.length
      ? [
          `The former version can neither serve beside nor be gone back to: it would miss this or be refused by it; ${backWay}`,
          ...listed(expand),
          ...(nodes ? [`  In the way: nodes of version ${nodes}. Stop them before.`] : []),
        ]
      : []),
    ...(!old && !expand.length && !contract.length
      ? ['The former version can serve on, and can be gone back to.']
      : []),
    ...(!old && !expand.length && contract.length
      ? [
          'The former version can serve on until the contract steps: npm run upgrade leaves them, npm run upgrade -- --contract runs them. After those it can not be gone back to:',
          ...listed(later),
        ]
      : []),
    ...(contract.length && inTheWay.length
      ? [
          `In the way of the contract steps: nodes of version ${inTheWay.map(({ version }) => version).join(', ')}.`,
        ]
      : []),
    ...(changed.length ? [`Rows that are there are changed in ${changed.join(', ')}.`] : []),
  ];
}

/** Description of an upgrade before it runs, as lines. */
export function describePlan(
  plan: Plan,
  losses: SchemaLosses | UntriedMigrations,
  savedAt: string | null,
  now: number,
): string[] {
  const { steps, remade, serving, beyond, archivedAt } = plan;
  return [
    steps.length
      ? `${steps.length} migrations have to run:`
      : 'The database has all migrations of this version.',
    ...steps.flatMap(describeStep),
    ...(remade.length ? [`${remade.length} functions and views are made anew: ${remade.join(', ')}.`] : []),
    ...(beyond.length
      ? [`A newer version has added ${beyond.join(', ')}; this one can serve beside it.`]
      : []),
    serving.length
      ? `At work: ${serving.map(({ version, connections }) => `version ${version} (${connections} connections)`).join(', ')}.`
      : 'No node is at work on this database.',
    ...describeWayBack(plan, losses),
    describeBackup(savedAt, archivedAt, now),
  ];
}
