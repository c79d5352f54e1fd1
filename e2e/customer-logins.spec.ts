import { expect, test } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, openAs, screenOf, shot } from './support/pages.ts';

interface Logins {
  list: { customerMobile: string; docNo: string; way: string }[];
  total: number;
}
const path = '/report/customerList';

test('who came by which way is found by number, starred out for who may not see it', async ({ page }) => {
  const all = await call<Logins>('admin', 'GET /order/mall/user/login/record?way=REPORT_LINK&result=OK');
  const [login] = all.list;
  if (!login) throw new Error('the demo has no customer who opened a report');
  await openAs(page, 'staff03', path);
  await expect(screenOf(page).getByRole('heading', { name: '客户登录记录' })).toBeVisible();
  await expect(screenOf(page).getByRole('row').nth(1)).toBeVisible();
  await axeCheck(page);
  await shot(page, 'customer-logins');
  await openAs(page, 'staff03', `${path}?mobile=${login.customerMobile}&docNo=${login.docNo}`);
  const row = screenOf(page).getByRole('row').filter({ hasText: login.docNo }).first();
  await expect(row).toContainText(`${login.customerMobile.slice(0, 3)}****${login.customerMobile.slice(-4)}`);
  await expect(row.getByRole('link', { name: login.docNo })).toBeVisible();
});

test('accounts of shops stand beside them; a maker of cars sees those of its dealers alone', async ({
  page,
}) => {
  const own = await call<Logins>('oem001', 'GET /order/mall/user/login/record');
  const all = await call<Logins>('admin', 'GET /order/mall/user/login/record');
  expect(own.total).toBeLessThan(all.total);
  await openAs(page, 'staff03', path);
  await screenOf(page).getByText('门店账号', { exact: true }).click();
  const row = screenOf(page).getByRole('row').filter({ hasText: '启用' }).first();
  await expect(row).toBeVisible();
  await shot(page, 'shop-accounts');
  // Nobody of a shop that does not exist: the list says that the filter finds nothing.
  await openAs(page, 'oem001', `${path}?sub=accounts&text=%E6%97%A0%E6%AD%A4%E9%97%A8%E5%BA%97`);
  await expect(screenOf(page).getByText('没有符合筛选条件的数据')).toBeVisible();
});
