import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Bytes of scripts and styles that pages fetched, compressed with gzip, by address. */
export type Weights = Map<string, number>;

/** A file's content, asked for once more: of what a page reads as a blob the browser shows nothing to the outside. */
export const readFile = async (page: Page, url: string): Promise<Buffer> =>
  (await page.request.get(url)).body();

/** Counts what a page fetches from now on; nothing comes from a cache. */
export function countBytes(page: Page): Weights {
  const weights: Weights = new Map();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(?:js|css)$/.test(pathname)) return;
    weights.set(pathname, 0);
    void readFile(page, response.url())
      .then((body) => weights.set(pathname, gzipSync(body).length))
      .catch(() => undefined);
  });
  return weights;
}
export const kilobytes = (weights: Weights): string =>
  ([...weights.values()].reduce((n, w) => n + w, 0) / 1024).toFixed(0);

const demoPassword = 'Demo@2026';

/** A fresh browser profile of a size that people work with. */
export const openContext = (browser: Browser, origin: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });

/** Opens the sign-in page and waits until it can be used. */
export async function openSignIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Signs the first buyer in through the page. */
export async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '账号' }).fill('staff02');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('tablist', { name: '打开的页面' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Goes to a screen inside of the running app, as a link would. */
export async function visitScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
