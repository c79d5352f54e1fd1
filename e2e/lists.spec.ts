import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeDraft } from './support/orders.ts';
import { expectAt, goTo, openAs, rowOf, screenOf, takeScreenshot, untilSaved } from './support/pages.ts';
import { test } from './support/test.ts';

// What every list can do, shown on one of them.
const path = '/purchase-order/list';
const account = 'staff02';
const grid = (page: Page) => screenOf(page).getByRole('grid', { name: '全部采购单' });
const column = (page: Page, name: string) => grid(page).getByRole('columnheader', { name });
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ hasText: /^.*PO\d/ });
const forget = () =>
  call(account, 'PUT /user/v1/user/preferences', {
    'grid:/purchase-order/list#orders': null,
    'presets:/purchase-order/list#orders': null,
    shell: null,
  });
test.beforeAll(forget);
test.afterEach(forget);

test('columns: hidden, shown, compact; kept on the server, set back, and as wide as the words of another language need', async ({
  page,
}) => {
  await openAs(page, account, path);
  await expect(column(page, '供应商')).toBeVisible();
  // What pops up stands beside its button.
  await screenOf(page).getByRole('button', { name: '常用筛选' }).click();
  await expect(page.getByRole('textbox', { name: '名称' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await grid(page).getByRole('button', { name: '列设置' }).click();
  const settings = page.getByRole('group', { name: '列设置' });
  await expect(settings).toBeInViewport();
  const saved = untilSaved(page);
  await settings.getByRole('checkbox', { name: '供应商', exact: true }).uncheck();
  await settings.getByText('紧凑').click();
  await expect(column(page, '供应商')).toHaveCount(0);
  await takeScreenshot(page, 'list-columns');
  await saved;
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(column(page, '供应商')).toHaveCount(0);
  await grid(page).getByRole('button', { name: '列设置' }).click();
  await settings.getByRole('button', { name: '恢复默认' }).click();
  await expect(column(page, '供应商')).toBeVisible();

  // Words of one status, whose English is long.
  await page.keyboard.press('Escape');
  await goTo(page, `${path}?status=20`);
  await expect(rows(page).first()).toBeVisible();
  const widthOf = (name: string) =>
    screenOf(page)
      .getByRole('columnheader', { name, exact: true })
      .evaluate((cell) => cell.clientWidth);
  const before = await widthOf('状态');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect.poll(() => widthOf('Status')).toBeGreaterThan(before + 20);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect.poll(() => widthOf('状态')).toBe(before);
});

test('presets: a filter is saved under a name, applied and deleted; a failure says what failed and its number, and is tried again', async ({
  page,
}) => {
  await openAs(page, account, `${path}?late=true&status=30`);
  await screenOf(page).getByRole('button', { name: '常用筛选' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('逾期待发货');
  const saved = untilSaved(page);
  await page.getByRole('button', { name: '保存当前筛选' }).click();
  await expect(screenOf(page).getByRole('button', { name: '常用筛选' })).toHaveText('逾期待发货');
  await saved;
  await goTo(page, path);
  await screenOf(page).getByRole('button', { name: '常用筛选' }).click();
  await page.getByRole('button', { name: '逾期待发货', exact: true }).click();
  await expectAt(page, /late=true/);
  await expectAt(page, /status=30/);
  await screenOf(page).getByRole('button', { name: '常用筛选' }).click();
  await page.getByRole('button', { name: '删除常用筛选「逾期待发货」' }).click();
  await expect(page.getByText('还没有保存的筛选')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route('**/api/logistics/purchaseOrder/orders?*', (route) =>
    route.fulfill({
      status: 503,
      json: { code: '503', message: '数据库暂时不可用', error: 'unavailable', requestId: 'REQ-4711' },
    }),
  );
  await goTo(page, `${path}?status=30`);
  const failure = screenOf(page).getByRole('alert');
  await expect(failure).toContainText('加载失败');
  await expect(failure).toContainText('数据库暂时不可用');
  await expect(failure).toContainText('REQ-4711');
  await expect(screenOf(page).getByText('共 0 行')).toHaveCount(0);
  await takeScreenshot(page, 'list-failed');
  await page.unroute('**/api/logistics/purchaseOrder/orders?*');
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(rowOf(page, 'PO').first()).toBeVisible();
});

test('nothing found says so; by keyboard to a row; sort and pages are in the address, a page beyond the last one is the last one', async ({
  page,
}) => {
  await openAs(page, account, `${path}?orderNo=NO-SUCH-ORDER`);
  await expect(screenOf(page).getByText('没有符合筛选条件的数据')).toBeVisible();
  await takeScreenshot(page, 'list-nothing-found');
  await grid(page).locator('..').getByRole('button', { name: '清空筛选' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expectAt(page, path);

  await column(page, '不含税金额').getByRole('button').click();
  await expectAt(page, /sort=-purchaseAmount/);
  await expect(column(page, '不含税金额')).toHaveAttribute('aria-sort', 'descending');
  await screenOf(page).getByRole('listitem', { name: '2', exact: true }).click();
  await expectAt(page, /page=2/);
  await expect(screenOf(page).getByText(/^第 21–40 行，共/)).toBeVisible();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  // Its number: how many columns have room depends on the rows that were seen before.
  const number = (text: string): string => /PO\d+-\d+/.exec(text)?.[0] ?? text;
  const first = number(await rows(page).first().innerText());
  await page.goto(page.url());
  await expect(rows(page).first()).toContainText(first);

  // A page beyond the last one shows the last one.
  await goTo(page, `${path}?page=9999`);
  await expect(page).not.toHaveURL(/page=9999/);
  await expect(rows(page).first()).toBeVisible();

  const draft = await makeDraft();
  await goTo(page, path);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(draft.orderNo);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toContainText(draft.orderNo);
});
