import { expect } from '@playwright/test';
import {
  axeCheck,
  chooseOption,
  expectMessage,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

test('a rate is planned for a day to come, refused for one that has begun, and taken back', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/basic/vat');
  await expect(rowOf(page, '2019-04-01').filter({ hasText: '商品' })).toContainText('13%');
  await axeCheck(page);
  await takeScreenshot(page, 'vat');
  await screenOf(page).getByRole('button', { name: '新增税率' }).click();
  const dialog = page.getByRole('dialog', { name: '新增税率' });
  await chooseOption(page, dialog.getByLabel('适用'), '服务（安装、检测）');
  await dialog.getByLabel('税率').fill('5.5');
  await dialog.getByLabel('生效日期').fill('2020-01-01');
  await dialog.getByLabel('生效日期').press('Enter');
  await dialog.getByRole('button', { name: '新增税率' }).click();
  await expect(dialog.getByText('生效日期必须晚于今天：已生效的不能更改')).toBeVisible();
  await dialog.getByLabel('生效日期').fill('2097-01-01');
  await dialog.getByLabel('生效日期').press('Enter');
  await dialog.getByRole('button', { name: '新增税率' }).click();
  await expectMessage(page, '已新增，到期自动生效');
  const row = rowOf(page, '2097-01-01');
  await expect(row).toContainText('5.5%');
  await expect(rowOf(page, '2096-12-31')).toContainText('6%');
  await (await rowAction(page, row, '撤回')).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(rowOf(page, '2097-01-01')).toHaveCount(0);
});
