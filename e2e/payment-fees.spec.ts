import { expect } from '@playwright/test';
import {
  axeCheck,
  expectMessage,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

const path = '/basic/transactionFee';

test('a fee is planned and taken back; an amount is worked out for each channel', async ({ page }) => {
  await openAs(page, 'staff04', path);
  await expect(rowOf(page, '微信支付')).toContainText('0.6%');
  await axeCheck(page);
  await screenOf(page).getByRole('button', { name: '手续费试算' }).click();
  const calculator = page.getByRole('dialog', { name: '手续费试算' });
  await calculator.getByLabel('收款金额(元)').fill('1864.91');
  await expect(calculator.getByRole('row', { name: /支付宝/ })).toContainText('11.19');
  await expect(calculator.getByRole('row', { name: /支付宝/ })).toContainText('1,853.72');
  await takeScreenshot(page, 'fee-calculator');
  for (const wrong of ['', '1.234']) {
    await calculator.getByLabel('收款金额(元)').fill(wrong);
    await expect(calculator.getByRole('alert')).toHaveText('请输入 0 至 10 亿元、最多两位小数的金额');
    await expect(calculator.getByRole('row', { name: /支付宝/ })).not.toContainText('.00');
  }
  await takeScreenshot(page, 'fee-calculator-wrong');
  await calculator.getByRole('button', { name: '关闭' }).click();
  await expect(calculator).toHaveCount(0);
  await screenOf(page).getByRole('button', { name: '新增费率' }).click();
  const dialog = page.getByRole('dialog', { name: '新增费率' });
  await dialog.getByLabel('费率').fill('0.38');
  await dialog.getByRole('button', { name: '新增费率' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('生效日期').fill('2097-05-01');
  await dialog.getByLabel('生效日期').press('Enter');
  await takeScreenshot(page, 'fee-new');
  await dialog.getByRole('button', { name: '新增费率' }).click();
  await expectMessage(page, '已新增，到期自动生效');
  await takeScreenshot(page, 'fees');
  const row = rowOf(page, '2097-05-01');
  await expect(row).toContainText('0.38%');
  await (await rowAction(page, row, '撤回')).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(rowOf(page, '2097-05-01')).toHaveCount(0);
});
