import { expect, type Page } from '@playwright/test';
import { newToken } from './support/api.ts';
import { makeDraft } from './support/orders.ts';
import { openAs, screenOf, takeScreenshot, visitPath, untilSaved } from './support/pages.ts';
import { test } from './support/test.ts';

const tabsOf = (page: Page) => page.getByRole('tablist', { name: '打开的页面' });

test('settings: layouts, sizes, watermark and the way back', async ({ page }) => {
  await openAs(page, 'staff03', '/purchase-order/list');
  await page.getByRole('button', { name: '设置', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '设置' });
  const layout = drawer.getByRole('radiogroup', { name: '布局' });
  const sideMenu = page.getByRole('complementary').first();
  await layout.getByRole('radio', { name: '顶部' }).click();
  await expect(sideMenu).toHaveCount(0);
  await layout.getByRole('radio', { name: '分栏' }).click();
  await expect(sideMenu).toBeVisible();
  await takeScreenshot(page, 'settings-columns');
  await layout.getByRole('radio', { name: '侧边' }).click();
  const height = async () => (await page.getByRole('button', { name: '导出' }).boundingBox())?.height ?? 0;
  const normal = await height();
  await drawer.getByRole('radiogroup', { name: '组件大小' }).getByText('小', { exact: true }).click();
  await expect.poll(height).toBeLessThan(normal);
  await drawer.getByRole('switch', { name: '显示水印' }).click();
  await expect(page.locator('.watermark')).toBeVisible();
  await drawer.getByRole('switch', { name: '显示页脚' }).click();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const kept = untilSaved(page);
  await drawer.getByRole('button', { name: '恢复默认' }).click();
  await expect(page.locator('.watermark')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(height).toBe(normal);
  await kept;
});

test('tabs: dragged into another order, kept over a reload; only so many stay mounted', async ({ page }) => {
  await openAs(page, 'staff03', '/purchase-order/pending');
  for (const path of ['confirmed', 'completed']) await visitPath(page, `/purchase-order/${path}`);
  const tab = (name: string) => tabsOf(page).getByRole('tab', { name, exact: true });
  await tab('已完成').dragTo(tab('待确认'));
  await expect(tabsOf(page).getByRole('tab')).toHaveText(['首页', '已完成', '待确认', '已确认']);
  await page.reload();
  await expect(tabsOf(page).getByRole('tab')).toHaveText(['首页', '已完成', '待确认', '已确认']);
  await page.getByRole('button', { name: '设置', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '设置' });
  await drawer.getByRole('spinbutton', { name: '同时保留的标签页' }).fill('2');
  await drawer.getByRole('button', { name: /Close|关闭/ }).click();
  for (const name of ['待确认', '已确认', '已完成', '首页']) await tab(name).click();
  await expect(page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(2);
  await tab('已确认').click();
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText('已确认');
  await page.getByRole('button', { name: '设置', exact: true }).click();
  const kept = untilSaved(page);
  await drawer.getByRole('button', { name: '恢复默认' }).click();
  await kept;
});

test('a newer version is announced, reloading is left to the user; left alone the screen locks by itself', async ({
  page,
}) => {
  await page.clock.install();
  await openAs(page, 'region01', '/home', await newToken('region01'));
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'newer' } }));
  await page.clock.fastForward('05:01');
  await expect(page.getByText('系统已更新')).toBeVisible();
  await takeScreenshot(page, 'new-version');
  await page.unroute('**/version.json');
  await page.getByRole('button', { name: '刷新页面' }).click();
  await expect(page.getByText('系统已更新')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nobody at the machine: the screen locks by itself.
  await page.clock.fastForward('31:00');
  await expect(page.getByRole('form', { name: '屏幕已锁定' })).toBeVisible();
});

test('an answer of a newer version is told at once; what is typed stays until its owner lets it go', async ({
  page,
}) => {
  const draft = await makeDraft();
  await openAs(page, 'staff04', `/purchase-order/detail?id=${draft.id}`);
  const field = screenOf(page).getByRole('textbox', { name: '沟通' });
  await field.fill('写了一半');
  await updateServer(page);
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-treadline-build': 'newer' } });
  });
  await openSuppliers(page);
  await expect(page.getByText('系统已更新')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const asked = page.waitForEvent('dialog');
  const reload = page.getByRole('button', { name: '刷新页面' }).click();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await tabsOf(page).getByRole('tab', { name: draft.orderNo }).click();
  await expect(field).toHaveValue('写了一半');
});

