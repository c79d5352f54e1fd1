import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { dayIn, makePending, type Order } from './support/orders.ts';
import { axeCheck, expectMessage, openAs, screenOf, takeScreenshot, untilSaved } from './support/pages.ts';
import { test } from './support/test.ts';

/** A year whose legal holidays nobody knows, and which no other test looks at. */
const year = Number(dayIn(0).slice(0, 4)) + 2;

/** The Monday of a week of that year, or a day after it. */
function dayOfWeek(week: number, more = 0): string {
  const first = Date.UTC(year, 0, 4);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * 86_400_000;
  return new Date(monday + ((week - 1) * 7 + more) * 86_400_000).toISOString().slice(0, 10);
}

interface Promised extends Order {
  promisedDate: string;
}
const orderOf = (id: number) => call<Promised>('staff02', `GET /logistics/purchaseOrder/${id}`);

async function makePromised(promisedDate: string): Promise<Order> {
  const order = await makePending(8);
  await call('supplier01', `PUT /logistics/purchaseOrder/confirm/${order.id}`, { promisedDate });
  return order;
}

const cell = (page: Page, day: string) => screenOf(page).locator(`[data-day="${day}"]`);

async function openYear(page: Page, account: string): Promise<void> {
  await openAs(page, account, '/basic/calendar');
  for (let at = 0; at < 2; at++) await screenOf(page).getByRole('button', { name: '下一年' }).click();
  await expect(cell(page, `${year}-01-01`)).toBeVisible();
}

/** No part of the year in sight stands beyond a window of this width. */
async function expectWithin(page: Page, width: number): Promise<void> {
  await expect(screenOf(page).getByRole('table')).toHaveCount(12);
  const beyond = screenOf(page)
    .locator('button, label, caption, .ant-select, .cal-bar')
    .evaluateAll(
      (all, right) => all.filter((one) => one.getBoundingClientRect().right > right).length,
      width,
    );
  expect(await beyond).toBe(0);
  await screenOf(page).getByRole('table').last().scrollIntoViewIfNeeded();
  await expect(screenOf(page).getByRole('table').last()).toBeInViewport({ ratio: 1 });
}

