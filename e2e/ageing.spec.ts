import { expect, test } from '@playwright/test';
import { axeCheck, expectAt, openAs, screenOf, shot } from './support/pages.ts';

test('an amount leads to the documents that it counts, and they add up to it', async ({ page }) => {
  await openAs(page, 'staff04', '/finance/ageing?side=PAYABLE&partyType=SUPPLIER');
  await expect(screenOf(page).getByRole('heading', { name: '往来账龄' })).toBeVisible();
  await axeCheck(page);
  await shot(page, 'ageing');
  const rows = screenOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  const amount = rows.first().getByRole('link').first();
  const shown = await amount.innerText();
  await amount.click();
  await expect(screenOf(page).getByRole('heading', { name: '账龄明细' })).toBeVisible();
  await expect(screenOf(page).getByRole('row').filter({ hasText: shown }).last()).toBeVisible();
  await axeCheck(page);
  await shot(page, 'ageing-items');
});

test('another day shows what was open then', async ({ page }) => {
  await openAs(page, 'staff04', '/finance/ageing?side=PAYABLE');
  const rows = screenOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  const day = screenOf(page).getByRole('textbox', { name: '截止日' });
  await day.fill('2020-01-01');
  await day.press('Enter');
  await expect(screenOf(page).getByText('没有符合筛选条件的数据')).toBeVisible();
  await expectAt(page, /day=2020-01-01/);
});

test('a document of the ageing opens', async ({ page }) => {
  await openAs(page, 'staff04', '/finance/ageing/items?side=PAYABLE&kind=STATEMENT');
  const link = screenOf(page).getByRole('row').getByRole('link').first();
  const no = await link.innerText();
  await link.click();
  await expectAt(page, /finance\/dealer\/detail/);
  await expect(screenOf(page).getByText(no).first()).toBeVisible();
});
