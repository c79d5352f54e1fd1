import { expect } from '@playwright/test';
import { axeCheck, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('the wall fills the window, is left by Esc and says when its figures are old', async ({ page }) => {
  await page.clock.install();
  await openAs(page, 'staff03', '/dashboard/wall');
  const wall = screenOf(page);
  await expect(wall.getByText('今日支付额(元)')).toBeVisible();
  await expect(wall.getByRole('region', { name: '零售订单' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(wall.getByRole('status')).toContainText('每 30 秒更新');
  await takeScreenshot(page, 'wall');
  await axeCheck(page);

  // Half a minute later it asks again; the server is gone.
  await page.route('**/api/report/wall', (route) =>
    route.fulfill({ status: 503, json: { code: '503', message: '数据库暂时不可用', error: 'unavailable' } }),
  );
  await page.clock.runFor(40_000);
  await expect(wall.getByRole('status')).toContainText('连接中断');
  await expect(wall.getByText('今日支付额(元)')).toBeVisible();
  await page.unroute('**/api/report/wall');
  await page.clock.runFor(40_000);
  await expect(wall.getByRole('status')).toContainText('每 30 秒更新');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
  await wall.getByRole('button', { name: '全屏' }).click();
  await expect(page.getByRole('banner')).toHaveCount(0);
});
