/**
 * Checks the directions of imports: web -> contract <- server, downwards within each application, no cycles. Prints
 * every violation and exits with 1 if there is one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeDecisions } from './decisions.mjs';
import { judgeDirections } from './directions.mjs';
import { listImports, listSources } from './imports.mjs';
import { root } from './tools.mjs';

/**
 * Rules: files matching `from` must not import paths matching `to`; `$1` in `to` is the group captured by `from`.
 * @type {{from: RegExp, to: string, except?: string, why: string}[]}
 */
const rules = [
  {
    from: /^packages\/contract\/src\//,
    to: '^(?!packages/contract/src/)',
    // With zod's own translations of its messages.
    except: '^zod(/locales)?$',
    why: 'the contract imports zod only',
  },
  { from: /^apps\/web\//, to: '^apps/server/', why: 'the browser and the server meet in the contract' },
  { from: /^apps\/server\//, to: '^apps/web/', why: 'the browser and the server meet in the contract' },
  { from: /^e2e\//, to: '^apps/', why: 'browser tests see what a user sees' },
  {
    from: /^apps\/server\/src\/(?:kernel|postgres)\//,
    to: '^apps/server/src/(domains|demo|connectors)/',
    why: 'domains stand on the kernel',
  },
  {
    from: /^apps\/server\/src\/(?!kernel\/sheets\/xlsx-library\.ts$)/,
    to: '^hucre',
    why: 'workbooks are read and written by kernel/sheets/xlsx-library.ts',
  },
  {
    from: /^apps\/server\/src\/config(?:\/|\.ts)/,
    to: '^apps/server/src/(?!config(/|\\.ts))',
    why: 'the configuration stands below the kernel',
  },
  {
    from: /^apps\/server\/src\/connectors\//,
    to: '^apps/server/src/(domains|demo)/',
    why: 'connectors stand on the kernel, domains on connectors',
  },
  {
    from: /^apps\/server\/src\/domains\/([^/]+\/[^/]+)\//,
    to: '^apps/server/src/domains/(?!$1/)',
    except: '^apps/server/src/domains/[^/]+/[^/]+/index\\.ts$',
    why: 'another domain only through its index',
  },
  {
    from: /^apps\/server\/src\/(?!testing\/|bench\/|.*\.fixture\.ts$)/,
    to: '^apps/server/src/testing/|\\.(test|fixture)\\.ts$',
    why: 'the product does not need its tests; only what measures it may',
  },
  {
    from: /^apps\/web\/src\/ui\//,
    to: '^apps/web/src/(kernel|shell|features)/',
    why: 'ui knows no session and no domain',
  },
  {
    from: /^apps\/web\/src\/kernel\//,
    to: '^apps/web/src/(shell|features)/',
    why: 'features stand on the kernel',
  },
  {
    from: /^apps\/web\/src\/features\/([^/]+\/[^/]+)\//,
    to: '^apps/web/src/features/(?!$1/)',
    why: 'never feature to feature',
  },
];

/**
 * @param {string} file
 * @param {string} to
 */
function judge(file, to) {
  if (to.startsWith('..')) return [`${file} -> ${to}: outside of the project`];
  if (/^(apps|packages|e2e)\//.test(to) && !existsSync(join(root, to)))
    return [`${file} -> ${to}: there is no such file`];
  if (/\.(test|fixture)\.tsx?$/.test(file)) return [];
  return rules.flatMap((rule) => {
    const match = rule.from.exec(file);
    if (!match || !new RegExp(rule.to.replace('$1', match[1] ?? '')).test(to)) return [];
    return rule.except && new RegExp(rule.except).test(to) ? [] : [`${file} -> ${to}: ${rule.why}`];
  });
}

/**
 * Finds module-level state in domains: it outlives a server and is shared by all of a process.
 * @param {string} file
 */
function judgeState(file) {
  const isDomain = /^apps\/server\/src\/domains\/.*(?<!\.(?:test|fixture)|\/testing)\.ts$/.test(file);
  const found =
    isDomain &&
    /^(?:export )?(?:let .*|const \w+(?:: [^=]+)? = new (?:Map|Set)(?:<.*>)?\(\));?$/m.exec(
      readFileSync(join(root, file), 'utf8'),
    );
  return found ? [`${file}: ${found[0]} holds state; see kernel/hooks.ts and kernel/once.ts`] : [];
}

/**
 * Finds tests that mock modules without a name for separate execution: tests share their worker's modules, so that a
 * mock would affect others, or come too late.
 * @param {string} file
 */
function judgeMocks(file) {
  const isWrong =
    /(?<!\.alone)\.test\.tsx?$/.test(file) &&
    /\bvi\.(do)?mock\(/i.test(readFileSync(join(root, file), 'utf8'));
  return isWrong ? [`${file}: a test that replaces a module is named .alone.test.ts`] : [];
}

/**
 * The only modules that create database sessions and pools, which handle lost connections; the second one for the job
 * queue.
 */
const makers = {
  'apps/server/src/kernel/client.ts': /\bnew\s+(?:\w+\.)?(?:Client|Pool)\b/,
  'apps/server/src/kernel/jobs.ts': /\bnew\s+(?:\w+\.)?PgBoss\b/,
};

/**
 * Finds sessions created elsewhere: without an error listener a lost one ends the process.
 * @param {string} file
 */
function judgeSessions(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return Object.entries(makers)
    .filter(([maker, pattern]) => file !== maker && pattern.test(text))
    .map(([maker]) => `${file}: sessions of the database are made in ${maker} alone`);
}

/**
 * Finds handwritten IN lists, which are invalid SQL when empty, unlike the kernel's `among` and `inLiteralValues`.
 * @param {string} file
 */
function judgeLists(file) {
  if (!file.startsWith('apps/server/src/') || file === 'apps/server/src/kernel/db.ts') return [];
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...(/\bin \(\$\{sql\.(join|raw)\(/i.test(text)
      ? [`${file}: IN of a list that may be empty: among, amongSaid`]
      : []),
    ...(/\bnew PostgresDialect\(/.test(text)
      ? [`${file}: PostgreSQL is spoken to by dialectOf of kernel/db.ts`]
      : []),
  ];
}

const domainFiles = 'apps/server/src/domains/';
/**
 * Where VAT is taken out of a price: when it is priced or earned. Everywhere else it is what was posted of the line, so
 * that no sum is rounded twice. Filling what older versions posted, and the share of a party, which it invoices itself.
 */
const roundingFiles = [
  'catalogue/pricing/round.ts',
  'catalogue/pricing/pieces.ts',
  'catalogue/pricing/price-basket.ts',
  'wholesale/dealer-orders/cart/quote.ts',
  'wholesale/dealer-orders/shipping/ship.ts',
  'wholesale/dealer-orders/receiving/earn.ts',
  'wholesale/dealer-orders/receiving/sold-pieces.ts',
  'wholesale/dealer-orders/receiving/fill-vat.ts',
  'retail/retail-orders/fitting/sold-lines.ts',
  'retail/retail-orders/fitting/own-goods.ts',
  'retail/retail-orders/fitting/fill-vat.ts',
  'retail/retail-orders/fitting/supplier-borne.ts',
  'books/statements/correct.ts',
  'books/statements/lines/retail.ts',
  // Cuts an item whose VAT is given; the fallback of what was invoiced before it was kept.
  'books/sales-invoices/invoice-cut.ts',
  'books/sales-invoices/red.ts',
].map((file) => domainFiles + file);

/**
 * Finds output VAT that is computed a second time, or posted without the lines that it is of.
 * @param {string} file
 */
function judgeVat(file) {
  if (!file.startsWith(domainFiles) || /\.(test|fixture)\.ts$/.test(file)) return [];
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...(!roundingFiles.includes(file) &&
    /\b(includedTax|taxOfPart)\(|10_?000(\.0)? \+ [\w."]*(tax_?bp|rate_bp)/i.test(text)
      ? [`${file}: VAT is rounded once, where it is priced or earned: take what journal_vat or the line says`]
      : []),
    ...(/(account: |ntry\()'VATOUT'/.test(text) && !file.startsWith(`${domainFiles}money/journal/`)
      ? [`${file}: output VAT is posted by its lines: \`sold\` of postJournal`]
      : []),
  ];
}

/**
 * Finds lookbehind in regular expressions: a syntax error for the whole file in Safari before 16.4.
 * @param {string} file
 */
function judgeSyntax(file) {
  const isWrong =
    /^(apps\/web|packages\/contract)\/src\/(?!.*\.test\.)/.test(file) &&
    /\(\?<[=!]/.test(readFileSync(join(root, file), 'utf8'));
  return isWrong ? [`${file}: a pattern that looks behind, which older browsers cannot read`] : [];
}

/** @param {Map<string, string[]>} graph */
function findCycles(graph) {
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {string[]} */
  const cycles = [];
  /**
   * @param {string} file
   * @param {string[]} path
   */
  const visit = (file, path) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push(`${[...path.slice(path.indexOf(file)), file].join(' -> ')}: a cycle`);
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

const fonts = 'apps/server/src/kernel/pdf/measure.ts';

/**
 * Finds the way from the server's start to its fonts, which are 20 MB and slow to open: threads that draw have them.
 * @param {Map<string, string[]>} graph
 */
function judgeFonts(graph) {
  const starts = [...graph.keys()].filter((file) =>
    /^apps\/server\/src\/(app|domains\/[\w-]+\/[\w-]+\/index)\.ts$/.test(file),
  );
  /** @type {Map<string, string>} */
  const from = new Map(starts.map((file) => [file, '']));
  for (const [file] of from)
    for (const next of graph.get(file) ?? []) if (!from.has(next)) from.set(next, file);
  if (!from.has(fonts)) return [];
  const path = [];
  for (let at = fonts; at; at = from.get(at) ?? '') path.unshift(at);
  return [`${path.join(' -> ')}: fonts are opened in threads that draw`];
}

const files = listSources();
const imports = files.map((file) => ({ file, list: listImports(file) }));
const graph = new Map(
  imports.map(({ file, list }) => [file, list.filter(({ type }) => !type).map(({ to }) => to)]),
);
const faults = [
  ...imports.flatMap(({ file, list }) => list.flatMap(({ to }) => judge(file, to))),
  ...files.flatMap(judgeMocks),
  ...files.flatMap(judgeState),
  ...files.flatMap(judgeSessions),
  ...files.flatMap(judgeLists),
  ...files.flatMap(judgeVat),
  ...files.flatMap(judgeSyntax),
  ...findCycles(graph),
  ...judgeFonts(graph),
  ...judgeDirections(files, imports),
  ...judgeDecisions(files),
];
for (const fault of faults) console.log(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
