import { expect } from '@playwright/test';
import { axeCheck, openAs, rowAction, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('finance sees the channels’ days; one that differs leads to its differences, which are booked or somebody’s open items', async ({
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
  await expect(screen.getByRole('row').filter({ hasText: '待处理' }).first()).toBeVisible();
  // Where only the state differs the channel is asked; all else is booked.
  await openAs(page, 'staff04', '/finance/reconciliation?sub=differences&cause=AMOUNT,ONLY_OURS&state=OPEN');
  await (
    await rowAction(page, screen.getByRole('row').filter({ hasText: '待处理' }).first(), '入账')
  ).click();
  const dialog = page.getByRole('dialog', { name: '入账差异' });
  await expect(dialog.getByRole('table')).toContainText('支付渠道余额');
  await dialog.getByRole('textbox', { name: '处理说明' }).fill('次日到账');
  await takeScreenshot(page, 'reconciliation-book');
  await dialog.getByRole('button', { name: '入账' }).click();
  await expect(dialog).toHaveCount(0);
  await screen.getByTitle('提现', { exact: true }).click();
  await axeCheck(page);
  await takeScreenshot(page, 'reconciliation-payouts');
});
