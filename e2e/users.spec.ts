import { expect, type Locator, type Page } from '@playwright/test';
import { password } from './support/api.ts';
import {
  axeCheck,
  expectMessage,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';
import { findUser, freshName, freshPhone, makeRole, makeUser } from './support/users.ts';
import { makeWorkbook } from './support/workbook.ts';

const startNew = async (page: Page): Promise<Locator> => {
  await openAs(page, 'admin', '/webUser/list');
  await screenOf(page).getByRole('button', { name: '新建用户' }).click();
  return page.getByRole('dialog', { name: '新建用户' });
};

/** The user's row, with the list narrowed to it. */
const openRow = async (page: Page, userName: string): Promise<Locator> => {
  await openAs(page, 'admin', `/webUser/list?text=${userName}`);
  return rowOf(page, userName);
};

const openEdit = async (page: Page, row: Locator): Promise<Locator> => {
  await row.getByRole('button', { name: '编辑' }).click();
  return page.getByRole('dialog', { name: /^编辑/ });
};

const companyRow = (dialog: Locator, no: number): Locator =>
  dialog.getByRole('group', { name: `第 ${no} 家公司` });

/** Picks an option of a select in a form, found by typing where `typed` is given. */
async function pick(page: Page, box: Locator, option: string | RegExp, typed?: string): Promise<void> {
  await box.click();
  if (typed) await box.fill(typed);
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click();
}

/** Picks a role of a company; the list stays open for more until it is left. */
async function pickRole(page: Page, row: Locator, role: string): Promise<void> {
  const box = row.getByRole('combobox', { name: '角色' });
  await pick(page, box, role);
  await box.blur();
}

/** The second company of a form: a supplier. */
async function addSupplier(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '添加公司' }).click();
  const row = companyRow(dialog, 2);
  await pick(page, row.getByRole('combobox', { name: '账号类型' }), /^供应商$/);
  await pick(page, row.getByRole('combobox', { name: '公司' }), 'SUP001', 'SUP001');
  await pickRole(page, row, '供应商');
}

test('a user with two companies is created, once what is missing, wrong or taken is put right', async ({
  page,
}) => {
  const dialog = await startNew(page);
  await dialog.getByLabel('账号', { exact: true }).fill('1abc');
  await dialog.getByLabel('初始密码').fill('weakpass');
  await dialog.getByLabel('邮箱').fill('a@b');
  await dialog.getByLabel('手机号').fill('12345678901');
  await dialog.getByRole('button', { name: '新建用户' }).click();
  for (const message of [
    '账号以字母开头，5-16位字母、数字或下划线',
    '密码为8-20位，须含大小写字母、数字和半角符号（如 !@#）',
    '请输入正确的手机号',
    '请输入正确的邮箱',
  ])
    await expect(dialog.getByText(message)).toBeVisible();
  await expect(companyRow(dialog, 1).getByText('必填')).toBeVisible();
  // Asked as soon as the field is left.
  await dialog.getByLabel('手机号').fill('19900000003');
  await dialog.getByLabel('邮箱').fill('a@example.com');
  await expect(dialog.getByText('手机号已被使用')).toBeVisible();
  await axeCheck(page);
  const userName = freshName('new');
  await dialog.getByLabel('账号', { exact: true }).fill(userName);
  await dialog.getByLabel('初始密码').fill(password);
  await dialog.getByLabel('姓名').fill('欧阳测试');
  await dialog.getByLabel('手机号').fill(freshPhone());
  await dialog.getByLabel('邮箱').fill('ouyang@example.com');
  const first = companyRow(dialog, 1);
  await pick(page, first.getByRole('combobox', { name: '公司' }), 'PLATFORM', '云辙');
  await pickRole(page, first, '采购员');
  await addSupplier(page, dialog);
  await takeScreenshot(page, 'user-new');
  // Looked for from before the click on: on a slow machine it may be gone when the click has ended.
  await Promise.all([
    expectMessage(page, '用户已创建'),
    dialog.getByRole('button', { name: '新建用户' }).click(),
  ]);
  await expect(rowOf(page, userName)).toContainText('采购员、供应商');
  await takeScreenshot(page, 'users');
});

