/**
 * Finds in the built web app what the oldest supported browsers lack and no part for them brings: methods and
 * interfaces (eslint-plugin-compat, by MDN's data), syntax and methods by their names (eslint-plugin-es-x), both run by
 * oxlint, and styles (MDN's data). Prints every finding and exits with 1 if there is one.
 */
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oldestBrowsers, oldestOfCustomers } from '../packages/contract/src/kernel/oldest-browsers.ts';
import { findStyles, lackOf } from './built-styles.mjs';
import { findTool, root, runNode } from './tools.mjs';

/** @type {{api: Record<string, import('@mdn/browser-compat-data').Identifier>}} */
const { api } = createRequire(import.meta.url)('@mdn/browser-compat-data');
const assets = join(root, 'apps', 'web', 'dist', 'assets');
const cache = join(root, 'node_modules', '.cache', 'treadline', 'built-files');

/** @typedef {typeof oldestBrowsers | typeof oldestOfCustomers} Oldest */

/**
 * What is there although a browser may lack it: brought by the part for older browsers (`apps/web/src/old-browsers.ts`),
 * or asked for before it is used.
 */
const known = [
  // By core-js.
  /^(Array|TypedArray)\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|with)\(\)/,
  /^(Object\.(hasOwn|groupBy)|Map\.groupBy|Promise\.(withResolvers|any)|String\.(at|replaceAll))\(\)/,
  /^structuredClone /,
  /^URL\.canParse /,
  // By old-browsers.ts itself.
  /^(BroadcastChannel|AbortSignal\.timeout) /,
  // Asked for first, and done without.
  // The translations' formatter of lists makes one where a text asks for a list: none of customers does.
  /^Intl\.ListFormat\(\) is not supported in Safari 14, /,
  /^(requestIdleCallback|BarcodeDetector|navigator\.vibrate\(\)) /,
];

/** Styles of which the sheet for older browsers says the same plainly, or which only adorn. */
const knownStyles = new RegExp(
  [
    // Said plainly: apps/web/scripts/old-styles.ts.
    String.raw`^(color-mix\(\)|grid-template-columns: subgrid|dvh|(align|justify|place)-(content|items|self): (start|end))$`,
    // For paper said plainly; on the screen they adorn.
    '^:has$',
    // Marks of the mouse, bars that scroll, breaks of titles, handles: without them everything is there.
    '^(cursor: .*|text-underline-offset|scroll-behavior.*|scrollbar-.*|overscroll-behavior.*|text-wrap.*|text-decoration.*|resize.*|::selection|:focus-visible)$',
    // With the name of the vendor beside it.
    '^print-color-adjust',
    // The size of paper is then chosen in the dialog.
    '^(@page|size)$',
    // Boxes that are asked for their width keep what they have.
    '^container-type',
    // What has one is as high as its picture, or has a least height beside it.
    '^aspect-ratio$',
    // Long words break where the page is as wide as the phone.
    '^overflow-wrap: anywhere$',
  ].join('|'),
);

/** Rules of syntax and of methods that nothing brings; those that may be brought are found by `compat`. */
const syntax = [
  'class-static-block',
  'private-in',
  'regexp-d-flag',
  'regexp-v-flag',
  'regexp-lookbehind-assertions',
  'regexp-modifiers',
  'regexp-duplicate-named-capturing-groups',
  'top-level-await',
  'arbitrary-module-namespace-names',
  'import-attributes',
  'dynamic-import-options',
  'using-declarations',
  'hashbang',
  'array-fromasync',
  'promise-try',
  'regexp-escape',
  'set-prototype-union',
  'set-prototype-intersection',
  'set-prototype-symmetricdifference',
  'set-prototype-issubsetof',
  'set-prototype-issupersetof',
  'set-prototype-isdisjointfrom',
  'iterator-prototype-toarray',
  'math-sumprecise',
  'error-iserror',
  'atomics-waitasync',
];

/** Syntax that Safari 14.0 cannot read in its classes. */
const classes = ['class-private-fields', 'class-private-methods', 'class-static-fields'];

/**
 * Files of the built app that customers' pages need: those of the pages by the table of the start, and what they import.
 * @param {string[]} files
 */
