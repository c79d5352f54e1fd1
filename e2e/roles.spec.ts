import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './support/api.ts';
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
import { freshName, makeRole } from './support/users.ts';

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

test('a role is created and permitted, copied with its permissions, renamed and deleted', async ({
  page,
}) => {
  await openAs(page, 'admin', '/web/role');
  await screenOf(page).getByRole('button', { name: '新建角色' }).click();
  const dialog = page.getByRole('dialog', { name: '新建角色' });
  const name = freshName('新角色');
  await dialog.getByLabel('角色名称').fill(name);
  await dialog.getByRole('button', { name: '新建角色' }).click();
  await expectMessage(page, '操作成功');
  const first = page.getByRole('dialog', { name: `${name} 的权限` });
  await expect(first.getByText(/^已选 0 \//)).toBeVisible();
  await tick(first, 'basic_supplier_view');
  await first.getByRole('button', { name: '保存权限' }).click();
  await expectMessage(page, '权限已保存');
  const row = rowOf(page, name).first();
  await expect(row.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
  await (await rowAction(page, row, '复制')).click();
  const copy = page.getByRole('dialog', { name: `复制角色 ${name}` });
  await expect(copy.getByLabel('角色名称')).toHaveValue(`${name} 副本`);
  await copy.getByRole('button', { name: '复制角色' }).click();
  const permissions = page.getByRole('dialog', { name: `${name} 副本 的权限` });
  await expect(permissions.getByText(/^已选 1 \//)).toBeVisible();
  await permissions.getByRole('button', { name: '取消' }).click();
  const made = rowOf(page, `${name} 副本`);
  await made.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: `编辑 ${name} 副本` });
  await edit.getByLabel('角色名称').fill('');
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(edit.getByText('必填')).toBeVisible();
  await edit.getByLabel('角色名称').fill(name);
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(edit.getByText(`已存在：${name}`)).toBeVisible();
  await edit.getByLabel('角色名称').fill(`${name} 改`);
  await edit.getByRole('button', { name: '保存修改' }).click();
  const renamed = rowOf(page, `${name} 改`);
  await (await rowAction(page, renamed, '删除')).click();
  const ask = page.getByRole('dialog', { name: `删除角色 ${name} 改` });
  await expect(ask).toContainText('角色及其 1 项权限设置将被删除');
  await ask.getByRole('button', { name: '删除' }).click();
  await expectMessage(page, '角色已删除');
  await expect(renamed).toHaveCount(0);
});

test('permissions: changes are named, a parent takes all below it, leaving asks, and both of two savers are kept', async ({
  page,
}) => {
  const role = await makeRole(['menu_page']);
  const row = await openRow(page, role.name);
  const dialog = await openPermissions(page, row);
  await expect(dialog.getByText('与已保存的权限一致')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '保存权限' })).toBeDisabled();
  await dialog.getByRole('button', { name: '全部收起' }).click();
  const group = dialog.locator('.ant-tree-treenode', { hasText: /^财务$/ });
  await group.locator('.ant-tree-checkbox').click();
  await expect(dialog.getByText(/新增 \d+ 项：/)).toBeVisible();
  await tick(dialog, 'finance_customer_pre_pay');
  await tick(dialog, 'menu_page');
  await expect(dialog.getByText('移除 1 项：')).toBeVisible();
  await dialog.getByRole('textbox', { name: '搜索权限名称或代码' }).fill('');
  await expect(group.getByRole('checkbox')).toHaveAttribute('aria-checked', 'mixed');
  await takeScreenshot(page, 'role-permissions');
  await axeCheck(page);
  await dialog.getByRole('button', { name: '取消' }).click();
  const ask = page.getByRole('dialog', { name: '放弃未保存的权限修改？' });
  await ask.getByRole('button', { name: '返回' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await ask.getByRole('button', { name: '放弃修改' }).click();
  await expect(dialog).toHaveCount(0);

  const again = await openPermissions(page, row);
  await tick(again, 'basic_supplier_view');
  const theirs = { codes: ['menu_page', 'menu_update'], version: role.version };
  await call('admin', `PUT /user/role-menu/role/${role.id}/menus`, theirs);
  await again.getByRole('button', { name: '保存权限' }).click();
  await expect(again.getByText('他人刚刚修改了该角色')).toBeVisible();
  await again.getByRole('button', { name: '载入最新' }).click();
  await expect(again.getByText('他人刚刚修改了该角色')).toHaveCount(0);
  await expect(again.getByText('移除')).toHaveCount(0);
  await again.getByRole('button', { name: '保存权限' }).click();
  await expectMessage(page, '权限已保存');
  const { codes } = await call<{ codes: string[] }>('admin', `GET /user/role-menu/role/${role.id}/menus`);
  expect(codes.toSorted()).toEqual(['basic_supplier_view', 'menu_page', 'menu_update']);
});
