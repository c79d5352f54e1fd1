import { defineConfig } from 'vitest/config';

const shared = {
  // A guard against hanging, far above what any test takes beside others on a loaded machine.
  testTimeout: 300_000,
  // The first file that asks for the demo fills it, others wait.
  hookTimeout: 600_000,
  expect: { poll: { timeout: 15_000 } },
  // Loading modules costs more than most files' tests: a worker loads them once.
  isolate: false,
  // Garbage of short tests is collected seldom and cheaply: a fifth of the processor time of a worker otherwise.
  execArgv: ['--min-semi-space-size=128', '--max-semi-space-size=128', '--initial-old-space-size=1024'],
  setupFiles: ['scripts/leave-no-trace.mjs'],
};
/** What Node runs as it is needs nothing of Vite, which would transform 2,000 modules first. */
const native = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } };
const globalSetup = ['apps/server/src/testing/setup.ts'];
/** Tests that put another module in the place of one: they want modules of their own. */
const alone = '**/*.alone.test.{ts,tsx}';
/** What takes many minutes, ends processes or needs another machine's programs: `npm run test:night`. */
const night = '{apps,packages,e2e}/**/*.night.test.ts';
/** Properties that are tried with a few random stories by day, and with many at night. */
const random = 'apps/server/**/*random.test.ts';
const exclude = [alone, night, '**/node_modules/**'];

const nightly = {
  ...native,
  name: 'night',
  include: [night, random],
  testTimeout: 3_600_000,
  hookTimeout: 3_600_000,
  fileParallelism: false,
  globalSetup,
};

const projects = [
  { ...native, name: 'contract', include: ['packages/contract/**/*.test.ts'], exclude },
  { ...shared, name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], exclude },
  { ...shared, name: 'alone', include: [`apps/web/${alone}`], isolate: true },
  {
    ...native,
    name: 'server',
    include: ['apps/server/**/*.test.ts'],
    exclude,
    globalSetup,
    // One more than processors: some files wait for what is late, lost or refused.
    maxWorkers: 3,
  },
  {
    ...shared,
    name: 'alone-server',
    include: [`apps/server/${alone}`],
    isolate: true,
    // With the loader, which replaces modules.
    experimental: { viteModuleRunner: false },
    globalSetup,
  },
  ...(process.env['TREADLINE_NIGHT'] ? [nightly] : []),
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // One after the other: a worker that is given a file of another project ends, and a new one loads all modules again.
    projects: projects.map((test, groupOrder) => ({ test: { ...test, sequence: { groupOrder } } })),
  },
});
