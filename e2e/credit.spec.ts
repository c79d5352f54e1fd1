import { expect } from '@playwright/test';
import {
  axeCheck,
  expectAt,
  expectMessage,
  goTo,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

test('repayments are recorded and paid back to the bank by one person, and approved by another', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/finance/credit');
  await expect(screenOf(page).getByRole('heading', { name: '经销商授信' })).toBeVisible();
  const row = screenOf(page).getByRole('row').filter({ hasText: '轮胎' }).first();
  await expect(row).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'credit');
  await (await rowAction(page, row, '登记还款')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/还款金额/).fill('12.34');
  await dialog.getByLabel(/收款银行账号/).fill('6222001');
  await dialog.getByLabel(/银行流水号/).fill(`E2E${Date.now()}`);
  await takeScreenshot(page, 'credit-repay');
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await expectMessage(page, '已登记，等待其他人审批');

  const serial = `BACK${Date.now()}`;
  await goTo(page, '/finance/credit/documents?status=APPROVED&kind=REPAYMENT');
  const paid = screenOf(page).getByRole('row').filter({ hasText: '已生效' }).first();
  await (await rowAction(page, paid, '退回银行')).click();
  const back = page.getByRole('dialog');
  await back.getByLabel(/退回金额/).fill('10.01');
  await back.getByLabel(/银行流水号/).fill(serial);
  await back.getByLabel(/原因/).fill('重复付款');
  await takeScreenshot(page, 'credit-payback');
  await back.getByRole('button', { name: '提交审批' }).click();
  await expect(back).toHaveCount(0);

  await openAs(page, 'admin', '/finance/credit/documents?status=SUBMITTED&kind=REPAYMENT');
  const doc = screenOf(page).getByRole('row').filter({ hasText: '12.34' }).first();
  await takeScreenshot(page, 'credit-documents');
  await (await rowAction(page, doc, '审批')).click();
  await page.getByRole('dialog').getByRole('button', { name: '审批通过' }).click();
  await expectMessage(page, '已审批');
});

test('a dealer reads its own line, what is owed on it adds up to it and leads to its order; what the platform owes is read, too', async ({
  page,
}) => {
  await openAs(page, 'dealer01', '/finance/credit');
  await expect(screenOf(page).getByRole('heading', { name: '经销商授信' })).toBeVisible();
  const used = screenOf(page).getByRole('row').getByRole('link').first();
  await expect(used).toHaveText(/[1-9]/);
  await expect(screenOf(page).getByRole('button', { name: '新增授信' })).toHaveCount(0);
  await axeCheck(page);
  await takeScreenshot(page, 'credit-dealer');
  const sum = await used.innerText();
  await used.click();
  await expect(screenOf(page).getByRole('heading', { name: '账龄明细' })).toBeVisible();
  await expect(rowOf(page, '赊销订单').first()).toBeVisible();
  await expect(rowOf(page, '合计')).toContainText(sum);
  await axeCheck(page);
  await takeScreenshot(page, 'open-items-dealer');

  await goTo(page, '/finance/ageing/items?kind=CREDIT');
  const link = rowOf(page, '赊销订单').first().getByRole('link').first();
  const no = await link.innerText();
  await link.click();
  await expectAt(page, /dealer-purchase-order\/detail/);
  await expect(headOf(page)).toContainText(no);

  await goTo(page, '/finance/ageing/items');
  await screenOf(page).getByRole('tab', { name: '平台应付' }).click();
  await expectAt(page, /side=PAYABLE/);
  await expect(screenOf(page).getByRole('row').getByRole('link').first()).toBeVisible();
  for (const theirs of ['科目', '往来方'])
    await expect(screenOf(page).getByRole('columnheader', { name: theirs })).toHaveCount(0);
});
