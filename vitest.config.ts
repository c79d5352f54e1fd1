import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/setup.ts'],
        },
      },
      { test: { ...shared, name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
