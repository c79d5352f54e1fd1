import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { chooseTests } from './since.mjs';
import { findTool, root, runNode } from './tools.mjs';

/** @typedef {{passed: number, failed: number, output: string, faults?: string[], wavering?: string[], left?: string[]}} Outcome */
/** @typedef {{fullName: string, status: string, failureMessages?: string[]}} Assertion */
/** @typedef {{name: string, message: string, status: string, assertionResults: Assertion[]}} TestFile */
/** @typedef {{title: string, file: string, line: number, tests: {status: string}[]}} Spec */
/** @typedef {{specs: Spec[], suites?: Suite[]}} Suite */
/** @typedef {{[name: string]: number} & {stats: {[name: string]: number}, testResults: TestFile[], suites: Suite[]}} Report */

const cache = join(root, 'node_modules', '.cache', 'treadline');

/**
 * Runs a tool with a yes-or-no result, which counts as one check.
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function check(args) {
  const { code, output } = await runNode(args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** Finds unused code; for screens, UI kit and contract, code used only by tests too. */
async function findUnused() {
  const knip = [findTool('knip'), '--no-progress', '--no-config-hints'];
  const ofProduct = ['--production', '--include', 'files,exports,duplicates'];
  const all = await check(knip);
  if (all.failed) return all;
  return check([...knip, ...ofProduct, '--workspace', 'apps/web', '--workspace', 'packages/contract']);
}

/**
 * Runs a test runner that writes a report; a failure without a failed test counts as one.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} report
 * @param {(report: Report) => Partial<Outcome>} count
 * @returns {Promise<Outcome>}
 */
async function runSuite(args, env, report, count) {
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await runNode(args, { env, live: true });
  const {
    passed = 0,
    failed = 0,
    faults = [],
    wavering = [],
    left = [],
  } = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : {};
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output, faults, wavering, left };
}

/**
 * Failures with the first lines of their messages, repeated at the end of a run.
 * @param {TestFile[]} files
 * @returns {string[]}
 */
const faultsOf = (files) =>
  files.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}\n${message.slice(0, 800)}`];
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${name}: ${fullName}\n${failureMessages.join('\n').slice(0, 800)}`,
    );
  });

/**
 * Tests that were not run, as a machine lacks what they need; their groups' names say what.
 * @param {TestFile[]} files
 * @returns {string[]}
 */
const leftOf = (files) =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => `${name}: ${fullName}`),
  );

/**
 * Runs unit tests.
 * @param {string[]} rest
 */
export function runVitest(rest) {
  const report = join(cache, 'vitest.json');
  const args = [
    findTool('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return runSuite([...args, ...rest], {}, report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    faults: faultsOf(json.testResults),
    left: leftOf(json.testResults),
  }));
}

/**
 * Flaky tests, which passed only on retry.
 * @param {Suite[]} suites
 * @returns {string[]}
 */
const waveringOf = (suites) =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...waveringOf(inner),
  ]);

/**
 * Runs the browser tests. Flaky ones do not fail the run but are listed at its end, to be fixed.
 * @param {string[]} rest
 * @returns {Promise<Outcome>}
 */
function runPlaywright(rest) {
  const config = join(root, 'e2e', 'playwright.config.ts');
  if (!existsSync(config)) return Promise.resolve({ passed: 0, failed: 0, output: '' });
  const report = join(cache, 'playwright.json');
  const args = [
    findTool('@playwright/test', 'playwright'),
    'test',
    '-c',
    config,
    '--reporter=list,json',
    ...rest,
  ];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return runSuite(args, env, report, ({ stats, suites }) => ({
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected,
    wavering: waveringOf(suites),
  }));
}

/** Builds the web app, and looks in it for what older browsers lack. @returns {Promise<Outcome>} */
async function build() {
  try {
    await buildWeb();
    return check([join(root, 'scripts', 'built-files.mjs')]);
  } catch (error) {
    return { passed: 0, failed: 1, output: String(error) };
  }
}

/** Type-checks the projects in parallel; several checkers within one would each rebuild the contract's types. */
const checkTypes = () =>
  check([findTool('typescript', 'tsc'), '--build', '--checkers', '1', '--pretty', 'false']);

/**
 * Quick check during development, in parallel: lint rules without type information, and type checks of what changed.
 */
export async function runCheck() {
  const lint = check([findTool('oxlint'), '--deny-warnings', '--config', '.oxlintrc.check.json']);
  for (const { failed, output } of await Promise.all([lint, checkTypes()])) {
    if (!failed) continue;
    console.log(output.trimEnd());
    process.exitCode = 1;
  }
}

