import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, goTo, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

interface Dept {
  id: number;
  version: number;
}

const mark = Date.now().toString(36);
const [before, after] = [`旧名${mark}`, `新名${mark}`];

const filterBy = async (page: Page, no: string) => {
  await screenOf(page).getByRole('textbox', { name: '编号' }).fill(no);
  await page.keyboard.press('Enter');
};

test('a change is found with what was before and after, and leads to its record', async ({ page }) => {
  const { id, version } = await call<Dept>('admin', 'POST /user/dept', { name: before });
  await call('admin', `PUT /user/dept/${id}`, { name: after, version });
  await openAs(page, 'admin', '/system/audit');
  await filterBy(page, after);
  const row = rowOf(page, after).filter({ hasText: '修改' });
  await expect(row).toContainText('部门');
  await takeScreenshot(page, 'audit');
  await row.getByRole('button', { name: '查看变更' }).click();
  const dialog = page.getByRole('dialog', { name: `部门 ${after} · 修改` });
  await expect(dialog.getByRole('row', { name: '名称' })).toHaveText(`名称${before}${after}`);
  await expect(dialog.getByText('管理员').first()).toBeVisible();
  await takeScreenshot(page, 'audit-changes');
  await dialog.getByRole('button', { name: '关闭' }).click();
  // Where nothing was before and after, there is nothing to look at.
  const made = rowOf(page, before).filter({ hasText: '新建' });
  await filterBy(page, before);
  await expect(made).toBeVisible();
  await expect(made.getByRole('button', { name: '查看变更' })).toHaveCount(0);
  await filterBy(page, after);
  await row.getByRole('link', { name: after }).click();
  await expect(screenOf(page).getByRole('treeitem', { name: after })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await call('admin', `DELETE /user/dept/${id}`);

  // Kinds of records narrow the actions.
  await goTo(page, '/system/audit?entity=department');
  await screenOf(page).getByRole('combobox', { name: '操作', exact: true }).click();
  await expect(page.getByRole('option').first()).toBeAttached();
  await expect(page.getByRole('option', { name: '供应商确认', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await screenOf(page).getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await axeCheck(page);
});
