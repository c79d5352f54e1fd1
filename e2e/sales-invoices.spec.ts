import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, openAs, rowAction, headOf, screenOf, takeScreenshot, rowOf } from './support/pages.ts';
import { test } from './support/test.ts';

interface Source {
  source: string;
  sourceId: number;
  sourceNo: string;
  quantity: number;
}
const taxNo = '91330108MA2CFAKE6L';
const base = '/finance/invoice';

/** An order of retail with two pieces or more that nobody has invoiced. */
async function openOrder(): Promise<Source> {
  const query = 'source=RETAIL_ORDER&pageSize=100';
  const { list } = await call<{ list: Source[] }>('staff04', `GET ${base}/source?${query}`);
  const found = list.find(({ quantity }) => quantity >= 2);
  if (!found) throw new Error('The demo has no completed order of two pieces that is not invoiced');
  return found;
}

test('from a completed order to its issued invoice, then one piece red, for the buyer to agree to', async ({
  page,
}) => {
  const order = await openOrder();
  await openAs(page, 'staff04', `/retail-order/detail?id=${order.sourceId}`);
  await (await rowAction(page, headOf(page), '开票')).click();
  await expect(screenOf(page).getByRole('heading', { name: `${order.sourceNo} 开票` })).toBeVisible();
  await screenOf(page).getByLabel('购买方名称').fill('杭州测试汽车服务有限公司');
  await screenOf(page).getByLabel('购买方税号').fill('91330108MA2CFAKE6X');
  await expect(screenOf(page).getByText('校验位不符，请核对税号')).toBeVisible();
  await screenOf(page).getByLabel('购买方税号').fill(taxNo);
  await expect(screenOf(page).getByText('税号校验通过')).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'sales-invoice-make');
  await screenOf(page).getByRole('button', { name: '提交开票' }).click();
  await expect(headOf(page).getByText('已开票', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(headOf(page)).toContainText(order.sourceNo);
  // The order leads to its invoice, and back.
  const serial = (await headOf(page).getByRole('heading').innerText()).replace(/^销售发票\s*/, '').trim();
  await headOf(page).getByRole('link', { name: order.sourceNo }).click();
  await screenOf(page).getByRole('grid', { name: '销售发票' }).getByRole('link', { name: serial }).click();
  await expect(headOf(page)).toContainText(serial);
  const number = /\d{20}/.exec(await headOf(page).innerText())?.[0] ?? '';
  expect(number).toMatch(/^\d{20}$/);
  await axeCheck(page);
  await takeScreenshot(page, 'sales-invoice-issued');
  await call('admin', 'POST /dev/e-invoices/buyer', { number, step: 'use' });
  await (await rowAction(page, headOf(page), '红冲')).click();
  const dialog = page.getByRole('dialog', { name: `红冲发票 ${number}` });
  await dialog.getByText('按件', { exact: true }).click();
  await dialog
    .getByLabel(/^红冲件数，第 \d+/)
    .first()
    .fill('1');
  await takeScreenshot(page, 'sales-invoice-red');
  await dialog.getByRole('button', { name: '申请红冲' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(screenOf(page).getByText('待购方确认')).toBeVisible({ timeout: 90_000 });
  await expect(screenOf(page).getByText(/还剩 7[12] 小时/)).toBeVisible();
});

test('red letters stand in a list of their own, found by their numbers, each with the way to its invoice', async ({
  page,
}) => {
  const reds = await call<{ list: { redSerialNo: string; invoiceNo: string }[] }>(
    'staff04',
    `GET ${base}/red/list?status=RED_ISSUED`,
  );
  const { redSerialNo = '', invoiceNo = '' } = reds.list.at(-1) ?? {};
  await openAs(page, 'staff04', `${base}/red`);
  await screenOf(page)
    .getByRole('tab', { name: /^已红冲/ })
    .click();
  await expect(rowOf(page, redSerialNo)).toContainText(invoiceNo);
  await takeScreenshot(page, 'red-letters');
  await screenOf(page).getByPlaceholder('红字流水号、发票号码或购买方').fill(redSerialNo);
  await expect(rowOf(page, 'HZ')).toHaveCount(1);
  await rowOf(page, redSerialNo).getByRole('link', { name: invoiceNo }).click();
  await expect(headOf(page)).toContainText(invoiceNo);
  await expect(screenOf(page).getByText(redSerialNo).first()).toBeVisible();
});
