import { expect } from '@playwright/test';
import { call, callIn, newToken, password } from './support/api.ts';
import { requestCode, makePerson, readSmsCode } from './support/own-account.ts';
import {
  axeCheck,
  expectAt,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
  signIn,
} from './support/pages.ts';
import { test } from './support/test.ts';
import { freshName, makeUser } from './support/users.ts';

const personal = '/personal';

test('mobile and code lead in; an unknown number looks the same and leads nowhere', async ({ page }) => {
  const { mobile, displayName } = await makePerson();
  await page.goto('/login?redirect=%2Fpersonal');
  await page.getByRole('tab', { name: '手机登录' }).click();
  const form = page.getByRole('form', { name: '手机登录' });
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByText('请输入正确的手机号')).toBeVisible();
  await form.getByLabel('手机号').fill(mobile);
  await requestCode(page);
  const hint = form.getByText('若该手机号已登记，验证码将很快送达，5 分钟内有效');
  await expect(hint).toBeVisible();
  await takeScreenshot(page, 'login-mobile');
  await page.getByRole('tab', { name: '账号登录' }).click();
  await page.getByRole('tab', { name: '手机登录' }).click();
  await expect(form.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await form.getByLabel('手机号').fill('19900000001');
  await requestCode(page);
  await expect(hint).toBeVisible();
  await form.getByLabel('短信验证码').fill('000000');
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('验证码错误或已失效');
  await form.getByLabel('手机号').fill(mobile);
  await form.getByLabel('短信验证码').fill(await readSmsCode(mobile));
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expectAt(page, personal);
  await expect(screenOf(page).getByText(displayName).first()).toBeVisible();
});

test('a phone lets a browser in by its QR code, and refuses the next one', async ({ page, browser }) => {
  const { userName, displayName } = await makePerson();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 780 } })).newPage();
  const showCode = async (open: () => Promise<unknown>) => {
    const made = page.waitForResponse('**/api/user/oauth/qr/ticket');
    await open();
    const { data } = (await (await made).json()) as { data: { url: string } };
    return new URL(data.url);
  };
  await page.goto('/login?redirect=%2Fpersonal');
  const first = await showCode(() => page.getByRole('tab', { name: '扫码登录' }).click());
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
  await takeScreenshot(page, 'login-scan');
  // Not signed in: the phone signs in first and comes back.
  await phone.goto(first.pathname + first.search);
  await expect(phone).toHaveURL(/\/login\?redirect=%2Flogin%2Fscan&params=/);
  await signIn(phone, userName);
  await expect(phone.getByText(`${displayName} (${userName})`)).toBeVisible();
  await expect(phone.getByText(/Chrome · /)).toBeVisible();
  await takeScreenshot(phone, 'scan-phone');
  await axeCheck(phone);
  await expect(page.getByText('已扫描，请在手机上确认登录')).toBeVisible();
  await phone.getByRole('button', { name: '拒绝' }).click();
  await expect(phone.getByText('已拒绝登录')).toBeVisible();
  await expect(page.getByText('手机上已拒绝此次登录')).toBeVisible();
  const second = await showCode(() => page.getByRole('button', { name: '刷新二维码' }).click());
  await phone.goto(second.pathname + second.search);
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.getByText('已确认登录')).toBeVisible();
  await expectAt(page, personal);
  await expect(screenOf(page).getByText(displayName).first()).toBeVisible();
  await phone.goto(second.pathname + second.search);
  await expect(phone.getByText('二维码已失效')).toBeVisible();
});

test('a locked phone is unlocked on the way', async ({ page }) => {
  const { userName } = await makePerson();
  const token = await newToken(userName);
  await callIn(token, 'POST /user/v1/user/lock');
  const { url } = await callIn<{ url: string }>('', 'POST /user/oauth/qr/ticket');
  const { search } = new URL(url);
  await openAs(page, userName, `/login/scan${search}`, token, '本机已锁屏');
  await page.getByLabel('密码', { exact: true }).fill('Wrong@2026');
  await page.getByRole('button', { name: '解锁并继续' }).click();
  await expect(page.getByRole('alert')).toContainText('密码错误');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '解锁并继续' }).click();
  await expect(page.getByRole('button', { name: '确认登录' })).toBeVisible();
});

test('a second step by SMS is asked for before anything is shown', async ({ page }) => {
  const { userName, mobile } = await makePerson({ secondStep: 'SMS' });
  await page.goto('/login?redirect=%2Fpersonal');
  await signIn(page, userName);
  const form = page.getByRole('form', { name: '二次验证' });
  await expect(form).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  await expect(form.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await takeScreenshot(page, 'login-second-step');
  await form.getByRole('button', { name: '验证并登录' }).click();
  await expect(form.getByText('请输入6位数字验证码')).toBeVisible();
  await form.getByLabel('短信验证码').fill('000000');
  await form.getByRole('button', { name: '验证并登录' }).click();
  await expect(form.getByRole('alert')).toContainText('验证码错误或已失效');
  await form.getByLabel('短信验证码').fill(await readSmsCode(mobile));
  await form.getByRole('button', { name: '验证并登录' }).click();
  await expectAt(page, personal);
});

test('who has neither mobile nor authenticator is let in by a code that an administrator tells', async ({
  page,
  browser,
}) => {
  const role = await call<{ id: number }>('admin', 'POST /user/role-menu/role', {
    accountType: 'OTHER',
    name: freshName('角色'),
    secondStep: 'TOTP',
  });
  const { userName } = await makeUser('PLATFORM', [role.id]);
  await page.goto('/login');
  await signIn(page, userName);
  const form = page.getByRole('form', { name: '二次验证' });
  await expect(form).toContainText('账号未绑定手机或验证器，请向管理员索取一次性登录码');
  await takeScreenshot(page, 'login-entry-code');

  const office = await browser.newPage();
  await openAs(office, 'admin', `/webUser/list?text=${userName}`);
  await (await rowAction(office, rowOf(office, userName), '生成登录码')).click();
  await office.getByRole('dialog').getByRole('button', { name: '生成登录码' }).click();
  const shown = office.getByRole('dialog', { name: `${userName} 的登录码` });
  const code = /\d{6}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  await takeScreenshot(office, 'entry-code');
  await office.close();

  await form.getByLabel('登录码').fill(code);
  await form.getByRole('button', { name: '验证并登录' }).click();
  await expectAt(page, /\/home$/);
});

test('who signs in again in place passes the second step there', async ({ page }) => {
  const { userName, mobile } = await makePerson();
  const token = await newToken(userName);
  await openAs(page, userName, personal, token);
  await page.getByLabel('新密码', { exact: true }).fill('Neu@2026x');
  await callIn(token, 'PUT /user/v1/user/secondStep', { secondStep: 'SMS', password });
  await callIn(token, 'POST /user/signOut');
  await page.getByRole('tab', { name: '首页' }).click();
  const again = page.getByRole('dialog', { name: '提示' });
  await again.getByLabel('密码').fill(password);
  await again.getByRole('button', { name: '登录并保留' }).click();
  await expect(again).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  await again.getByLabel('短信验证码').fill('000000');
  await again.getByRole('button', { name: '验证并登录' }).click();
  await expect(again.getByRole('alert')).toContainText('验证码错误或已失效');
  await again.getByLabel('短信验证码').fill(await readSmsCode(mobile));
  await again.getByRole('button', { name: '验证并登录' }).click();
  await expect(again).toBeHidden();
});
