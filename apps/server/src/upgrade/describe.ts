import type { Holds } from '../kernel/schema/locks.ts';
import type { Plan, Step } from './plan.ts';

const day = 86_400_000;
const barred: Record<Holds, string> = {
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

const describeStep = ({ name, kind, alone, locks, faults }: Step): string[] => [
  `  ${name} (${kind}${alone ? ', outside of a transaction' : ''})`,
  ...locks.map(({ table, holds, rows, bytes }) =>
    bytes === null
      ? `    ${barred[holds]} ${table}, which is not there yet`
      : `    ${barred[holds]} ${table}: about ${rows} rows, ${sizeOf(bytes)}`,
  ),
  ...faults.map((fault) => `    TAKES LONG: ${fault}`),
];

/** Whether what was saved last can be gone back to. `savedAt`: the newest back-up that was found. */
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

/** What can be said of an upgrade before it is done, in lines. */
export function describePlan(plan: Plan, savedAt: string | null, now: number): string[] {
  const { steps, serving, inTheWay, beyond, archivedAt } = plan;
  const contract = steps.filter(({ kind }) => kind === 'contract');
  return [
    steps.length
      ? `${steps.length} migrations have to run:`
      : 'The database has all migrations of this version.',
    ...steps.flatMap(describeStep),
    ...(beyond.length
      ? [`A newer version has added ${beyond.join(', ')}; this one can serve beside it.`]
      : []),
    serving.length
      ? `At work: ${serving.map(({ version, connections }) => `version ${version} (${connections} connections)`).join(', ')}.`
      : 'No node is at work on this database.',
    contract.length === 0
      ? 'The former version can serve on, and can be gone back to.'
      : 'The former version can serve on until the contract steps: npm run upgrade leaves them, npm run upgrade -- --contract runs them. After those it can not be gone back to.',
    ...(contract.length && inTheWay.length
      ? [
          `In the way of the contract steps: nodes of version ${inTheWay.map(({ version }) => version).join(', ')}.`,
        ]
      : []),
    describeBackup(savedAt, archivedAt, now),
  ];
}