test('days dragged over become rest days as the dialog says, also when something changed meanwhile; what has passed stays', async ({
  page,
}) => {
  const [monday, wednesday, thursday] = [0, 2, 3].map((more) => dayOfWeek(24, more)) as [
    string,
    string,
    string,
  ];
  const order = await makePromised(monday);
  await openYear(page, 'staff03');
  await expect(screenOf(page).getByText(`${year} 年法定节假日未公布，可手工设置`)).toBeVisible();
  await expect(cell(page, monday)).toHaveAccessibleName(/星期一 · 工作 · 1 张采购单承诺到货/);
  await axeCheck(page);
  await takeScreenshot(page, 'calendar');
  await cell(page, monday).hover();
  await page.mouse.down();
  await cell(page, wednesday).hover();
  await page.mouse.up();
  await expect(screenOf(page).getByText('休息 0 天，工作 3 天')).toBeVisible();
  await screenOf(page).getByRole('button', { name: '设为休息' }).click();
  const dialog = page.getByRole('dialog', { name: '设为休息' });
  await expect(dialog.getByRole('row', { name: order.orderNo })).toContainText(`${monday}${thursday}`);
  await dialog.getByRole('button', { name: '设为休息，顺延 1 张采购单' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('名称').fill('端午盘点');
  await dialog.getByRole('button', { name: '设为休息，顺延 1 张采购单' }).click();
  await expectMessage(page, '已设为休息');
  await expect(cell(page, wednesday)).toHaveAccessibleName(/休息 端午盘点 手工设置/);
  expect((await orderOf(order.id)).promisedDate).toBe(thursday);
  await screenOf(page).getByRole('button', { name: '记录' }).click();
  const log = page.getByRole('dialog', { name: '仓配 修改记录' });
  await expect(log).toContainText('改期的采购单 1');
  await page.keyboard.press('Escape');
  await expect(log).toHaveCount(0);

  const later = dayOfWeek(36);
  await cell(page, later).click();
  await screenOf(page).getByRole('button', { name: '设为休息' }).click();
  await expect(dialog.getByText('没有采购单的承诺日期受影响。')).toBeVisible();
  const promised = await makePromised(later);
  await dialog.getByLabel('名称').fill('台风');
  await dialog.getByRole('button', { name: /^设为休息/ }).click();
  await expect(dialog.getByText('日历或承诺日期已有变化，请核对最新的影响后再保存')).toBeVisible();
  await expect(dialog.getByRole('row', { name: promised.orderNo })).toBeVisible();
  await dialog.getByRole('button', { name: '设为休息，顺延 1 张采购单' }).click();
  await expect(cell(page, later)).toHaveAccessibleName(/休息 台风/);

  // What has passed stays; nothing of a year is out of reach in a narrow window.
  for (let at = 0; at < 2; at++) await screenOf(page).getByRole('button', { name: '上一年' }).click();
  await cell(page, `${year - 2}-01-01`).click();
  await expect(screenOf(page).getByRole('button', { name: '设为休息' })).toBeDisabled();
  await page.setViewportSize({ width: 1024, height: 720 });
  await expectWithin(page, 1024);
  await takeScreenshot(page, 'calendar-1024');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(screenOf(page).getByRole('caption').first()).toHaveText('January');
  await expectWithin(page, 1280);
  await takeScreenshot(page, 'calendar-en-1280');
  await page.getByRole('button', { name: 'Language' }).click();
  const saved = untilSaved(page);
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await saved;
});

test('by keyboard days are chosen with Shift and worked again, which brings the promise back', async ({
  page,
}) => {
  const [monday, tuesday] = [dayOfWeek(30), dayOfWeek(30, 1)];
  const order = await makePromised(monday);
  await openYear(page, 'logistics01');
  // A logistics provider has its own calendar alone.
  await expect(screenOf(page).getByRole('button', { name: '休息规则' })).toHaveCount(0);
  const choose = async (action: string) => {
    await cell(page, monday).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(cell(page, tuesday)).toHaveAttribute('aria-pressed', 'true');
    await screenOf(page).getByRole('button', { name: action }).click();
    return page.getByRole('dialog', { name: action });
  };
  const rest = await choose('设为休息');
  await rest.getByLabel('名称').fill('年检');
  // Its verb says what it will move once that is known; a click before is one on a button that is about to change.
  await rest.getByRole('button', { name: /^设为休息，顺延 \d+ 张采购单/ }).click();
  await expect(cell(page, monday)).toHaveAccessibleName(/休息 年检 物流商单独设置/);
  expect((await orderOf(order.id)).promisedDate).toBe(dayOfWeek(30, 2));
  const work = await choose('取消休息');
  await work.getByRole('button', { name: /^取消休息，调整 \d+ 张采购单/ }).click();
  await expect(cell(page, monday)).toHaveAccessibleName(/星期一 · 工作/);
  expect((await orderOf(order.id)).promisedDate).toBe(monday);
});

test('a supplier that promises a rest day is told, and takes the next working day with one click', async ({
  page,
}) => {
  const order = await makePending(8);
  await openAs(page, 'supplier01', `/purchase-order/detail?id=${order.id}&name=${order.orderNo}`);
  await screenOf(page).locator('article > header').getByRole('button', { name: '确认' }).click();
  const dialog = page.getByRole('dialog', { name: '确认' });
  const day = dialog.getByLabel('承诺');
  await day.fill(dayOfWeek(40, 6));
  await day.press('Enter');
  await expect(dialog.getByText('仓库当天休息（周末）')).toBeVisible();
  await dialog.getByRole('button', { name: `改为 ${dayOfWeek(41)}` }).click();
  await expect(day).toHaveValue(dayOfWeek(41));
  await expect(dialog.getByText('仓库当天休息（周末）')).toHaveCount(0);
});
