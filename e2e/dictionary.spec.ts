import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  expectMessage,
  goTo,
  openAs,
  screenOf,
  takeScreenshot,
  visitPath,
} from './support/pages.ts';
import { test } from './support/test.ts';

const path = '/systemConfiguration/configService';
/** Names that earlier runs on the same data did not take. */
const mark = Date.now().toString(36);

interface Type {
  id: number;
  code: string;
}
/** A type of one's own with these entries. */
async function makeType(code: string, name: string, ...entries: string[]): Promise<Type> {
  const type = await call<Type>('admin', 'POST /data/dictionary', { code, name });
  for (const each of entries) await call('admin', 'POST /data/dictionary', { typeId: type.id, name: each });
  return type;
}
const rowsOf = (page: Page) => screenOf(page).getByRole('table').locator('tbody tr');
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
const names = (page: Page) => rowsOf(page).locator('td:nth-child(2)').allInnerTexts();

test('a type is made, its entries are added one after another, said otherwise and deleted', async ({
  page,
}) => {
  await openAs(page, 'admin', path);
  await expect(screenOf(page).getByRole('button', { name: /采购取消理由/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await axeCheck(page);
  await takeScreenshot(page, 'dictionary');
  const code = `colour-${mark}`;
  await screenOf(page).getByRole('button', { name: '新建字典' }).click();
  const dialog = page.getByRole('dialog', { name: '新建字典' });
  await dialog.getByLabel('简体中文').fill(`车身颜色${mark}`);
  await dialog.getByLabel('编码').fill('Colour');
  await dialog.getByRole('button', { name: '新建字典' }).click();
  await expect(dialog.getByText('以小写字母开头')).toBeVisible();
  await dialog.getByLabel('编码').fill(code);
  await dialog.getByRole('button', { name: '新建字典' }).click();
  await expect(screenOf(page).getByRole('heading', { name: `车身颜色${mark}` })).toBeVisible();

  await screenOf(page).getByRole('button', { name: '新建选项' }).click();
  const input = screenOf(page).getByRole('textbox', { name: '简体中文' });
  await expect(input).toBeFocused();
  await input.press('Enter');
  await expect(screenOf(page).getByText('必填')).toBeVisible();
  for (const [at, name] of ['珍珠白', '曜石黑', '红'].entries()) {
    await input.fill(name);
    await input.press('Enter');
    await expect(rowsOf(page)).toHaveCount(at + 2);
    await expect(input).toBeFocused();
  }
  await input.fill('红');
  await input.press('Enter');
  await expect(screenOf(page).getByText('简体中文 已存在：红')).toBeVisible();
  await takeScreenshot(page, 'dictionary-edit');
  await input.press('Escape');
  await expect(rowsOf(page)).toHaveCount(3);

  await screenOf(page).getByRole('button', { name: '编辑 红' }).click();
  await input.fill('烈焰红');
  await screenOf(page).getByRole('textbox', { name: '英文' }).fill('Flame red');
  await screenOf(page).getByRole('combobox', { name: '颜色' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '红' }).click();
  await screenOf(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(rowOf(page, '烈焰红')).toContainText('Flame red');
  await screenOf(page).getByRole('button', { name: '删除 曜石黑' }).click();
  await page.getByRole('dialog', { name: '删除「曜石黑」？' }).getByRole('button', { name: '删除' }).click();
  await expectMessage(page, '删除成功');
  await expect(rowsOf(page)).toHaveCount(2);
  await screenOf(page).getByRole('button', { name: '删除', exact: true }).click();
  const sure = page.getByRole('dialog', { name: `删除「车身颜色${mark}」？` });
  await expect(sure).toContainText('其下 2 个选项一并删除');
  await sure.getByRole('button', { name: '删除' }).click();
  await expect(screenOf(page).getByRole('button', { name: new RegExp(`车身颜色${mark}`) })).toHaveCount(0);
});

test('entries are put in order by dragging and by keyboard; what is built in is said otherwise and back, what is off is no longer offered', async ({
  page,
}) => {
  const type = await makeType(`order-${mark}`, `顺序${mark}`, '一', '二', '三');
  await openAs(page, 'admin', `${path}?type=${type.code}`);
  await rowOf(page, '三').dragTo(rowOf(page, '一'), { targetPosition: { x: 80, y: 3 } });
  await expect.poll(() => names(page)).toEqual(['三', '一', '二']);
  const grip = screenOf(page).getByRole('button', { name: /^三，第/ });
  await grip.press('ArrowDown');
  await expect.poll(() => names(page)).toEqual(['一', '三', '二']);
  await expect(grip).toBeFocused();
  await grip.press('End');
  await expect(screenOf(page).getByText('三 已移到第 3 项，共 3 项')).toBeAttached();
  await expect
    .poll(async () =>
      (await call<{ label: string }[]>('admin', `GET /data/dictionary/${type.code}`)).map((e) => e.label),
    )
    .toEqual(['一', '二', '三']);
  await screenOf(page).getByRole('button', { name: '编辑 一' }).click();
  await screenOf(page).getByRole('textbox', { name: '简体中文' }).fill('壹');
  await screenOf(page)
    .getByRole('button', { name: /采购取消理由/ })
    .click();
  const ask = page.getByRole('dialog', { name: '放弃未保存的修改？' });
  await ask.getByRole('button', { name: '返回' }).click();
  await expect(screenOf(page).getByRole('textbox', { name: '简体中文' })).toHaveValue('壹');
  await screenOf(page)
    .getByRole('button', { name: /采购取消理由/ })
    .click();
  await ask.getByRole('button', { name: '放弃修改' }).click();
  await expect(screenOf(page).getByRole('heading', { name: '采购取消理由' })).toBeVisible();
  await call('admin', `DELETE /data/dictionary/${type.id}`);

  await goTo(page, `${path}?type=stock-adjustment-reason`);
  await expect(screenOf(page)).toContainText('选项被 库存调整单 使用后只能停用，不能删除。');
  await expect(screenOf(page).getByRole('button', { name: /^删除/ })).toHaveCount(0);
  await screenOf(page).getByRole('button', { name: '编辑 错放寻回' }).click();
  await screenOf(page).getByRole('textbox', { name: '简体中文' }).fill('找到了');
  await screenOf(page).getByRole('textbox', { name: '简体中文' }).press('Enter');
  await expect(rowOf(page, '找到了')).toContainText('原文：错放寻回');
  await screenOf(page).getByRole('button', { name: '编辑 找到了' }).click();
  await screenOf(page).getByRole('button', { name: '恢复原文「错放寻回」' }).click();
  await screenOf(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(rowOf(page, '错放寻回')).not.toContainText('原文');

  const offered = screenOf(page).getByRole('switch', { name: '启用 错放寻回' });
  await offered.click();
  const off = page.getByRole('dialog', { name: '停用「错放寻回」？' });
  await expect(off).toContainText(/库存调整单 \d+ 条正在使用/);
  await off.getByRole('button', { name: '停用' }).click();
  await expect(offered).not.toBeChecked();
  await visitPath(page, '/inventory/adjustment-edit');
  await screenOf(page).getByLabel('调整原因').click();
  const choices = page.locator('.ant-select-item-option');
  await expect(choices.filter({ hasText: '盘点差异' })).toBeVisible();
  await expect(choices.filter({ hasText: '错放寻回' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await visitPath(page, path);
  await screenOf(page)
    .getByRole('button', { name: /库存调整原因/ })
    .click();
  await offered.click();
  await expect(offered).toBeChecked();
});
