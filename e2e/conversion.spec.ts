import { expect } from '@playwright/test';
import { axeCheck, expectAt, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('each figure says how it is made, the chart has a table, stands alone on paper, and a stage of it opens exactly its clues', async ({
  page,
}) => {
  await openAs(page, 'staff03', '/report/conversion');
  const funnel = screenOf(page).getByRole('region', { name: '线索转化' });
  const ordered = funnel.getByRole('listitem').filter({ hasText: '下单' });
  await expect(ordered).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'conversion');

  await expect(screenOf(page).getByText(/^数据截至 \d{4}-\d{2}-\d{2} \d{2}:\d{2}/)).toBeVisible();
  await screenOf(page).getByRole('columnheader', { name: '30 天转化率' }).getByRole('button').focus();
  await expect(page.getByRole('tooltip')).toContainText('创建后 30 天内下单且订单仍有效的线索');
  await page.keyboard.press('Escape');

  const created = await funnel.getByRole('listitem').first().locator('b').innerText();
  await funnel.getByRole('button', { name: '查看数据' }).click();
  await expect(
    funnel.getByRole('row').filter({ hasText: '创建' }).last().getByRole('cell').first(),
  ).toHaveText(created);
  await funnel.getByRole('button', { name: '查看图表' }).click();

  await expect(funnel.getByRole('listitem').first()).toBeVisible();
  await expect(funnel.getByRole('table')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(funnel.getByRole('table')).toBeVisible();
  await expect(funnel.getByRole('listitem').first()).toBeVisible();
  await expect(screenOf(page).locator('.tl-grid')).toBeHidden();
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
  const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });

  const count = await ordered.locator('b').innerText();
  expect(Number(count.replaceAll(',', ''))).toBeGreaterThan(0);
  await ordered.getByRole('link').click();
  await expect(screenOf(page).getByRole('heading', { name: '线索' })).toBeVisible();
  await expect(screenOf(page).getByText(new RegExp(`共 ${count} 行`))).toBeVisible();
});

test('a month leads to its consultants at a dealer, who has no other dealers to look at', async ({
  page,
}) => {
  await openAs(page, 'dealer01', '/report/conversion');
  await expect(screenOf(page).getByRole('heading', { name: '转化漏斗' })).toBeVisible();
  await expect(screenOf(page).getByText('经销商', { exact: true })).toBeHidden();
  const month = screenOf(page)
    .getByRole('link', { name: /^\d{4}-\d{2}$/ })
    .first();
  const name = await month.innerText();
  await month.click();
  await expectAt(page, new RegExp(`from=${name}.*by=consultant`));
  await expect(screenOf(page).getByRole('columnheader', { name: '销售顾问' })).toBeVisible();
});