test('changed companies and roles are there when the user is opened again', async ({ page }) => {
  const { userName } = await makeUser();
  const row = await openRow(page, userName);
  const dialog = await openEdit(page, row);
  await pickRole(page, companyRow(dialog, 1), '财务');
  await addSupplier(page, dialog);
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expectMessage(page, '操作成功');
  await expect(row).toContainText('华东轮储供应链');
  const again = await openEdit(page, row);
  await expect(companyRow(again, 1)).toContainText('财务');
  await expect(companyRow(again, 2)).toContainText('华东轮储供应链');
  // A company that was saved is switched off, one that was not goes.
  await companyRow(again, 1).getByRole('switch', { name: '启用' }).click();
  await again.getByRole('button', { name: '添加公司' }).click();
  await companyRow(again, 3).getByRole('button', { name: '移除公司' }).click();
  await again.getByRole('button', { name: '保存修改' }).click();
  await expect(again).toHaveCount(0);
  await expect(row).not.toContainText('财务');
  const left = (await findUser(userName)).memberships.filter(({ active }) => active);
  expect(left).toMatchObject([{ companyName: '华东轮储供应链', roles: [{ name: '供应商' }] }]);
});

test('the list is narrowed to a role; a user is deactivated and its story looked at', async ({ page }) => {
  const role = await makeRole();
  const { userName } = await makeUser('PLATFORM', [role.id]);
  await openAs(page, 'admin', `/webUser/list?roleId=${role.id}`);
  await expect(screenOf(page).getByRole('row')).toHaveCount(2);
  const row = rowOf(page, userName);
  await expect(row).toContainText(role.name);
  await expect(screenOf(page).getByText(`平台 · ${role.name}`)).toBeVisible();
  const file = page.waitForEvent('download');
  await screenOf(page).getByRole('button', { name: '导出' }).click();
  expect((await file).suggestedFilename()).toMatch(/^用户.*\.xlsx$/);
  await row.getByRole('button', { name: '停用' }).click();
  const ask = page.getByRole('dialog', { name: `停用 ${userName}` });
  await expect(ask).toContainText('停用后立即退出所有登录，不能再进入 1 家公司');
  await ask.getByRole('button', { name: '停用' }).click();
  await expect(row.getByRole('button', { name: '启用' })).toBeVisible();
  await (await rowAction(page, row, '操作记录')).click();
  await expect(page.getByRole('heading', { level: 1, name: '操作日志' })).toBeVisible();
  await expect(rowOf(page, userName).first()).toBeVisible();
});

const titles = ['账号', '姓名', '手机号', '邮箱', '公司编码', '角色', '初始密码'];

test('a workbook makes users; one with a bad row makes none and comes back marked', async ({ page }) => {
  await openAs(page, 'admin', '/webUser/list');
  await screenOf(page).getByRole('button', { name: '导入用户' }).click();
  const dialog = page.getByRole('dialog');
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'download 下载模板' }).click();
  expect((await template).suggestedFilename()).toBe('users.xlsx');
  const userName = freshName('imp');
  const good = [userName, '导入用户', '', '', 'SUP001', '供应商', password];
  const send = (rows: string[][]) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.xlsx', mimeType: '', buffer: makeWorkbook([titles, ...rows]) });
  const [taken, weak] = [
    ['staff01', '重名', '', '', 'NO-SUCH', '供应商', ''],
    ['weak_one', '弱密码', '', '', 'SUP001', '供应商', 'weak'],
  ];
  await send([good, taken, weak]);
  await expect(dialog.getByText('上传失败')).toBeVisible();
  for (const reason of ['已存在：staff01', '不存在或不可用', '密码为8-20位'])
    await expect(dialog.getByText(reason)).toBeVisible();
  await takeScreenshot(page, 'users-import-bad');
  const marked = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载标注错误的文件' }).click();
  expect((await marked).suggestedFilename()).toBe('people.errors.xlsx');
  await expect(findUser(userName)).rejects.toThrow();
  await dialog.getByRole('button', { name: '重新选择文件' }).click();
  await send([good]);
  await expectMessage(page, '上传成功');
  expect((await findUser(userName)).memberships[0]?.roles[0]?.name).toBe('供应商');
});
