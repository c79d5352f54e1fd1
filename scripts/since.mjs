/** The tests that what changed since a commit can break, for `npm test -- --since=REF`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listImports, listSources } from './imports.mjs';
import { root } from './tools.mjs';

/**
 * Modules that combine all domains, features or routes; changes are not propagated beyond them, as everything depends
 * on them.
 */
const joints =
  /^(apps\/server\/src\/(domains|app|main|services|testing\/(server|services|invariants|fill-template))\.ts|packages\/contract\/src\/[^/]+\.ts|apps\/web\/src\/(inside|main|public-pages)\.tsx?)$/;
/** Files that all domains or screens depend on. */
const ground =
  /^(apps\/server\/src\/(kernel|postgres|testing)\/|apps\/web\/src\/(kernel|ui|shell)\/|packages\/contract\/src\/kernel\/|scripts\/|package(-lock)?\.json$)/;
/**
 * Tests run after a change of the ground: one domain of each kind (list, document, stock, money), and corresponding
 * screens.
 */
const sample = {
  domains: ['brands', 'purchase-orders', 'counts', 'prepay'],
  specs: ['brands', 'purchase-orders', 'lists', 'kept-drafts', 'palette'],
};

/**
 * @param {string} ref
 * @returns {string[]} paths of changed and new files
 */
function listChanged(ref) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--no-renames', ref),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * Files with their direct and indirect dependants.
 * @param {string[]} changed
 * @param {Map<string, string[]>} dependants
 */
function spread(changed, dependants) {
  const reached = new Set(changed);
  for (const file of reached)
    if (!joints.test(file)) for (const each of dependants.get(file) ?? []) reached.add(each);
  return reached;
}

/** The files that import each. Who imports what an index exports again stands on the file that it comes from, unless the
 * index itself has changed. @param {string[]} files @param {string[]} changed @returns {Map<string, string[]>} */
function readDependants(files, changed) {
  const imports = new Map(files.map((file) => [file, listImports(file)]));
  const originOf = (/** @type {string} */ index, /** @type {string} */ name) =>
    imports.get(index)?.find(({ passed }) => passed?.includes(name))?.to ?? index;
  /** @type {Map<string, string[]>} */
  const dependants = new Map();
  for (const [file, list] of imports)
    for (const { to, type, lazy, names } of list) {
      if (type && !lazy) continue;
      const isIndex = names && to.endsWith('/index.ts') && !changed.includes(to);
      for (const from of isIndex ? new Set(names.map((name) => originOf(to, name))) : [to])
        dependants.set(from, [...(dependants.get(from) ?? []), file]);
    }
  return dependants;
}

const domainOf = (/** @type {string} */ file) =>
  /^apps\/server\/src\/domains\/[^/]+\/([^/]+)\//.exec(file)?.[1];
const featureOf = (/** @type {string} */ file) =>
  /^apps\/web\/src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1];
const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file) && !/\.night\.test\./.test(file);
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/**
 * Tables named by changed SQL files after a writing or defining keyword.
 * @param {string[]} changed
 */
function tablesOf(changed) {
  const text = changed
    .filter((file) => file.endsWith('.sql') && existsSync(join(root, file)))
    .map(read)
    .join('\n');
  const named = text.matchAll(
    /\b(?:TABLE(?: IF (?:NOT )?EXISTS)?|INTO|UPDATE|ON|VIEW|FROM)\s+(?:ONLY\s+)?([a-z][a-z_]{3,})\b/gi,
  );
  return [...new Set([...named].map(([, name]) => String(name).toLowerCase()))];
}

/**
 * Server domains whose files name one of the tables.
 * @param {string[]} tables
 * @param {string[]} files
 */
function readersOf(tables, files) {
  if (tables.length === 0) return [];
  const pattern = new RegExp(`\\b(${tables.join('|')})\\b`);
  return files.flatMap((file) =>
    domainOf(file) && !isTest(file) && pattern.test(read(file)) ? [domainOf(file)] : [],
  );
}

/**
 * Browser tests that name a screen path of the features.
 * @param {Set<string | undefined>} features
 * @param {string[]} files
 */
function specsOf(features, files) {
  const screens = files.filter((file) => file.endsWith('/screens.ts') && features.has(featureOf(file)));
  const paths = screens.flatMap((file) =>
    [...read(file).matchAll(/'(\/[\w/-]+)': lazy/g)].map(([, path]) => path),
  );
  if (paths.length === 0) return [];
  const pattern = new RegExp(`['"\`](${paths.join('|')})['"\`?]`);
  return files.filter((file) => file.endsWith('.spec.ts') && pattern.test(read(file)));
}

/**
 * Selects the tests affected by a change: of files reached by imports, of their domains, of domains whose SQL names a
 * changed table, all security tests when server or contract changed, and browser tests of the screens reached.
 * @param {string} ref @returns {{sources: string[], unit: string[], specs: string[], isGround: boolean, isSchema: boolean}}
 */
export function chooseTests(ref) {
  const changed = listChanged(ref);
  const files = listSources();
  const dependants = readDependants(files, changed);
  const isGround = changed.some((file) => ground.test(file) && !isTest(file));
  const own = changed.filter((file) => !ground.test(file) || isTest(file));
  const reached = spread(own, dependants);
  // Of the ground its own files' neighbours are tried; what stands on it is everything.
  const near = changed
    .filter((file) => ground.test(file))
    .flatMap((file) => [file, ...(dependants.get(file) ?? [])]);
  const domains = new Set([
    ...[...reached].filter((file) => !isTest(file)).map(domainOf),
    ...readersOf(tablesOf(changed), files),
    ...(isGround ? sample.domains : []),
  ]);
  const isServed = changed.some((file) => /^(apps\/server|packages\/contract)\//.test(file));
  const unit = files.filter(
    (file) =>
      isTest(file) &&
      (reached.has(file) ||
        near.includes(file) ||
        domains.has(domainOf(file) ?? '-') ||
        (isServed && /^apps\/server\/src\/(security\/|contract\.test)|^packages\/contract\//.test(file))),
  );
  const features = new Set([...reached].map(featureOf).filter(Boolean));
  const specs = new Set([
    ...specsOf(features, files),
    ...[...reached, ...near].filter((file) => file.endsWith('.spec.ts')),
    ...(isGround ? sample.specs.map((name) => `e2e/${name}.spec.ts`) : []),
  ]);
  const here = (/** @type {string} */ file) => existsSync(join(root, file));
  return {
    sources: changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && here(file)),
    unit,
    specs: [...specs].filter(here),
    isGround,
    isSchema: changed.some((file) => /\.sql$|db\.d\.ts$|generate-types/.test(file)),
  };
}
