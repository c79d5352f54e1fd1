import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, headOf, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { makeRetailOrder, payOrder } from './support/retail.ts';
import { test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const close = '/retail-order/shift/close';

test('a cashier counts the drawer by notes, says why it differs, and closes; the manager checks', async ({
  page,
}) => {
  await payOrder(await makeRetailOrder('dealer01', 'shop'));
  await openAs(page, 'cashier01', close);
  const way = screenOf(page).getByRole('region', { name: '现金' });
  const button = headOf(page).getByRole('button', { name: '交班' });
  await expect(button).toBeDisabled();
  await way.getByRole('button', { name: '按面额' }).click();
  await dialogOf(page).getByRole('spinbutton', { name: '100 元张数' }).fill('3');
  await takeScreenshot(page, 'shift-notes');
  await dialogOf(page).getByRole('button', { name: /^填入/ }).click();
  await expect(way.getByRole('spinbutton', { name: '现金 实点' })).toHaveValue('300.00');
  // A way counted as booked no longer offers it.
  const asBooked = screenOf(page).getByRole('button', { name: '同账面' });
  await expect(asBooked.first()).toBeVisible();
  while (await asBooked.count()) await asBooked.first().click();
  await expect(button).toBeDisabled();
  await way.getByRole('textbox', { name: '现金 差异原因' }).fill('已存银行');
  await screenOf(page).getByRole('spinbutton', { name: '留下备用金' }).fill('200');
  await takeScreenshot(page, 'shift-close');
  await axeCheck(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await takeScreenshot(page, 'shift-close-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await button.click();
  await dialogOf(page).getByRole('button', { name: '交班' }).click();
  await expect(headOf(page)).toContainText('已交班');
  await takeScreenshot(page, 'shift-closed');
  const { list } = await call<{ list: { id: number }[] }>(
    'cashier01',
    'GET /order/shift/list?status=CLOSED&sort=-closedTime',
  );
  await openAs(page, 'dealer01', `/retail-order/shift/detail?id=${list[0]?.id}`);
  await headOf(page).getByRole('button', { name: '复核' }).click();
  await dialogOf(page).getByRole('button', { name: '复核' }).click();
  await expect(headOf(page)).toContainText('已复核');
});

test('a shop begins with shifts; the platform sees those with a difference', async ({ page }) => {
  await openAs(page, 'dealer02', close);
  await screenOf(page).getByRole('spinbutton', { name: '接班备用金' }).fill('500');
  await takeScreenshot(page, 'shift-begin');
  await screenOf(page).getByRole('button', { name: '开始使用交班' }).click();
  await expect(headOf(page)).toContainText(/JB\d/);
  await openAs(page, 'staff04', '/retail-order/shift?differs=true');
  await expect(screenOf(page).getByRole('row').filter({ hasText: 'JB' }).first()).toContainText(
    /已交班|已复核/,
  );
  await takeScreenshot(page, 'shift-list');
});
