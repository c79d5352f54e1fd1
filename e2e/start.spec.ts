import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { openAs, screenOf, visitPath } from './support/pages.ts';
import { test } from './support/test.ts';

const list = '/purchase-order/list';
const frame = (page: Page) => page.getByRole('banner');
const boxOf = (page: Page, part: string) =>
  page
    .locator(part)
    .boundingBox({ timeout: 2000 })
    .catch(() => null);
const rows = (page: Page) => screenOf(page).getByRole('grid').getByRole('row');

interface Fetched {
  path: string;
  gzip: Promise<number>;
}

/** Asked for once more: what a page reads as a blob is not shown from outside. */
async function weigh(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(url);
  return gzipSync(await answer.body()).length;
}

/** Files and calls of a page from now on, without what it fetches ahead in idle time. */
async function watchFetches(page: Page): Promise<Fetched[]> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const seen = new Map<string, Fetched>();
  const all: Fetched[] = [];
  page.on('response', (response) => {
    // What was fetched ahead is read once more from the browser's cache.
    if (seen.has(response.url())) return;
    const { pathname: path } = new URL(response.url());
    const isFile = /\.(js|css)$/.test(path);
    const gzip = isFile ? weigh(page, response.url()) : Promise.resolve(0);
    const fetched = { path, gzip };
    seen.set(response.url(), fetched);
    all.push(fetched);
  });
  return all;
}

const kilobytes = async (fetched: readonly Fetched[]): Promise<number> =>
  (await Promise.all(fetched.map(({ gzip }) => gzip))).reduce((sum, bytes) => sum + bytes, 0) / 1024;

/** Keeps calls from being answered until what it returns is called. */
async function hold(page: Page, part: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(part, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Weight of each file, for the message of a failure. */
const listWeights = async (files: readonly Fetched[]): Promise<string> =>
  (
    await Promise.all(files.map(async ({ path, gzip }) => `${path} ${((await gzip) / 1024).toFixed(1)}`))
  ).join('\n');

test('the sign-in page brings nothing of the frame behind it', async ({ page }) => {
  const fetched = await watchFetches(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const behind = /\/(antd|frame|list|icons|inside)-/;
  expect(fetched.map(({ path }) => path).filter((path) => behind.test(path))).toEqual([]);
  expect(await kilobytes(fetched)).toBeLessThan(130);
});

test('the first list needs at most 25 requests, a further one at most 30 KB', async ({ page }) => {
  const fetched = await watchFetches(page);
  await openAs(page, 'staff02', list);
  await expect(rows(page).nth(5)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Besides the page itself; reminders are asked for by the clock, however long that took.
  const asked = fetched.filter(({ path }) => !path.endsWith('/user/reminders'));
  expect(asked.length - 1, asked.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(25);
  expect(await kilobytes(fetched), await listWeights(fetched)).toBeLessThan(454);
  const first = fetched.length;
  await visitPath(page, '/basic/supplier');
  await expect(rows(page).nth(5)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const further = fetched.slice(first);
  expect(await kilobytes(further), further.map(({ path }) => path).join('\n')).toBeLessThan(30);
});

test('placing a retail order brings at most 31 KB beyond the list of orders', async ({ page }) => {
  const fetched = await watchFetches(page);
  await openAs(page, 'dealer01', '/retail-order/list');
  await expect(rows(page).nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const first = fetched.length;
  await visitPath(page, '/retail/create');
  await expect(screenOf(page).getByRole('textbox', { name: '车牌或车架号' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const further = fetched.slice(first);
  expect(await kilobytes(further), await listWeights(further)).toBeLessThan(31);
});

test('who is signed in and the first rows are asked for at once', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes('/purchaseOrder/orders?'));
  // Who it is is not answered before the rows are asked for: asked for one after the other this would never end.
  await page.route('**/api/user/v1/user/current', async (route) => {
    await asked;
    await route.continue();
  });
  await openAs(page, 'staff02', list);
  await expect(rows(page).nth(5)).toBeVisible();
});

test('the frame is outlined before it is known who is signed in, and drawn before the first rows', async ({
  page,
}) => {
  const session = await hold(page, '**/api/user/v1/user/current');
  const orders = await hold(page, '**/purchaseOrder/orders?*');
  await openAs(page, 'staff02', '/404');
  await page.goto(list);
  const outline = page.getByRole('status', { name: '加载中' });
  await expect(outline).toBeVisible();
  // Drawn anew once by the code behind the sign-in.
  let [side, strip] = await Promise.all([boxOf(page, '.start-side'), boxOf(page, '.start-strip')]);
  await expect(async () => {
    [side, strip] = await Promise.all([boxOf(page, '.start-side'), boxOf(page, '.start-strip')]);
    expect(side && strip).toBeTruthy();
  }).toPass();
  session();
  await expect(frame(page)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '采购订单' }).first()).toBeVisible();
  await expect(rows(page).getByRole('gridcell')).toHaveCount(0);
  // Nothing moves where the frame takes its outline's place.
  expect(await page.getByRole('complementary').first().boundingBox()).toEqual(side);
  expect((await page.getByRole('main').boundingBox())?.y).toBe((strip?.y ?? 0) + (strip?.height ?? 0));
  orders();
  await expect(rows(page).nth(5)).toBeVisible();
});

test('a screen whose code is there is drawn at once, without a skeleton', async ({ page }) => {
  await openAs(page, 'staff02', list);
  await expect(rows(page).nth(5)).toBeVisible();
  await visitPath(page, '/basic/supplier');
  await page.evaluate(() => {
    const state = { skeletons: 0 };
    Object.assign(window, { state });
    new MutationObserver(() => {
      if (document.querySelector('.tl-skeleton-page')) state.skeletons += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await visitPath(page, '/purchase-order/pending');
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { state: { skeletons: number } }).state.skeletons),
  ).toBe(0);
});
