import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  chooseOption,
  expectMessage,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

interface Place {
  value: number;
  label: string;
  type: string;
  ownerId: number;
}
interface Free {
  partId: number;
  partNo: string;
  free: number;
  dots: { dot: string; free: number }[];
}
interface Transfer {
  id: number;
  transferNo: string;
  version: number;
}
interface Detail extends Transfer {
  lines: {
    id: number;
    planned: { dot: string; quantity: number }[];
    byDot: { dot: string; onRoad: number }[];
  }[];
}
const base = '/inventory/transfer';

/** Two warehouses, the place that the first dealer keeps for their owner, and parts that are free at the first. */
async function world(from: number) {
  const places = await call<Place[]>('admin', `GET ${base}/places`);
  const [a, b] = places.filter(({ type }) => type === 'WAREHOUSE');
  const dealer = places.find(({ type, ownerId }) => type === 'DEALER' && ownerId === a?.ownerId);
  if (!a || !b || !dealer) throw new Error('no places');
  const free = await call<Free[]>('admin', `GET ${base}/free?fromId=${a.value}`);
  const [first, second] = free.filter((row) => row.free > 30).slice(from, from + 2);
  if (!first || !second) throw new Error('no stock');
  return { a, b, dealer, first, second };
}

/** A transfer on the road. */
async function sent(fromId: number, toId: number, partId: number, quantity: number): Promise<Detail> {
  const lines = [{ partId, dot: '', quantity }];
  const draft = await call<Transfer>('admin', `POST ${base}`, {
    fromId,
    toId,
    dueOn: '2030-01-01',
    remark: '',
    lines,
  });
  const { version } = await call<Transfer>('admin', `PUT ${base}/submit/${draft.id}`, {
    version: draft.version,
  });
  const { lines: made } = await call<Detail>('admin', `GET ${base}/${draft.id}`);
  const leaving = made.flatMap(({ id: lineId, planned }) => planned.map((row) => ({ lineId, ...row })));
  await call('admin', `POST ${base}/send/${draft.id}`, { version, lines: leaving });
  return call<Detail>('admin', `GET ${base}/${draft.id}`);
}

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const numberOf = async (page: Page) =>
  /DB[\d-]+/.exec(await headOf(page).getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';

test('the platform plans by keyboard, the provider sends and receives', async ({ page }) => {
  const { a, b, first, second } = await world(0);
  await openAs(page, 'admin', '/inventory/transfer-edit', undefined, '调拨明细');
  await chooseOption(page, screenOf(page).getByRole('combobox', { name: '发出方' }), a.label);
  await chooseOption(page, screenOf(page).getByRole('combobox', { name: '接收方' }), b.label);
  for (const { partNo } of [first, second]) {
    // A place that was just chosen makes the field anew, a task later: what is typed until then is lost.
    const found = page.locator('.ant-select-item-option').filter({ hasText: partNo }).first();
    await expect(async () => {
      await screenOf(page).getByLabel('添加商品').fill('');
      await screenOf(page).getByLabel('添加商品').fill(partNo);
      await expect(found).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await found.click();
    const field = screenOf(page).getByLabel(`${partNo} 调拨数量`);
    await field.fill('4');
  }
  await takeScreenshot(page, 'transfer-form');
  await page.keyboard.press('Control+Enter');
  await expectMessage(page, '已提交，库存已预留');
  await expect(headOf(page).getByText('待发出', { exact: true })).toBeVisible();
  const no = await numberOf(page);

  await openAs(page, 'logistics01', `${base}?text=${no}`);
  await (await rowAction(page, rowOf(page, no), '发出')).click();
  await takeScreenshot(page, 'transfer-send');
  await dialogOf(page).getByLabel('承运方').fill('顺丰快运');
  await dialogOf(page).getByRole('button', { name: '确认发出' }).click();
  await expect(rowOf(page, no).getByText('在途', { exact: true })).toBeVisible();
  await (await rowAction(page, rowOf(page, no), '收货')).click();
  await dialogOf(page).getByRole('button', { name: '确认收货' }).click();
  await expect(rowOf(page, no).getByText('已收货', { exact: true })).toBeVisible();
  await takeScreenshot(page, 'transfer-list');
});

test('a dealer receives at its own place from home, a damaged piece apart, and does not send from elsewhere', async ({
  page,
}) => {
  const { a, dealer, first } = await world(4);
  const { transferNo: no } = await sent(a.value, dealer.value, first.partId, 4);
  await openAs(page, 'dealer01', `${base}?waits=receive&text=${no}`);
  await (await rowAction(page, rowOf(page, no), '收货')).click();
  const good = dialogOf(page).getByLabel(/良品/).first();
  // All that is on its way under the first DOT, one of it damaged.
  await expect(good).toHaveValue(/^[1-4]$/);
  await good.fill(String(Number(await good.inputValue()) - 1));
  await dialogOf(page).getByLabel(/次品/).first().fill('1');
  await dialogOf(page).getByRole('button', { name: '确认收货' }).click();
  await expectMessage(page, '已收货入库');
  await expect(page.getByRole('button', { name: '新建调拨' })).toHaveCount(0);
});

test('closing short asks for the fate of every missing piece', async ({ page }) => {
  const { a, b, first } = await world(6);
  const own = await sent(a.value, b.value, first.partId, 5);
  await openAs(page, 'admin', `/inventory/transfer-detail?id=${own.id}`);
  await (await rowAction(page, headOf(page), '短收关闭')).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('关闭原因').fill('途中丢失');
  await dialog.getByLabel(/丢失/).last().fill('2');
  await dialog.getByRole('button', { name: '确认关闭' }).click();
  await expect(dialog.getByText(/还差 \d 条/).first()).toBeVisible();
  await dialog.getByRole('button', { name: '全部丢失' }).click();
  await takeScreenshot(page, 'transfer-close');
  await dialog.getByRole('button', { name: '确认关闭' }).click();
  await expect(headOf(page).getByText('短收关闭', { exact: true }).first()).toBeVisible();
  await expect(screenOf(page).getByText('途中丢失').first()).toBeVisible();
  await takeScreenshot(page, 'transfer-closed');
});

test('a transfer that arrived is found by scan, and its receipt begins', async ({ page }) => {
  const { a, b, second } = await world(8);
  const { transferNo } = await sent(a.value, b.value, second.partId, 2);
  await openAs(page, 'admin', '/inventory/scan');
  await screenOf(page).getByRole('textbox').first().fill(transferNo);
  await page.keyboard.press('Enter');
  await screenOf(page)
    .getByRole('button', { name: new RegExp(transferNo) })
    .click();
  // Of the oldest tyres one may have been left: then the other is of the next DOT.
  const good = page.getByRole('dialog').getByRole('spinbutton', { name: /良品$/ });
  await expect
    .poll(async () => {
      const pieces = await good.evaluateAll((all) => all.map((each) => Number(each.getAttribute('value'))));
      return pieces.reduce((sum, each) => sum + each, 0);
    })
    .toBe(2);
  await takeScreenshot(page, 'transfer-scan');
});
