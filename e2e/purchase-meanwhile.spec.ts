import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { dayIn, makePending, readOrder } from './support/orders.ts';
import { expectMessage, openAs, rowAction, rowOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const list = (page: string, orderNo: string) => `/purchase-order/${page}?orderNo=${orderNo}`;

test('what was changed meanwhile is shown anew, and the next press confirms it', async ({ page }) => {
  const { orderNo, id } = await makePending(8);
  await openAs(page, 'supplier01', list('pending', orderNo));
  await (await rowAction(page, rowOf(page, orderNo), '确认')).click();
  const dialog = page.getByRole('dialog', { name: `确认采购单 ${orderNo}` });
  await expect(dialog.getByText('按 8 条备货')).toBeVisible();
  const { version, lines } = await call<{ version: number; lines: { id: number }[] }>(
    'staff02',
    `GET /logistics/purchaseOrder/${id}`,
  );
  await call('staff02', `PUT /logistics/purchaseOrder/editNum/${id}`, {
    version,
    lines: [{ id: lines[0]?.id, quantity: 12 }],
  });
  await dialog.getByLabel('承诺到货日期').fill(dayIn(20));
  await dialog.getByLabel('承诺到货日期').press('Enter');
  await dialog.getByRole('button', { name: '确认采购单' }).click();
  await expect(dialog.getByRole('alert')).toContainText('现在显示的已是最新数据');
  await expect(dialog.getByText('按 12 条备货')).toBeVisible();
  await expect(dialog.getByLabel('承诺到货日期')).toHaveValue(dayIn(20));
  await takeScreenshot(page, 'confirm-changed');
  await dialog.getByRole('button', { name: '确认采购单' }).click();
  await expectMessage(page, '采购单确认成功');
  expect(await readOrder(id)).toMatchObject({ status: 30, promisedDate: dayIn(20), purchaseQuantity: 12 });
});