/** Fills the demo once for all tests of this run; nothing that counts as a test. */
async function makeDemo() {
  const { code, output } = await runNode([join(root, 'apps', 'server', 'src', 'testing', 'make-demo.ts')]);
  return { passed: 0, failed: code === 0 ? 0 : 1, output };
}

/** @type {Record<string, (rest: string[]) => Promise<Outcome>>} */
const parts = {
  // Two of these at a time, in this order, as most use one processor: the longest first.
  lint: () => check([findTool('oxlint'), '--deny-warnings']),
  types: checkTypes,
  demo: makeDemo,
  build,
  unused: findUnused,
  schema: () => check([join(root, 'apps', 'server', 'src', 'generate-types.ts'), '--check']),
  architecture: () => check([join(root, 'scripts', 'architecture.mjs')]),
  format: () => check([findTool('oxfmt'), '--check']),
  // Each of these by itself, on all processors.
  unit: runVitest,
  e2e: runPlaywright,
};
const alone = new Set(['unit', 'e2e']);

/** Result of a part that is not run. */
const none = async () => ({ passed: 0, failed: 0, output: '' });

/**
 * Parts of a run for changes since a commit: all checks, and lint and tests limited to what the change can affect.
 * @param {string} ref
 * @returns {typeof parts}
 */
function partsSince(ref) {
  const { sources, unit, specs, isGround, isSchema } = chooseTests(ref);
  console.log(`since ${ref}: ${unit.length} unit test files, ${specs.length} browser test files`);
  if (isGround) console.log('What all stands on has changed: of what stands on it a sample is run.');
  return {
    ...parts,
    lint: sources.length ? () => check([findTool('oxlint'), '--deny-warnings', ...sources]) : none,
    ...(isSchema ? {} : { schema: none }),
    unit: unit.length ? (rest) => runVitest([...unit, ...rest]) : none,
    demo: specs.length ? makeDemo : none,
    build: specs.length ? () => build() : none,
    e2e: specs.length ? (rest) => runPlaywright([...specs, ...rest]) : none,
  };
}

/** @param {string[]} args */
function choose(args) {
  const only =
    args
      .find((each) => each.startsWith('--only='))
      ?.slice('--only='.length)
      .split(',') ?? Object.keys(parts);
  const unknown = only.filter((name) => !parts[name]);
  if (unknown.length)
    throw new Error(`Unknown part ${unknown.join(', ')}: use ${Object.keys(parts).join(', ')}.`);
  const since = args.find((each) => each.startsWith('--since='))?.slice('--since='.length);
  return {
    only,
    chosen: since ? partsSince(since) : parts,
    rest: args.filter((each) => !/^--(only|since)=/.test(each)),
  };
}

/** @typedef {{passed: number, failed: number, faults: string[], wavering: string[]}} Totals */

/**
 * Runs one part, prints its result and adds it to the totals.
 * @param {string} name
 * @param {() => Promise<Outcome>} run
 * @param {Totals} totals
 */
async function runPart(name, run, totals) {
  const started = performance.now();
  /** @type {Outcome} */
  const outcome = await run().catch((error) => ({ passed: 0, failed: 1, output: String(error) }));
  const { passed, failed, output, faults = [], wavering = [] } = outcome;
  totals.passed += passed;
  totals.failed += failed;
  totals.wavering.push(...wavering);
  if (failed) {
    totals.faults.push(`${name}: ${failed} failed`, ...faults);
    console.log(`\n${name} FAILED\n${output.trimEnd().split('\n').slice(-60).join('\n')}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
}

/**
 * Runs all checks and tests, those of `--only=unit,e2e`, or those affected by changes since a commit (`--since=REF`);
 * other arguments are passed to the test runners. The last line is `N passed, N failed`.
 * @param {string[]} args
 */
export async function runTests(args) {
  const { only, chosen, rest } = choose(args);
  process.env.TREADLINE_TEST_RUN = Date.now().toString(36);
  // The first process of the run compiles the server's 2,000 modules, all others read them: demo, schema, workers, servers.
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled');
  /** @type {Totals} */
  const totals = { passed: 0, failed: 0, faults: [], wavering: [] };
  const wanted = Object.entries(chosen).filter(([name]) => only.includes(name));
  const together = wanted.filter(([name]) => !alone.has(name));
  const lane = async () => {
    for (let next = together.shift(); next; next = together.shift()) {
      const [name, run] = next;
      await runPart(name, () => run(rest), totals);
    }
  };
  await Promise.all([lane(), lane()]);
  for (const [name, run] of wanted) if (alone.has(name)) await runPart(name, () => run(rest), totals);
  const { passed, failed, faults, wavering } = totals;
  if (wavering.length) console.log(`\nPassed only when tried again, to be mended:\n${wavering.join('\n')}\n`);
  if (faults.length) console.log(`\n${faults.join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed || !passed ? 1 : 0;
}
