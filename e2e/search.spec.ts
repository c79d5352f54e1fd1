import { expect, type Page } from '@playwright/test';
import { makeDraft } from './support/orders.ts';
import { openAs, rowOf, screenOf } from './support/pages.ts';
import { test } from './support/test.ts';

/** Pastes as a person does: from the clipboard, into the field that has the cursor. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

test('order numbers copied from a column of a workbook are found at once', async ({ page }) => {
  const [first, between, last] = [await makeDraft(), await makeDraft(), await makeDraft()];
  await openAs(page, 'staff02', '/purchase-order/draft');
  const box = screenOf(page).getByRole('textbox', { name: '采购单号' });
  await box.click();
  await paste(page, `${first.orderNo}\r\n${last.orderNo}\r\n`);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, first.orderNo)).toBeVisible();
  await expect(rowOf(page, last.orderNo)).toBeVisible();
  await expect(rowOf(page, between.orderNo)).toHaveCount(0);
});
