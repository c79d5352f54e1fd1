import { expect, type Page } from '@playwright/test';
import { axeCheck, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const path = '/tyres/thirdPrice';
const view = (page: Page, name: string) =>
  screenOf(page).getByRole('radiogroup', { name: '视图' }).getByText(name, { exact: true }).click();

test('prices stand beside ours, the dearest against others first; a gap leads to its offers', async ({
  page,
}) => {
  await openAs(page, 'staff03', path);
  const screen = screenOf(page);
  const first = screen.getByRole('row').nth(1);
  await expect(first).toContainText(/\+[\d,]+\.\d\d/);
  await axeCheck(page);
  await takeScreenshot(page, 'third-prices');
  await screen.getByRole('tab', { name: /无外部价格/ }).click();
  await expect(first).toContainText('—');
  await screen.getByRole('tab', { name: /高于外部/ }).click();
  await first.getByRole('button', { name: '查看报价' }).click();
  await expect(first).toContainText(/自动匹配|已确认/);
});

test('a sync shows how far it is, says how it ended and stands in the history', async ({ page }) => {
  await openAs(page, 'staff03', `${path}?sub=history`);
  const screen = screenOf(page);
  await screen.getByRole('button', { name: '同步开思' }).click();
  await expect(screen.getByRole('button', { name: /开思同步中/ })).toBeDisabled();
  await takeScreenshot(page, 'third-prices-running');
  await expect(
    page.locator('.ant-message-notice-title').filter({ hasText: /开思同步完成：\d+ 条报价/ }),
  ).toBeVisible({ timeout: 60_000 });
  const row = screen.getByRole('row').nth(1);
  await expect(row).toContainText('已完成');
  await expect(row).toContainText('何静宜');
  const failed = rowOf(page, '对方没有应答');
  await expect(failed.getByRole('button', { name: '失败明细' })).toBeDisabled();
  const started = page.waitForEvent('download');
  await row.getByRole('button', { name: '下载' }).click();
  expect((await started).suggestedFilename()).toMatch(/^开思 TP.*\.xlsx$/);
});

test('doubtful offers are confirmed by keyboard one after the other, rejected, and taken back', async ({
  page,
}) => {
  await openAs(page, 'staff03', `${path}?sub=matches&state=DOUBTFUL`);
  const screen = screenOf(page);
  await takeScreenshot(page, 'third-matches');
  const title = async (at: number) =>
    (await screen.getByRole('row').nth(at).getByRole('gridcell').nth(1).textContent()) ?? '';
  const second = await title(2);
  await screen.getByRole('row').nth(1).getByRole('button', { name: '选择商品' }).click();
  const dialog = page.getByRole('dialog', { name: /^选择商品/ });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await takeScreenshot(page, 'third-match-dialog');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(second);
  await dialog.getByRole('button', { name: '排除' }).click();
  await expect(dialog).not.toContainText(second);
  await page.keyboard.press('Escape');
  await screen.getByRole('tab', { name: /已排除/ }).click();
  const row = rowOf(page, second);
  await row.getByRole('button', { name: '撤销' }).click();
  await expect(row).toHaveCount(0);
  await view(page, '比价');
  await expect(screen.getByRole('columnheader', { name: /途虎价/ }).first()).toBeVisible();
});
