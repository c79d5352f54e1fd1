import { expect, test } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, openAs, openSandbox, rowAction, headOf, screenOf, shot, rowOf } from './support/pages.ts';

interface Source {
  source: string;
  sourceId: number;
  sourceNo: string;
  quantity: number;
}
interface Invoice {
  id: number;
  serialNo: string;
  invoiceNo: string;
  status: string;
  version: number;
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
const steer = (mode: object) => call('admin', 'PUT /dev/e-invoices/mode', mode as Record<string, unknown>);

test('from a completed order to its issued invoice, then one piece red with the buyer’s consent', async ({
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
  await shot(page, 'sales-invoice-make');
  await screenOf(page).getByRole('button', { name: '提交开票' }).click();
  await expect(headOf(page).getByText('已开票', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(headOf(page)).toContainText(order.sourceNo);
  const number = /\d{20}/.exec(await headOf(page).innerText())?.[0] ?? '';
  expect(number).toMatch(/^\d{20}$/);
  await axeCheck(page);
  await shot(page, 'sales-invoice-issued');
  const detail = new URL(page.url());
  await call('admin', 'POST /dev/e-invoices/buyer', { number, step: 'use' });
  await (await rowAction(page, headOf(page), '红冲')).click();
  const dialog = page.getByRole('dialog', { name: `红冲发票 ${number}` });
  await dialog.getByText('按件', { exact: true }).click();
  await dialog
    .getByLabel(/^红冲件数，第 \d+/)
    .first()
    .fill('1');
  await shot(page, 'sales-invoice-red');
  await dialog.getByRole('button', { name: '申请红冲' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(screenOf(page).getByText('待购方确认')).toBeVisible({ timeout: 90_000 });
  await expect(screenOf(page).getByText(/还剩 7[12] 小时/)).toBeVisible();
  // The buyer agrees, at the sandbox.
  await openAs(page, 'admin', '/dev');
  const panel = await openSandbox(page, '电子发票');
  const row = panel.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: /^执行/ }).click();
  await expect(row).toContainText('04');
  await openAs(page, 'staff04', detail.pathname + detail.search);
  await expect(screenOf(page).getByText('已红冲', { exact: true }).first()).toBeVisible({ timeout: 90_000 });
  await shot(page, 'sales-invoice-part-red');
});

test('what the provider refused says why, and goes with the same serial once it is corrected', async ({
  page,
}) => {
  const { source, sourceId, sourceNo } = await openOrder();
  await steer({ issue: 'refuse' });
  try {
    await openAs(page, 'staff04', `${base}/edit?source=${source}&sourceId=${sourceId}&name=${sourceNo}`);
    await screenOf(page).getByLabel('购买方名称').fill('杭州测试汽车服务有限公司');
    await screenOf(page).getByLabel('购买方税号').fill(taxNo);
    await screenOf(page).getByRole('button', { name: '提交开票' }).click();
    await expect(headOf(page).getByText('开票失败', { exact: true })).toBeVisible({ timeout: 90_000 });
  } finally {
    await steer({});
  }
  await expect(screenOf(page).getByText(/开票失败：开票平台拒绝/)).toBeVisible();
  const serial = (await headOf(page).getByRole('heading').innerText()).replace(/^销售发票\s*/, '');
  await (await rowAction(page, headOf(page), '更正')).click();
  await screenOf(page).getByLabel('备注').fill('已与平台确认');
  await screenOf(page).getByRole('button', { name: '重新提交' }).click();
  await expect(headOf(page).getByText('已开票', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(headOf(page).getByRole('heading')).toContainText(serial.trim());
});

test('an order leads to its invoices, and back', async ({ page }) => {
  const { list } = await call<{ list: (Invoice & Source)[] }>(
    'staff04',
    `GET ${base}/list?status=ISSUED&source=RETAIL_ORDER`,
  );
  const { sourceId, sourceNo, serialNo } = list[0] ?? {};
  await openAs(page, 'staff04', `/retail-order/detail?id=${sourceId}`);
  await screenOf(page)
    .getByRole('grid', { name: '销售发票' })
    .getByRole('link', { name: `${serialNo}` })
    .click();
  await expect(headOf(page)).toContainText(`${serialNo}`);
  await headOf(page)
    .getByRole('link', { name: `${sourceNo}` })
    .click();
  await expect(headOf(page)).toContainText(`${sourceNo}`);
});

test('a dealer reads what is made out to it, and nothing else', async ({ page }) => {
  const { list } = await call<{ list: Invoice[] }>('dealer01', `GET ${base}/list?pageSize=100`);
  const all = await call<{ list: Invoice[] }>('staff04', `GET ${base}/list?pageSize=100`);
  const theirs = new Set(list.map(({ id }) => id));
  const others = all.list.find(({ id }) => !theirs.has(id));
  await openAs(page, 'dealer01', `${base}/list`);
  await expect(screenOf(page).getByRole('heading', { name: '销售发票' })).toBeVisible();
  await expect(screenOf(page).getByRole('button', { name: '开票', exact: true })).toHaveCount(0);
  const [own] = list;
  if (own) await expect(rowOf(page, own.serialNo)).toBeVisible();
  else await expect(screenOf(page).getByText('还没有销售发票')).toBeVisible();
  if (others) {
    const refused = call('dealer01', `GET ${base}/detail/${others.id}`);
    await expect(refused).rejects.toThrow(/./);
  }
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
  await axeCheck(page);
  await shot(page, 'red-letters');
  await screenOf(page).getByPlaceholder('红字流水号、发票号码或购买方').fill(redSerialNo);
  await expect(rowOf(page, 'HZ')).toHaveCount(1);
  await rowOf(page, redSerialNo).getByRole('link', { name: invoiceNo }).click();
  await expect(headOf(page)).toContainText(invoiceNo);
  await expect(screenOf(page).getByText(redSerialNo).first()).toBeVisible();
  await openAs(page, 'dealer01', `${base}/red`);
  await expect(page.getByText('没有权限').first()).toBeVisible();
});
