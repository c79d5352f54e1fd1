import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import {
  dayIn,
  emptyCart,
  makeConfirmed,
  makeDraft,
  makePending,
  makeShipped,
  parts,
  partToBuy,
  readOrder,
} from './support/orders.ts';
import {
  expectAt,
  expectMessage,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
  visitPath,
  visitDocument,
} from './support/pages.ts';
import { test } from './support/test.ts';

const list = (page: string, orderNo: string) => `/purchase-order/${page}?orderNo=${orderNo}`;
const detail = (id: number) => `/purchase-order/detail?id=${id}`;

test('welcome: a figure leads to its list; each list offers its statuses', async ({ page }) => {
  await openAs(page, 'staff02', '/purchase-order/welcome');
  await takeScreenshot(page, 'welcome');
  await screenOf(page).getByRole('link', { name: /^逾期/ }).click();
  await expectAt(page, '/purchase-order/list?late=true');
  await visitPath(page, '/purchase-order/confirmed');
  // By default what is not fully shipped.
  await expect(screenOf(page).getByRole('tablist', { name: '按状态' }).getByRole('tab')).toHaveText([
    /^未发完/,
    /^待发货/,
    /^部分发货/,
    /^全部发货/,
  ]);
  await takeScreenshot(page, 'confirmed');
  await visitPath(page, '/purchase-order/shipped');
  await expect(screenOf(page).getByRole('gridcell', { name: '全部发货' }).first()).toBeVisible();
  await visitPath(page, '/purchase-order/completed');
  await expect(
    screenOf(page)
      .getByRole('gridcell', { name: /全部收货|已完成/ })
      .first(),
  ).toBeVisible();
});

test('create and cart: less than the minimum order is refused, a quantity is changed in place, a line removed', async ({
  page,
}) => {
  await emptyCart('staff02');
  const { partId, supplierId, warehouseId } = await partToBuy(parts.second.no);
  const line = { type: 'PURCHASE', partId, supplierId, warehouseId, quantity: 8, set: true };
  await call('staff02', 'POST /order/shoppingCart/add-update', line);
  await openAs(page, 'staff02', '/purchase-order/create');
  await screenOf(page).getByRole('textbox', { name: '商品' }).fill('205/55 R16');
  await expect(screenOf(page).getByRole('gridcell', { name: '205/55R16', exact: true })).toHaveCount(20);
  await screenOf(page).getByRole('textbox', { name: '商品' }).fill(parts.first.no);
  const offered = rowOf(page, parts.first.no).first();
  await offered.getByRole('spinbutton').fill('1');
  await offered.getByRole('button', { name: '加购' }).click();
  await expectMessage(page, `${parts.first.no} 等 1 个商品数量不足起订量 4 条`);
  await takeScreenshot(page, 'create');
  await visitPath(page, '/purchase-order/cart');
  const row = rowOf(page, parts.second.no);
  await row.getByRole('spinbutton').fill('12');
  await row.getByRole('spinbutton').press('Enter');
  await expect(screenOf(page).getByText(/12 条/).first()).toBeVisible();
  await takeScreenshot(page, 'cart');
  await row.getByRole('button', { name: '移除' }).click();
  await expect(row).toHaveCount(0);
});

test('draft: quantities are edited, the draft is deleted', async ({ page }) => {
  const { orderNo, id } = await makeDraft();
  await openAs(page, 'staff02', list('draft', orderNo));
  await takeScreenshot(page, 'draft');
  await (await rowAction(page, rowOf(page, orderNo), '改数量')).click();
  const edit = page.getByRole('dialog', { name: `修改数量 ${orderNo}` });
  await edit.getByRole('button', { name: '保存数量' }).click();
  await expect(edit.getByText('数量没有变化')).toBeVisible();
  await edit.getByRole('spinbutton').fill('0');
  await edit.getByRole('button', { name: '保存数量' }).click();
  await expect(edit.getByText('请输入大于0的整数')).toBeVisible();
  await edit.getByRole('spinbutton').fill('12');
  await edit.getByRole('button', { name: '保存数量' }).click();
  await expectMessage(page, '操作成功');
  await expect(rowOf(page, orderNo)).toContainText('12');
  await (await rowAction(page, rowOf(page, orderNo), '删除')).click();
  await page
    .getByRole('dialog', { name: `删除草稿 ${orderNo}` })
    .getByRole('button', { name: '删除草稿' })
    .click();
  await expectMessage(page, '删除成功');
  await expect(readOrder(id)).rejects.toThrow('404');
});

