import { expect, type Page } from '@playwright/test';
import { call, newToken, statusOf } from './support/api.ts';
import { makeDraft } from './support/orders.ts';
import {
  expectAt,
  openAs,
  openScreen,
  rowOf,
  screenOf,
  takeScreenshot,
  untilSaved,
  visitPath,
  visitDocument,
} from './support/pages.ts';
import { test } from './support/test.ts';

const tabsOf = (page: Page) => page.getByRole('tablist', { name: '打开的页面' });
const tab = (page: Page, name: string) => tabsOf(page).getByRole('tab', { name, exact: true });

test('tabs: several details side by side, each keeps its state; home is pinned', async ({ page }) => {
  const [one, two] = [await makeDraft(), await makeDraft()];
  await openAs(page, 'staff02', '/purchase-order/draft');
  await rowOf(page, one.orderNo).getByRole('link', { name: one.orderNo }).click();
  await screenOf(page).getByRole('textbox', { name: '沟通' }).fill('写了一半');
  const unsaved = tab(page, `采购单详情 ${one.orderNo} 有未保存的内容`);
  await expect(unsaved).toBeVisible();
  await tab(page, '草稿').click();
  await rowOf(page, two.orderNo).getByRole('link', { name: two.orderNo }).click();
  await expect(screenOf(page).getByRole('textbox', { name: '沟通' })).toHaveValue('');
  await unsaved.click();
  await expect(screenOf(page).getByRole('heading', { name: one.orderNo })).toBeVisible();
  await expect(screenOf(page).getByRole('textbox', { name: '沟通' })).toHaveValue('写了一半');
  await page.reload();
  await expect(tabsOf(page).getByRole('tab')).toHaveText([
    '首页',
    '草稿',
    `采购单详情 ${one.orderNo}`,
    `采购单详情 ${two.orderNo}`,
  ]);
  await expect(tabsOf(page).getByTitle('关闭 首页')).toHaveCount(0);
});

test('a menu click returns to the open list with its filter, and a detail is marked in the menu', async ({
  page,
}) => {
  const draft = await makeDraft();
  await openAs(page, 'staff02', '/purchase-order/list');
  await screenOf(page).getByRole('textbox', { name: '采购单号' }).fill(draft.orderNo);
  await expectAt(page, `/purchase-order/list?orderNo=${draft.orderNo}`);
  await page.getByRole('menuitem', { name: '全部采购单' }).click();
  await expectAt(page, `/purchase-order/list?orderNo=${draft.orderNo}`);
  await rowOf(page, draft.orderNo).getByRole('link', { name: draft.orderNo }).press('Enter');
  await expect(screenOf(page).getByRole('heading', { name: draft.orderNo })).toBeVisible();
  await expect(page.locator('.ant-menu-submenu-selected')).toHaveText(/采购订单/);
  await expect(page.getByRole('menuitem', { name: '全部采购单' })).toBeVisible();
  await page.keyboard.press('Alt+w');
  await expect(rowOf(page, draft.orderNo).getByRole('link', { name: draft.orderNo })).toBeFocused();
  await page.getByRole('menuitem', { name: '待确认' }).click();
  await expectAt(page, /\/purchase-order\/pending$/);
  await tab(page, '全部采购单').click();
  await expectAt(page, `/purchase-order/list?orderNo=${draft.orderNo}`);
  await expect(screenOf(page).getByRole('textbox', { name: '采购单号' })).toHaveValue(draft.orderNo);
});

test('many tabs: the active one is whole in sight, the wheel turns the strip, a list names them all; one, the others and all are closed', async ({
  page,
}) => {
  await openAs(page, 'staff02', '/home');
  const drafts = [await makeDraft(), await makeDraft()];
  const paths = ['welcome', 'pending', 'confirmed', 'completed', 'list', 'draft', 'shipped', 'create'];
  for (const path of paths) await visitPath(page, `/purchase-order/${path}`);
  for (const { id } of drafts) await visitDocument(page, `/purchase-order/detail?id=${id}`);
  await page.setViewportSize({ width: 1024, height: 700 });
  const strip = tabsOf(page);
  const isWhole = () =>
    strip.evaluate((node) => {
      const [outer, inner] = [node, node.querySelector('[data-active]')].map((each) =>
        each?.getBoundingClientRect(),
      );
      return !!outer && !!inner && inner.left >= outer.left && inner.right <= outer.right + 0.5;
    });
  await expect.poll(isWhole).toBe(true);
  await strip.hover();
  const before = await strip.evaluate((node) => node.scrollLeft);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => strip.evaluate((node) => node.scrollLeft)).toBeLessThan(before);
  await page.getByRole('button', { name: /全部标签页（11）/ }).click();
  await takeScreenshot(page, 'many-tabs');
  await page.getByRole('menuitem', { name: '采购概览' }).last().click();
  await expectAt(page, /\/welcome$/);
  await expect.poll(isWhole).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await tabsOf(page).getByTitle('关闭 待确认').click();
  await tab(page, '已发货').press('Delete');
  await expect(tabsOf(page).getByRole('tab')).toHaveCount(9);
  await tab(page, '已确认').click({ button: 'right' });
  await takeScreenshot(page, 'tab-menu');
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(tabsOf(page).getByRole('tab')).toHaveText(['首页', '已确认']);
  await tab(page, '已确认').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect(tabsOf(page).getByRole('tab')).toHaveText(['首页']);
  await expectAt(page, /\/home$/);
});

