import { expect, test } from '@playwright/test';
import { call, newToken, password } from './support/api.ts';
import { openAs } from './support/pages.ts';
import { makeUser } from './support/users.ts';

test('who is deactivated at work is told at the next step, may not sign in again and keeps nothing', async ({
  page,
}) => {
  const { id, userName } = await makeUser();
  await openAs(page, userName, '/personal', await newToken(userName));
  await call('admin', `PUT /user/v1/user/active/${id}`, { id, active: false });
  await page.getByRole('tab', { name: '首页' }).click();
  const again = page.getByRole('dialog', { name: '提示' });
  await expect(again).toContainText('您已退出登录，请重新登录');
  await again.getByLabel('密码', { exact: true }).fill(password);
  await again.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').first()).toContainText('抱歉，您没有登录权限');
  const kept = (await page.context().cookies()).filter(({ name }) => name === 'treadline-token');
  expect(kept).toEqual([]);
});
