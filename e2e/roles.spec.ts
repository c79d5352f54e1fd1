import { expect, test, type Locator, type Page } from '@playwright/test';
import { call, newToken, statusOf } from './support/api.ts';
import { axeCheck, expectMessage, openAs, rowAction, rowOf, screenOf, shot } from './support/pages.ts';
import { freshName, makeRole, makeUser } from './support/users.ts';

/** The role's row, with the list narrowed to it. */
const openRow = async (page: Page, name: string): Promise<Locator> => {
  await openAs(page, 'admin', `/web/role?text=${encodeURIComponent(name)}`);
  return rowOf(page, name);
};

const openPermissions = async (page: Page, row: Locator): Promise<Locator> => {
  await row.getByRole('button', { name: '权限' }).click();
  const dialog = page.getByRole('dialog', { name: /的权限$/ });
  await expect(dialog.getByRole('tree')).toBeVisible();
  return dialog;
};

/** Ticks what a search finds. */
async function tick(dialog: Locator, title: string): Promise<void> {
  await dialog.getByRole('textbox', { name: '搜索权限名称或代码' }).fill(title);
  const node = dialog.locator('.ant-tree-treenode', { hasText: title }).last();
  await node.locator('.ant-tree-checkbox').click();
}

test('a role is created, copied with its permissions, renamed and deleted', async ({ page }) => {
  const model = await makeRole(['menu_page', 'menu_update']);
  const row = await openRow(page, model.name);
  await (await rowAction(page, row, '复制')).click();
  const copy = page.getByRole('dialog', { name: `复制角色 ${model.name}` });
  await expect(copy.getByLabel('角色名称')).toHaveValue(`${model.name} 副本`);
  await copy.getByRole('button', { name: '复制角色' }).click();
  const permissions = page.getByRole('dialog', { name: `${model.name} 副本 的权限` });
  await expect(permissions.getByText(/^已选 2 \//)).toBeVisible();
  await permissions.getByRole('button', { name: '取消' }).click();
  const made = rowOf(page, `${model.name} 副本`);
  await made.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: `编辑 ${model.name} 副本` });
  await edit.getByLabel('角色名称').fill('');
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(edit.getByText('必填')).toBeVisible();
  await edit.getByLabel('角色名称').fill(model.name);
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(edit.getByText(`已存在：${model.name}`)).toBeVisible();
  await edit.getByLabel('角色名称').fill(`${model.name} 改`);
  await edit.getByRole('button', { name: '保存修改' }).click();
  const renamed = rowOf(page, `${model.name} 改`);
  await (await rowAction(page, renamed, '删除')).click();
  const ask = page.getByRole('dialog', { name: `删除角色 ${model.name} 改` });
  await expect(ask).toContainText('角色及其 2 项权限设置将被删除');
  await ask.getByRole('button', { name: '删除' }).click();
  await expectMessage(page, '角色已删除');
  await expect(renamed).toHaveCount(0);
});

