import { expect } from '@playwright/test';
import { expectAt, expectMessage, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('the platform looks at its stock by part, place and DOT, and from a place at its rows', async ({
  page,
}) => {
  await openAs(page, 'staff03', '/inventory/warehouses');
  const screen = screenOf(page);
  const rows = screen.getByRole('row').filter({ hasText: /R\d\d/ });
  await expect(rows.first()).toContainText('昆山一号仓');
  await takeScreenshot(page, 'stock-warehouses');
  await screen.getByRole('combobox', { name: '库存状态' }).click();
  await page.getByTitle('短缺', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(rows.filter({ hasText: '正常' })).toHaveCount(0);
  await expect(rows.first()).toContainText('短缺');
  await screen.getByText('按地点', { exact: true }).click();
  await expectAt(page, /view=place/);
  await screen.getByRole('button', { name: '导入仓库设置' }).click();
  const sheet = page.getByRole('dialog', { name: '导入仓库设置' });
  await expect(sheet.getByRole('button', { name: 'download 下载模板' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const place = screen.getByRole('row').filter({ hasText: '成都青白江仓' });
  await place.getByText('成都青白江仓').click();
  await expectAt(page, /placeId=\d+/);
  await expect(rows.first()).toContainText('成都青白江仓');
  await screen.getByText('按 DOT', { exact: true }).click();
  await expect(screen.getByRole('columnheader', { name: /周龄/ })).toBeVisible();
  await screen.getByText('按商品', { exact: true }).click();
  await rows.first().getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('成都青白江仓');
  const batches = panel.getByRole('region', { name: '按 DOT' });
  await expect(batches.getByRole('row').nth(1)).toBeVisible();
  await takeScreenshot(page, 'stock-part-panel');
  await batches.getByRole('link').first().click();
  await expectAt(page, /transaction\?partId=\d+/);
  await expect(panel).toHaveCount(0);
});

test('a dealer sets its stock right by DOT, against what it saw', async ({ page }) => {
  await openAs(page, 'dealer01', '/inventory/dealers?sort=-onHand');
  const row = screenOf(page).getByRole('row').filter({ hasText: /R\d\d/ }).first();
  await row.getByRole('button', { name: '更新库存' }).click();
  const dialog = page.getByRole('dialog', { name: '更新库存' });
  const save = dialog.getByRole('button', { name: '提交更新' });
  await expect(save).toBeDisabled();
  const counted = dialog.getByRole('spinbutton', { name: /^调整后/ }).first();
  const before = Number(await counted.inputValue());
  await counted.fill(String(before - 1));
  await takeScreenshot(page, 'stock-update');
  await save.click();
  await expectMessage(page, '库存已更新');
  await expect(dialog).toHaveCount(0);
  await row.getByRole('button', { name: '更新库存' }).click();
  await expect(dialog.getByRole('spinbutton', { name: /^调整后/ }).first()).toHaveValue(String(before - 1));
});

test('old tyres are transferred or written off from their list, and a figure leads to its movements', async ({
  page,
}) => {
  await openAs(page, 'staff03', '/inventory/warehouses?view=dot&sort=-available');
  const row = screenOf(page).getByRole('row').filter({ hasText: /R\d\d/ }).first();
  await row.getByRole('button', { name: '调拨' }).click();
  await expectAt(page, /transfer-edit\?from=\d+&lines=/);
  await expect(screenOf(page).getByRole('spinbutton').first()).not.toHaveValue('');
  await page.goBack();
  await expectAt(page, /\/inventory\/warehouses/);
  await row.getByRole('button', { name: '报损' }).click();
  await expectAt(page, /adjustment-edit\?reason=DAMAGE/);
  await page.goBack();
  await expectAt(page, /\/inventory\/warehouses/);
  await row.getByRole('link', { name: /^库存流水 \d+$/ }).click();
  await expectAt(page, /transaction\?partId=\d+&locationId=\d+&dot=\d{4}/);
  await expect(screenOf(page).getByRole('row').nth(1)).toBeVisible();
});
