import { expect, test } from '@playwright/test';
import { expectMessage, openAs, rowOf, screenOf, shot } from './support/pages.ts';

const path = '/basic/batchPurchase';

test('a limit is set after its preview, changed, looked into and lifted', async ({ page }) => {
  await openAs(page, 'staff03', path);
  await shot(page, 'purchase-limits');
  const screen = screenOf(page);
  await screen.getByRole('button', { name: '设置限额' }).click();
  const dialog = page.getByRole('dialog', { name: '设置限额' });
  await expect(dialog.getByRole('button', { name: '设置限额' })).toBeDisabled();
  const parts = dialog.getByRole('combobox', { name: '商品' });
  await parts.click();
  await parts.fill('CON');
  const option = page.locator('.ant-select-item-option').filter({ hasText: 'CON-' }).first();
  const no = (await option.locator('.tl-option-note').textContent()) ?? '';
  await option.click();
  // Several may be chosen: the list stays open until something else is clicked.
  await dialog.locator('.ant-modal-title').click();
  const dealers = dialog.getByRole('combobox', { name: '经销商' });
  await dealers.click();
  await dealers.fill('DLR006');
  await page.getByTitle('青岛崂山海驰轮胎服务中心').click();
  await dialog.getByRole('spinbutton', { name: '限额' }).fill('7');
  await expect(dialog.getByRole('region', { name: '预览' })).toContainText('每月 7');
  await shot(page, 'purchase-limit-preview');
  await dialog.getByRole('button', { name: '设置 1 条限额' }).click();
  await expectMessage(page, '操作成功');
  const search = screen.getByRole('textbox', { name: '商品' });
  await search.fill(no);
  await search.press('Enter');
  const row = rowOf(page, '青岛海驰');
  await expect(row).toContainText('每月');
  await row.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: /^编辑/ });
  await edit.getByRole('spinbutton', { name: '限额' }).fill('');
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(edit.getByText('必填')).toBeVisible();
  await edit.getByRole('spinbutton', { name: '限额' }).fill('9');
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(row).toContainText('9');
  await row.getByRole('button', { name: '使用情况' }).click();
  const drawer = page.getByRole('dialog', { name: new RegExp(no) });
  await expect(drawer.getByText('本期还没有经销商采购')).toBeVisible();
  await drawer.locator('.ant-drawer-close').click();
  await row.getByRole('button', { name: '取消限额' }).click();
  const sure = page.getByRole('dialog', { name: /^取消限额/ });
  await sure.getByRole('button', { name: '取消限额' }).click();
  await expect(row).toHaveCount(0);
});

test('what each dealer used of everybody’s limit stands beside it', async ({ page }) => {
  await openAs(page, 'admin', `${path}?own=false`);
  const row = screenOf(page).getByRole('row').filter({ hasText: '每家经销商' }).nth(1);
  await row.getByRole('button', { name: '使用情况' }).click();
  const drawer = page.getByRole('dialog').last();
  await expect(drawer.getByRole('row').filter({ hasText: '杭州辙新' })).toBeVisible();
  await shot(page, 'purchase-limit-usage');
});

test('a dealer finds a part and sees what is left to it', async ({ page }) => {
  await openAs(page, 'dealer01', '/home');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('2055516');
  await page.getByRole('group', { name: '商品' }).getByRole('option').first().click();
  const panel = page.getByRole('dialog', { name: /205\/55R16/ });
  await expect(panel.getByRole('region', { name: '采购限额' })).toBeVisible();
  await expect(panel.getByRole('region', { name: '供应商' })).toHaveCount(0);
  await shot(page, 'part-panel-dealer');
});
