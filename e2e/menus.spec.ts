import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

interface Entry {
  id: number;
}

/** Names that earlier runs on the same data did not take. */
const mark = Date.now().toString(36);
const title = (text: string) => ({ 'zh-CN': text, en: text, 'zh-TW': text });
const make = (body: object): Promise<Entry> =>
  call<Entry>('admin', 'POST /user/role-menu/menu', body as Record<string, unknown>);
const remove = (id: number): Promise<unknown> => call('admin', `DELETE /user/role-menu/menu/${id}`);
const itemOf = (page: Page, name: string) => screenOf(page).getByRole('treeitem', { name });
const previewOf = (page: Page) => screenOf(page).getByRole('navigation', { name: '菜单预览' });

test('an entry moves, is renamed and hidden; menu and preview follow; it shows what others find', async ({
  page,
}) => {
  const url = `https://${mark}.example.com/`;
  const group = await make({ kind: 'GROUP', title: title(`工具${mark}`), icon: 'tool' });
  const link = await make({ kind: 'SCREEN', title: title(`链接${mark}`), url, icon: 'link' });
  await openAs(page, 'admin', '/system/menu');
  await expect(itemOf(page, `链接${mark}`)).toBeVisible();
  await expect(itemOf(page, 'purchase_order_confirm')).toHaveCount(0);
  await expect(previewOf(page).getByText(`工具${mark}`)).toHaveCount(0);
  await itemOf(page, `链接${mark}`).dragTo(itemOf(page, `工具${mark}`));
  await expect(itemOf(page, `链接${mark}`)).toHaveAttribute('aria-level', '2');
  await expect(previewOf(page).getByText(`工具${mark}`)).toBeVisible();
  await takeScreenshot(page, 'menus');
  await screenOf(page).getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: `编辑「链接${mark}」` });
  await dialog.getByLabel('标题（简体中文）').fill(`改名${mark}`);
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expect(previewOf(page).getByText(`改名${mark}`)).toBeVisible();
  const menu = page.getByRole('complementary').first();
  await menu.getByRole('menuitem', { name: `工具${mark}` }).click();
  const shown = menu.locator(`a[href="${url}"]`);
  await expect(shown).toHaveText(`改名${mark}`);
  await screenOf(page).getByRole('button', { name: '隐藏', exact: true }).click();
  await expect(previewOf(page).getByText(`改名${mark}`)).toHaveCount(0);
  await expect(shown).toHaveCount(0);
  await expect(screenOf(page).getByRole('button', { name: '显示', exact: true })).toBeVisible();
  for (const { id } of [link, group]) await remove(id);

  const preview = previewOf(page);
  await expect(preview.getByText('供应商', { exact: true })).toBeVisible();
  await screenOf(page).getByRole('combobox', { name: '账号类型' }).click();
  await page.getByTitle('供应商', { exact: true }).last().click();
  await screenOf(page).getByRole('combobox', { name: '角色' }).click();
  await page.locator('.tl-option', { hasText: '供应商' }).click();
  await expect(preview.getByText('待确认')).toBeVisible();
  await expect(preview.getByText('用户权限')).toHaveCount(0);
  await takeScreenshot(page, 'menus-preview');
  await axeCheck(page);
});

test('titles of the menu are whole in English, too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('treadline:lang', JSON.stringify('en')));
  await openAs(page, 'admin', '/home', undefined, 'Arrange');
  const groups = page.locator('.side-menu .ant-menu-submenu-title');
  await expect(groups.first()).toBeVisible();
  for (const group of await groups.all()) {
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    const items = page.locator('.side-menu .ant-menu-item .ant-menu-title-content').filter({ visible: true });
    await expect(items.first()).toBeVisible();
    await expect
      .poll(() =>
        items.evaluateAll((all) =>
          all
            .filter((item) =>
              [item, ...item.querySelectorAll('*')].some(
                (part) =>
                  part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden',
              ),
            )
            .map((item) => item.textContent),
        ),
      )
      .toEqual([]);
  }
});
