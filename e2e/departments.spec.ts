import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, expectMessage, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

interface Dept {
  id: number;
  name: string;
  version: number;
  children: Dept[];
}

const make = (name: string, parentId: number | null = null): Promise<Dept> =>
  call<Dept>('admin', 'POST /user/dept', { name, parentId });
const readAll = (): Promise<Dept[]> => call<Dept[]>('admin', 'GET /user/dept/tree');
const itemOf = (page: Page, name: string) => screenOf(page).getByRole('treeitem', { name });
const open = (page: Page) => openAs(page, 'admin', '/system/dept');
/** Names that earlier runs on the same data did not take. */
const mark = Date.now().toString(36);

/** What tests leave behind goes: leaves first. */
const removeMine = async (depts: Dept[]): Promise<void> => {
  for (const dept of depts) {
    await removeMine(dept.children);
    if (dept.name.endsWith(mark)) await call('admin', `DELETE /user/dept/${dept.id}`);
  }
};
test.afterAll(async () => removeMine(await readAll()));

test('a department is created, renamed and deleted, moved by dragging and by keyboard; one with others in it stays, a name is taken once', async ({
  page,
}) => {
  const [east, west] = [await make(`东${mark}`), await make(`西${mark}`)];
  await make(`南${mark}`, east.id);
  const full = await make(`满${mark}`);
  await make(`内${mark}`, full.id);
  await open(page);
  await screenOf(page).getByRole('button', { name: '新建部门' }).click();
  const dialog = page.getByRole('dialog', { name: '新建部门' });
  await dialog.getByRole('button', { name: '新建部门' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('部门名称').fill(`客服${mark}`);
  await dialog.getByRole('button', { name: '新建部门' }).click();
  await expectMessage(page, '操作成功');
  await expect(itemOf(page, `客服${mark}`)).toHaveAttribute('aria-selected', 'true');
  await screenOf(page).getByRole('button', { name: '新建子部门' }).click();
  const below = page.getByRole('dialog', { name: `在「客服${mark}」下新建部门` });
  await below.getByLabel('部门名称').fill(`热线${mark}`);
  await below.getByRole('button', { name: '新建部门' }).click();
  await expect(itemOf(page, `热线${mark}`)).toHaveAttribute('aria-level', '2');
  await screenOf(page).getByRole('button', { name: '重命名' }).click();
  const rename = page.getByRole('dialog', { name: `重命名「热线${mark}」` });
  await rename.getByLabel('部门名称').fill(`呼叫${mark}`);
  await rename.getByRole('button', { name: '保存名称' }).click();
  await expect(itemOf(page, `呼叫${mark}`)).toBeVisible();
  await screenOf(page).getByRole('button', { name: '删除' }).click();
  const sure = page.getByRole('dialog', { name: `删除部门「呼叫${mark}」？` });
  await sure.getByRole('button', { name: '删除部门' }).click();
  await expect(itemOf(page, `呼叫${mark}`)).toHaveCount(0);

  await itemOf(page, `南${mark}`).dragTo(itemOf(page, `西${mark}`));
  const orderOf = async () =>
    (await readAll()).map(({ id }) => id).filter((id) => id === east.id || id === west.id);
  const childrenOf = async (id: number) =>
    (await readAll()).find((d) => d.id === id)?.children.map((d) => d.name);
  await expect.poll(() => childrenOf(west.id)).toEqual([`南${mark}`]);
  // Nothing moves while the tree is on its way.
  await expect(screenOf(page).getByRole('tree')).toHaveAttribute('aria-busy', 'false');
  await itemOf(page, `西${mark}`).first().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(orderOf).toEqual([west.id, east.id]);
  // The row keeps the focus: the next key moves it back.
  await expect(screenOf(page).getByRole('tree')).toHaveAttribute('aria-busy', 'false');
  await expect(itemOf(page, `西${mark}`)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(orderOf).toEqual([east.id, west.id]);
  await takeScreenshot(page, 'departments');
  await axeCheck(page);

  await itemOf(page, `满${mark}`).click();
  await expect(screenOf(page).getByRole('button', { name: '删除' })).toBeDisabled();
  await screenOf(page).getByRole('button', { name: '新建部门' }).click();
  await dialog.getByLabel('部门名称').fill(`满${mark}`);
  await dialog.getByRole('button', { name: '新建部门' }).click();
  await expect(dialog.getByText(`部门 已存在：满${mark}`)).toBeVisible();
});
