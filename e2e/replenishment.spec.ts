import { expect } from '@playwright/test';
import { expectAt, openAs, rowAction, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('what lies idle at one warehouse is moved to another by a proposal; two ways make no one transfer', async ({
  page,
}) => {
  await openAs(page, 'staff01', '/inventory/transfer-proposals');
  const screen = screenOf(page);
  const rows = screen.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await expect(rows.nth(2)).toBeVisible();
  await takeScreenshot(page, 'transfer-proposals');
  await screen
    .getByRole('checkbox', { name: /全选|选择本页/ })
    .first()
    .check();
  await expect(screen.getByRole('button', { name: '生成调拨单' }).first()).toBeDisabled();
  await screen
    .getByRole('checkbox', { name: /全选|选择本页/ })
    .first()
    .uncheck();
  const first = rows.nth(1);
  await expect(first).toContainText(/[A-Z]{3}-\d+/);
  const [code = ''] = /[A-Z]{3}-\d+/.exec((await first.textContent()) ?? '') ?? [];
  await (await rowAction(page, first, '生成调拨单')).click();
  await expectAt(page, /inventory\/transfer-(detail|edit)/);
  await expect(rowOf(page, code)).toBeVisible();
});
