import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { dayIn, emptyCart, makePending, parts } from './support/orders.ts';
import {
  axeCheck,
  expectMessage,
  headOf,
  openAs,
  rowAction,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: /205\/55R16/ });

test('a part opens from the palette on its page, beside it all that is known of it, and goes into the cart', async ({
  page,
}) => {
  await emptyCart('staff02');
  const { id, orderNo } = await makePending(8);
  // The panel shows what is due first: others may have made many orders of the part.
  await call('supplier01', `PUT /logistics/purchaseOrder/confirm/${id}`, { promisedDate: dayIn(1) });
  await openAs(page, 'staff02', '/home');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill(parts.first.no);
  await page.getByRole('group', { name: '商品' }).getByRole('option').first().click();
  await page.route('**/partData/card/*', (route) =>
    route.fulfill({ status: 503, json: { code: '503', message: '数据库暂时不可用', error: 'unavailable' } }),
  );
  await (await rowAction(page, headOf(page), '库存与采购')).click();
  // What cannot be had says so, and is tried again.
  await expect(page.getByRole('dialog').getByText('数据库暂时不可用')).toBeVisible();
  await page.unroute('**/partData/card/*');
  await page.getByRole('dialog').getByRole('button', { name: '重试' }).click();
  const stock = panel(page).getByRole('region', { name: '库存' });
  await expect(stock.getByRole('row').filter({ hasText: '昆山一号仓' })).toBeVisible();
  const open = panel(page).getByRole('region', { name: '未完采购单' });
  await expect(open.getByRole('row').filter({ hasText: orderNo })).toContainText('8 / 8');
  await expect(panel(page).getByRole('region', { name: '供应商' })).toContainText(parts.first.supplierNo);
  await expect(panel(page).getByRole('region', { name: '最近成交价' }).getByRole('row')).not.toHaveCount(0);
  await takeScreenshot(page, 'part-panel');
  await axeCheck(page);
  await panel(page).getByRole('spinbutton', { name: '采购数量(条)' }).fill('1');
  await panel(page).getByRole('button', { name: '加入购物车' }).click();
  await expectMessage(page, /起订 \d+ 条/);
  await panel(page).getByRole('spinbutton', { name: '采购数量(条)' }).fill('12');
  await panel(page).getByRole('button', { name: '加入购物车' }).click();
  await expect(panel(page).getByText('购物车已有 12 条')).toBeVisible();
  await open.getByRole('link', { name: orderNo }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(screenOf(page).getByRole('heading', { name: orderNo })).toBeVisible();
  await emptyCart('staff02');
});
