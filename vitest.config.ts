import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
  // Loading modules costs more than most files' tests: a worker loads them once.
  isolate: false,
  setupFiles: ['scripts/leave-no-trace.mjs'],
};
const globalSetup = ['apps/server/src/testing/setup.ts'];
/** Tests that put another module in the place of one: they want modules of their own. */
const alone = '{apps,packages}/**/*.alone.test.{ts,tsx}';
/** What takes many minutes or another machine's programs: `npm run test:night`. */
const night = '{apps,packages,e2e}/**/*.night.test.ts';
const exclude = [alone, night, '**/node_modules/**'];

const nightly = {
  test: {
    ...shared,
    name: 'night',
    include: [night],
    exclude: ['**/node_modules/**'],
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    fileParallelism: false,
    globalSetup,
  },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'contract', include: ['packages/contract/**/*.test.ts'], exclude } },
      { test: { ...shared, name: 'server', include: ['apps/server/**/*.test.ts'], exclude, globalSetup } },
      { test: { ...shared, name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], exclude } },
      {
        test: {
          ...shared,
          name: 'alone',
          include: [alone],
          exclude: ['**/node_modules/**'],
          isolate: true,
          globalSetup,
        },
      },
      ...(process.env['TREADLINE_NIGHT'] ? [nightly] : []),
    ],
  },
});
