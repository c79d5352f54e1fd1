import { expect, type Page } from '@playwright/test';
import { makeDraft } from './support/orders.ts';
import { expectAt, openAs, screenOf, takeScreenshot, visitPath } from './support/pages.ts';
import { test } from './support/test.ts';

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

test('Enter waits for what was typed, never opens what stood there before, and is forgotten with it', async ({
  page,
}) => {
  const [draft, other] = [await makeDraft(), await makeDraft()];
  await openAs(page, 'staff02', '/home');
  const answer = await hold(page, '**/user/v1/user/search**');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await typed(page).fill(draft.orderNo);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAt(page, /\/home$/);
  answer();
  await expect(screenOf(page).getByRole('heading', { name: draft.orderNo })).toBeVisible();
  // By a hand that presses Enter at once, and by pinyin initials.
  await page.keyboard.press('Control+k');
  await typed(page).fill('qbcgd');
  await page.keyboard.press('Enter');
  await expectAt(page, /\/purchase-order\/list/);
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText('全部采购单');
  // One that still waits is forgotten when something else is typed.
  const late = await hold(page, '**/user/v1/user/search**');
  await page.keyboard.press('Control+k');
  await typed(page).fill(other.orderNo);
  await page.keyboard.press('Enter');
  await typed(page).fill('qbcgd');
  late();
  await expect(page.getByRole('option', { name: /全部采购单/ })).toBeVisible();
  await expect(page.getByRole('option', { name: other.orderNo })).toHaveCount(0);
  await takeScreenshot(page, 'palette');
  await expectAt(page, /\/purchase-order\/list/);
});

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('the open record’s actions are done from it; what was opened stands first; a document comes with its party, status and amount', async ({
  page,
}) => {
  const draft = await makeDraft();
  await openAs(page, 'staff02', `/purchase-order/detail?id=${draft.id}`);
  await expect(screenOf(page).getByRole('heading', { name: draft.orderNo })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(group(page, '操作').getByRole('option', { name: /^提交/ })).toContainText(draft.orderNo);
  await typed(page).fill('提交');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `提交采购单 ${draft.orderNo}` })).toBeVisible();
  await page.keyboard.press('Escape');
  // Elsewhere there is no record to do it to.
  await visitPath(page, '/purchase-order/list');
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText('全部采购单');
  await page.keyboard.press('Control+k');
  await expect(group(page, '最近').getByRole('option').first()).toContainText(draft.orderNo);
  await expect(group(page, '操作')).toHaveCount(0);
  await typed(page).fill(draft.orderNo);
  const found = group(page, '单据').getByRole('option', { name: draft.orderNo });
  await expect(found).toContainText('草稿');
  await expect(found).toContainText(/\d\.\d{2}$/);
  await expect(page.getByRole('option', { name: draft.orderNo })).toHaveCount(1);
  await typed(page).fill('gys');
  // Among the recent ones, where somebody has been there already.
  await expect(page.getByRole('option', { name: /^供应商/ }).first()).toBeVisible();
  await takeScreenshot(page, 'palette-groups');
});