test('another company in one window: new menu, new scope, and the other window follows at once', async ({
  page,
  context,
}) => {
  await openAs(page, 'staff01', '/purchase-order/list', await newToken('staff01'));
  await expect(screenOf(page).getByRole('columnheader', { name: '供应商' })).toBeVisible();
  const other = await context.newPage();
  await openScreen(other, '/purchase-order/list');
  await page.getByRole('button', { name: /^云辙 平台/ }).click();
  const picker = page.getByRole('dialog', { name: '切换公司' });
  await expect(picker.getByRole('button', { name: /云辙汽车服务/ })).toBeDisabled();
  await takeScreenshot(page, 'company-picker');
  await picker.getByRole('button', { name: /岭南众轮商贸/ }).click();
  await expectAt(page, /\/home$/);
  await expect(tabsOf(page).getByRole('tab')).toHaveText(['首页']);
  await expect(other.getByRole('button', { name: /岭南众轮/ })).toBeVisible();
  await expect(screenOf(other).getByRole('columnheader', { name: '状态' })).toBeVisible();
  await expect(screenOf(other).getByRole('columnheader', { name: '供应商' })).toHaveCount(0);
  await other.getByRole('button', { name: /岭南众轮/ }).click();
  await other
    .getByRole('dialog', { name: '切换公司' })
    .getByRole('button', { name: /云辙汽车服务/ })
    .click();
  await expect(page.getByRole('button', { name: /^云辙 平台/ })).toBeVisible();
  await expect(tab(page, '全部采购单')).toBeVisible();
});

test('language and dark mode change at once and stay with the user, and with him alone', async ({
  page,
  browser,
}) => {
  await call('oem001', 'PUT /user/v1/user/preferences', { shell: null });
  await openAs(page, 'oem001', '/personal');
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page
    .getByRole('dialog', { name: '设置' })
    .getByRole('radiogroup', { name: '主题' })
    .getByText('深色')
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await takeScreenshot(page, 'settings-dark');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '语言', exact: true }).click();
  const saved = untilSaved(page);
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await saved;
  const elsewhere = await (await browser.newContext()).newPage();
  await openAs(elsewhere, 'oem001', '/personal');
  await expect(elsewhere.getByRole('button', { name: 'Settings', exact: true })).toBeVisible();
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openAs(elsewhere, 'dealer02', '/personal');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'light');
  await elsewhere.context().close();
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitem', { name: '繁體中文' }).click();
  await expect(page.getByRole('button', { name: '設定', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '語言', exact: true }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page.getByRole('button', { name: '设置', exact: true })).toBeVisible();
});

test('locked: the server refuses data, none is left in the page, the password opens it', async ({ page }) => {
  const token = await newToken('staff02');
  const draft = await makeDraft();
  await openAs(page, 'staff02', `/purchase-order/draft?orderNo=${draft.orderNo}`, token);
  await expect(rowOf(page, draft.orderNo)).toBeVisible();
  await page.keyboard.press('Alt+l');
  const lock = page.getByRole('form', { name: '屏幕已锁定' });
  await expect(lock).toBeVisible();
  await expect.poll(() => statusOf(token, '/logistics/purchaseOrder/orders')).toBe(423);
  expect(await page.locator('body').innerHTML()).not.toContain(draft.orderNo);
  await takeScreenshot(page, 'locked');
  await page.reload();
  await expect(lock).toBeVisible();
  expect(await page.locator('body').innerHTML()).not.toContain(draft.orderNo);
  await lock.getByLabel('密码').fill('Wrong@2026');
  await lock.getByRole('button', { name: '解锁' }).click();
  await expect(lock.getByRole('alert')).toHaveText('密码错误');
  await lock.getByLabel('密码').fill('Demo@2026');
  await lock.getByRole('button', { name: '解锁' }).click();
  await expect(rowOf(page, draft.orderNo)).toBeVisible();
  // What the user may do and the tabs of the company were not told while it was locked.
  await expect(rowOf(page, draft.orderNo).getByRole('button', { name: '提交' })).toBeVisible();
});

test('pages for no permission, for a wrong address and for a fault; of one company it is said that there is no other', async ({
  page,
}) => {
  await openAs(page, 'dealer01', '/basic/supplier');
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible();
  await openScreen(page, '/no-such-page');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await takeScreenshot(page, 'not-found');
  await page.getByRole('button', { name: '返回首页' }).click();
  await expectAt(page, /\/home$/);
  // What led nowhere leaves no tabs.
  await expect(page.getByRole('tab')).toHaveCount(1);
  // Its company is the only one.
  await page.getByRole('button', { name: /杭州.*经销商/ }).click();
  await expect(page.getByText('没有可切换的公司')).toBeVisible();
  await page.context().clearCookies();
  await openScreen(page, '/500');
  await expect(page.getByRole('heading', { name: '服务器出错了' })).toBeVisible();
});

test('the shell speaks of what is open: breadcrumb, menu, document title', async ({ page }) => {
  await openAs(page, 'staff02', '/purchase-order');
  await expectAt(page, /\/purchase-order\/welcome$/);
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText(/采购订单.*采购概览/);
  const title = await page.title();
  expect(title).toBe('云辙汽车服务');
  await expect(page.getByRole('contentinfo')).toContainText('Treadline');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeAttached();
  await page.getByRole('menuitem', { name: '全部采购单' }).click();
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText('全部采购单');
  expect(await page.title()).toBe(title);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await page.getByRole('button', { name: '展开菜单' }).click();
});
