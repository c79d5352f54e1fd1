import { expect, type Locator, type Page } from '@playwright/test';
import { emptyCart, makeDraft, makePending, readOrder } from './support/orders.ts';
import { openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

/** Clicks that are counted: what a daily job costs the hand. */
function counter() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      await target.click();
      clicks += 1;
    },
    count: () => clicks,
  };
}
const group = (page: Page, name: RegExp | string) => screenOf(page).getByRole('region', { name });
const preview = (page: Page) => page.getByRole('dialog', { name: /^将生成 \d+ 张采购单$/ });

test('five parts are replenished from home in eight clicks', async ({ page }) => {
  await emptyCart('staff01');
  const { click, count } = counter();
  await openAs(page, 'staff01', '/home');
  await click(group(page, /^补货建议/).getByRole('link', { name: /^全部 [\d,]+ 行$/ }));
  const rows = screenOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('spinbutton') });
  await expect(rows.nth(5)).toBeVisible();
  for (const at of [0, 1, 2, 3, 4]) await click(rows.nth(at).getByRole('checkbox'));
  await click(screenOf(page).getByRole('button', { name: '下单 5 行' }));
  await expect(preview(page).getByRole('row')).toHaveCount(5);
  await takeScreenshot(page, 'short-way-preview');
  await click(preview(page).getByRole('button', { name: /^提交 \d+ 张采购单$/ }));
  const made = page.getByRole('dialog', { name: /^已提交 \d+ 张采购单$/ });
  const link = made.getByRole('link').first();
  const id = new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams.get('id');
  expect((await readOrder(Number(id))).status).toBe(20);
  await takeScreenshot(page, 'short-way-sent');
  expect(count()).toBe(8);
});

test('all that is suggested is looked at and kept as drafts in two clicks; each order says its own', async ({
  page,
}) => {
  await emptyCart('staff02');
  const { click, count } = counter();
  await openAs(page, 'staff02', '/home');
  const suggested = group(page, /^补货建议/);
  const first = suggested.getByRole('listitem').first();
  await first.getByText(/^\d+ 条$/).hover();
  await expect(page.getByRole('tooltip')).toContainText(
    /(日均 [\d.]+ × \d+ 天 × 季节 [\d.]+ = [\d.]+|30 天销 \d+)[^]*安全库存 \d+[^]*可用 \d+/,
  );
  await takeScreenshot(page, 'home-replenish');
  await click(suggested.getByRole('button', { name: '全部下单' }));
  const one = preview(page).getByRole('region').first();
  await one.getByRole('textbox', { name: /给供应商的备注/ }).fill('走专线');
  await one.getByLabel(/要求到货日期/).fill('2099-12-30');
  await page.keyboard.press('Enter');
  await click(preview(page).getByRole('button', { name: '存为草稿' }));
  const made = page.getByRole('dialog', { name: /^已生成 \d+ 张草稿$/ });
  await made.getByRole('link').first().click();
  await expect(screenOf(page).getByText('走专线').first()).toBeVisible();
  await expect(screenOf(page).getByText('2099-12-30').first()).toBeVisible();
  expect(count()).toBe(2);
});

test('drafts are submitted together', async ({ page }) => {
  const drafts = [await makeDraft(), await makeDraft()];
  await openAs(page, 'staff02', '/purchase-order/draft');
  for (const { orderNo } of drafts)
    await screenOf(page).getByRole('row').filter({ hasText: orderNo }).getByRole('checkbox').click();
  await screenOf(page).getByRole('button', { name: '批量提交' }).click();
  const ask = page.getByRole('dialog', { name: '批量提交 2 张采购单' });
  await expect(ask).toContainText('共 16 条');
  await expect(ask).toContainText('供应商将收到通知');
  await ask.getByRole('button', { name: '提交 2 张采购单' }).click();
  await expect(ask).toHaveCount(0);
  for (const { id } of drafts) expect((await readOrder(id)).status).toBe(20);
});

test('the supplier confirms and ships from home in four clicks', async ({ page }) => {
  await makePending(8);
  const { click, count } = counter();
  await openAs(page, 'supplier01', '/home');
  const waiting = group(page, '待您确认');
  const link = waiting.getByRole('listitem').first().getByRole('link');
  const orderNo = await link.innerText();
  const id = Number(new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams.get('id'));
  const row = waiting.getByRole('listitem').filter({ hasText: orderNo });
  await click(row.getByRole('button', { name: `确认 ${orderNo}` }));
  await click(page.getByRole('dialog').getByRole('button', { name: '确认采购单' }));
  await click(row.getByRole('button', { name: '发货' }));
  const note = page.getByRole('dialog', { name: `填写发货单 ${orderNo}` });
  await note.getByLabel('发货单号').fill(`SW-${orderNo}`);
  await takeScreenshot(page, 'short-way-ship');
  await click(note.getByRole('button', { name: '提交发货单' }));
  await expect(note).toHaveCount(0);
  expect((await readOrder(id)).notes).toMatchObject([{ dnNo: `SW-${orderNo}` }]);
  expect(count()).toBe(4);
});
