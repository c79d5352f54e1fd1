import { expect } from '@playwright/test';
import { axeCheck, openAs, rowOf, screenOf, takeScreenshot, visitPath } from './support/pages.ts';
import { makeRetailOrder, payOrder } from './support/retail.ts';
import { test } from './support/test.ts';

const path = '/order-manage/list';

test('orders of all kinds stand in one list, found by what people know of them; what is owed, by dealer', async ({
  page,
}) => {
  const { orderNo } = await payOrder(await makeRetailOrder());
  await openAs(page, 'staff03', '/retail-order/list');
  await screenOf(page).getByRole('button', { name: '全部订单' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '全部订单' })).toBeVisible();
  const screen = screenOf(page);
  await expect(screen.getByText(/第 1–20 行/)).toBeVisible();
  // What waits for somebody is counted, what has ended is not.
  await expect(screen.getByRole('tab', { name: /^待支付 \d+$/ })).toBeVisible();
  await expect(screen.getByRole('tab', { name: '已完成', exact: true })).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'all-orders');
  const search = screen.getByRole('textbox', { name: '订单' });
  await search.fill(orderNo.toLowerCase());
  await search.press('Enter');
  await expect(screen.getByText('第 1–1 行，共 1 行')).toBeVisible();
  await rowOf(page, orderNo).getByRole('link', { name: orderNo }).click();
  await expect(page.getByRole('heading', { name: orderNo })).toBeVisible();
  await visitPath(page, path);
  await screen.getByText('待收款', { exact: true }).click();
  await expect(rowOf(page, 'LS').first()).toBeVisible();
  await takeScreenshot(page, 'orders-owed');
  await screen.getByRole('tab', { name: '按经销商' }).click();
  const dealer = screen.getByRole('row').nth(1);
  await expect(dealer).toContainText(/\d+\.\d\d/);
  await takeScreenshot(page, 'orders-owed-by-dealer');
  await dealer.dblclick();
  await expect(screen.getByRole('columnheader', { name: '订单号' })).toBeVisible();
});