/** From now on the parts of the program that were not fetched yet can't be had, until told otherwise. */
async function loseParts(page: Page): Promise<() => void> {
  // What the screen itself still waits for is not to be lost.
  await page.waitForLoadState('networkidle');
  const had = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  let lost = true;
  await page.route('**/assets/**', (route) =>
    lost && !had.includes(route.request().url()) ? route.abort() : route.continue(),
  );
  return () => void (lost = false);
}

async function openSuppliers(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: '基础数据' }).click();
  await page.getByRole('menuitem', { name: '供应商' }).click();
}

const updateServer = (page: Page) =>
  page.route('**/version.json', (route) => route.fulfill({ json: { build: 'newer' } }));

test('parts that an update took away: the page is loaded anew, once, and shows the screen', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/home');
  await updateServer(page);
  const findAgain = await loseParts(page);
  page.on('request', (request) => request.isNavigationRequest() && findAgain());
  await openSuppliers(page);
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText('供应商');
});

test('parts that stay away: the screen says so, the other tabs live on', async ({ page }) => {
  await openAs(page, 'staff04', '/home');
  await loseParts(page);
  await openSuppliers(page);
  await expect(page.getByRole('heading', { name: '页面未能加载' })).toBeVisible();
  await takeScreenshot(page, 'lost-part');
  await tabsOf(page).getByRole('tab', { name: '首页' }).click();
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
});

/** Five reminders for whoever asks; the browser asks once `later` lets time pass. */
async function openWithReminders(page: Page) {
  const all = [1, 2, 3, 4, 5].map((id) => ({
    id: `e2e-${id}`,
    kind: 'x',
    title: `提醒 ${id}`,
    text: '',
    path: '/home',
  }));
  const address = '**/api/user/v1/user/reminders';
  await page.route(address, (route) => route.fulfill({ json: { code: '200', data: all } }));
  await page.clock.install();
  await openAs(page, 'staff04', '/home');
  const later = async () => {
    const asked = page.waitForResponse(address);
    await page.clock.runFor('00:03');
    await asked;
  };
  return { reminders: page.locator('.reminder'), later };
}

test('reminders: at most four, beside what is worked on; one that is followed makes room for the next', async ({
  page,
}) => {
  const { reminders, later } = await openWithReminders(page);
  await later();
  await page.clock.runFor('00:05');
  await expect(reminders).toHaveText([/提醒 1/, /提醒 2/, /提醒 3/, /提醒 4/]);
  await takeScreenshot(page, 'reminders');
  // Over the menu, never over what somebody works on.
  const [one, content] = [await reminders.first().boundingBox(), await page.getByRole('main').boundingBox()];
  expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(content?.x ?? 0);
  // What lies beside it is pressed, not what holds it.
  const beside = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('main, .ant-notification')?.tagName,
    [(content?.x ?? 0) + 40, (one?.y ?? 0) + 20],
  );
  expect(beside).toBe('MAIN');
  await reminders.filter({ hasText: '提醒 2' }).getByRole('button', { name: '查看' }).click();
  await page.clock.runFor('00:01');
  await expect(reminders.filter({ hasText: '提醒 5' })).toBeVisible();
  await page.getByRole('button', { name: '提醒，5 条未看' }).click();
  await takeScreenshot(page, 'bell');
  await expect(page.getByRole('list', { name: '提醒' }).getByRole('listitem')).toHaveCount(5);
});

test('on a phone one reminder stands at a time, over the tabs: keys and buttons at the foot stay free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { reminders, later } = await openWithReminders(page);
  await later();
  await page.clock.runFor('00:05');
  await expect(reminders).toHaveText([/提醒 1/]);
  const box = await reminders.boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(140);
  await reminders.getByRole('button', { name: '关闭' }).click();
  await page.clock.runFor('00:01');
  await expect(reminders).toHaveText([/提醒 2/]);
});
