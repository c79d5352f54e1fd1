import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { screens } from '@treadline/contract/screens.ts';
import { languages, type Lang } from '@treadline/contract/kernel/text.ts';
import { browserFlags, findChromium } from '../support/browser.ts';
import { visitPath } from '../support/pages.ts';

/**
 * node e2e/shots/walk.ts PORT [DIR [PART …]]: a picture of every screen of a running product with demo data, in each language,
 * theme and width, each by the first account whose menu has it. To be looked at; nothing is compared.
 */
const origin = `http://127.0.0.1:${process.argv[2] ?? '8080'}`;
const dir = process.argv[3] ?? new URL('../screenshots/walk', import.meta.url).pathname;
const accounts = ['admin', 'supplier01', 'logistics01', 'dealer01'];
const themes = ['light', 'dark'] as const;
/** Parts of a combination's name, `zh-CN-light-1440`, that are wanted; all of them without. */
const wanted = process.argv.slice(4);
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];
/** Screens of one record: the list whose first record they show (a body where it is asked by one), and what its id is called there. */
const records: Readonly<Record<string, readonly [list: string, id: string, body?: object]>> = {
  '/purchase-order/detail': ['/logistics/purchaseOrder/orders?view=shipped', 'id'],
  '/purchase-order/delivery-note': ['/logistics/deliveryNote/items?sort=createdTime', 'dnId'],
  '/dealer-purchase-order/detail': ['/order/dealer/order/list', 'id', {}],
  '/retail-order/detail': ['/order/customer/order/search', 'id', {}],
  '/retail/check/detail': ['/order/v1/check/search', 'id', {}],
  '/retail/batchDetail': ['/order/batch/list', 'id', {}],
  '/sales-order/detail': ['/logistics/salesOrder/orders', 'id'],
  '/clue/detail': ['/order/clue/list', 'id'],
  '/clue/pre-book-detail': ['/order/appointment/list', 'id'],
  '/inventory/adjustment-detail': ['/inventory/adjustment/list', 'id'],
  '/inventory/transfer-detail': ['/inventory/transfer/list', 'id'],
  '/tyres/detail': ['/product/partData/tyres', 'id'],
  '/basic/dealer-edit': ['/data/dealerData/dealer/list', 'id'],
  '/finance/dealer/detail': ['/finance/dealer/history', 'id'],
  '/finance/invoice/detail': ['/finance/invoice/list', 'id'],
  '/finance/supplier/retail/detail': ['/finance/supplier/retail/list', 'id'],
  '/finance/supplier/batch/detail': ['/finance/supplier/wholesale/list', 'id'],
  '/finance/closing/detail': ['/finance/closing/list', 'id'],
  '/finance/voucher/detail': ['/finance/voucher/list', 'id'],
  '/finance/inner/detail': ['/finance/inner/income?state=DRAFT,ISSUED', 'id'],
  '/finance/dealerAccountLedger': ['/finance/dealerAccount/list', 'id'],
};

type Look = { lang: Lang; theme: (typeof themes)[number]; size: (typeof sizes)[number] };
interface Stop {
  account: string;
  path: string;
}

const ask = async <T>(path: string, token: string, body?: object): Promise<T | null> => {
  const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}/api${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: T | null }).data;
};

async function signIn(userName: string): Promise<string> {
  const found = await ask<{ token: string }>('/user/signIn', '', { userName, password: 'Demo@2026' });
  if (!found) throw new Error(`${userName} cannot sign in at ${origin}`);
  return found.token;
}

/** The screens of an account's menu, hidden ones too. */
async function pathsOf(token: string): Promise<Set<string>> {
  type Node = { path: string; children: Node[] };
  const tree = (await ask<Node[]>('/user/role-menu/menu/current', token)) ?? [];
  const all = (nodes: readonly Node[]): string[] =>
    nodes.flatMap(({ path, children }) => [path, ...all(children)]);
  return new Set(all(tree));
}

async function addressOf(path: string, token: string): Promise<string> {
  const [list, id, body] = records[path] ?? [];
  if (!list || !id) return path;
  const found = await ask<{ list: Record<string, unknown>[] }>(list, token, body);
  return `${path}?id=${String(found?.list[0]?.[id])}`;
}

/** Which account shows which screen; home is another one for each. */
async function plan(tokens: ReadonlyMap<string, string>): Promise<Stop[]> {
  const stops: Stop[] = [];
  const seen = new Set<string>();
  for (const [account, token] of tokens) {
    const mine = await pathsOf(token);
    for (const { path } of screens) {
      if (!mine.has(path) || (seen.has(path) && path !== '/home')) continue;
      seen.add(path);
      stops.push({ account, path: await addressOf(path, token) });
    }
  }
  const missed = screens.filter(({ path }) => !seen.has(path)).map(({ path }) => path);
  if (missed.length) console.log(`in nobody's menu: ${missed.join(', ')}`);
  return stops;
}

async function openContext(
  browser: Browser,
  token: string,
  { lang, theme, size }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const value = encodeURIComponent(token);
  await context.addCookies([{ name: 'treadline-token', value, url: origin, sameSite: 'Strict' }]);
  await context.addInitScript(
    ([language, mode]) => {
      localStorage.setItem('treadline:lang', JSON.stringify(language));
      localStorage.setItem('treadline:look', JSON.stringify({ mode }));
    },
    [lang, theme] as const,
  );
  // Settings of the account would win over these.
  const shell = { data: { shell: { mode: theme, lang } } };
  await context.route('**/preferences', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { code: '200', ...shell } }) : route.abort(),
  );
  return context;
}

async function draw(page: Page, path: string, file: string): Promise<void> {
  const title = await visitPath(page, path).catch(() => null);
  if (title === null) console.log(`no title at ${path}`);
  // Until nothing is on its way any more.
  const waiting = page.locator('[aria-busy=true], .tl-skeleton-page, .tl-grid-skeleton, .tl-bone');
  await waiting.filter({ visible: true }).first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, animations: 'disabled' });
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: browserFlags });
const tokens = new Map<string, string>();
for (const account of accounts) tokens.set(account, await signIn(account));
const stops = await plan(tokens);
for (const lang of languages)
  for (const theme of themes)
    for (const size of sizes) {
      const name = `${lang}-${theme}-${size.width}`;
      if (!wanted.every((part) => name.includes(part))) continue;
      const folder = `${dir}/${name}`;
      mkdirSync(folder, { recursive: true });
      for (const [account, token] of tokens) {
        const context = await openContext(browser, token, { lang, theme, size });
        const page = await context.newPage();
        await page.goto('/personal');
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        for (const stop of stops.filter((each) => each.account === account))
          await draw(
            page,
            stop.path,
            `${folder}/${account}${stop.path.replace(/\?.*/, '').replaceAll('/', '-')}.png`,
          );
        await context.close();
      }
      console.log(folder);
    }
await browser.close();
