import { expect, type Locator, type Page } from '@playwright/test';
import { callIn, newToken, password, statusOf } from './support/api.ts';
import { makePerson } from './support/own-account.ts';
import { axeCheck, expectMessage, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';
import { totpCode } from './support/totp.ts';

/** A person of the test's own on the personal page. */
async function openPersonal(page: Page) {
  const person = await makePerson();
  const token = await newToken(person.userName);
  await openAs(page, person.userName, '/personal', token);
  return { ...person, token };
}

/** One red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

test('name and mobile are changed, a new mobile by the password; a photo is shown once it is chosen', async ({
  page,
}) => {
  const other = await makePerson();
  const { mobile, displayName } = await openPersonal(page);
  await takeScreenshot(page, 'personal');
  await page.getByRole('button', { name: '编辑资料' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑个人资料' });
  await dialog.getByLabel('姓名').fill('');
  await dialog.getByLabel('手机').fill('12345');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请输入正确的手机号')).toBeVisible();
  await dialog.getByLabel('姓名').fill(`${displayName}改`);
  await dialog.getByLabel('手机').fill(other.mobile);
  await dialog.getByLabel('登录密码').fill('Wrong@2026');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('登录密码错误')).toBeVisible();
  await dialog.getByLabel('登录密码').fill(password);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('手机号已被使用')).toBeVisible();
  const free = `18${mobile.slice(2)}`;
  await dialog.getByLabel('手机').fill(free);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expectMessage(page, '已保存');
  await expect(page.getByRole('button', { name: `${displayName}改` })).toBeVisible();
  await expect(
    screenOf(page)
      .getByText(`${free.slice(0, 3)}****${free.slice(-4)}`)
      .first(),
  ).toBeVisible();
  const chosen = screenOf(page).locator('input[type=file]');
  await chosen.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expectMessage(page, '请先上传图片文件');
  await chosen.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(screenOf(page).getByRole('img', { name: '头像' })).toBeVisible();
  await screenOf(page).getByRole('button', { name: '移除头像' }).click();
  await expect(screenOf(page).getByRole('button', { name: '上传头像' })).toBeVisible();
});

/** Clicks the verb of a question that has opened all the way: it has the focus then. */
async function confirm(button: Locator) {
  await expect(button).toBeFocused();
  await button.click();
}

test('other sessions are seen and ended, one or all; the own password is changed', async ({ page }) => {
  const { userName } = await makePerson();
  const [own, first, second] = [await newToken(userName), await newToken(userName), await newToken(userName)];
  await openAs(page, userName, '/personal', own);
  const grid = screenOf(page).getByRole('grid', { name: '登录设备' });
  await expect(grid.getByText('本次登录')).toHaveCount(1);
  const rows = grid.getByRole('row').filter({ has: page.getByRole('button', { name: '退出' }) });
  await expect(rows).toHaveCount(2);
  await takeScreenshot(page, 'personal-sessions');
  await rows.first().getByRole('button', { name: '退出' }).click();
  await confirm(page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }));
  await expectMessage(page, '该登录已退出');
  await expect(rows).toHaveCount(1);
  await screenOf(page).getByRole('button', { name: '退出其他所有登录' }).click();
  const ask = page.getByRole('dialog', { name: '退出其他 1 个登录？' });
  await confirm(ask.getByRole('button', { name: '退出其他所有登录' }));
  await expect(rows).toHaveCount(0);
  for (const token of [first, second]) expect(await statusOf(token, '/user/v1/user/current')).toBe(401);
  const form = screenOf(page);
  await form.getByLabel('原密码').fill('Wrong@2026');
  await form.getByLabel('新密码', { exact: true }).fill('weak');
  await form.getByLabel('确认新密码').fill('weaker');
  await form.getByRole('button', { name: '修改密码' }).click();
  await expect(form.getByText('两次输入的密码不一致')).toBeVisible();
  await form.getByLabel('新密码', { exact: true }).fill('Fresh@2027');
  await form.getByLabel('确认新密码').fill('Fresh@2027');
  await form.getByRole('button', { name: '修改密码' }).click();
  await expectMessage(page, '原密码错误');
  await form.getByLabel('原密码').fill(password);
  await form.getByRole('button', { name: '修改密码' }).click();
  await expectMessage(page, '密码已修改，其他设备上的登录已退出');
});

test('an authenticator counts from its first code on and can be given up; codes by SMS are turned on', async ({
  page,
}) => {
  const { userName, token } = await openPersonal(page);
  await screenOf(page).getByRole('button', { name: '启用 验证器应用' }).click();
  const ask = page.getByRole('dialog', { name: '绑定验证器应用' });
  await ask.getByLabel('登录密码').fill('Wrong@2026');
  await ask.getByRole('button', { name: '下一步' }).click();
  await expect(ask.getByText('登录密码错误')).toBeVisible();
  await ask.getByLabel('登录密码').fill(password);
  await ask.getByRole('button', { name: '下一步' }).click();
  const pair = page.getByRole('dialog', { name: '绑定验证器应用' });
  await expect(pair.getByRole('img', { name: '验证器二维码' })).toBeVisible();
  await takeScreenshot(page, 'personal-authenticator');
  const secret = (await pair.locator('code').innerText()).replaceAll(' ', '');
  await pair.getByLabel('6 位数字').fill('000000');
  await pair.getByRole('button', { name: '完成绑定' }).click();
  await expect(pair.getByText('验证码错误或已失效')).toBeVisible();
  await pair.getByLabel('6 位数字').fill(totpCode(secret));
  await pair.getByRole('button', { name: '完成绑定' }).click();
  await expectMessage(page, '验证器应用已启用，下次登录起生效');
  await expect(screenOf(page).getByRole('button', { name: '更换设备 验证器应用' })).toBeVisible();
  await axeCheck(page);
  await expect(newToken(userName)).resolves.toBeNull();
  await screenOf(page).getByRole('button', { name: '停用 不使用' }).click();
  const off = page.getByRole('dialog', { name: '停用二次验证？' });
  await off.getByLabel('登录密码').fill(password);
  await off.getByRole('button', { name: '停用' }).click();
  await expectMessage(page, '二次验证设置已保存');
  const { secondStep } = await callIn<{ secondStep: string }>(token, 'GET /user/v1/user/security');
  expect(secondStep).toBe('NONE');
  await screenOf(page).getByRole('button', { name: '启用 短信验证码' }).click();
  const byMobile = page.getByRole('dialog', { name: '启用短信验证码' });
  await byMobile.getByLabel('登录密码').fill(password);
  await byMobile.getByRole('button', { name: '启用短信验证码' }).click();
  await expect(byMobile).toHaveCount(0);
  const after = await callIn<{ secondStep: string }>(token, 'GET /user/v1/user/security');
  expect(after.secondStep).toBe('SMS');
});
