import { expect, type Page } from '@playwright/test';
import { call, password } from './support/api.ts';
import { axeCheck, expectMessage, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

interface Entry {
  id: number;
  name: string;
  parentId: number | null;
  version: number;
  children: Entry[];
}

/** Names that earlier runs on the same data did not take. */
const mark = Date.now().toString(36);
const title = (text: string) => ({ 'zh-CN': text, en: text, 'zh-TW': text });
const make = (body: object): Promise<Entry> =>
  call<Entry>('admin', 'POST /user/role-menu/menu', body as Record<string, unknown>);
const remove = (id: number): Promise<unknown> => call('admin', `DELETE /user/role-menu/menu/${id}`);
const readAll = (): Promise<Entry[]> => call<Entry[]>('admin', 'GET /user/role-menu/menu/tree');
const linkInMenu = (page: Page, url: string) =>
  page.getByRole('complementary').first().locator(`a[href="${url}"]`);
const itemOf = (page: Page, name: string | RegExp) => screenOf(page).getByRole('treeitem', { name });
const search = (page: Page, text: string) =>
  screenOf(page).getByRole('textbox', { name: '搜索标题、权限码或地址' }).fill(text);
const fillTitles = async (page: Page, name: string) => {
  for (const label of ['标题（简体中文）', '标题（英文）', '标题（繁体中文）'])
    await page.getByRole('dialog').getByLabel(label).fill(name);
};

test('a link of one’s own appears in the menu at once, is changed and deleted; entries move by dragging, by keyboard and by buttons', async ({
  page,
}) => {
  const [from, to] = [
    await make({ kind: 'GROUP', title: title(`甲${mark}`) }),
    await make({ kind: 'GROUP', title: title(`乙${mark}`) }),
  ];
  const link = await make({
    kind: 'SCREEN',
    parentId: from.id,
    title: title(`页${mark}`),
    url: 'https://example.com',
  });
  const parentOf = async () => {
    const found = (await readAll()).find(({ children }) => children.some(({ id }) => id === link.id));
    return found?.id ?? null;
  };
  const url = `https://${mark}.example.com/`;
  await openAs(page, 'admin', '/web/authority');
  await screenOf(page).getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('menuitem', { name: '外部链接' }).click();
  const dialog = page.getByRole('dialog', { name: '新建顶级外部链接' });
  await dialog.getByRole('button', { name: '新建外部链接' }).click();
  await expect(dialog.getByText('必填')).toHaveCount(4);
  await fillTitles(page, `大屏${mark}`);
  await dialog.getByLabel('外部地址').fill(url);
  await dialog.getByRole('button', { name: 'chart' }).click();
  await takeScreenshot(page, 'authority-new');
  await dialog.getByRole('button', { name: '新建外部链接' }).click();
  await expectMessage(page, '操作成功');
  await expect(itemOf(page, `大屏${mark}`)).toHaveAttribute('aria-selected', 'true');
  await expect(linkInMenu(page, url)).toBeVisible();
  await screenOf(page).getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: `编辑「大屏${mark}」` });
  await edit.getByLabel('在菜单中隐藏').check();
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(itemOf(page, `大屏${mark}`)).toContainText('隐藏');
  await expect(linkInMenu(page, url)).toHaveCount(0);
  await screenOf(page).getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: `删除「大屏${mark}」？` })
    .getByRole('button', { name: '确认删除' })
    .click();
  await expect(itemOf(page, `大屏${mark}`)).toHaveCount(0);

  await search(page, mark);
  await itemOf(page, `页${mark}`).dragTo(itemOf(page, `乙${mark}`));
  await expect.poll(parentOf).toBe(to.id);
  await expect(itemOf(page, `页${mark}`)).toHaveAttribute('aria-selected', 'true');
  // While a move is under way the next one waits for it.
  await expect(screenOf(page).getByRole('tree')).toHaveAttribute('aria-busy', 'false');
  await itemOf(page, `页${mark}`).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(parentOf).toBeNull();
  await screenOf(page).getByRole('button', { name: '移入上一项' }).click();
  await expect.poll(parentOf).toBe(to.id);
  await takeScreenshot(page, 'authority-moved');
  for (const { id } of [link, from, to]) await remove(id);
});

test('a built-in entry says what can’t be changed and what its code opens; why a dealer can’t see a screen is said', async ({
  page,
}) => {
  await openAs(page, 'admin', '/web/authority');
  await search(page, 'purchase_order_pending_confirm');
  await itemOf(page, 'purchase_order_pending_confirm').click();
  const panel = screenOf(page).getByRole('complementary');
  await expect(panel.getByText('内置权限点的权限码由产品决定')).toBeVisible();
  await expect(panel.getByText('/purchase-order/pending', { exact: false }).first()).toBeVisible();
  await expect(panel.getByRole('heading', { name: /拥有它的角色（\d+）/ })).toBeVisible();
  await expect(panel.getByText('采购员')).toBeVisible();
  await expect(screenOf(page).getByRole('button', { name: '删除' })).toBeDisabled();
  await takeScreenshot(page, 'authority');
  await screenOf(page).getByRole('button', { name: '编辑' }).click();
  await expect(page.getByRole('dialog').getByLabel('权限码')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();

  await screenOf(page).getByRole('button', { name: '为什么看不到' }).click();
  const why = page.getByRole('dialog', { name: '为什么看不到' });
  await why.getByRole('combobox', { name: '用户' }).fill('dealer01');
  await page.getByText('dealer01', { exact: true }).click();
  await why.getByRole('combobox', { name: '页面' }).fill('purchase-order/confirmed');
  await page.keyboard.press('Enter');
  await expect(why.getByRole('heading', { name: '不能打开' })).toBeVisible();
  const reasons = why.getByRole('listitem');
  await expect(
    reasons.filter({ hasText: '账号已启用' }).getByRole('img', { name: '满足', exact: true }),
  ).toBeVisible();
  await expect(
    reasons
      .filter({ hasText: '账号类型是「经销商」，该页面仅限：平台' })
      .getByRole('img', { name: '不满足' }),
  ).toBeVisible();
  await takeScreenshot(page, 'authority-explain');
  await axeCheck(page);
});

test('who may only look finds the trees without a button', async ({ page }) => {
  const role = await call<{ id: number; version: number }>('admin', 'POST /user/role-menu/role', {
    accountType: 'OTHER',
    name: `只读${mark}`,
  });
  await call('admin', `PUT /user/role-menu/role/${role.id}/menus`, {
    codes: ['menu_page'],
    version: role.version,
  });
  const [company] = await call<{ value: number }[]>('admin', 'GET /user/v1/company/options?type=OTHER');
  const userName = `r${mark}`;
  await call('admin', 'POST /user/v1/register', {
    userName,
    displayName: '只读',
    password,
    memberships: [{ companyId: company?.value, roleIds: [role.id] }],
  });
  await openAs(page, userName, '/web/authority');
  await itemOf(page, '采购订单').first().click();
  await expect(screenOf(page).getByRole('complementary').getByText('内置分组不能删除')).toBeVisible();
  await expect(screenOf(page).getByRole('button', { name: '编辑' })).toHaveCount(0);
  await expect(screenOf(page).getByRole('button', { name: '为什么看不到' })).toBeDisabled();
});
