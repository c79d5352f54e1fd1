import { expect } from '@playwright/test';
import { call, newToken } from './support/api.ts';
import { openAs, signIn } from './support/pages.ts';
import { test } from './support/test.ts';
import { makeUser } from './support/users.ts';

test('who is deactivated at work is told at the next step, may not sign in again and keeps nothing', async ({
  page,
}) => {
  const { id, userName } = await makeUser();
  await openAs(page, userName, '/personal', await newToken(userName));
  await call('admin', `PUT /user/v1/user/active/${id}`, { id, active: false });
  await page.getByRole('tab', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('您已退出登录，请重新登录')).toBeVisible();
  await signIn(page, userName);
  await expect(page.getByRole('alert').filter({ hasText: '抱歉，您没有登录权限' })).toBeVisible();
  const kept = (await page.context().cookies()).filter(({ name }) => name === 'treadline-token');
  expect(kept).toEqual([]);
});
