import { expect } from '@playwright/test';
import { axeCheck, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('the day’s book: who came, who was called, who did how much', async ({ page }) => {
  await openAs(page, 'staff03', '/report/notepad');
  const views = screenOf(page).getByRole('radiogroup', { name: '记事内容' });
  await expect(screenOf(page).getByRole('columnheader', { name: '到店时间' })).toBeVisible();
  await expect(screenOf(page).getByRole('row').nth(1)).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'notepad');
  await views.getByText('线索跟进').click();
  await expect(screenOf(page).getByRole('columnheader', { name: '跟进人' })).toBeVisible();
  await takeScreenshot(page, 'notepad-clues');
  await views.getByText('排行').click();
  await expect(screenOf(page).getByRole('columnheader', { name: '支付额(元)' })).toBeVisible();
  await takeScreenshot(page, 'notepad-rank');
});

test('visits of a ranking open exactly those visits', async ({ page }) => {
  await openAs(page, 'group01', '/report/notepad?sub=rank&sort=-visits');
  const link = screenOf(page)
    .getByRole('row')
    .getByRole('link', { name: /^[\d,]+$/ })
    .first();
  await expect(link).toBeVisible();
  const href = (await link.getAttribute('href')) ?? '';
  const count = await link.innerText();
  await link.click();
  await expect(
    screenOf(page).getByRole('columnheader', { name: href.includes('sub=clue') ? '跟进人' : '到店时间' }),
  ).toBeVisible();
  if (!href.includes('sub=clue')) await expect(screenOf(page).getByText(`共 ${count} 行`)).toBeVisible();
});
