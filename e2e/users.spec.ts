import { expect, test, type Locator, type Page } from '@playwright/test';
import { callIn, newToken, password, statusOf } from './support/api.ts';
import {
  axeCheck,
  expectMessage,
  openAs,
  openScreen,
  rowAction,
  rowOf,
  screenOf,
  shot,
} from './support/pages.ts';
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

test('a user with two companies is created and signs in', async ({ page }) => {
  const dialog = await startNew(page);
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
  await shot(page, 'user-new');
  // Looked for from before the click on: on a slow machine it may be gone when the click has ended.
  await Promise.all([
    expectMessage(page, '用户已创建'),
    dialog.getByRole('button', { name: '新建用户' }).click(),
  ]);
  await expect(rowOf(page, userName)).toContainText('采购员、供应商');
  await shot(page, 'users');
  const me = await callIn<{ userTypeList: { type: string }[] }>(
    await newToken(userName),
    'GET /user/v1/user/current',
  );
  expect(me.userTypeList.map(({ type }) => type).toSorted()).toEqual(['OTHER', 'SUPPLIER']);
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

test('what is missing, wrong or taken is said beside its field', async ({ page }) => {
  const dialog = await startNew(page);
  await dialog.getByLabel('账号', { exact: true }).fill('1abc');
  await dialog.getByLabel('初始密码').fill('weakpass');
  await dialog.getByLabel('邮箱').fill('a@b');
  await dialog.getByLabel('手机号').fill('12345678901');
  await dialog.getByRole('button', { name: '新建用户' }).click();
  for (const message of [
    '账号以字母开头，5-16位字母、数字或下划线',
    '密码为8-20位，须含大小写字母、数字和特殊字符',
    '请输入正确的手机号',
    '请输入正确的邮箱',
  ])
    await expect(dialog.getByText(message)).toBeVisible();
  await expect(companyRow(dialog, 1).getByText('必填')).toBeVisible();
  // Asked as soon as the field is left.
  await dialog.getByLabel('手机号').fill('19900000003');
  await dialog.getByLabel('邮箱').fill('a@example.com');
  await expect(dialog.getByText('手机号已被使用')).toBeVisible();
  await dialog.getByLabel('手机号').fill(freshPhone());
  await dialog.getByLabel('账号', { exact: true }).fill('Staff01');
  await dialog.getByLabel('姓名').fill('重名');
  await dialog.getByRole('button', { name: '随机生成' }).click();
  const company = companyRow(dialog, 1).getByRole('combobox', { name: '公司' });
  await pick(page, company, 'PLATFORM', 'PLATFORM');
  await dialog.getByRole('button', { name: '新建用户' }).click();
  await expect(dialog.getByText('账号已存在')).toBeVisible();
  await shot(page, 'user-refused');
  await axeCheck(page);
});

test('a new user may get a link instead of a password; without the address it is refused', async ({
  page,
}) => {
  const dialog = await startNew(page);
  const userName = freshName('link');
  await dialog.getByLabel('账号', { exact: true }).fill(userName);
  await dialog.getByLabel('姓名').fill('链接用户');
  await pick(page, dialog.getByRole('combobox', { name: '首次登录' }), '短信发送设置链接');
  await pick(page, companyRow(dialog, 1).getByRole('combobox', { name: '公司' }), 'PLATFORM', 'PLATFORM');
  await dialog.getByRole('button', { name: '新建用户' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('手机号').fill(freshPhone());
  await dialog.getByRole('button', { name: '新建用户' }).click();
  await expectMessage(page, '用户已创建');
  const link = await rowAction(page, rowOf(page, userName), '发送重置链接');
  await link.click();
  const send = page.getByRole('dialog', { name: '给 链接用户 发送密码重置链接' });
  await expect(send.getByRole('radio', { name: /邮件/ })).toBeDisabled();
  await send.getByRole('button', { name: '发送重置链接' }).click();
  await expectMessage(page, /链接已发送至 17\d\*{4}/);
});

test('a photo is uploaded, seen and removed; other files are refused', async ({ page }) => {
  const { userName } = await makeUser();
  const row = await openRow(page, userName);
  const dialog = await openEdit(page, row);
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByText('请先上传图片文件')).toBeVisible();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 1);
  const again = await openEdit(page, row);
  await again.getByRole('button', { name: '移除', exact: true }).click();
  await again.getByRole('button', { name: '保存修改' }).click();
  await expect(row.locator('img')).toHaveCount(0);
});

test('deactivation ends the sessions; nobody deactivates oneself', async ({ page }) => {
  const { userName } = await makeUser();
  const token = await newToken(userName);
  const row = await openRow(page, userName);
  await row.getByRole('button', { name: '停用' }).click();
  const ask = page.getByRole('dialog', { name: `停用 ${userName}` });
  await expect(ask).toContainText('停用后立即退出所有登录，不能再进入 1 家公司');
  await ask.getByRole('button', { name: '停用' }).click();
  await expect(row.getByRole('button', { name: '启用' })).toBeVisible();
  expect(await statusOf(token, '/user/v1/user/current')).toBe(401);
  await row.getByRole('button', { name: '启用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '启用' }).click();
  await expect(row.getByRole('button', { name: '停用' })).toBeVisible();
  await openAs(page, 'admin', '/webUser/list?text=admin');
  const own = rowOf(page, '系统管理员').getByRole('button', { name: '停用' });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await own.hover();
  await expect(page.getByText('不能停用自己的账号')).toBeVisible();
});

test('an administrator follows what was done to a user', async ({ page }) => {
  const { userName } = await makeUser();
  const row = await openRow(page, userName);
  await (await rowAction(page, row, '操作记录')).click();
  await expect(page.getByRole('heading', { level: 1, name: '操作日志' })).toBeVisible();
  await expect(rowOf(page, userName)).toHaveCount(1);
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
  await shot(page, 'users-import-bad');
  const marked = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载标注错误的文件' }).click();
  expect((await marked).suggestedFilename()).toBe('people.errors.xlsx');
  await expect(findUser(userName)).rejects.toThrow();
  await dialog.getByRole('button', { name: '重新选择文件' }).click();
  await send([good]);
  await expectMessage(page, '上传成功');
  expect((await findUser(userName)).memberships[0]?.roles[0]?.name).toBe('供应商');
});

test('the list is filtered by role and exported', async ({ page }) => {
  const role = await makeRole();
  const { userName } = await makeUser('PLATFORM', [role.id]);
  await openAs(page, 'admin', `/webUser/list?roleId=${role.id}`);
  await expect(screenOf(page).getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, userName)).toContainText(role.name);
  await expect(screenOf(page).getByText(`平台 · ${role.name}`)).toBeVisible();
  const file = page.waitForEvent('download');
  await screenOf(page).getByRole('button', { name: '导出' }).click();
  expect((await file).suggestedFilename()).toMatch(/^用户.*\.xlsx$/);
  await screenOf(page).getByRole('tab', { name: /停用/ }).click();
  await expect(screenOf(page).getByText('共 0 行')).toBeVisible();
});

test('who may not see everything sees masked addresses, which stay as they are', async ({ page }) => {
  const role = await makeRole(['webUser_list_view', 'view_some_sensitive_data']);
  const keeper = await makeUser('PLATFORM', [role.id]);
  const token = await newToken(keeper.userName);
  await openAs(page, keeper.userName, '/webUser/list?text=supplier02', token);
  const row = rowOf(page, 'supplier02');
  await expect(row).toContainText('199****0011');
  const dialog = await openEdit(page, row);
  await expect(dialog.getByLabel('手机号')).toHaveValue('199****0011');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expectMessage(page, '操作成功');
  expect((await findUser('supplier02')).phone).toBe('19900000011');
  // A buyer holds more than the keeper does.
  await openScreen(page, '/webUser/list?text=staff02');
  const above = await openEdit(page, rowOf(page, 'staff02'));
  await above.getByLabel('姓名').fill('改名');
  await above.getByRole('button', { name: '保存修改' }).click();
  await expect(above.getByText('您不能管理该用户')).toBeVisible();
});

test('a shop keeps its own people alone', async ({ page }) => {
  const role = await makeRole(['webUser_list_view'], 'DEALER');
  const keeper = await makeUser('DLR001', [role.id]);
  const token = await newToken(keeper.userName);
  await openAs(page, keeper.userName, '/webUser/list', token);
  await expect(rowOf(page, 'dealer01')).toBeVisible();
  await expect(rowOf(page, 'dealer02')).toHaveCount(0);
  await screenOf(page).getByRole('button', { name: '新建用户' }).click();
  const dialog = page.getByRole('dialog', { name: '新建用户' });
  await expect(companyRow(dialog, 1)).toContainText('杭州滨江辙新汽车服务有限公司');
  await expect(dialog.getByRole('button', { name: '添加公司' })).toHaveCount(0);
  expect(await statusOf(token, '/user/dept/tree')).toBe(403);
});
