import { expect } from '@playwright/test';
import { expectAt, openAs, screenOf, takeScreenshot, visitPath } from './support/pages.ts';
import { test } from './support/test.ts';

const path = '/inventory/difference';

test('says why stock differs with both ledgers side by side, and takes a decision; each sync is told', async ({
  page,
}) => {
  await openAs(page, 'staff03', `${path}?status=OPEN`);
  const row = screenOf(page).getByRole('row').filter({ hasText: '我方漏记' });
  await expect(row).toContainText('-5');
  await takeScreenshot(page, 'stock-variance');
  await row.hover();
  await row.getByRole('button', { name: '为什么' }).click();
  const drawer = page.getByRole('dialog', { name: /^为什么：/ });
  await expect(drawer.getByRole('region', { name: '对方流水' })).toContainText('OUT-88');
  await expect(drawer.getByRole('listitem').filter({ hasText: '原因不明' })).toContainText('-1');
  await takeScreenshot(page, 'stock-variance-why');
  await drawer.getByRole('button', { name: '忽略' }).click();
  const dialog = page.getByRole('dialog', { name: '忽略差异' });
  await dialog.getByRole('textbox').fill('下周盘点');
  await dialog.getByRole('button', { name: '忽略' }).click();
  await expect(row).toHaveCount(0);
  // What was asked of warehouse systems is told, with what each sync changed.
  await visitPath(page, '/inventory/logistics');
  await screenOf(page).getByRole('button', { name: '同步记录' }).click();
  await expectAt(page, /sync-history/);
  const sync = screenOf(page).getByRole('row').nth(1);
  await expect(sync).toBeVisible();
  await sync.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText(/变动 \d+/);
  await takeScreenshot(page, 'stock-syncs');
});
