import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, headOf, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { makeRetailOrder, payOrder } from './support/retail.ts';
import { test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** An order of the shop's own two tyres that is paid and fitted. */
async function completedOrder() {
  const { id, orderNo } = await payOrder(await makeRetailOrder('dealer01', 'shop'));
  const path = '/order/customer/order';
  const { version, lines } = await call<{
    version: number;
    lines: { id: number; kind: string; tyreIndex: string | null }[];
  }>('dealer01', `POST ${path}/detail`, { id });
  const tyres = lines.filter(({ kind }) => kind === 'TYRE');
  const fitted = tyres.map(({ id: lineId, tyreIndex }) => ({ lineId, tyreIndex, dot: '2525' }));
  await call('dealer01', `POST ${path}/service/complete`, {
    orderNo,
    version,
    fitted,
    dotReason: '胎侧所示',
  });
  return { id, orderNo };
}

/** Chooses in a select of a dialog. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name }).click();
  await page.locator('.ant-select-item-option').filter({ visible: true, hasText: option }).click();
}

test('a wheel comes back with its money, less only for a reason; list and detail tell it', async ({
  page,
}) => {
  const { id, orderNo } = await completedOrder();
  await openAs(page, 'dealer01', `/retail-order/detail?id=${id}`);
  await headOf(page).getByRole('button', { name: '登记退货' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox', { name: /^左前/ }).check();
  const ok = dialog.getByRole('button', { name: /^确认退货并退款/ });
  await expect(ok).toBeEnabled();
  await ok.click();
  await expect(dialog.getByRole('alert')).toContainText('请为每件商品选择退货原因和去向');
  await choose(page, '退货原因', '质量问题');
  await dialog.getByText('回库可售', { exact: true }).click();
  await takeScreenshot(page, 'retail-return');
  await axeCheck(page);
  const amount = dialog.getByRole('spinbutton', { name: /^退款/ });
  await amount.fill('100');
  await amount.blur();
  await expect(ok).toContainText('100.00');
  await expect(ok).toBeEnabled();
  await ok.click();
  await expect(dialog.getByRole('alert')).toContainText('少退须填写原因');
  await dialog.getByRole('textbox', { name: '少退原因' }).fill('已行驶 300 公里');
  await ok.click();
  await expect(dialog).toHaveCount(0);
  const card = screenOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '退货记录' }) });
  await expect(card).toContainText('左前');
  await expect(card).toContainText('已行驶 300 公里');
  await expect(headOf(page)).toContainText('部分退货');
  await takeScreenshot(page, 'retail-returned');
  await openAs(page, 'dealer01', `/retail/list?text=${orderNo}`);
  await expect(rowOf(page, orderNo)).toContainText('部分退货');
  // A wrong wheel is undone: the channel is asked a while later.
  await openAs(page, 'dealer01', `/retail-order/detail?id=${id}`);
  await card.getByRole('button', { name: '撤销退货' }).click();
  await dialogOf(page).getByRole('button', { name: '撤销退货' }).click();
  await expect(card).toContainText('已撤销');
  await expect(headOf(page)).not.toContainText('部分退货');
});
