import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeShipped } from './support/orders.ts';
import {
  axeCheck,
  openAs,
  openScreen,
  screenOf,
  takeScreenshot,
  visitPath,
  visitDocument,
} from './support/pages.ts';
import { test } from './support/test.ts';

const account = 'staff01';
const setTheme = (mode: 'light' | 'dark' | null) =>
  call(account, 'PUT /user/v1/user/preferences', { shell: mode && { mode } });

let note: { id: number; dnNo: string };
let orderId: number;
test.beforeAll(async () => {
  const made = await makeShipped(12, 8);
  note = { id: made.note?.id ?? 0, dnNo: made.dnNo };
  orderId = made.order.id;
});
test.afterAll(() => setTheme(null));

const filledRow = (page: Page) => screenOf(page).getByRole('gridcell').first();
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => {
    await openScreen(page, '/home');
    await expect(screenOf(page).getByRole('link', { name: /^待供应商确认/ })).toBeVisible();
    await expect(screenOf(page).getByRole('slider', { name: '每日收货' })).toBeVisible();
  },
  'purchase orders': async (page) => {
    await visitPath(page, '/purchase-order/list');
    await expect(filledRow(page)).toBeVisible();
  },
  'purchase order': async (page) => {
    await visitDocument(page, `/purchase-order/detail?id=${orderId}`);
    await expect(screenOf(page).getByRole('heading', { name: '操作记录' })).toBeVisible();
  },
  'new purchase order': async (page) => {
    await visitPath(page, '/purchase-order/create');
    await expect(screenOf(page).getByRole('button', { name: '加购' }).first()).toBeVisible();
  },
  'receive dialog': async (page) => {
    await visitDocument(page, `/purchase-order/delivery-note?id=${note.id}`);
    await screenOf(page).getByRole('button', { name: '收货', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `收货 ${note.dnNo}` });
    await dialog.getByRole('button', { name: '确认收货' }).click();
    await expect(dialog.getByText('周年码，如 2526')).toBeVisible();
  },
  suppliers: async (page) => {
    await visitPath(page, '/basic/supplier');
    await expect(filledRow(page)).toBeVisible();
  },
  'coverage map': async (page) => {
    await visitPath(page, '/inventory/warehousesOverlay?sub=map');
    await expect(screenOf(page).getByRole('button', { name: /^甘肃\s*1/ })).toBeVisible();
  },
  'sign-in page': async (page) => {
    // The browser remembers the looks of who was last here.
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请填写账号')).toBeVisible();
  },
};

for (const theme of ['light', 'dark'] as const)
  test.describe(theme, () => {
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      await setTheme(theme);
      page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await openAs(page, account, '/home');
    });
    test.afterAll(() => page.context().close());

    for (const [name, open] of Object.entries(screens))
      test(`${theme}: axe finds nothing on: ${name}`, async () => {
        await open(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await axeCheck(page);
        await takeScreenshot(page, `axe-${theme}-${name.replaceAll(' ', '-')}`);
      });
  });
