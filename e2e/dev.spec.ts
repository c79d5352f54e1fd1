import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { makeShipped, waitForNoteStatus, readOrder } from './support/orders.ts';
import {
  axeCheck,
  chooseOption,
  expectMessage,
  goTo,
  openAs,
  openSandbox,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

const accept = { create: 'accept', cancel: 'accept', once: false };
test.afterEach(() => call('admin', 'PUT /dev/warehouse/mode', accept));

test('the sandboxes answer as they are told: payment channel, carrier and bank', async ({ page }) => {
  await openAs(page, 'admin', '/dev');
  const sandbox = await openSandbox(page, '支付');

  const usual = { channel: 'ALIPAY', mode: {} };
  await call('admin', 'PUT /dev/payments/mode', usual);
  await sandbox.getByLabel('当日账单立即可取').last().check();
  await takeScreenshot(page, 'dev-payments');
  await sandbox.getByRole('button', { name: '设置应答方式' }).last().click();
  await expectMessage(page, '已按新方式应答');
  const pays = await call<{ channel: string; mode: { billAtOnce: boolean } }[]>('admin', 'GET /dev/payments');
  expect(pays.map(({ channel, mode }) => [channel, mode.billAtOnce])).toEqual([
    ['WECHAT', false],
    ['ALIPAY', true],
  ]);
  await call('admin', 'PUT /dev/payments/mode', usual);

  type Link = { carrierId: number; carrierName: string; provider: string };
  const { links } = await call<{ links: Link[] }>('admin', 'GET /dev/carriers');
  const { carrierId, carrierName, provider } = links.at(-1)!;
  await call('admin', 'PUT /dev/carriers/link', { carrierId, provider: 'manual' });
  await sandbox.getByRole('tab', { name: '物流商', exact: true }).click();
  const carrier = sandbox.getByRole('combobox', { name: `承运方式 ${carrierName}` });
  await chooseOption(page, carrier, '沙箱');
  await expectMessage(page, '已切换承运方式');
  await axeCheck(page);
  await takeScreenshot(page, 'dev-carriers');
  await chooseOption(page, sandbox.getByLabel('下单'), '拒绝');
  await sandbox.getByRole('button', { name: '设置应答方式' }).click();
  await expectMessage(page, '已按新方式应答');
  const told = await call<{ mode: { place: string } }>('admin', 'GET /dev/carriers');
  expect(told.mode.place).toBe('refuse');
  await call('admin', 'PUT /dev/carriers/mode', {});
  await call('admin', 'PUT /dev/carriers/link', { carrierId, provider });

  await sandbox.getByRole('tab', { name: '银行', exact: true }).click();
  await chooseOption(page, sandbox.getByLabel('预付款账户'), '合肥蜀山皖途汽车服务有限公司');
  await sandbox.getByLabel('银行多出的金额').fill('-25');
  await sandbox.getByRole('button', { name: '设置应答方式' }).click();
  await expectMessage(page, '已按新方式应答');
  // The message may still be that of the carrier.
  const readAccount = async () => {
    type Account = { dealerId: number; extra: number };
    const { accounts } = await call<{ accounts: Account[] }>('admin', 'GET /dev/bank');
    return accounts.find(({ extra }) => extra === -2500);
  };
  await expect.poll(readAccount).toBeDefined();
  const account = await readAccount();
  await call('admin', 'PUT /dev/bank/mode', { dealerId: account?.dealerId, extra: 0, silent: false });
});

test('the sandbox warehouse knows no note that it was not told about, rejects the next one and receives a piece too few of the one after', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dev');
  const sandbox = await openSandbox(page, '仓库');

  await expect(sandbox.getByRole('button', { name: '让仓库收货' })).toBeDisabled();
  await sandbox.getByLabel('发货单号').fill('NOBODY-KNOWS');
  await sandbox.getByRole('button', { name: '让仓库收货' }).click();
  await expectMessage(page, /NOBODY-KNOWS/);
  await expect(sandbox.getByRole('status')).toHaveCount(0);

  await chooseOption(page, sandbox.getByLabel('推送入库单'), '拒绝');
  await sandbox.getByLabel('仅下一次，之后恢复接受').check();
  await sandbox.getByRole('button', { name: '设置应答方式' }).click();
  await expectMessage(page, '仓库沙箱已按新方式应答');
  await takeScreenshot(page, 'dev-warehouse');
  const rejected = await makeShipped(8, 8);
  await waitForNoteStatus(rejected.order.id, 20);
  await sandbox.getByRole('button', { name: '关闭' }).last().click();
  await goTo(page, `/dev?entityId=${rejected.note?.id}`);
  await expect(rowOf(page, '出错')).toContainText('商品资料未同步');

  // The one after is accepted; one piece comes too few.
  const { order, note, dnNo } = await makeShipped(8, 8);
  await waitForNoteStatus(order.id, 30);
  await goTo(page, `/dev?entityId=${note?.id}`);
  await openSandbox(page, '仓库');
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
  await takeScreenshot(page, 'dev-call');
});

test('all that must agree does, and is checked again on demand; a job that failed for good is run again', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dev');
  await goTo(page, '/dev/integrity');
  // Everything is counted: that takes its time on a busy machine.
  await expect(screenOf(page).getByText(/^\d+ 项全部一致$/)).toBeVisible({ timeout: 60_000 });
  await expect(screenOf(page).getByText('不一致', { exact: true })).toHaveCount(0);
  await takeScreenshot(page, 'dev-integrity');
  await axeCheck(page);
  // Again it is not counted here: that it is asked for is heard.
  await page.route('**/api/integrity', (route) => route.abort());
  const again = page.waitForRequest('**/api/integrity');
  await screenOf(page).getByRole('button', { name: '重新核对' }).click();
  await again;

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
  await goTo(page, '/dev');
  await screenOf(page).getByRole('button', { name: '后台任务' }).click();
  await expect(rowOf(page, 'messages.send')).toContainText('待处理');
  await axeCheck(page);
  await takeScreenshot(page, 'dev-jobs');
  await rowOf(page, 'messages.send').getByRole('button', { name: '重新执行' }).click();
  await expectMessage(page, '任务已重新执行');
  expect(repeated).toEqual(['PUT /api/dev/jobs/repeat/7']);
});

test('events and ports are opened from the calls, with who uses them', async ({ page }) => {
  await openAs(page, 'admin', '/dev');
  await screenOf(page).getByRole('button', { name: '事件与接口' }).click();
  const row = screenOf(page).getByRole('row', { name: /retail-order\.completed/ });
  await expect(row.getByRole('listitem')).toHaveText([
    'service/appointments',
    'service/service-dues',
    'promotion/members',
    'books/commissions',
    'books/bill-splits',
    'books/internal-invoices',
  ]);
  await axeCheck(page);
  await takeScreenshot(page, 'dev-hooks');
});
