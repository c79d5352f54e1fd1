import { expect, test } from '@playwright/test';
import { axeCheck, expectMessage, openAs, rowAction, rowOf, screenOf, shot } from './support/pages.ts';

const path = '/finance/billSplit';

test('finance enters who gets a share from a day on, and takes it back', async ({ page }) => {
  await openAs(page, 'staff04', path);
  await axeCheck(page);
  await shot(page, 'bill-splits');
  await screenOf(page).getByText('分账规则', { exact: true }).click();
  await expect(rowOf(page, '经销商（自有商品）')).toContainText('95%');
  await screenOf(page).getByRole('button', { name: '新增规则' }).click();
  const dialog = page.getByRole('dialog', { name: '新增规则' });
  await dialog.getByLabel('接收方').click();
  await page.getByTitle('经销商集团').click();
  await dialog.getByLabel('比例（优惠前金额）').fill('2');
  await dialog.getByLabel('生效日期').fill('2097-06-01');
  await dialog.getByLabel('生效日期').press('Enter');
  await shot(page, 'share-rule');
  await dialog.getByRole('button', { name: '新增规则' }).click();
  await expectMessage(page, '已新增，到期自动生效');
  const row = rowOf(page, '2097-06-01');
  await expect(row).toContainText('2%');
  await (await rowAction(page, row, '撤回')).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(rowOf(page, '2097-06-01')).toHaveCount(0);
});
