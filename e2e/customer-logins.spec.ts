import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, goTo, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

interface Logins {
  list: { customerMobile: string; docNo: string }[];
}
const path = '/report/customerList';

test('who came by which way is found by number, starred out for who may not see it; accounts of shops stand beside them', async ({
  page,
}) => {
  const all = await call<Logins>('admin', 'GET /order/mall/user/login/record?way=REPORT_LINK&result=OK');
  const [login] = all.list;
  if (!login) throw new Error('the demo has no customer who opened a report');
  await openAs(page, 'staff03', path);
  await expect(screenOf(page).getByRole('heading', { name: '客户登录记录' })).toBeVisible();
  await expect(screenOf(page).getByRole('row').nth(1)).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'customer-logins');
  await goTo(page, `${path}?mobile=${login.customerMobile}&docNo=${login.docNo}`);
  const row = screenOf(page).getByRole('row').filter({ hasText: login.docNo }).first();
  await expect(row).toContainText(`${login.customerMobile.slice(0, 3)}****${login.customerMobile.slice(-4)}`);
  await expect(row.getByRole('link', { name: login.docNo })).toBeVisible();

  await screenOf(page).getByText('门店账号', { exact: true }).click();
  await expect(screenOf(page).getByRole('row').filter({ hasText: '启用' }).first()).toBeVisible();
  await takeScreenshot(page, 'shop-accounts');
});
