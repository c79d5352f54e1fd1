import { expect, test, type Page } from '@playwright/test';
import { makeDraft } from './support/orders.ts';
import { openAs, screenOf, shot } from './support/pages.ts';

const typed = (page: Page) => page.getByRole('dialog').getByRole('combobox');

/** Answers to these addresses wait until they are let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((open) => (letGo = open));
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

test('a screen by pinyin initials, by a hand that presses Enter at once', async ({ page }) => {
  await openAs(page, 'staff02', '/home');
  await page.keyboard.press('Control+k');
  await typed(page).fill('qbcgd');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/purchase-order\/list/);
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText('全部采购单');
});

test('Enter waits for what was typed, and never opens what stood there before', async ({ page }) => {
  const draft = await makeDraft();
  await openAs(page, 'staff02', '/home');
  const answer = await hold(page, '**/user/v1/user/search**');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await typed(page).fill(draft.orderNo);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
  answer();
  await expect(screenOf(page).getByRole('heading', { name: draft.orderNo })).toBeVisible();
});

test('an Enter that still waits is forgotten when something else is typed', async ({ page }) => {
  const draft = await makeDraft();
  await openAs(page, 'staff02', '/home');
  const answer = await hold(page, '**/user/v1/user/search**');
  await page.keyboard.press('Control+k');
  await typed(page).fill(draft.orderNo);
  await page.keyboard.press('Enter');
  await typed(page).fill('qbcgd');
  answer();
  await expect(page.getByRole('option', { name: /全部采购单/ })).toBeVisible();
  await expect(page.getByRole('option', { name: draft.orderNo })).toHaveCount(0);
  await shot(page, 'palette');
  await expect(page).toHaveURL(/\/home$/);
});