test('cancelling and closing ask for a reason', async ({ page }) => {
  const [{ orderNo, id }, open] = [await makePending(), await makeConfirmed()];
  await openAs(page, 'staff02', list('pending', orderNo));
  await (await rowAction(page, rowOf(page, orderNo), '取消')).click();
  const dialog = page.getByRole('dialog', { name: `取消采购单 ${orderNo}` });
  await dialog.getByRole('button', { name: '取消采购单' }).click();
  await expect(dialog.getByText('请输入取消理由')).toBeVisible();
  await takeScreenshot(page, 'cancel-reason');
  await dialog.getByRole('textbox').fill('需求已取消');
  const ready = dialog.getByRole('group', { name: '常用说法' }).getByRole('button', { name: '重复下单' });
  await ready.click();
  await expect(ready).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('textbox')).toHaveValue('需求已取消；重复下单');
  await ready.click();
  await dialog.getByRole('button', { name: '取消采购单' }).click();
  await expectMessage(page, '订单取消成功');
  await visitDocument(page, detail(id));
  await expect(screenOf(page).getByText('取消理由：需求已取消')).toBeVisible();
  await visitDocument(page, detail(open.id));
  await (await rowAction(page, headOf(page), '关闭')).click();
  const close = page.getByRole('dialog', { name: `关闭采购单 ${open.orderNo}` });
  await close.getByRole('button', { name: '关闭采购单' }).click();
  await expect(close.getByText('请输入关闭理由')).toBeVisible();
  await close.getByRole('textbox').fill('供应商停产');
  await close.getByRole('button', { name: '关闭采购单' }).click();
  await expectMessage(page, '关闭成功');
});

test('pending: the supplier confirms many at once, all or none', async ({ page }) => {
  const [one, two] = [await makePending(), await makePending()];
  await openAs(page, 'supplier01', '/purchase-order/pending');
  await screenOf(page).getByRole('button', { name: '批量确认' }).click();
  await expectMessage(page, '请至少选择一条操作数据');
  for (const { orderNo } of [one, two]) await rowOf(page, orderNo).getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量确认' }).click();
  await call('staff02', `PUT /logistics/purchaseOrder/cancel/${two.id}`, { cancelReason: '撤回' });
  const dialog = page.getByRole('dialog', { name: '批量确认 2 张采购单' });
  await dialog.getByRole('button', { name: '确认 2 张采购单' }).click();
  const refusal = dialog.getByText(/采购单批量确认失败：/);
  await expect(refusal).toContainText(two.orderNo);
  await expect(refusal).not.toContainText(one.orderNo);
});

test('pending: the supplier takes off what it cannot deliver, and the buyer sees what and why', async ({
  page,
}) => {
  const { orderNo, id } = await makePending(8);
  await openAs(page, 'supplier01', list('pending', orderNo));
  await (await rowAction(page, rowOf(page, orderNo), '减量')).click();
  const dialog = page.getByRole('dialog', { name: `减少数量 ${orderNo}` });
  await dialog.getByLabel(/新数量/).fill('5');
  await dialog.getByRole('button', { name: '减少数量' }).click();
  await expect(dialog.getByText('请填写减少原因')).toBeVisible();
  await dialog.getByLabel(/减少原因/).fill('工厂限量');
  await takeScreenshot(page, 'reduce');
  await dialog.getByRole('button', { name: '减少数量' }).click();
  await expect(dialog).toBeHidden();
  await openAs(page, 'staff02', detail(id));
  const notice = screenOf(page).getByRole('alert').filter({ hasText: '供应商减少了 3 条' });
  await expect(notice).toContainText('减 3 条：工厂限量');
  await takeScreenshot(page, 'reduced');
});

test('list: three sub-views of one filter, and the export', async ({ page }) => {
  const { order, dnNo } = await makeShipped(8, 4);
  await openAs(page, 'staff02', list('list', order.orderNo));
  await expect(rowOf(page, order.orderNo)).toContainText('部分发货');
  await screenOf(page).getByText('发货明细').click();
  await expect(rowOf(page, dnNo)).toContainText(parts.first.no);
  await takeScreenshot(page, 'list-notes');
  await screenOf(page).getByText('商品明细').click();
  await expect(rowOf(page, parts.first.no)).toContainText(order.orderNo);
  await takeScreenshot(page, 'list-parts');
  await screenOf(page).getByText('采购单', { exact: true }).first().click();
  const download = page.waitForEvent('download');
  await screenOf(page).getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('detail: a comment is written; the promised date is moved, the requested one stays', async ({
  page,
}) => {
  const { orderNo, id } = await makeConfirmed();
  await openAs(page, 'supplier01', detail(id));
  await screenOf(page).getByRole('textbox', { name: '沟通' }).fill('能否提前两天？');
  await screenOf(page).getByRole('button', { name: '发送' }).click();
  await expect(screenOf(page).getByRole('listitem').filter({ hasText: '能否提前两天？' })).toBeVisible();
  await screenOf(page).getByRole('button', { name: '修改承诺日期' }).click();
  const dialog = page.getByRole('dialog', { name: `修改承诺日期 ${orderNo}` });
  await dialog.getByLabel('承诺到货日期').fill(dayIn(20));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '保存日期' }).click();
  await expectMessage(page, '操作成功');
  await expect(screenOf(page).getByText(dayIn(20)).first()).toBeVisible();
  // A day that is rarely meant is asked about; who looks again has lost nothing.
  await screenOf(page).getByRole('button', { name: '修改承诺日期' }).click();
  await dialog.getByLabel('承诺到货日期').fill('2099-11-30');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '保存日期' }).click();
  const question = page.getByRole('dialog', { name: '日期不太寻常，确定吗？' });
  await question.getByRole('button', { name: '回去检查' }).click();
  await expect(dialog.getByText('请检查日期')).toBeVisible();
  await dialog.getByRole('button', { name: '保存日期' }).click();
  await question.getByRole('button', { name: '日期没错' }).click();
  await expect(dialog).toBeHidden();
  await expect(screenOf(page).getByText(`原承诺 ${dayIn(20)}`)).toBeVisible();
});
