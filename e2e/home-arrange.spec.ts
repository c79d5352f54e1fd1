import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  expectAt,
  openAs,
  screenOf,
  takeScreenshot,
  untilSaved,
  visitPath,
} from './support/pages.ts';
import { test } from './support/test.ts';

const account = 'logistics01';
const drawer = (page: Page) => page.getByRole('dialog', { name: '布置首页' });
const part = (page: Page, name: string) => drawer(page).getByRole('group', { name });
const cards = (page: Page) => screenOf(page).getByRole('region', { name: '概况' }).getByRole('link');
const grips = (page: Page, name: string) => part(page, name).getByRole('button', { name: /第 \d+ 位/ });

async function arrange(page: Page) {
  await screenOf(page).getByRole('button', { name: '布置首页' }).click();
  await expect(part(page, '概况').getByRole('listitem').first()).toBeVisible();
}

/** Paths of the cards in sight, in their order. */
const shownCards = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The screen as by itself, as if nothing had been opened. */
const forget = () =>
  call(account, 'PUT /user/v1/user/preferences', {
    home: null,
    'opened-screens': null,
    'recent-places': null,
  });
test.beforeEach(forget);
test.afterAll(forget);

test('cards are dragged, moved by keys and hidden, so in another browser, too; queues, charts and what is opened most as well', async ({
  page,
}) => {
  await openAs(page, account, '/home');
  await expect(cards(page).first()).toBeVisible();
  await arrange(page);
  const before = await shownCards(page);
  const list = part(page, '概况').getByRole('listitem');
  const first = (await list.first().innerText()).trim();
  const third = (await list.nth(2).innerText()).trim();

  // The third one goes before the first.
  let saved = untilSaved(page);
  await list.nth(2).dragTo(list.first(), { targetPosition: { x: 20, y: 3 } });
  await expect(list.first()).toHaveText(third);
  await saved;
  // Back by one with the keyboard, and the grip keeps the focus.
  saved = untilSaved(page);
  await grips(page, '概况').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.nth(1)).toHaveText(third);
  await expect(grips(page, '概况').nth(1)).toBeFocused();
  await expect(list.first()).toHaveText(first);
  await saved;
  // The last one is not to be seen.
  saved = untilSaved(page);
  await list.last().getByRole('checkbox').uncheck();
  await expect(cards(page)).toHaveCount(before.length - 1);
  await saved;
  await takeScreenshot(page, 'home-arrange');
  await axeCheck(page);

  const mine = await shownCards(page);
  expect(mine).toHaveLength(before.length - 1);
  // As in another browser, which knows nothing of it.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(() => shownCards(page)).toEqual(mine);

  await arrange(page);
  saved = untilSaved(page);
  await drawer(page).getByRole('button', { name: '恢复标准' }).click();
  await expect(cards(page)).toHaveCount(before.length);
  await saved;
  await expect(drawer(page).getByRole('button', { name: '恢复标准' })).toBeDisabled();

  const chart = screenOf(page).getByRole('region', { name: '每日收货' });
  const counts = screenOf(page).getByRole('region', { name: '需要您处理' }).getByRole('region', {
    name: '待处理的盘点差异',
  });
  await expect(chart).toBeVisible();
  await expect(counts).toBeVisible();
  await part(page, '图表与今天').getByRole('checkbox', { name: '每日收货' }).uncheck();
  await part(page, '需要您处理').getByRole('checkbox', { name: '盘点' }).uncheck();
  await expect(chart).toHaveCount(0);
  await expect(counts).toHaveCount(0);
  saved = untilSaved(page);
  await part(page, '图表与今天').getByRole('checkbox', { name: '每日收货' }).check();
  await part(page, '需要您处理').getByRole('checkbox', { name: '盘点' }).check();
  await expect(chart).toBeVisible();
  await expect(counts).toBeVisible();
  await saved;

  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  const shortcuts = screenOf(page).getByRole('navigation', { name: '常用' });
  await expect(cards(page).first()).toBeVisible();
  await expect(shortcuts).toHaveCount(0);
  await visitPath(page, '/sales-order/wait');
  await visitPath(page, '/inventory/count');
  await visitPath(page, '/sales-order/wait');
  await visitPath(page, '/home');
  await expect(shortcuts.getByRole('link')).toHaveText([/物流订单/, /盘点/]);
  await shortcuts.getByRole('link').first().click();
  await expectAt(page, /\/sales-order\/wait/);
  await visitPath(page, '/home');
  await arrange(page);
  await part(page, '常用').getByRole('checkbox', { name: /盘点/ }).uncheck();
  await expect(shortcuts.getByRole('link')).toHaveCount(1);
  saved = untilSaved(page);
  await part(page, '常用').getByRole('checkbox', { name: '显示' }).uncheck();
  await expect(shortcuts).toHaveCount(0);
  await saved;
});

test("a shop's day begins with a plate", async ({ page }) => {
  await openAs(page, 'dealer01', '/home');
  const plate = screenOf(page).getByRole('textbox', { name: '车牌号' });
  await expect(plate).toBeFocused();
  await plate.fill('浙A88K66');
  await page.keyboard.press('Enter');
  await expectAt(page, /\/retail\/create\?plate=/);
  await expect(screenOf(page).getByRole('textbox', { name: '车牌或车架号' })).toHaveValue('浙A88K66');
});
