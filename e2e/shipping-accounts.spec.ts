import { expect } from '@playwright/test';
import { axeCheck, openAs, rowAction, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const path = '/basic/topSpeed';

test('what needs money stands together; a top-up shows before and after; a wrong one is taken back', async ({
  page,
}) => {
  // As its card on home leads there.
  await openAs(page, 'staff04', `${path}?state=LOW,OUT`);
  await expect(screenOf(page).getByRole('tab', { name: '低于预警线 / 无可用额度' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(rowOf(page, '迅衡')).toHaveCount(0);
  const row = rowOf(page, '顺辙速运');
  await expect(row).toContainText('低于预警线');
  await axeCheck(page);
  await takeScreenshot(page, 'shipping-accounts');
  const no = `E2E${Date.now()}`;
  await (await rowAction(page, row, '充值')).click();
  const dialog = page.getByRole('dialog', { name: /为顺辙.*充值/ });
  await dialog.getByLabel('充值金额').fill('10000');
  await dialog.getByRole('button', { name: '充值' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('银行流水号').fill(no);
  await expect(dialog).toContainText('4,024.50 → 14,024.50');
  await takeScreenshot(page, 'shipping-top-up');
  await dialog.getByRole('button', { name: '充值' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, '已充值')).toContainText('顺辙速运');
  await screenOf(page).getByRole('tab', { name: /^全部/ }).click();
  await expect(rowOf(page, '顺辙速运')).toContainText('14,024.50');
  await (await rowAction(page, rowOf(page, '迅衡'), '充值')).click();
  const other = page.getByRole('dialog', { name: /为迅衡.*充值/ });
  await other.getByLabel('充值金额').fill('1');
  await other.getByLabel('银行流水号').fill(no);
  await other.getByRole('button', { name: '充值' }).click();
  const question = page.getByRole('dialog', { name: '这笔银行流水可能已入账' });
  await expect(question).toContainText(/记入顺辙速运的运费账户，金额 10,000.00 元/);
  await takeScreenshot(page, 'shipping-elsewhere');
  await question.getByRole('button', { name: '返回' }).click();
  await expect(other.getByText(/记入顺辙速运的运费账户/)).toBeVisible();
  await other.getByRole('button', { name: '充值' }).click();
  await question.getByRole('button', { name: '仍要充值' }).click();
  await expect(other).toHaveCount(0);
  await expect(rowOf(page, '迅衡')).toContainText('已充值');
  await takeScreenshot(page, 'shipping-topped-up');
  await (await rowAction(page, rowOf(page, '顺辙速运'), '流水')).click();
  const entry = rowOf(page, no);
  await expect(entry).toContainText('+10,000.00');
  await takeScreenshot(page, 'shipping-ledger');
  await (await rowAction(page, entry, '冲正')).click();
  const back = page.getByRole('dialog', { name: `冲正充值 ${no}` });
  await expect(back).toContainText('14,024.50 → 4,024.50');
  await back.getByRole('button', { name: '冲正' }).click();
  await expect(back.getByText('必填')).toBeVisible();
  await back.getByLabel('冲正原因').fill('金额录错');
  await takeScreenshot(page, 'shipping-reverse');
  await back.getByRole('button', { name: '冲正' }).click();
  await expect(back).toHaveCount(0);
  await expect(rowOf(page, '金额录错')).toContainText('-10,000.00');
  await takeScreenshot(page, 'shipping-reversed');
  await rowOf(page, '+10,000.00').getByRole('link', { name: '已冲正' }).click();
  await expect(rowOf(page, '预付')).toHaveCount(0);
  await expect(rowOf(page, no)).toHaveCount(2);
});

test('a button of the last column that gets the focus moves no column; a long name ends within its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openAs(page, 'staff04', path);
  const grid = screenOf(page).getByRole('grid');
  const row = rowOf(page, '长三角同城急配');
  await expect(row).toBeVisible();
  const beyond = await grid.evaluate((node) => node.scrollWidth - node.clientWidth);
  expect(beyond).toBeGreaterThan(20);
  await row.getByRole('button').last().focus();
  expect(await grid.evaluate((node) => node.scrollLeft)).toBe(0);
  await grid.evaluate((node) => (node.scrollLeft = 20));
  await expect(screenOf(page).locator('.tl-grid[data-from-left]')).toBeVisible();
  await takeScreenshot(page, 'shipping-scrolled');
  await expect(row.getByRole('gridcell').first()).toHaveCSS('overflow', 'hidden');
});