test('a new role permits nothing until its permissions are set', async ({ page }) => {
  await openAs(page, 'admin', '/web/role');
  await screenOf(page).getByRole('button', { name: '新建角色' }).click();
  const dialog = page.getByRole('dialog', { name: '新建角色' });
  const name = freshName('新角色');
  await dialog.getByLabel('角色名称').fill(name);
  await dialog.getByRole('button', { name: '新建角色' }).click();
  await expectMessage(page, '操作成功');
  const permissions = page.getByRole('dialog', { name: `${name} 的权限` });
  await expect(permissions.getByText(/^已选 0 \//)).toBeVisible();
  await tick(permissions, 'basic_supplier_view');
  await permissions.getByRole('button', { name: '保存权限' }).click();
  await expectMessage(page, '权限已保存');
  const row = await openRow(page, name);
  await expect(row.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
});

test('a saved permission counts at the holder’s next request', async ({ page }) => {
  const role = await makeRole(['menu_page']);
  const { userName } = await makeUser('PLATFORM', [role.id]);
  const token = await newToken(userName);
  expect(await statusOf(token, '/data/supplier/list')).toBe(403);
  const row = await openRow(page, role.name);
  const dialog = await openPermissions(page, row);
  await expect(dialog.getByText('与已保存的权限一致')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '保存权限' })).toBeDisabled();
  await tick(dialog, 'basic_supplier_view');
  await tick(dialog, 'menu_page');
  await expect(dialog.getByText('新增 1 项：')).toBeVisible();
  await expect(dialog.getByText('移除 1 项：')).toBeVisible();
  await shot(page, 'role-permissions');
  await axeCheck(page);
  await dialog.getByRole('button', { name: '保存权限' }).click();
  await expectMessage(page, '权限已保存');
  expect(await statusOf(token, '/data/supplier/list')).toBe(200);
  expect(await statusOf(token, '/user/role-menu/menu/tree')).toBe(403);
});

test('a parent takes all below it; leaving with changes asks', async ({ page }) => {
  const role = await makeRole();
  const row = await openRow(page, role.name);
  const dialog = await openPermissions(page, row);
  await dialog.getByRole('button', { name: '全部收起' }).click();
  const group = dialog.locator('.ant-tree-treenode', { hasText: /^财务$/ });
  await group.locator('.ant-tree-checkbox').click();
  await expect(dialog.getByText(/新增 \d+ 项：/)).toBeVisible();
  await tick(dialog, 'finance_customer_pre_pay');
  await dialog.getByRole('textbox', { name: '搜索权限名称或代码' }).fill('');
  await expect(group.getByRole('checkbox')).toHaveAttribute('aria-checked', 'mixed');
  await dialog.getByRole('button', { name: '取消' }).click();
  const ask = page.getByRole('dialog', { name: '放弃未保存的权限修改？' });
  await ask.getByRole('button', { name: '返回' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await ask.getByRole('button', { name: '放弃修改' }).click();
  await expect(dialog).toHaveCount(0);
});

test('somebody else’s saving meanwhile is said, and both changes are kept', async ({ page }) => {
  const role = await makeRole();
  const row = await openRow(page, role.name);
  const dialog = await openPermissions(page, row);
  await tick(dialog, 'basic_supplier_view');
  const theirs = { codes: ['menu_page'], version: role.version };
  await call('admin', `PUT /user/role-menu/role/${role.id}/menus`, theirs);
  await dialog.getByRole('button', { name: '保存权限' }).click();
  await expect(dialog.getByText('他人刚刚修改了该角色')).toBeVisible();
  await dialog.getByRole('button', { name: '载入最新' }).click();
  await expect(dialog.getByText('他人刚刚修改了该角色')).toHaveCount(0);
  await expect(dialog.getByText('移除')).toHaveCount(0);
  await dialog.getByRole('button', { name: '保存权限' }).click();
  await expectMessage(page, '权限已保存');
  const { codes } = await call<{ codes: string[] }>('admin', `GET /user/role-menu/role/${role.id}/menus`);
  expect(codes).toEqual(['basic_supplier_view', 'menu_page']);
});

test('a role that is held stays, and says who holds it', async ({ page }) => {
  const role = await makeRole();
  const row = await openRow(page, role.name);
  // Given to somebody after the list was read: the server is the one that refuses.
  const { userName } = await makeUser('PLATFORM', [role.id]);
  await (await rowAction(page, row, '删除')).click();
  const ask = page.getByRole('dialog', { name: `删除角色 ${role.name}` });
  await ask.getByRole('button', { name: '删除' }).click();
  await expect(ask.getByText('角色仍有 1 位用户使用，不能删除')).toBeVisible();
  await ask.getByRole('button', { name: '返回' }).click();
  await (await rowAction(page, row, '使用人')).click();
  const holders = page.getByRole('dialog', { name: `${role.name} 的使用人` });
  await expect(holders.getByRole('row').filter({ hasText: userName })).toContainText('云辙汽车服务');
  await holders.getByRole('button', { name: '在用户列表中查看' }).click();
  await expect(rowOf(page, userName)).toBeVisible();
});

test('who keeps roles without being an administrator gives what he holds alone', async ({ page }) => {
  const role = await makeRole(['web_role_view']);
  const keeper = await makeUser('PLATFORM', [role.id]);
  await openAs(page, keeper.userName, `/web/role?text=${role.name}`, await newToken(keeper.userName));
  const dialog = await openPermissions(page, rowOf(page, role.name));
  await dialog.getByRole('textbox', { name: '搜索权限名称或代码' }).fill('menu_update');
  await expect(dialog.getByText('编辑权限与菜单')).toBeVisible();
  await expect(dialog.getByRole('checkbox').last()).toHaveAttribute('aria-disabled', 'true');
});
