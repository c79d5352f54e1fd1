import { expect, type Page } from '@playwright/test';
import { call, fixture } from './support/api.ts';
import {
  dayIn,
  waitForNoteStatus,
  partToBuy,
  parts,
  readOrder,
  supplier,
  warehouse,
  type Order,
} from './support/orders.ts';
import {
  expectMessage,
  factOf,
  openAs,
  openScreen,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

// One job in its order, each step by the account whose turn it is.
test.describe.configure({ mode: 'serial' });

const bought = { [parts.first.no]: 40, [parts.second.no]: 24 };
const fromSheet = 'LC-2026-01';
/** What the supplier promises. */
const promised = dayIn(20);
const fromForm = 'LC-2026-03';

let buyer: Page;
let seller: Page;
let order: Order;
let stockBefore: Record<string, number>;

const readStock = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(Object.keys(bought).map(async (no) => [no, (await partToBuy(no)).onHand] as const)),
  );
const openOrder = (page: Page) => openScreen(page, `/purchase-order/detail?id=${order.id}`);
const arrive = (dnNo: string, arrival: string, isFinal: boolean) =>
  call<{ accepted: boolean }>('admin', 'POST /dev/warehouse/receive', { dnNo, arrival, isFinal });
const untilAtWarehouse = (dnNo: string) => waitForNoteStatus(order.id, 30, dnNo);

test.beforeAll(async ({ browser }) => {
  buyer = await (await browser.newContext()).newPage();
  seller = await (await browser.newContext()).newPage();
  stockBefore = await readStock();
});
test.afterAll(async () => {
  await buyer.context().close();
  await seller.context().close();
});

test('the buyer finds parts and puts them into the cart', async () => {
  await openAs(buyer, 'staff01', '/purchase-order/create');
  for (const [partNo, quantity] of Object.entries(bought)) {
    await screenOf(buyer).getByRole('textbox', { name: '商品' }).fill(partNo);
    const row = rowOf(buyer, partNo).filter({ hasText: supplier }).filter({ hasText: warehouse });
    await row.getByRole('spinbutton').fill(String(quantity));
    await row.getByRole('button', { name: '加购' }).click();
    await expectMessage(buyer, `已加入 ${quantity} 条`);
  }
  await takeScreenshot(buyer, 'job-create');
  await screenOf(buyer).getByRole('button', { name: '购物车' }).click();
  await expect(screenOf(buyer).getByRole('heading', { name: '采购购物车' })).toBeVisible();
});

test('the preview splits the cart, and makes a draft', async () => {
  for (const partNo of Object.keys(bought)) await rowOf(buyer, partNo).getByRole('checkbox').check();
  await buyer.getByRole('button', { name: '拆单预览（2 行）' }).click();
  const drawer = buyer.getByRole('dialog', { name: '将生成 1 张采购单' });
  await expect(drawer.getByText(supplier)).toBeVisible();
  await expect(drawer.getByText('2 行 · 64 条')).toBeVisible();
  await takeScreenshot(buyer, 'job-split');
  await drawer.getByRole('textbox', { name: /给供应商的备注/ }).fill('端到端');
  await drawer.getByRole('button', { name: '存为草稿' }).click();
  const made = buyer.getByRole('dialog', { name: '已生成 1 张草稿' });
  const link = made.getByRole('link');
  const id = new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams.get('id');
  order = await readOrder(Number(id));
  expect(order.status).toBe(10);
  await made.getByRole('button', { name: '查看全部草稿' }).click();
  await expect(rowOf(buyer, order.orderNo)).toContainText('草稿');
});

test('the draft is submitted with a remark', async () => {
  await (await rowAction(buyer, rowOf(buyer, order.orderNo), '提交')).click();
  const dialog = buyer.getByRole('dialog', { name: `提交采购单 ${order.orderNo}` });
  await dialog.getByRole('textbox', { name: '给供应商的备注' }).fill('周五前到货');
  await dialog.getByRole('button', { name: '提交采购单' }).click();
  await expectMessage(buyer, '订单提交成功');
});

test('the supplier confirms with a promised date', async () => {
  await openAs(seller, 'supplier01', '/purchase-order/pending');
  await (await rowAction(seller, rowOf(seller, order.orderNo), '确认')).click();
  const dialog = seller.getByRole('dialog', { name: `确认采购单 ${order.orderNo}` });
  await dialog.getByLabel('承诺到货日期').fill(promised);
  await seller.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '确认采购单' }).click();
  await expectMessage(seller, '采购单确认成功');
  await openOrder(seller);
  await expect(factOf(seller, '备注')).toHaveText('周五前到货');
  await expect(screenOf(seller).getByText(promised).first()).toBeVisible();
});

