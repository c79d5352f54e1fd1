import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { serverAddress } from './support/address.ts';
import { tokenOf } from './support/api.ts';
import { browserFlags, shopHost } from './support/browser.ts';
import { findChecks, makeCheck, newPlate } from './support/checks.ts';
import { makeDraft } from './support/orders.ts';
import { unpackOldChromium } from './support/packaged-chromium.ts';
import {
  expectMessage,
  openScreen,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
  signIn,
  visitPath,
} from './support/pages.ts';
import { openPhone } from './support/phone.ts';

// The package is a build for one system.
test.skip(process.platform !== 'linux' || process.arch !== 'x64');

/** The product as a shop's own network has it, without TLS. */
const plain = () => `http://${shopHost}:${new URL(serverAddress()).port}`;

/** A page of its own at the plain address; what fails in it is collected. */
async function openPage(browser: Browser, account?: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    baseURL: plain(),
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  if (account) {
    const value = encodeURIComponent(await tokenOf(account));
    await context.addCookies([{ name: 'treadline-token', value, url: plain(), sameSite: 'Strict' }]);
  }
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  return { page, faults };
}

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const field = (page: Page, name: string) => screenOf(page).getByRole('textbox', { name });
const press = (page: Page, name: string) => screenOf(page).getByRole('button', { name, exact: true }).click();
async function pad(page: Page, keys: string) {
  const group = screenOf(page).getByRole('group', { name: '数字键' });
  for (const key of keys) await group.getByRole('button', { name: key, exact: true }).click();
}

/** A car is measured by the pad and sent. */
async function checkCar(page: Page): Promise<void> {
  const plate = newPlate();
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, '/retail/check/create');
  await field(page, '车牌或 VIN').fill(plate);
  await field(page, '里程').fill('31250');
  await field(page, '规格').fill('205/55R16');
  await pad(page, '521514');
  await expect(screenOf(page).getByRole('region', { name: '左前' }).getByRole('status')).toHaveText(
    '必须更换',
  );
  await screenOf(page)
    .getByRole('region', { name: '左前' })
    .getByLabel('拍照留证')
    .setInputFiles({ name: 'wheel.png', mimeType: 'image/png', buffer: picture });
  await expect(screenOf(page).getByRole('img', { name: '照片 1' })).toBeVisible();
  await press(page, '下一轮');
  for (const depths of ['303030', '525252', '545454']) await pad(page, depths);
  await press(page, '提交检测');
  await expect(screenOf(page).getByRole('heading', { name: `${plate} 检测已提交` })).toBeVisible();
  expect(await findChecks(plate)).toHaveLength(1);
}

/** A comment is written, and the draft removed from its row's menu. */
async function writeAndRemove(page: Page): Promise<void> {
  const { id, orderNo } = await makeDraft();
  await openScreen(page, `/purchase-order/detail?id=${id}`);
  await field(page, '沟通').fill('老电脑上写的');
  await press(page, '发送');
  await expect(screenOf(page).getByRole('listitem').filter({ hasText: '老电脑上写的' })).toBeVisible();
  await visitPath(page, '/purchase-order/list');
  await field(page, '采购单号').fill(orderNo);
  await field(page, '采购单号').press('Enter');
  await expect(screenOf(page).getByRole('row')).toHaveCount(3);
  const remove = await rowAction(page, rowOf(page, orderNo), '删除');
  await expect(remove).toBeVisible();
  await takeScreenshot(page, 'old-row-menu');
  await page.keyboard.press('Escape');
  await expect(remove).toHaveCount(0);
  await (await rowAction(page, rowOf(page, orderNo), '删除')).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除草稿' }).click();
  await expectMessage(page, '删除成功');
}

test.describe('Chromium 109, where Windows 7 ends, at an address without TLS', () => {
  let old: Browser;
  test.beforeAll(async () => {
    old = await chromium.launch({ executablePath: await unpackOldChromium(), args: browserFlags });
  });
  test.afterAll(() => old.close());

  test('signs in, shows home and lists, opens a second tab, saves', async () => {
    const { page, faults } = await openPage(old);
    await page.goto('/');
    await signIn(page, 'staff02');
    await expect(page.getByRole('tablist', { name: '打开的页面' })).toBeVisible();
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    // Rows of a queue keep columns where they cannot take those of the grid around.
    const columns = () =>
      page
        .locator('.tl-queue-row')
        .first()
        .evaluate((row) => getComputedStyle(row).gridTemplateColumns.split(' ').length);
    await expect.poll(columns).toBeGreaterThan(3);
    await takeScreenshot(page, 'old-home');
    // A tint in place of a mixed colour.
    const key = page.getByRole('banner').locator('kbd').first();
    await expect(key).toHaveCSS('border-top-color', 'rgba(128, 128, 128, 0.25)');
    await writeAndRemove(page);
    expect(await visitPath(page, '/basic/supplier')).toBe('供应商');
    await page.getByRole('tab', { name: '全部采购单' }).click();
    await expect(field(page, '采购单号')).toBeVisible();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('is told that it is too old where it cannot read the program, not where a file is lost', async () => {
    const { page } = await openPage(old);
    const program = '**/assets/start-*.js';
    await page.route(program, (route) => route.abort());
    await page.goto('/login');
    await expect(page.locator('#root')).toBeEmpty();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.unroute(program);
    await page.route(program, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class A { static { } } a b' }),
    );
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: '浏览器版本过旧' })).toBeVisible();
    await expect(page.getByText('Chrome、Edge 92')).toBeVisible();
    // Customers are told what a phone can do.
    await page.goto('/viewReport?token=1.a');
    await expect(page.getByText('请更新微信')).toBeVisible();
    expect(page.url()).not.toContain('1.a');
    await page.context().close();
  });

  test('asks for a printer', async () => {
    const { page, faults } = await openPage(old, 'dealer01');
    await openScreen(page, '/retail-order/list');
    await screenOf(page).getByRole('link', { name: /^LS/ }).first().click();
    await screenOf(page).getByRole('button', { name: '选择纸张' }).first().click();
    await page.getByRole('menuitemradio', { name: '80 mm 小票 · 小票打印机' }).click();
    await expect(page.getByRole('dialog', { name: '小票打印机' })).toBeVisible();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('shows customers their report and shop, and takes a check by the pad', async () => {
    const check = await makeCheck();
    const { page, faults } = await openPage(old, 'dealer01');
    await openScreen(page, `/retail/check/detail?id=${check.id}`);
    await press(page, '复制链接');
    const report = await openPhone(page, await screenOf(page).getByText('/viewReport?token=').innerText());
    report.on('pageerror', ({ message }) => faults.push(message));
    await expect(report.getByRole('heading', { level: 1 })).toHaveText('左前、右前需要更换');
    await report.getByRole('link', { name: '预约到店' }).click();
    await expect(report.getByRole('group', { name: '日期' })).toBeVisible();
    await openScreen(page, '/retail/self');
    const shop = await openPhone(page, await screenOf(page).getByText('/m/shop/').innerText());
    shop.on('pageerror', ({ message }) => faults.push(message));
    await shop.getByRole('button', { name: '下一步' }).click();
    await expect(shop.getByRole('alert')).toHaveText('请输入正确的车牌号');
    await checkCar(page);
    expect(faults).toEqual([]);
    for (const each of [report, shop, page]) await each.context().close();
  });
});

test('without TLS the present browser takes a check by the pad', async ({ browser }) => {
  const { page, faults } = await openPage(browser, 'dealer01');
  await checkCar(page);
  expect(faults).toEqual([]);
  await page.context().close();
});
