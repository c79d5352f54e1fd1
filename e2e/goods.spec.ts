import { expect } from '@playwright/test';
import { axeCheck, expectAt, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('stock value by part and place leads to its ledger rows', async ({ page }) => {
  await openAs(page, 'staff04', '/finance/goodsValue');
  await expect(screenOf(page).getByRole('heading', { name: '收发存' })).toBeVisible();
  const name = screenOf(page).getByRole('row').getByRole('link').first();
  await expect(name).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'goods-value');
  // Both ends of the month stay in sight on a narrow window.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const header of ['期初金额', '期末数量', '期末金额'])
    await expect(screenOf(page).getByRole('columnheader', { name: header })).toBeInViewport({ ratio: 1 });
  await takeScreenshot(page, 'goods-value-1280');
  await name.click();
  await expectAt(page, /goodsValue\/rows\?.*partId=/);
  await expect(screenOf(page).getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await takeScreenshot(page, 'goods-rows');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'staff04', '/finance/goodsValue?view=place');
  await expect(screenOf(page).getByRole('columnheader', { name: '期末金额' })).toBeVisible();
  await takeScreenshot(page, 'goods-value-places');
});

test('finance decides about a loss of a count', async ({ page }) => {
  await openAs(page, 'staff04', '/finance/goodsLoss?state=OPEN');
  await expect(screenOf(page).getByRole('heading', { name: '财产损溢处理' })).toBeVisible();
  await expect(screenOf(page).getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await axeCheck(page);
  await takeScreenshot(page, 'goods-loss');
  const decide = screenOf(page).getByRole('button', { name: '处理', exact: true }).first();
  await decide.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('处理说明').fill('盘点差异，正常损耗');
  await takeScreenshot(page, 'goods-decide');
  await dialog.getByRole('button', { name: /处\s?理/ }).click();
  await expect(page.getByText('已处理并入账')).toBeVisible();
});