function filesOfCustomers(files) {
  const start = files.find((file) => /^start-.*\.js$/.test(file)) ?? '';
  /** @type {(file: string) => string} */
  const read = (file) => readFileSync(join(assets, file), 'utf8');
  const text = read(start);
  const table =
    /["'`](?:\/m\/[^"'`]+|\/viewReport)["'`]:\w+\(\(\)=>\w+\(\(\)=>import\([`'"]\.\/([^`'"]+)[`'"]\),__vite__mapDeps\(\[([\d,]*)\]/g;
  const pages = [...text.matchAll(table)];
  if (pages.length < 5) throw new Error(`the start names ${pages.length} pages of customers only`);
  const named = [...(/m\.f=\[([^\]]*)\]/.exec(text)?.[1]?.matchAll(/assets\/([^"'`]+)/g) ?? [])].map(
    ([, file]) => file ?? '',
  );
  const found = new Set([start]);
  for (const [, page = '', places = ''] of pages)
    for (const file of [page, ...places.split(',').map((place) => named[Number(place)] ?? '')])
      found.add(file);
  for (const file of found)
    for (const [, next = ''] of file.endsWith('.js') && file !== start
      ? read(file).matchAll(/from\s*[`'"]\.\/([^`'"]+)/g)
      : [])
      found.add(next);
  const styles = files.filter((file) => /^start-.*\.css$/.test(file));
  // The sheet of the frame comes with one of their parts; what it says is of nothing that their pages show.
  return [...found, ...styles].filter((file) => files.includes(file) && !file.startsWith('frame-'));
}

/**
 * Lints scripts by a configuration of its own for these browsers.
 * @param {string[]} files
 * @param {Oldest} oldest
 * @param {string[]} [more] further syntax that they cannot read
 * @returns {Promise<string[]>}
 */
async function findInScripts(files, oldest, more = []) {
  const { chrome, firefox, safari, ios } = oldest;
  const config = join(cache, `oldest-${chrome}.json`);
  mkdirSync(cache, { recursive: true });
  const rules = Object.fromEntries([...syntax, ...more].map((name) => [`es-x/no-${name}`, 'error']));
  writeFileSync(
    config,
    JSON.stringify({
      plugins: [],
      categories: { correctness: 'off' },
      jsPlugins: [import.meta.resolve('eslint-plugin-compat'), import.meta.resolve('eslint-plugin-es-x')].map(
        (url) => fileURLToPath(url),
      ),
      settings: {
        'es-x': { aggressive: true },
        browsers: [`chrome ${chrome}`, `firefox ${firefox}`, `safari ${safari}`, `ios_saf ${ios}`],
      },
      rules: { ...rules, 'compat/compat': 'error' },
    }),
  );
  const paths = files.map((file) => join(assets, file));
  const args = ['-c', config, '--no-ignore', '--disable-nested-config', '-f', 'unix', ...paths];
  const { output } = await runNode([findTool('oxlint'), ...args]);
  const lines = output.split('\n').filter(Boolean);
  if (!/^(\d+ problems?|Found 0|Finished)/.test(lines.at(-1) ?? '') && lines.length)
    throw new Error(output.slice(0, 2000));
  return lines.filter((line) => {
    const [, what] = /^\S+:\d+:\d+: (.*)/.exec(line) ?? [];
    return what !== undefined && !known.some((each) => each.test(what));
  });
}

/**
 * Finds static methods of the web's interfaces, as `URL.canParse`: `compat` does not know them by the names that MDN
 * gives them.
 * @param {string[]} files
 * @param {Oldest} oldest
 * @returns {string[]}
 */
function findStatics(files, oldest) {
  /** @type {Map<string, string>} */
  const lacks = new Map();
  for (const [name, node] of Object.entries(api))
    for (const key of Object.keys(node)) {
      const lack = key.endsWith('_static') ? lackOf(node[key], oldest).join(', ') : '';
      if (lack) lacks.set(`${name}.${key.replace('_static', '')}`, lack);
    }
  const pattern = new RegExp(`\\b(?:${[...lacks.keys()].join('|')})\\b`, 'g');
  return files.flatMap((file) =>
    [...new Set(readFileSync(join(assets, file), 'utf8').match(pattern))]
      .map((name) => `${name} is not in ${lacks.get(name)}`)
      .filter((what) => !known.some((each) => each.test(what)))
      .map((what) => `${file}: ${what}`),
  );
}

const files = readdirSync(assets);
const customers = filesOfCustomers(files);
/** @type {(list: string[]) => string[]} */
const scripts = (list) =>
  list.filter(
    (file) => file.endsWith('.js') && !file.startsWith('old-browsers-') && !file.startsWith('readings-'),
  );
/** @type {(list: string[]) => string[]} */
const sheets = (list) => list.filter((file) => file.endsWith('.css'));
const found = [
  ...(await findInScripts(scripts(files), oldestBrowsers)),
  ...(await findInScripts(scripts(customers), oldestOfCustomers, classes)),
  ...findStatics(scripts(files), oldestBrowsers),
  ...findStatics(scripts(customers), oldestOfCustomers),
  ...sheets(files).flatMap((file) =>
    findStyles(readFileSync(join(assets, file), 'utf8'), oldestBrowsers, knownStyles).map(
      (what) => `${file}: ${what}`,
    ),
  ),
  ...sheets(customers).flatMap((file) =>
    findStyles(readFileSync(join(assets, file), 'utf8'), oldestOfCustomers, knownStyles).map(
      (what) => `${file}: ${what}`,
    ),
  ),
];
if (found.length) {
  console.log(found.join('\n'));
  process.exitCode = 1;
}
