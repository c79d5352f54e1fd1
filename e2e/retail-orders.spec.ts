import { expect, test, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  expectMessage,
  factOf,
  headOf,
  openAs,
  openScreen,
  rowAction,
  rowOf,
  screenOf,
  shot,
} from './support/pages.ts';
import { makeRetailOrder, payOrder, readRetailOrder } from './support/retail.ts';
import { acceptSales } from './support/sales.ts';

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
  const today = days.locator('.ant-picker-cell-today');
  // As the specification was coded: no later than today.
  await expect(
    days.locator('.ant-picker-cell-today + .ant-picker-cell-in-view:not(.ant-picker-cell-disabled)'),
  ).toHaveCount(0);
  const day = await today.getAttribute('title');
  await today.click();
  await shot(page, 'retail-ship');
  await confirm.click();
  await expect(rowOf(page, orderNo).getByRole('status')).toContainText(`订单已延迟至${day}`);
  const again = call('dealer01', 'POST /order/customer/order/shipment', { orderNo, shipmentType: 1 });
  await expect(again).rejects.toThrow(`订单已延迟至${day}`);
  await openScreen(page, `/retail/list?text=${orderNo}`);
  await expect(await rowAction(page, rowOf(page, orderNo), '安排发货')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('an order that was shipped meanwhile is refused in the dialog', async ({ page }) => {
  const { orderNo } = await payOrder(await makeRetailOrder());
  await openAs(page, 'dealer01', `/retail/list?text=${orderNo}`);
  await (await rowAction(page, rowOf(page, orderNo), '安排发货')).click();
  await expect(dialogOf(page).getByRole('button', { name: '确认安排' })).toBeEnabled();
  await call('dealer01', 'POST /order/customer/order/shipment', { orderNo, shipmentType: 1 });
  await dialogOf(page).getByRole('button', { name: '确认安排' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('订单已发货');
});

test('goods are sent and delivered by the platform, received by the shop', async ({ page }) => {
  const { id, orderNo } = await payOrder(await makeRetailOrder());
  await call('dealer01', 'POST /order/customer/order/shipment', { orderNo, shipmentType: 1 });
  await openAs(page, 'staff03', `/retail-order/detail?id=${id}`);
  const parcel = screenOf(page).getByRole('region', { name: /^SO/ });
  await expect(parcel).toBeVisible();
  // One way only: by the parcel that carries them.
  await expect(headOf(page).getByRole('button', { name: /发货|送达/ })).toHaveCount(0);
  await acceptSales(await parcel.getAttribute('aria-label'));
  await page.reload();
  await parcel.getByRole('button', { name: '发货', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: '确认发货' }).click();
  await expect(headOf(page).getByText('运输中', { exact: true })).toBeVisible();
  await parcel.getByRole('button', { name: '送达', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: '确认送达' }).click();
  await expect(headOf(page).getByText('送达待确认', { exact: true })).toBeVisible();
  // The shop sees the parcel, though it may see no sales orders.
  await openAs(page, 'dealer01', `/retail-order/detail?id=${id}`);
  await expect(parcel.getByText('送达待确认', { exact: true })).toBeVisible();
  await expect(parcel.getByRole('button', { name: '发货' })).toHaveCount(0);
  await headOf(page).getByRole('button', { name: '确认收货', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: '确认收货' }).click();
  await expect(headOf(page).getByText('待安装', { exact: true })).toBeVisible();
  await shot(page, 'retail-detail');
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
  await shot(page, 'retail-complete');
  await dialog.getByRole('button', { name: '完成', exact: true }).click();
  await expect(dialog.getByText('请先取得客户同意并勾选')).toBeVisible();
  await dialog.getByRole('checkbox', { name: '客户已知悉并同意' }).check();
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
  await shot(page, 'retail-cancel');
  await dialog.getByRole('combobox', { name: '失销原因' }).click();
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(rowOf(page, orderNo).getByRole('status')).toContainText('订单取消成功');
  expect((await readRetailOrder(orderNo)).status).toMatch(/^CANCELL(ING|ED)$/);
});

test('several orders are cancelled, each for itself: what left meanwhile is refused with its reason', async ({
  page,
}) => {
  const one = await payOrder(await makeRetailOrder());
  const gone = await payOrder(await makeRetailOrder());
  await openAs(page, 'staff03', '/retail-order/list?status=PREPARING_STOCK');
  await screenOf(page).getByRole('button', { name: '批量取消' }).click();
  await expectMessage(page, '请至少选择一条操作数据');
  for (const { orderNo } of [one, gone]) await rowOf(page, orderNo).getByRole('checkbox').click();
  const { shipments } = await call<{ shipments: { id: number }[] }>(
    'staff03',
    'POST /order/customer/order/detail',
    { id: gone.id },
  );
  await call('staff03', `POST /order/customer/order/shipment/${shipments[0]?.id}/send`, {});
  await screenOf(page).getByRole('button', { name: '批量取消' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: '失销原因' }).click();
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
  await dialog.getByRole('button', { name: '取消 2 个订单' }).click();
  const refused = page.getByRole('row').filter({ hasText: gone.orderNo }).filter({ visible: true });
  await expect(refused.getByText('订单限制，不支持取消，如有问题请联系运营咨询')).toBeVisible();
  await shot(page, 'retail-batch');
  expect((await readRetailOrder(one.orderNo)).status).toMatch(/^CANCELL(ING|ED)$/);
});

test('an unpaid order is closed on its page, not in a list; its customer can be changed', async ({
  page,
}) => {
  const { id, orderNo } = await makeRetailOrder();
  await openAs(page, 'dealer01', `/retail-order/list?text=${orderNo}`);
  await expect(rowOf(page, orderNo).getByRole('button', { name: '收款' })).toBeVisible();
  await expect(rowOf(page, orderNo).getByRole('button', { name: /取消|关闭|更多操作/ })).toHaveCount(0);
  await openScreen(page, `/retail-order/detail?id=${id}`);
  await (await rowAction(page, headOf(page), '修改客户')).click();
  await dialogOf(page).getByLabel('客户').fill('李小红');
  await dialogOf(page).getByRole('button', { name: '保存修改' }).click();
  await expectMessage(page, '操作成功');
  await expect(factOf(page, '客户')).toContainText('李小红');
  await expect(await rowAction(page, headOf(page), '关闭订单')).toBeVisible();
});

test('who only looks over shops has no buttons but the way to the order', async ({ page }) => {
  await payOrder(await makeRetailOrder());
  await openAs(page, 'region01', '/retail-order/list?status=PREPARING_STOCK');
  const row = screenOf(page).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: /安排发货|出库|取消订单/ })).toHaveCount(0);
  await expect(screenOf(page).getByRole('button', { name: '批量取消' })).toHaveCount(0);
});

test('a failed order is shown until it is closed, and closed or opened it is read on the server', async ({
  page,
}) => {
  const failed = (message: number) => ({
    id: `failed-${message}`,
    kind: 'ORDER_ERROR',
    title: `订单异常 ${message}`,
    text: '付款后库存不足',
    path: '/notices',
    message,
  });
  await page.route('**/user/reminders', (route) =>
    route.fulfill({ json: { code: '200', data: [failed(7), failed(8)] } }),
  );
  await page.route('**/failed/messages/read/*', (route) =>
    route.fulfill({ json: { code: '200', data: null } }),
  );
  await openAs(page, 'staff04', '/home');
  const card = (message: number) => page.locator('.reminder').filter({ hasText: `订单异常 ${message}` });
  await expect(card(8)).toBeVisible();
  const read = page.waitForRequest('**/failed/messages/read/7');
  await card(7).getByRole('button', { name: '关闭' }).click();
  expect((await read).method()).toBe('PUT');
  await expect(card(7)).toHaveCount(0);
  const opened = page.waitForRequest('**/failed/messages/read/8');
  await card(8).getByRole('button', { name: '查看' }).click();
  await opened;
});
