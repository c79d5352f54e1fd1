import { expect } from '@playwright/test';
import { axeCheck, expectAt, goTo, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('an amount leads to the documents that it counts, one of those to itself; another day shows what was open then', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/finance/ageing?side=PAYABLE&partyType=SUPPLIER');
  const screen = screenOf(page);
  await expect(screen.getByRole('heading', { name: '往来账龄' })).toBeVisible();
  const rows = screen.getByRole('row').filter({ has: page.getByRole('link') });
  const amount = rows.first().getByRole('link').first();
  await expect(amount).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'ageing');
  const shown = await amount.innerText();
  await amount.click();
  await expect(screen.getByRole('heading', { name: '账龄明细' })).toBeVisible();
  await expect(screen.getByRole('row').filter({ hasText: shown }).last()).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'ageing-items');
  await goTo(page, '/finance/ageing/items?side=PAYABLE&kind=STATEMENT');
  const link = screen.getByRole('row').filter({ hasText: '对账单' }).first().getByRole('link').first();
  const no = await link.innerText();
  await link.click();
  await expectAt(page, /finance\/dealer\/detail/);
  await expect(screen.getByText(no).first()).toBeVisible();

  await goTo(page, '/finance/ageing?side=PAYABLE');
  const day = screen.getByRole('textbox', { name: '截止日' });
  await day.fill('2020-01-01');
  await day.press('Enter');
  await expect(screen.getByText('没有符合筛选条件的数据')).toBeVisible();
  await expectAt(page, /day=2020-01-01/);
});
