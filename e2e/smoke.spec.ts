import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('the server answers and says that its database does', async ({ request }) => {
  const health = await request.get('/api/health');
  expect(health.status()).toBe(200);
  expect((await health.json()) as { code: string }).toMatchObject({ code: '200' });
});
