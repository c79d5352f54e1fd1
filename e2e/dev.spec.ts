import { expect, test } from '@playwright/test';
import { call } from './support/api.ts';
import { makeShipped, noteReaches, readOrder } from './support/orders.ts';
import {
  axeCheck,
  chooseOption,
  expectMessage,
  openAs,
  openSandbox,
  openScreen,
  rowOf,
  screenOf,
  shot,
} from './support/pages.ts';

const accept = { create: 'accept', cancel: 'accept', once: false };
test.afterEach(() => call('admin', 'PUT /dev/warehouse/mode', accept));

test('the sandbox warehouse rejects the next note, as it was told, and accepts the one after', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dev');
  const sandbox = await openSandbox(page, '仓库');
  await chooseOption(page, sandbox.getByLabel('推送入库单'), '拒绝');
  await sandbox.getByLabel('仅下一次，之后恢复接受').check();
  await sandbox.getByRole('button', { name: '设置应答方式' }).click();
  await expectMessage(page, '仓库沙箱已按新方式应答');
  await shot(page, 'dev-warehouse');
  const rejected = await makeShipped(8, 8);
  await noteReaches(rejected.order.id, 20);
  const accepted = await makeShipped(8, 8);
  await noteReaches(accepted.order.id, 30);
  await openScreen(page, `/dev?entityId=${rejected.note?.id}`);
  await expect(rowOf(page, '出错')).toContainText('商品资料未同步');
});

test('the sandbox warehouse receives one piece too few, and its call back is in the list', async ({
  page,
}) => {
  const { order, note, dnNo } = await makeShipped(8, 8);
  await noteReaches(order.id, 30);
  await openAs(page, 'admin', `/dev?entityId=${note?.id}`);
  const sandbox = await openSandbox(page, '仓库');
  await sandbox.getByLabel('发货单号').fill(dnNo);
  await chooseOption(page, sandbox.getByLabel('到货情况'), '少到一条');
  await sandbox.getByRole('button', { name: '让仓库收货' }).click();
  await expect(sandbox.getByRole('status')).toHaveText('仓库已收货并回传，系统已受理');
  expect(await readOrder(order.id)).toMatchObject({ receivedQuantity: 7 });
  await sandbox.getByRole('button', { name: '关闭' }).last().click();
  await screenOf(page).getByRole('tab', { name: '收到' }).click();
  await screenOf(page).getByRole('gridcell', { name: 'entryorder.confirm' }).dblclick();
  const said = page.getByRole('dialog', { name: /entryorder\.confirm/ });
  await expect(said.getByText(`"code": "${dnNo}`)).toBeVisible();
  await shot(page, 'dev-call');
});

test('the sandbox warehouse does not know a note that it was never told about', async ({ page }) => {
  await openAs(page, 'admin', '/dev');
  const sandbox = await openSandbox(page, '仓库');
  await expect(sandbox.getByRole('button', { name: '让仓库收货' })).toBeDisabled();
  await sandbox.getByLabel('发货单号').fill('NOBODY-KNOWS');
  await sandbox.getByRole('button', { name: '让仓库收货' }).click();
  await expectMessage(page, /NOBODY-KNOWS/);
  await expect(sandbox.getByRole('status')).toHaveCount(0);
});

test('integrity: all that must agree does, and is checked again on demand', async ({ page }) => {
  await openAs(page, 'admin', '/dev/integrity');
  await expect(screenOf(page).getByText(/^\d+ 项全部一致$/)).toBeVisible();
  await expect(screenOf(page).getByText('不一致', { exact: true })).toHaveCount(0);
  await shot(page, 'dev-integrity');
  const again = page.waitForResponse((answer) => answer.url().endsWith('/api/integrity'));
  await screenOf(page).getByRole('button', { name: '重新核对' }).click();
  expect((await again).status()).toBe(200);
  await expect(screenOf(page).getByText(/^\d+ 项全部一致$/)).toBeVisible();
  await axeCheck(page);
});

