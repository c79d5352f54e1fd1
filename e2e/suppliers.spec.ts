import { expect, type Page } from '@playwright/test';
import { expectMessage, openAs, rowAction, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const startNew = async (page: Page) => {
  await openAs(page, 'staff02', '/basic/supplier');
  await screenOf(page).getByRole('button', { name: '新建供应商' }).click();
  return page.getByRole('dialog', { name: '新建供应商' });
};

test('a supplier is created, changed and disabled; what is wrong is said at its field, leaving asks first', async ({
  page,
}) => {
  // Nothing is ever deleted here: each run makes a supplier of its own.
  const code = `E2E-${Date.now().toString(36).toUpperCase()}`;
  const name = `端到端轮胎贸易 ${code}`;
  const dialog = await startNew(page);
  await dialog.getByLabel('联系电话').fill('123');
  await dialog.getByRole('button', { name: '新建供应商' }).click();
  await expect(dialog.getByText('必填').first()).toBeVisible();
  await expect(dialog.getByText('请输入正确的电话号码')).toBeVisible();
  await dialog.getByLabel('供应商编码').fill('SUP001');
  await dialog.getByLabel('供应商名称').fill('另一家');
  await dialog.getByLabel('简称').fill('另一家');
  await dialog.getByLabel('联系电话').fill('13800001111');
  await dialog.getByRole('button', { name: '新建供应商' }).click();
  await expect(dialog.getByText('供应商编码 已存在：SUP001')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  const ask = page.getByRole('dialog', { name: '放弃未保存的修改？' });
  await ask.getByRole('button', { name: '返回' }).click();
  await expect(dialog.getByLabel('供应商名称')).toHaveValue('另一家');
  await expect(ask).toHaveCount(0);
  // A hand that goes on typing Esc and Enter loses nothing.
  await dialog.getByLabel('供应商名称').press('Escape');
  await expect(ask.getByRole('button', { name: '返回' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ask).toHaveCount(0);
  await expect(dialog.getByLabel('供应商名称')).toHaveValue('另一家');
  await dialog.getByRole('button', { name: '取消' }).click();
  await ask.getByRole('button', { name: '放弃修改' }).click();
  await expect(dialog).toHaveCount(0);
  await screenOf(page).getByRole('button', { name: '新建供应商' }).click();
  await dialog.getByLabel('供应商编码').fill(code);
  await dialog.getByLabel('供应商名称').fill(name);
  await dialog.getByLabel('简称').fill('端到端');
  await dialog.getByLabel('联系电话').fill('13800001111');
  await takeScreenshot(page, 'supplier-new');
  await dialog.getByRole('button', { name: '新建供应商' }).click();
  await expectMessage(page, '操作成功');
  const row = rowOf(page, code);
  await expect(row).toContainText('138****1111');
  await takeScreenshot(page, 'suppliers');
  await row.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: `编辑 ${name}` });
  await edit.getByLabel('简称').fill('端到端改');
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(row).toContainText('端到端改');
  await expect(row).toContainText('138****1111');
  // The result stands in the row for a while; what else can be done is in its menu.
  await (await rowAction(page, row, '停用')).click();
  await page
    .getByRole('dialog', { name: `停用 ${name}` })
    .getByRole('button', { name: '停用' })
    .click();
  await expect(row).toContainText('停用');
  await expect(await rowAction(page, row, '启用')).toBeVisible();
});
