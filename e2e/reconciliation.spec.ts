import { expect, test } from '@playwright/test';
import { axeCheck, openAs, screenOf, shot } from './support/pages.ts';

test('finance sees the channels’ days and what differs', async ({ page }) => {
  await openAs(page, 'staff04', '/finance/reconciliation');
  await expect(screenOf(page).getByRole('heading', { name: '渠道对账' })).toBeVisible();
  await axeCheck(page);
  await shot(page, 'reconciliation-days');
  await screenOf(page).getByText('差异', { exact: true }).click();
  await expect(screenOf(page).getByRole('tab', { name: /待核对/ })).toBeVisible();
  await shot(page, 'reconciliation-differences');
});
