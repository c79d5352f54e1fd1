import { expect, type Page } from '@playwright/test';
import { makePending, supplier } from './support/orders.ts';
import { axeCheck, expectAt, openAs, screenOf, takeScreenshot, visitPath } from './support/pages.ts';
import { test } from './support/test.ts';

const age = /(\d[\d,]* (分钟|小时|天))/;
const queue = (page: Page) => screenOf(page).getByRole('region', { name: '需要您处理' });
const chart = (page: Page) => screenOf(page).getByRole('slider', { name: '每日收货' });

test('home comes at once: figures with their age, what waits is settled in its row, a card opens exactly the rows that it counts', async ({
  page,
}) => {
  await makePending();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/report/home', async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, 'supplier01', '/home');
  const below = screenOf(page).locator('.tl-dashboard');
  await expect(below).toHaveCSS('visibility', 'hidden');
  release();
  await expect(screenOf(page).getByRole('link', { name: /^待我发货/ })).toBeVisible();
  await expect(queue(page)).toBeVisible();

  // It says for how long the one that waits longest does.
  const cards = screenOf(page).getByRole('region', { name: '概况' });
  await expect(cards.getByRole('link', { name: /^待我确认/ })).toContainText(age);

  // The overview of purchasing shows the same figures; home has cards of other work, too.
  const purchasing = screenOf(page)
    .getByRole('region', { name: '概况' })
    .locator('a[href^="/purchase-order/"]');
  const home = await purchasing.allInnerTexts();
  await visitPath(page, '/purchase-order/welcome');
  await expect(purchasing).toHaveText(home, { useInnerText: true });

  await visitPath(page, '/home');
  const card = screenOf(page)
    .getByRole('region', { name: '概况' })
    .getByRole('link', { name: /^待我发货/ });
  await expect(card).toHaveText(/\d/);
  const count = /\d+/.exec(await card.innerText())?.[0];
  await card.click();
  await expectAt(page, /supplier-confirmed/);
  await expect(screenOf(page).getByText(`行，共 ${count} 行`)).toBeVisible();

  await visitPath(page, '/home');
  const waiting = queue(page).getByRole('region', { name: '待您确认' });
  const row = waiting.getByRole('listitem').first();
  const no = await row.getByRole('link').innerText();
  await takeScreenshot(page, 'home-queue');
  await row.getByRole('button', { name: `确认 ${no}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认采购单' }).click();
  await expect(waiting.getByRole('listitem').filter({ hasText: no })).toContainText('采购单确认成功');
  await expect(waiting.getByRole('button', { name: `确认 ${no}` })).toHaveCount(0);
});

test('a group that cannot be had says so and is tried again; the chart is read by keyboard, opens a day, and has its numbers behind it and on paper', async ({
  page,
}) => {
  const failing = '**/purchaseOrder/orders?*view=draft*';
  await page.route(failing, (route) =>
    route.fulfill({ status: 503, json: { code: '503', message: '数据库暂时不可用', error: 'unavailable' } }),
  );
  await openAs(page, 'staff01', '/home');
  const failure = queue(page).getByRole('alert');
  await expect(failure).toContainText('数据库暂时不可用');
  await expect(chart(page)).toBeVisible();
  await page.unroute(failing);
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(queue(page).getByRole('region', { name: '待您提交' })).toContainText(supplier);
  // So many cards that most of them are lines: a line says for how long, too, where something waits.
  const cards = screenOf(page).getByRole('region', { name: '概况' });
  await expect(cards.getByRole('link', { name: /^待供应商确认/ })).toContainText(age);
  await expect(cards.getByRole('link', { name: /^低于安全库存/ })).not.toContainText(age);

  await expect(screenOf(page).locator('.tl-chart-day b').first()).toBeVisible();
  const tables = screenOf(page).locator('.tl-chart-numbers:visible');
  await expect(tables).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(tables.first()).toBeVisible();
  await expect(page.getByRole('tablist').first()).toBeHidden();
  await takeScreenshot(page, 'home-print');
  await page.emulateMedia({ media: null });

  await chart(page).focus();
  await page.keyboard.press('Home');
  await expect(chart(page)).toHaveAttribute(
    'aria-valuetext',
    /^\d{4}-\d\d-\d\d：本期 [\d,]+ 条，上期 [\d,]+ 条$/,
  );
  const day = (await chart(page).getAttribute('aria-valuetext'))?.slice(0, 10);
  await screenOf(page).getByRole('button', { name: '查看数据' }).click();
  const row = screenOf(page).getByRole('row').filter({ hasText: day });
  await expect(row.getByRole('cell').nth(1)).toHaveText(/\d/);
  await axeCheck(page);
  await screenOf(page).getByRole('button', { name: '查看图表' }).click();
  await chart(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expectAt(page, new RegExp(`receivedTime.from=${day}`));
  await expect(screenOf(page).getByRole('grid')).toBeVisible();
});

test('at 1280 nothing of home reaches beyond the window, in English too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.addInitScript(() => localStorage.setItem('treadline:lang', JSON.stringify('en')));
  await openAs(page, 'group01', '/home', undefined, 'Home');
  const charts = screenOf(page).getByRole('region', { name: 'Paid per day' });
  await expect(charts).toBeVisible();
  await expect
    .poll(() => charts.evaluate((each) => Math.round(each.getBoundingClientRect().right)))
    .toBeLessThanOrEqual(1264);
});

test('a regional manager follows up a dealer, a maker exports its dealers, in two clicks', async ({
  page,
}) => {
  await openAs(page, 'region01', '/home');
  const calls = screenOf(page).getByRole('region', { name: '今天先联系的门店' });
  await expect(calls.getByRole('listitem')).toHaveCount(3);
  await takeScreenshot(page, 'home-calls');
  const first = calls.getByRole('listitem').first();
  const reason = await first.getByRole('link').first().innerText();
  await first.getByRole('button', { name: /^去跟进/ }).click();
  await expect(screenOf(page).getByText(`共 ${/\d+/.exec(reason)?.[0]} 行`)).toBeVisible();

  await openAs(page, 'oem001', '/home');
  await takeScreenshot(page, 'home-maker');
  await screenOf(page)
    .getByRole('region', { name: '各经销商险情' })
    .getByRole('link', { name: '全部' })
    .click();
  await expectAt(page, /\/report\/sms/);
  const download = page.waitForEvent('download');
  await screenOf(page).getByRole('button', { name: '导出' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