test('a sheet that LibreOffice made becomes a delivery note', async () => {
  await screenOf(seller).getByRole('button', { name: '上传发货单' }).click();
  const dialog = seller.getByRole('dialog', { name: `上传发货单 ${order.orderNo}` });
  await dialog.locator('input[type=file]').setInputFiles(fixture('delivery-data.xlsx'));
  await expectMessage(seller, '上传成功');
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await (await rowAction(seller, rowOf(seller, fromSheet), '发货')).click();
  const ship = seller.getByRole('dialog', { name: `发货 ${fromSheet}` });
  await expect(ship.getByLabel('运单号')).toHaveValue('XH700100200');
  await ship.getByRole('button', { name: '确认发货' }).click();
  await expectMessage(seller, '操作成功');
  await untilAtWarehouse(fromSheet);
});

test('the warehouse receives in part, then finishes short', async () => {
  expect(await arrive(fromSheet, 'part', false)).toMatchObject({ accepted: true });
  expect(await readOrder(order.id)).toMatchObject({ status: 40, receivedQuantity: 28 });
  expect(await arrive(fromSheet, 'short', true)).toMatchObject({ accepted: true });
  expect(await readOrder(order.id)).toMatchObject({ status: 40, receivedQuantity: 55 });
});

test('the buyer has the missing piece shipped again', async () => {
  await openOrder(buyer);
  await expect(rowOf(buyer, fromSheet).first()).toContainText('短收');
  const missing = screenOf(buyer).getByRole('grid', { name: '收货差异' }).getByRole('row');
  await expect(missing.last()).toContainText('短收1待处理');
  await missing.getByRole('button', { name: '处理' }).click();
  const dialog = buyer.getByRole('dialog', { name: `处理差异 ${parts.first.no}` });
  await dialog.getByRole('radio', { name: /待补发/ }).check();
  await dialog.getByRole('textbox', { name: '说明' }).fill('请补发一条');
  await dialog.getByRole('button', { name: '保存处理结果' }).click();
  await expect(missing.last()).toContainText('待补发');
  await takeScreenshot(buyer, 'job-discrepancy');
});

test('the supplier ships the rest by the form', async () => {
  await openOrder(seller);
  await screenOf(seller).getByRole('button', { name: '填写发货单' }).click();
  const dialog = seller.getByRole('dialog', { name: `填写发货单 ${order.orderNo}` });
  await dialog.getByLabel('发货单号').fill(fromForm);
  await expect(dialog.getByLabel(`${parts.first.no} 本次发货(条)`)).toHaveValue('1');
  await expect(dialog.getByLabel(`${parts.second.no} 本次发货(条)`)).toHaveValue('8');
  await takeScreenshot(seller, 'job-note-form');
  await dialog.getByRole('button', { name: '提交发货单' }).click();
  await expectMessage(seller, '发货单已提交');
  await untilAtWarehouse(fromForm);
  expect((await readOrder(order.id)).status).toBe(50);
});

test('the rest arrives: all received, stock raised, every step in the timeline', async () => {
  expect(await arrive(fromForm, 'all', true)).toMatchObject({ accepted: true });
  await openOrder(buyer);
  await expect(screenOf(buyer).getByText('全部收货').first()).toBeVisible();
  order = await readOrder(order.id);
  expect(order).toMatchObject({ status: 80, receivedQuantity: 64 });
  const stock = await readStock();
  for (const [no, quantity] of Object.entries(bought))
    expect(stock[no]).toBe((stockBefore[no] ?? 0) + quantity);
  const steps = order.timeline.map(({ action, actor }) => `${action} ${actor}`);
  const [buys, sells] = ['周晓岚', '沈立群'];
  expect(steps.filter((step) => !step.startsWith('derive'))).toEqual([
    `create ${buys}`,
    `submit ${buys}`,
    `confirm ${sells}`,
    `upload ${sells}`,
    `ship ${sells}`,
    'receive WMS',
    'receive WMS',
    `discrepancy ${buys}`,
    `upload ${sells}`,
    'receive WMS',
    'reshipped WMS',
  ]);
  const shown = screenOf(buyer).getByRole('list', { name: '操作记录' });
  await expect(shown.getByText('短收：待处理 → 待补发')).toBeVisible();
  await expect(shown.getByRole('listitem').first()).toContainText('全部收货');
  await takeScreenshot(buyer, 'job-received');
});
