import { expect, test } from '@playwright/test';
import { axeCheck, shot, signIn } from './support/pages.ts';

test('the server answers and says that its database does', async ({ request }) => {
  const health = await request.get('/api/health');
  expect(health.status()).toBe(200);
  expect((await health.json()) as { code: string }).toMatchObject({ code: '200' });
});

test('the sign-in page renders without faults, and refuses a wrong password', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await axeCheck(page);
  await shot(page, 'sign-in');
  await signIn(page, 'staff01', 'Wrong@2026');
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(faults).toEqual([]);
});
