import { expect } from '@playwright/test';
import { expectMessage, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('a brand is created, refused where its name is taken, changed, found by initials and disabled', async ({
  page,
}) => {
  // Nothing is ever deleted here: each run makes a brand of its own.
  const name = `驰远 ${Date.now().toString(36)}`;
  await openAs(page, 'staff01', '/basic/brand');
  await takeScreenshot(page, 'brands');
  await screenOf(page).getByRole('button', { name: '新建品牌' }).click();
  const dialog = page.getByRole('dialog', { name: '新建品牌' });
  await dialog.getByRole('button', { name: '新建品牌' }).click();
  await expect(dialog.getByText('必填').first()).toBeVisible();
  await dialog.getByLabel('品牌名称').fill('米其林');
  await dialog.getByLabel('英文名').fill(`Chiyuan ${name}`.slice(0, 30));
  await dialog.getByRole('button', { name: '新建品牌' }).click();
  await expect(dialog.getByText('品牌名称 已存在：米其林')).toBeVisible();
  await takeScreenshot(page, 'brand-taken');
  await dialog.getByLabel('品牌名称').fill(name);
  await dialog.getByRole('button', { name: '新建品牌' }).click();
  await expectMessage(page, '操作成功');
  const search = screenOf(page).getByRole('textbox', { name: '品牌' });
  await search.fill('cy');
  await search.press('Enter');
  const row = rowOf(page, name);
  await row.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: `编辑 ${name}` });
  await edit.getByLabel('国家').fill('中国');
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(row).toContainText('中国');
  await row.getByRole('button', { name: '停用' }).click();
  await page
    .getByRole('dialog', { name: `停用 ${name}` })
    .getByRole('button', { name: '停用' })
    .click();
  await expect(row).toContainText('停用');
});
