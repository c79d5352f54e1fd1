import { expect } from '@playwright/test';
import { callIn, endSession, newToken } from './support/api.ts';
import { makeDraft } from './support/orders.ts';
import { makePerson, solveCaptcha } from './support/own-account.ts';
import {
  expectAt,
  expectMessage,
  openAs,
  rowOf,
  screenOf,
  takeScreenshot,
  signIn,
  visitDocument,
} from './support/pages.ts';
import { test } from './support/test.ts';

test('empty fields are named, a wrong password is refused, the right one leads home', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/login');
  await takeScreenshot(page, 'login');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请填写账号')).toBeVisible();
  await expect(page.getByText('请填写密码')).toBeVisible();
  await signIn(page, 'staff03', 'Wrong@2026');
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码' })).toBeVisible();
  await signIn(page, 'staff03');
  await expectAt(page, /\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('何静宜');
  expect(faults).toEqual([]);
  await page.goto('/login');
  await expectAt(page, /\/home$/);
});

test('after three wrong passwords the image is asked for, and letters that differ are refused', async ({
  page,
}) => {
  const { userName } = await makePerson();
  await page.goto('/login');
  const form = page.getByRole('form', { name: '账号登录' });
  const image = form.getByLabel('图形验证码');
  for (let i = 0; i < 3; i++) {
    const answered = page.waitForResponse('**/api/user/signIn');
    await signIn(page, userName, 'Wrong@2026');
    await answered;
  }
  // The third failure says so; the next try must bring the letters.
  await signIn(page, userName);
  await expect(image).toBeVisible();
  await image.fill('0000');
  await signIn(page, userName);
  await expect(form.getByRole('alert')).toContainText('图形验证码错误');
  await expect(image).toHaveValue('');
  await solveCaptcha(form);
  await signIn(page, userName);
  await expectAt(page, /\/home$/);
});

test('the page speaks the language that is chosen and keeps it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '繁體中文' }).click();
  await expect(page.getByRole('heading', { name: '重設密碼' })).toBeVisible();
});

test('signing out asks first and ends the session', async ({ page }) => {
  const token = await newToken('staff02');
  await openAs(page, 'staff02', '/home', token);
  await page.getByRole('button', { name: '许文博' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '提示' });
  await expect(dialog).toContainText('此操作将退出登录，是否继续？');
  const leave = dialog.getByRole('button', { name: '退出登录' });
  // Opened all the way: a click into the opening dialog may miss.
  await expect(leave).toBeFocused();
  await leave.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(callIn(token, 'GET /user/v1/user/current')).rejects.toThrow('4001');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
});

test('a session that ends is taken up again in place, and the failed call repeats', async ({ page }) => {
  const draft = await makeDraft();
  const token = await newToken('staff02');
  await openAs(page, 'staff02', `/purchase-order/draft?orderNo=${draft.orderNo}`, token);
  await rowOf(page, draft.orderNo).getByRole('button', { name: '提交' }).click();
  const form = page.getByRole('dialog', { name: `提交采购单 ${draft.orderNo}` });
  await form.getByRole('textbox').fill('会话结束前写的备注');
  await endSession('staff02', token);
  await form.getByRole('button', { name: '提交采购单' }).click();
  const again = page.getByRole('dialog', { name: '提示' });
  await expect(again).toContainText('您已退出登录，请重新登录');
  await takeScreenshot(page, 'session-over');
  await again.getByLabel('密码').fill('Wrong@2026');
  await again.getByRole('button', { name: '登录并保留' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByLabel('密码').fill('Demo@2026');
  await again.getByRole('button', { name: '登录并保留' }).click();
  await expectMessage(page, '订单提交成功');
  await expectAt(page, `/purchase-order/draft?orderNo=${draft.orderNo}`);
  await visitDocument(page, `/purchase-order/detail?id=${draft.id}`);
  await expect(
    screenOf(page).getByRole('definition').filter({ hasText: '会话结束前写的备注' }),
  ).toBeVisible();
});

test('a session that ends with nothing unsaved leads to the sign-in page and back', async ({ page }) => {
  const token = await newToken('staff02');
  await openAs(page, 'staff02', '/purchase-order/completed?orderNo=PO', token);
  await page.evaluate(() => localStorage.setItem('treadline:mark', '1'));
  await endSession('staff02', token);
  await page.getByRole('menuitem', { name: '待确认' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpurchase-order%2Fpending/);
  const notice = page.getByRole('alert').filter({ hasText: '提示' });
  await expect(notice).toContainText('您已退出登录，请重新登录');
  expect(await page.evaluate(() => localStorage.getItem('treadline:mark'))).toBeNull();
  await signIn(page, 'staff02');
  await expectAt(page, /\/purchase-order\/pending/);
});

test('who gives up what is unsaved is led through the sign-in page and back, with the query', async ({
  page,
}) => {
  const draft = await makeDraft();
  const token = await newToken('staff02');
  await openAs(page, 'staff02', `/purchase-order/detail?id=${draft.id}`, token);
  await screenOf(page).getByRole('textbox', { name: '沟通' }).fill('不要了');
  await endSession('staff02', token);
  await screenOf(page).getByRole('button', { name: '发送' }).click();
  const again = page.getByRole('dialog', { name: '提示' });
  await expect(again).toContainText('您已退出登录，请重新登录');
  page.on('dialog', () => expect('the browser asks').toBe('nothing'));
  await again.getByRole('button', { name: '放弃并前往登录页' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpurchase-order%2Fdetail&params=/);
  await expect(page.getByText('您已退出登录，请重新登录')).toBeVisible();
  await signIn(page, 'staff02');
  await expectAt(page, `/purchase-order/detail?id=${draft.id}`);
});
