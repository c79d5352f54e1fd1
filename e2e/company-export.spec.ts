import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, goTo, openAs, rowAction, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const action = '导出全部数据';
interface Company {
  typeName: string;
}
/** The row of an account's company, looked for by its name. */
async function companyRow(page: Page, account: string, field: string): Promise<Locator> {
  const { typeName } = await call<Company>(account, 'GET /user/v1/user/current');
  await screenOf(page).getByRole('textbox', { name: field }).fill(typeName);
  const row = rowOf(page, typeName);
  await expect(row).toHaveCount(1);
  return row;
}

test('an administrator has all data of a dealer exported, watches it, and downloads the file; suppliers and logistics providers have it, too', async ({
  page,
}) => {
  await openAs(page, 'admin', '/basic/dealer');
  const row = await companyRow(page, 'dealer01', '经销商');
  await (await rowAction(page, row, action)).click();
  const dialog = page.getByRole('dialog', { name: /^全部数据：/ });
  await dialog.getByRole('button', { name: '开始导出' }).click();
  const done = dialog.getByRole('listitem').filter({ hasText: '已完成' }).first();
  await expect(done).toBeVisible({ timeout: 90_000 });
  await expect(done).toContainText(/[\d,]+ 行，[\d,]+ 个附件/);
  await expect(dialog.getByRole('button', { name: '开始导出' })).toBeEnabled();
  await axeCheck(page);
  await takeScreenshot(page, 'company-export');
  const download = page.waitForEvent('download');
  await done.getByRole('button', { name: '下载' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.zip$/);
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const part of ['data/company.jsonl', 'data/retail_order.jsonl', 'manifest.json'])
    expect(bytes.includes(part)).toBe(true);

  await dialog.locator('.tl-dialog-footer').getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, '/basic/supplier');
  const supplier = await companyRow(page, 'supplier01', '供应商');
  await (await rowAction(page, supplier, action)).click();
  await expect(dialog.getByRole('button', { name: '开始导出' })).toBeVisible();
  await dialog.locator('.tl-dialog-footer').getByRole('button').click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, '/basic/calendar');
  await expect(screenOf(page).getByRole('button', { name: action })).toHaveCount(0);
  await screenOf(page).getByRole('combobox', { name: '适用物流商' }).click();
  await page.locator('.ant-select-item-option').nth(1).click();
  await screenOf(page).getByRole('button', { name: action }).click();
  await expect(dialog.getByRole('button', { name: '开始导出' })).toBeVisible();
});
