import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeDealerOrder, payDealerOrder, readDealerOrder } from './support/dealer-orders.ts';
import { axeCheck, headOf, openAs, rowAction, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { makeRetailOrder, payOrder } from './support/retail.ts';
import { acceptSales, findSales, salesOf } from './support/sales.ts';
import { test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** A paid retail order's sales order that its carrier has taken. */
async function makeAccepted() {
  const order = await payOrder(await makeRetailOrder());
  return acceptSales(await salesOf('RETAIL_ORDER', order.id));
}

test('one is cancelled for a reason; the goods of another leave from the list, no more than there are', async ({
  page,
}) => {
  const [{ orderNo }, given] = [await makeAccepted(), await makeAccepted()];
  await openAs(page, 'staff03', `/sales-order/wait?text=${given.orderNo}`);
  await (await rowAction(page, rowOf(page, given.orderNo), '取消物流单')).click();
  const sure = dialogOf(page);
  await sure.getByRole('button', { name: '取消物流单' }).click();
  await expect(sure).toBeVisible();
  await sure.getByRole('textbox').fill('客户改期');
  await sure.getByRole('button', { name: '取消物流单' }).click();
  await expect(sure).toHaveCount(0);
  expect((await findSales(given.orderNo)).state).toMatch(/^CANCELL(ING|ED)$/);
  await screenOf(page).getByRole('textbox').first().fill(orderNo);
  await expect(rowOf(page, orderNo)).toBeVisible();
  await axeCheck(page);
  await (await rowAction(page, rowOf(page, orderNo), '发货')).click();
  const dialog = dialogOf(page);
  const pieces = dialog.getByRole('spinbutton', { name: /本次发出/ }).first();
  // Its two pieces may be of two batches: each has a row then, and together they are no more than two.
  const planned = await pieces.inputValue();
  await pieces.fill('3');
  await dialog.getByRole('button', { name: '确认发货' }).click();
  await expect(dialog.getByText('最多 2 件').first()).toBeVisible();
  await takeScreenshot(page, 'sales-ship-refused');
  await pieces.fill(planned);
  await dialog.getByRole('button', { name: '确认发货' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await findSales(orderNo)).state).toBe('WAITING_RECEIPT');
});

test('from the warehouse over the carrier to the dealer, with the way on the map', async ({ page }) => {
  const { links } = await call<{ links: { carrierId: number }[] }>('admin', 'GET /dev/carriers');
  for (const { carrierId } of links)
    await call('admin', 'PUT /dev/carriers/link', { carrierId, provider: 'sandbox' });
  const order = await payDealerOrder(await makeDealerOrder('dealer01', 1));
  const path = `/dealer-purchase-order/detail?id=${order.id}`;
  const sales = await acceptSales(await salesOf('DEALER_ORDER', order.id));
  // The warehouse sends it.
  await call('admin', `PUT /logistics/salesOrder/ship/${sales.id}`, {});
  // The carrier brings it.
  await openAs(page, 'admin', '/dev');
  await screenOf(page).getByRole('button', { name: '沙箱' }).click();
  const row = dialogOf(page).getByRole('row').filter({ hasText: sales.orderNo });
  await row.getByRole('button', { name: /^执行/ }).click();
  await expect.poll(async () => (await findSales(sales.orderNo)).state).toBe('AWAITING_CONFIRM');
  // The dealer sees its way, though it may see no sales orders, and counts what came.
  await openAs(page, 'dealer01', path);
  const parcel = screenOf(page).getByRole('region', { name: sales.orderNo });
  await expect(parcel.getByRole('img', { name: /^轨迹地图/ })).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'dealer-parcel');
  await (await rowAction(page, headOf(page), '收货')).click();
  await dialogOf(page)
    .getByRole('button', { name: /^确认收货/ })
    .click();
  await expect(headOf(page).getByText('已收货', { exact: true })).toBeVisible();
  expect(await readDealerOrder(order.id)).toMatchObject({ status: 'RECEIVED' });
});
