import { expect } from '@playwright/test';
import { axeCheck, openAs, rowAction, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('finance sees the channels’ days; one that differs leads to its differences, and one is marked with what was found', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/finance/reconciliation');
  await expect(screenOf(page).getByRole('heading', { name: '渠道对账' })).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'reconciliation-days');
  const screen = screenOf(page);
  const day = screen
    .getByRole('row')
    .filter({ hasText: '已对账' })
    .filter({ hasText: /[+-][\d,]+\.\d\d/ })
    .first();
  await (await rowAction(page, day, '查看差异')).click();
  const difference = screen.getByRole('row').filter({ hasText: '待核对' }).first();
  await (await rowAction(page, difference, '核对')).click();
  const dialog = page.getByRole('dialog', { name: '核对差异' });
  await dialog.getByRole('textbox').fill('次日到账');
  await takeScreenshot(page, 'reconciliation-check');
  await dialog.getByRole('button', { name: '核对' }).click();
  await expect(dialog).toHaveCount(0);
});