test('a job that failed for good is seen and run again by administrators alone', async ({ page }) => {
  const job = {
    id: 7,
    name: 'messages.send',
    data: '{"id":42}',
    error: 'connect ETIMEDOUT 203.0.113.9:443',
    times: 3,
    failedTime: '2026-05-12T08:30:00.000Z',
    state: 'OPEN',
    repeatedBy: null,
    repeatedTime: null,
  };
  // Nothing fails for good within a test's time: the list is told, the order to repeat is heard.
  const list = { list: [job], total: 1, page: 1, pageSize: 20 };
  await page.route('**/api/dev/jobs?*', (route) => route.fulfill({ json: { code: '200', data: list } }));
  const repeated: string[] = [];
  await page.route('**/api/dev/jobs/repeat/*', (route) => {
    repeated.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    return route.fulfill({ json: { code: '200', data: null } });
  });
  await openAs(page, 'admin', '/dev');
  await screenOf(page).getByRole('button', { name: '后台任务' }).click();
  await expect(rowOf(page, 'messages.send')).toContainText('待处理');
  await axeCheck(page);
  await shot(page, 'dev-jobs');
  await rowOf(page, 'messages.send').getByRole('button', { name: '重新执行' }).click();
  await expectMessage(page, '任务已重新执行');
  expect(repeated).toEqual(['PUT /api/dev/jobs/repeat/7']);
});

test('the sandbox of a payment channel makes its bills at once, as it was told', async ({ page }) => {
  const usual = { channel: 'ALIPAY', mode: {} };
  await call('admin', 'PUT /dev/payments/mode', usual);
  await openAs(page, 'admin', '/dev');
  const sandbox = await openSandbox(page, '支付');
  await sandbox.getByLabel('当日账单立即可取').last().check();
  await shot(page, 'dev-payments');
  await sandbox.getByRole('button', { name: '设置应答方式' }).last().click();
  await expectMessage(page, '已按新方式应答');
  const told = await call<{ channel: string; mode: { billAtOnce: boolean } }[]>('admin', 'GET /dev/payments');
  expect(told.map(({ channel, mode }) => [channel, mode.billAtOnce])).toEqual([
    ['WECHAT', false],
    ['ALIPAY', true],
  ]);
  await call('admin', 'PUT /dev/payments/mode', usual);
});

test('the sandbox carrier takes what a carrier was to bring, and is told what becomes of it', async ({
  page,
}) => {
  type Link = { carrierId: number; carrierName: string; provider: string };
  const { links } = await call<{ links: Link[] }>('admin', 'GET /dev/carriers');
  const { carrierId, carrierName, provider } = links.at(-1)!;
  await call('admin', 'PUT /dev/carriers/link', { carrierId, provider: 'manual' });
  await openAs(page, 'admin', '/dev');
  const sandbox = await openSandbox(page, '物流商');
  const carrier = sandbox.getByRole('combobox', { name: `承运方式 ${carrierName}` });
  await chooseOption(page, carrier, '沙箱');
  await expectMessage(page, '已切换承运方式');
  await axeCheck(page);
  await shot(page, 'dev-carriers');
  await chooseOption(page, sandbox.getByLabel('下单'), '拒绝');
  await sandbox.getByRole('button', { name: '设置应答方式' }).click();
  await expectMessage(page, '已按新方式应答');
  const told = await call<{ mode: { place: string } }>('admin', 'GET /dev/carriers');
  expect(told.mode.place).toBe('refuse');
  await call('admin', 'PUT /dev/carriers/mode', {});
  await call('admin', 'PUT /dev/carriers/link', { carrierId, provider });
});

test('the sandbox of the bank holds less than the books, and a refresh says so', async ({ page }) => {
  await openAs(page, 'admin', '/dev');
  const sandbox = await openSandbox(page, '银行');
  await chooseOption(page, sandbox.getByLabel('预付款账户'), '合肥蜀山皖途汽车服务有限公司');
  await sandbox.getByLabel('银行多出的金额').fill('-25');
  await sandbox.getByRole('button', { name: '设置应答方式' }).click();
  await expectMessage(page, '已按新方式应答');
  const { accounts } = await call<{ accounts: { dealerId: number; extra: number }[] }>(
    'admin',
    'GET /dev/bank',
  );
  const account = accounts.find(({ extra }) => extra === -2500);
  const refreshed = await call<{ bankDifference: number }>(
    'admin',
    `GET /data/dealerData/dealer/refreshPrePayAccountBalance/${account?.dealerId}`,
  );
  expect(refreshed.bankDifference).toBe(-2500);
  await call('admin', 'PUT /dev/bank/mode', { dealerId: account?.dealerId, extra: 0, silent: false });
});
