/** Checks the groups: every folder is in one, imports and queries point downwards, and each table has one writer. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTableUses } from '../apps/server/src/schema/table-uses.ts';
import { exceptions } from './exceptions.mjs';
import { groups as declared } from '../packages/contract/src/groups.ts';
import { root } from './tools.mjs';

/** @type {Record<string, readonly string[]>} */
const groups = declared;
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
/** Names of all tables and views: the keys of `DB` in db.d.ts. */
const known = new Set(
  [
    ...(/export interface DB \{([\s\S]*?)\n\}/.exec(read('apps/server/src/db.d.ts'))?.[1] ?? '').matchAll(
      /^ {2}(\w+):/gm,
    ),
  ].map(([, name]) => String(name)),
);

const roots = ['apps/server/src/domains', 'apps/web/src/features', 'packages/contract/src'];
const order = Object.keys(groups);
const member =
  /^(?:apps\/server\/src\/domains|apps\/web\/src\/features|packages\/contract\/src)\/([^/]+\/[^/]+)\//;

/**
 * Group and domain of a file, such as `stock/counts`; for files below all groups `kernel`.
 * @param {string} file
 */
const unitOf = (file) =>
  /^apps\/server\/src\/(kernel)\//.exec(file)?.[1] ??
  (file.startsWith('packages/contract/src/kernel/') ? 'kernel' : member.exec(file)?.[1]);
/**
 * Index of a unit's group, bottom up; -1 below all groups.
 * @param {string} unit
 */
const heightOf = (unit) => order.indexOf(unit.split('/')[0] ?? '');
const isTest = (/** @type {string} */ file) => /\.(test|fixture)\.tsx?$|\/testing\.ts$/.test(file);

/** Folders without a group, or in another one. */
const judgeFolders = () =>
  roots.flatMap((base) =>
    readdirSync(join(root, base), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'kernel')
      .flatMap(({ name: group }) =>
        readdirSync(join(root, base, group))
          .filter((name) => !groups[group]?.includes(name))
          .map((name) => `${base}/${group}/${name}: stands in no group of packages/contract/src/groups.ts`),
      ),
  );

/**
 * Imports from a group of a higher one, as `from -> to`.
 * @param {{file: string, list: {to: string}[]}[]} imports
 */
const findUpward = (imports) =>
  imports
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, list }) => {
      const from = unitOf(file);
      if (from === undefined) return [];
      const above = list
        .map(({ to }) => unitOf(to))
        .filter((to) => to !== undefined && heightOf(to) > heightOf(from));
      return above.map((to) => `${from} -> ${to}`);
    });

/**
 * Writers and readers of each table, by unit.
 * @param {string[]} files
 */
function readUses(files) {
  /** @type {{writers: Map<string, Set<string>>, readers: Map<string, Set<string>>}} */
  const uses = { writers: new Map(), readers: new Map() };
  for (const file of files) {
    // Invariants compare what different parts keep.
    const isCompared = isTest(file) || file.endsWith('/invariants.ts');
    const unit = file.startsWith('apps/server/src/') && !isCompared ? unitOf(file) : undefined;
    if (unit === undefined) continue;
    const { writes, reads } = readTableUses(read(file), known);
    for (const [map, tables] of /** @type {const} */ ([
      [uses.writers, writes],
      [uses.readers, reads],
    ]))
      for (const table of tables) map.set(table, (map.get(table) ?? new Set()).add(unit));
  }
  return uses;
}

/**
 * Writers of a table other than its owner, as `unit writes table`, and reads from below its owner, as `unit reads
 * table`.
 * @param {string[]} files
 */
function findTables(files) {
  const { writers, readers } = readUses(files);
  const found = [];
  for (const [table, units] of writers) {
    const owner = exceptions.owners[table] ?? (units.size === 1 ? [...units][0] : undefined);
    for (const unit of units) if (unit !== owner) found.push(`${unit} writes ${table}`);
    for (const unit of readers.get(table) ?? [])
      if (owner !== undefined && heightOf(unit) < heightOf(owner) && !units.has(unit))
        found.push(`${unit} reads ${table}`);
  }
  return found;
}

/**
 * Violations without an exception, and unused exceptions.
 * @param {string[]} found
 * @param {Record<string, string>} excepted
 * @param {string} why
 */
function judge(found, excepted, why) {
  const all = new Set(found);
  return [
    ...[...all].filter((each) => !excepted[each]).map((each) => `${each}: ${why}`),
    ...Object.keys(excepted)
      .filter((each) => !all.has(each))
      .map((each) => `${each}: needs no exception any more (scripts/exceptions.mjs)`),
  ];
}

/**
 * @param {string[]} files all sources
 * @param {{file: string, list: {to: string}[]}[]} imports
 * @returns {string[]} faults
 */
export const judgeDirections = (files, imports) => [
  ...judgeFolders(),
  ...judge(
    findUpward(imports),
    exceptions.imports,
    'an import that goes up the groups of packages/contract/src/groups.ts',
  ),
  ...judge(
    findTables(files),
    exceptions.tables,
    'a table is written by its owner alone, and read from its group and above',
  ),
];
