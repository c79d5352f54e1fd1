import { expect, type Page } from '@playwright/test';
import { axeCheck, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

test('rules, entries and the payroll of a shop; a rule without its rate is refused', async ({ page }) => {
  await openAs(page, 'dealer01', '/report/commission');
  await expect(screenOf(page).getByRole('row').nth(1)).toBeVisible();
  await takeScreenshot(page, 'commission-entries');
  await screenOf(page).getByText('工资表', { exact: true }).click();
  await expect(screenOf(page).getByRole('row').filter({ hasText: '方志远' }).first()).toBeVisible();
  await takeScreenshot(page, 'commission-payroll');
  await screenOf(page).getByText('提成规则', { exact: true }).click();
  await screenOf(page).getByRole('button', { name: '新增规则' }).click();
  await dialogOf(page).getByRole('button', { name: '新增规则' }).click();
  await expect(dialogOf(page)).toContainText('请填写每件提成或提成比例');
  await dialogOf(page).getByRole('spinbutton', { name: '提成比例' }).fill('3');
  await takeScreenshot(page, 'commission-rule');
  await axeCheck(page);
  await dialogOf(page).getByRole('button', { name: '新增规则' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(screenOf(page).getByRole('row').filter({ hasText: '3%' }).first()).toBeVisible();
  await takeScreenshot(page, 'commission-rules');
});
