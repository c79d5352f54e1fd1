import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  expectMessage,
  factOf,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { makeRetailOrder, payOrder, readRetailOrder } from './support/retail.ts';
import { acceptSales, salesOf } from './support/sales.ts';
import { test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

test('a shipment is delayed to a day by the rule, once', async ({ page }) => {
  const { orderNo } = await payOrder(await makeRetailOrder());
  await openAs(page, 'dealer01', `/retail/list?text=${orderNo}`);
  await axeCheck(page);
  await (await rowAction(page, rowOf(page, orderNo), '安排发货')).click();
  const confirm = dialogOf(page).getByRole('button', { name: '确认安排' });
  await expect(confirm).toBeEnabled();
  await dialogOf(page).getByRole('radio', { name: '延迟发货' }).check();
  await expect(confirm).toBeDisabled();
  await dialogOf(page).getByRole('textbox', { name: '延迟至' }).click();
  const days = page.locator('.ant-picker-dropdown').filter({ visible: true });
  // A day that is over, as the specification was coded, and one to come.
  const coming = days.locator('.ant-picker-cell-today ~ td, tr:has(.ant-picker-cell-today) + tr td').first();
  await expect(coming).not.toHaveClass(/ant-picker-cell-disabled/);
  const day = await coming.getAttribute('title');
  await coming.click();
  await takeScreenshot(page, 'retail-ship');
  await confirm.click();
  await expect(rowOf(page, orderNo).getByRole('status')).toContainText(`订单已延迟至${day}`);
});

test('the shop sees the parcel, though it may see no sales orders, and receives what came', async ({
  page,
}) => {
  const { id, orderNo } = await payOrder(await makeRetailOrder());
  await call('dealer01', 'POST /order/customer/order/shipment', { orderNo, shipmentType: 1 });
  const parcel = await acceptSales(await salesOf('RETAIL_ORDER', id));
  await call('admin', `PUT /logistics/salesOrder/ship/${parcel.id}`, {});
  await call('admin', `PUT /logistics/salesOrder/deliver/${parcel.id}`, {});
  await openAs(page, 'dealer01', `/retail-order/detail?id=${id}`);
  const shown = screenOf(page).getByRole('region', { name: parcel.orderNo });
  await expect(shown.getByText('送达待确认', { exact: true })).toBeVisible();
  await expect(shown.getByRole('button', { name: '发货' })).toHaveCount(0);
  await headOf(page).getByRole('button', { name: '确认收货', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: '确认收货' }).click();
  await expect(headOf(page).getByText('待安装', { exact: true })).toBeVisible();
  await takeScreenshot(page, 'retail-detail');
  await axeCheck(page);
});

test('a fitting is completed with the DOT of each tyre, typed by our own keys', async ({ page }) => {
  const { orderNo } = await payOrder(await makeRetailOrder('dealer01', 'shop'));
  await openAs(page, 'dealer01', `/retail/list?view=fitting&done=false&text=${orderNo}`);
  await (await rowAction(page, rowOf(page, orderNo), '完成')).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '完成', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('还有 2 条轮胎未填写 DOT');
  const keys = dialog.getByRole('group', { name: '数字键' });
  for (const digit of '2525') await keys.getByRole('button', { name: digit, exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: '左前 DOT' })).toHaveValue('2525');
  await expect(dialog.getByRole('textbox', { name: '右前 DOT' })).toBeFocused();
  await page.keyboard.type('0124');
  await expect(dialog.getByText(/前轴两条轮胎 DOT 相差 \d+ 周，须客户同意/)).toBeVisible();
  await takeScreenshot(page, 'retail-complete');
  await dialog.getByRole('button', { name: '完成', exact: true }).click();
  await expect(dialog.getByText('请先取得客户同意并勾选')).toBeVisible();
  await dialog.getByRole('checkbox', { name: '客户已知悉并同意' }).check();
  await dialog.getByRole('button', { name: '完成', exact: true }).click();
  // The books of the shelf have others.
  await dialog.getByRole('textbox', { name: 'DOT 例外原因' }).fill('货架实物如此');
  await dialog.getByRole('button', { name: '完成', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await readRetailOrder(orderNo)).toMatchObject({ status: 'COMPLETED' });
});

test('an order is cancelled from the list for a reason, after saying what it gives back', async ({
  page,
}) => {
  const { orderNo } = await payOrder(await makeRetailOrder());
  await openAs(page, 'dealer01', `/retail/list?text=${orderNo}`);
  await (await rowAction(page, rowOf(page, orderNo), '取消订单')).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('释放库存');
  await expect(dialog).toContainText('2 条');
  await expect(dialog).toContainText(/退款¥[\d,]+\.\d\d/);
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(dialog.getByRole('combobox', { name: '失销原因' })).toHaveAttribute('aria-invalid', 'true');
  await takeScreenshot(page, 'retail-cancel');
  await dialog.getByRole('combobox', { name: '失销原因' }).click();
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(rowOf(page, orderNo).getByRole('status')).toContainText('订单取消成功');
  expect((await readRetailOrder(orderNo)).status).toMatch(/^CANCELL(ING|ED)$/);
});

test('the customer of an unpaid order is changed on its page, where it can be closed', async ({ page }) => {
  const { id } = await makeRetailOrder();
  await openAs(page, 'dealer01', `/retail-order/detail?id=${id}`);
  await (await rowAction(page, headOf(page), '修改客户')).click();
  await dialogOf(page).getByLabel('客户').fill('李小红');
  await dialogOf(page).getByRole('button', { name: '保存修改' }).click();
  await expectMessage(page, '操作成功');
  await expect(factOf(page, '客户')).toContainText('李小红');
  await expect(await rowAction(page, headOf(page), '关闭订单')).toBeVisible();
});
