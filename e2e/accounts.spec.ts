import { expect, test } from '@playwright/test';
import { screens } from '@treadline/contract/screens.ts';
import { linksOfMenu, openAs, shot } from './support/pages.ts';

const admin = ['admin'];
const buyers = ['admin', 'staff01'];
const staff = [...buyers, 'staff03'];
const suppliers = ['supplier01', 'supplier02'];

/**
 * Who finds which screen in the menu: section 6 of the specification with the codes that the demo's roles hold.
 * staff01 purchases, staff03 runs operations, staff04 is finance. Screens that are not built yet are passed over.
 */
const menu: Readonly<Record<string, readonly string[]>> = {
  '/purchase-order/welcome': [...staff, 'staff04', ...suppliers, 'logistics01'],
  '/purchase-order/create': buyers,
  '/purchase-order/pending': [...staff, ...suppliers],
  '/purchase-order/confirmed': staff,
  '/purchase-order/supplier-confirmed': suppliers,
  '/purchase-order/completed': [...staff, 'staff04', ...suppliers],
  '/purchase-order/list': [...staff, 'staff04', ...suppliers, 'logistics01'],
  '/basic/supplier': [...staff, 'staff04'],
  '/webUser/list': admin,
  '/web/role': admin,
  '/web/authority': admin,
};

const accounts: Readonly<Record<string, string>> = {
  admin: '管理员',
  staff01: '平台',
  staff03: '平台',
  staff04: '平台',
  dealer01: '经销商',
  dealer02: '经销商',
  group01: '经销商集团',
  oem001: '主机厂',
  supplier01: '供应商',
  supplier02: '供应商',
  logistics01: '物流商',
  region01: '区域经理',
};

const inMenu = screens.filter((screen) => !screen.hidden).map(({ path }) => path);

test('every screen of the menu is in the table of this file', () => {
  expect(inMenu.filter((path) => !menu[path])).toEqual([]);
});

for (const [account, type] of Object.entries(accounts)) {
  test(`${account} finds what its type and codes allow`, async ({ page }) => {
    await openAs(page, account, '/home');
    await expect(page.getByRole('button', { name: new RegExp(type) }).first()).toBeVisible();
    const expected = inMenu.filter((path) => menu[path]?.includes(account));
    expect(await linksOfMenu(page)).toEqual(expected);
    await shot(page, `home-${account}`);
  });
}
