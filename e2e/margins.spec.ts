import { expect } from '@playwright/test';
import { axeCheck, expectAt, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('a month leads to its dealers, a dealer to its orders, an order to its entries', async ({ page }) => {
  await openAs(page, 'staff04', '/finance/margin');
  await expect(screenOf(page).getByRole('heading', { name: '毛利分析' })).toBeVisible();
  const month = screenOf(page)
    .getByRole('link', { name: /^\d{4}-\d{2}$/ })
    .nth(1);
  await expect(month).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'margins');
  await month.click();
  await expectAt(page, /view=dealer/);
  await screenOf(page)
    .getByRole('row')
    .getByRole('link')
    .filter({ hasText: /轮胎|汽车/ })
    .first()
    .click();
  await expectAt(page, /view=order/);
  await expect(screenOf(page).getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const order = screenOf(page)
    .getByRole('row')
    .filter({ hasText: /零售|批发/ })
    .first();
  const margin = await order.getByRole('link').last().innerText();
  await takeScreenshot(page, 'margins-orders');
  await order.getByRole('link').last().click();
  await expect(screenOf(page).getByRole('heading', { name: '毛利明细' })).toBeVisible();
  await expect(screenOf(page).getByRole('row').filter({ hasText: margin }).last()).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'margin-entries');
});
