import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeDraft } from './support/orders.ts';
import { expectAt, goTo, openAs, screenOf, takeScreenshot, untilSaved } from './support/pages.ts';
import { test } from './support/test.ts';

// What is in sight of a list, and how it is worked by keyboard, shown on one of them.
const path = '/purchase-order/list';
const account = 'staff02';
const grid = (page: Page) => screenOf(page).getByRole('grid', { name: '全部采购单' });
const column = (page: Page, name: string) => grid(page).getByRole('columnheader', { name });
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ hasText: /^.*PO\d/ });
const forget = () =>
  call(account, 'PUT /user/v1/user/preferences', { 'grid:/purchase-order/list#orders': null, shell: null });
test.beforeAll(forget);
test.afterEach(forget);
const tab = (page: Page, name: string) =>
  screenOf(page).getByRole('tab', { name: new RegExp(`^${name} [\\d,]+$`) });
/** Figures in sight that are cut off, or partly behind a pinned column. */
const cutFigures = (page: Page) =>
  grid(page).evaluate((node) => {
    const edge =
      node.querySelector('.tl-grid-head .tl-grid-pin-right')?.getBoundingClientRect().left ?? Infinity;
    const start = node.querySelector('.tl-grid-head .tl-grid-pin-edge')?.getBoundingClientRect().right ?? 0;
    const isDrawn = (cell: Element) => getComputedStyle(cell).opacity !== '0';
    return [...node.querySelectorAll('.tl-grid-right[data-slot]:not(.tl-grid-head *)')]
      .filter(isDrawn)
      .filter((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const isCovered = (left < edge && right > edge + 1) || (left < start - 1 && right > start);
        return cell.scrollWidth > cell.clientWidth || isCovered;
      })
      .map((cell) => cell.textContent);
  });

/** Every figure is whole in a window of this width, after scrolling too. */
async function expectWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect(rows(page).first()).toBeVisible();
  await expect(column(page, '不含税金额')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => cutFigures(page)).toEqual([]);
  const hidden = grid(page).getByRole('button', { name: /^还有 \d+ 列$/ });
  await expect(grid(page).getByText('操作', { exact: true })).toBeInViewport({ ratio: 1 });
  if (width === 1920) return;
  await expect(hidden).toHaveText(/^\+\d+$/);
  await hidden.click();
  await expect(column(page, '收货仓库')).toBeVisible();
  expect(await cutFigures(page)).toEqual([]);
  for (let at = 0; at < 6 && (await hidden.isVisible()); at += 1) {
    const before = await hidden.innerText();
    await hidden.click();
    await expect(hidden.filter({ hasText: before })).toHaveCount(0);
    expect(await cutFigures(page)).toEqual([]);
  }
  await grid(page).getByRole('button', { name: '收起列' }).click();
  await expect(column(page, '收货仓库')).toHaveCount(0);
}

test('every figure is whole at 1920, 1440 and 1280; in a narrow window asked-for columns stay, tabs stand under more, and a message covers nothing', async ({
  page,
}) => {
  await openAs(page, account, path);
  for (const width of [1920, 1440, 1280]) await expectWhole(page, width);

  // A column that the user has asked for stays where the window is narrow.
  await expect(column(page, '备注')).toHaveCount(0);
  await grid(page).getByRole('button', { name: '列设置' }).click();
  const box = page
    .getByRole('group', { name: '列设置' })
    .getByRole('checkbox', { name: '备注', exact: true });
  await box.uncheck();
  const saved = untilSaved(page);
  await box.check();
  await expect(column(page, '备注')).toHaveCount(1);
  await saved;

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.route('**/purchaseOrder/orders?*format=xlsx*', (route) =>
    route.fulfill({ status: 503, json: { code: '503', message: '数据库暂时不可用', error: 'unavailable' } }),
  );
  await screenOf(page).getByRole('button', { name: '导出' }).click();
  const message = page.getByText('数据库暂时不可用');
  await expect(message).toBeVisible();
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  const { y, height } = await boxOf(message);
  const totals = grid(page).getByRole('row').last();
  const pager = screenOf(page).getByText(/^第 1–20 行，共/);
  expect(height).toBeGreaterThan(0);
  for (const part of [totals, pager]) expect((await boxOf(part)).y).toBeGreaterThan(y + height);
  await page.unroute('**/purchaseOrder/orders?*format=xlsx*');

  const last = tab(page, '全部收货');
  await expect(last).toHaveCount(0);
  await screenOf(page).getByRole('button', { name: '更多状态' }).click();
  const entry = page.getByRole('menuitemradio', { name: '全部收货' });
  await expect(entry).toContainText(/[\d,]+$/);
  await entry.click();
  await expectAt(page, /status=80/);
  await expect(screenOf(page).getByRole('button', { name: '更多状态' })).toContainText('全部收货');
});

