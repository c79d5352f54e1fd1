import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, headOf, openAs, rowAction, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { makeRetailOrder, payOrder } from './support/retail.ts';
import { test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const path = '/order/customer/order';

/** A paid order of two tyres whose parcel stands at the shop's door. */
async function arrivedOrder() {
  const { id, orderNo } = await payOrder(await makeRetailOrder());
  const { shipments } = await call<{ shipments: { id: number }[] }>('admin', `POST ${path}/detail`, { id });
  for (const shipment of shipments) {
    await call('admin', `POST ${path}/shipment/${shipment.id}/send`, {
      carrierName: '迅衡',
      waybillNo: `W${shipment.id}`,
    });
    await call('admin', `POST ${path}/shipment/${shipment.id}/deliver`, {});
  }
  return { id, orderNo };
}

const cardOf = (page: Page) =>
  screenOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '收货差异' }) });

test('a parcel is received on a phone with a tyre damaged; the platform gives it up and the shop sees it', async ({
  page,
}) => {
  const { id, orderNo } = await arrivedOrder();
  await page.route('**/user/reminders', (route) => route.fulfill({ json: { code: '200', data: [] } }));
  await openAs(page, 'dealer01', `/retail-order/detail?id=${id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await (await rowAction(page, headOf(page), '收货有差异')).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '有差异' }).first().click();
  await dialog.getByRole('spinbutton', { name: /破损$/ }).fill('3');
  await expect(dialog.getByRole('button', { name: /提交差异/ })).toBeDisabled();
  await dialog.getByRole('spinbutton', { name: /破损$/ }).fill('1');
  await dialog.getByRole('textbox', { name: '差异说明' }).fill('胎侧划伤');
  await takeScreenshot(page, 'retail-count');
  await axeCheck(page);
  await dialog.getByRole('button', { name: '收货 1 条，提交差异 1 条' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page)).toContainText('胎侧划伤');
  await expect(headOf(page)).toContainText('差异待裁定');
  await takeScreenshot(page, 'retail-discrepancy-shop');

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'admin', `/retail-order/list?discrepancyState=OPEN&text=${orderNo}`);
  await expect(rowOf(page, orderNo)).toContainText('差异待裁定');
  await openAs(page, 'admin', `/retail-order/detail?id=${id}`);
  await cardOf(page).getByRole('button', { name: '裁定差异' }).click();
  await dialog.getByRole('radio', { name: /^退款/ }).check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请选择货的去向')).toBeVisible();
  await dialog.getByRole('radio', { name: /^退回发货方/ }).check();
  await takeScreenshot(page, 'retail-decide');
  await axeCheck(page);
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page)).toContainText('退回发货方');
  await expect(headOf(page).getByText('待安装', { exact: true })).toBeVisible();
  await takeScreenshot(page, 'retail-discrepancy-desk');
});
