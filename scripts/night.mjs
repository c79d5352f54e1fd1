import { runVitest } from './test.mjs';

/** Version and locale of the database that all tests of the server are run on at night: another one than by day. */
const elsewhere = '15/zh-CN';

/**
 * Runs the long tests: upgrades between versions, other browsers, a database many times the demo's size; then all tests of
 * the server on an external database. With files only those; with `--database=17/en_US.UTF-8` only the server's, on that
 * one. Says what was not run.
 * @param {string[]} args
 */
export async function runNight(args) {
  process.env.TREADLINE_NIGHT = '1';
  const named = args.find((each) => each.startsWith('--database='))?.slice('--database='.length);
  const rest = args.filter((each) => !each.startsWith('--database='));
  const outcomes = named ? [] : [await runVitest(['--project', 'night', ...rest])];
  if (named || args.length === 0) {
    process.env.TREADLINE_TEST_DATABASE = named ?? elsewhere;
    outcomes.push(await runVitest(['--project', 'server', '--project', 'alone-server', ...rest]));
  }
  const all = (/** @type {'faults' | 'left'} */ what) => outcomes.flatMap((each) => each[what] ?? []);
  if (all('left').length) console.log(`\nNOT RUN:\n${all('left').join('\n')}`);
  if (all('faults').length) console.log(`\n${all('faults').join('\n')}\n`);
  const [passed, failed] = /** @type {const} */ (['passed', 'failed']).map((what) =>
    outcomes.reduce((sum, each) => sum + each[what], 0),
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed || !passed ? 1 : 0;
}