test('by keyboard alone: focus in cells, preview beside the list, menu of the row, back to the list; the menu opens by its button and a right click, too', async ({
  page,
}) => {
  await openAs(page, account, path);
  // Links in cells show their focus.
  const link = rows(page).first().getByRole('link').first();
  await expect(link).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('Tab');
  await link.focus();
  expect(await link.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
  const numberAt = async (at: number) => /PO[\d-]+/.exec(await rows(page).nth(at).innerText())?.[0] ?? '';
  const [first, second] = [await numberAt(0), await numberAt(1)];
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const peek = screenOf(page).getByRole('complementary', { name: '预览' });
  await expect(peek.getByRole('heading')).toContainText(first);
  await expect(peek.getByRole('table')).toBeVisible();
  expect(await cutFigures(page)).toEqual([]);
  await takeScreenshot(page, 'list-peek');
  await page.keyboard.press('ArrowDown');
  await expect(peek.getByRole('heading')).toContainText(second);
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: '更多操作' });
  await expect(menu.getByRole('menuitem', { name: '打开' })).toBeFocused();
  await takeScreenshot(page, 'list-row-menu');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: '预览' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(peek.getByRole('heading')).toContainText(second);
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toContainText(second);

  // The menu of a row opens by its button, which keeps the focus, and by a right click.
  await goTo(page, `${path}?status=20`);
  // Rows of the list as it was left stay until those of the status are there.
  await expect(tab(page, '待确认')).toHaveAttribute('aria-selected', 'true');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  const row = rows(page).first();
  const more = row.getByRole('button', { name: '更多操作' });
  await expect(more).toBeVisible();
  const button = await more.elementHandle();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  expect(await button?.evaluate((node) => node.isConnected)).toBe(true);
  await row.getByRole('gridcell').nth(2).click({ button: 'right' });
  await expect(menu.getByRole('menuitem', { name: '预览' })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(menu).toHaveCount(0);
});

test('figures on the tabs are those of the filter; switch and export stay where they are; what the screen offers is an address', async ({
  page,
}) => {
  const { orderNo } = await makeDraft();
  await openAs(page, account, `${path}?orderNo=${orderNo}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(tab(page, '全部')).toHaveText('全部1');
  await expect(tab(page, '草稿')).toHaveText('草稿1');
  await expect(tab(page, '待发货')).toHaveText('待发货0');
  await tab(page, '待发货').click();
  await expect(screenOf(page).getByText('没有符合筛选条件的数据')).toBeVisible();
  await expect(tab(page, '草稿')).toHaveText('草稿1');

  // The sub-view switch and the export stay where they are.
  await goTo(page, path);
  const place = async () => {
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
    const [one, other] = [
      await screenOf(page).getByRole('radiogroup', { name: '视图' }).boundingBox(),
      await screenOf(page).getByRole('button', { name: '导出' }).boundingBox(),
    ];
    return [one?.x, one?.y, other?.x, other?.y];
  };
  const before = await place();
  for (const view of ['发货明细', '商品明细', '采购单']) {
    await screenOf(page).getByText(view, { exact: true }).first().click();
    await expect(screenOf(page).getByRole('radio', { name: view })).toBeChecked();
    expect(await place()).toEqual(before);
  }

  // What the screen offers is an address.
  await goTo(page, path);
  await screenOf(page).getByRole('button', { name: '常用筛选' }).click();
  await page.getByRole('button', { name: '逾期', exact: true }).click();
  await expectAt(page, /late=true/);
  await expect(screenOf(page).getByRole('button', { name: '常用筛选' })).toHaveText('逾期');
  await screenOf(page).getByRole('button', { name: '常用筛选' }).click();
  await page.getByRole('button', { name: '本周到货', exact: true }).click();
  await expectAt(page, /promisedDate\.from=/);
  await page.goto(page.url());
  await expect(screenOf(page).getByRole('button', { name: '常用筛选' })).toHaveText('本周到货');
});

test('a result stands in the row, and is taken back there; a number field keeps what is typed', async ({
  page,
}) => {
  await openAs(page, account, '/basic/supplier');
  const row = screenOf(page).getByRole('row').filter({ hasText: 'SUP006' });
  await row.getByRole('button', { name: '停用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(row.getByRole('status')).toBeVisible();
  await row.getByRole('button', { name: '撤销' }).click();
  await expect(row.getByRole('status')).toContainText('已撤销');
  await expect(row.getByRole('gridcell').filter({ hasText: '启用' }).first()).toBeVisible();
  // Said in the row, it is not said a second time elsewhere.
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);

  // A number field keeps what is typed and says what is allowed.
  await screenOf(page).getByRole('button', { name: '新建供应商' }).click();
  const field = page.getByRole('dialog').getByRole('spinbutton', { name: '供货周期' });
  for (const typed of ['-3', 'abc', '366']) {
    await field.fill(typed);
    await expect(page.getByRole('tooltip')).toHaveText('供货周期：请填 0–365 的整数');
    await field.blur();
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await field.fill('12');
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('the wheel over a grid inside of a page moves the page on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAs(page, 'staff01', '/purchase-order/welcome');
  const late = screenOf(page).getByRole('grid', { name: '逾期采购单' });
  await late.scrollIntoViewIfNeeded();
  await expect(late.getByRole('row').nth(1)).toBeVisible();
  const top = async () => (await screenOf(page).getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
  const before = await top();
  await late.getByRole('row').nth(1).hover();
  await page.mouse.wheel(0, -240);
  await expect.poll(top).toBeGreaterThan(before);
});

test('what is selected is counted, and summed under the titles of its columns', async ({ page }) => {
  const answer = page.waitForResponse((each) => each.url().includes('/purchaseOrder/orders?'));
  await openAs(page, 'supplier01', '/purchase-order/pending');
  const { data } = (await (await answer).json()) as {
    data: { total: number; list: { orderNo: string; purchaseQuantity: number }[] };
  };
  const two = data.list.slice(0, 2);
  for (const { orderNo } of two)
    await screenOf(page).getByRole('row').filter({ hasText: orderNo }).getByRole('checkbox').check();
  const bar = screenOf(page).getByRole('toolbar', { name: `已选 2 行，共 ${data.total} 行` });
  const sum = two.reduce((pieces, order) => pieces + order.purchaseQuantity, 0);
  await expect(bar.getByRole('definition').first()).toHaveText(sum.toLocaleString('en-US'));
  await expect(bar.getByRole('term').first()).toContainText('采购数量');
});
