import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  axeCheck,
  expectAt,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

test('what is low stands together; a recharge is recorded by one and approved by another', async ({
  page,
}) => {
  // As its card on home leads there.
  await openAs(page, 'staff04', '/finance/dealerAccount?state=LOW');
  await expect(screenOf(page).getByRole('tab', { name: /^低于预警线/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const low = rowOf(page, '登记充值').first();
  await expect(low).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'prepay-accounts');
  const serial = `E2E${Date.now()}`;
  await (await rowAction(page, low, '登记充值')).click();
  const dialog = page.getByRole('dialog', { name: /登记充值/ });
  await dialog.getByLabel('充值金额').fill('51234.56');
  await dialog.getByLabel('收款银行账号').fill('110908877610601');
  await dialog.getByRole('button', { name: '登记充值' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('银行流水号').fill(serial);
  await takeScreenshot(page, 'prepay-recharge');
  await dialog.getByRole('button', { name: '登记充值' }).click();
  await expect(dialog).toHaveCount(0);
  await screenOf(page).getByRole('radiogroup', { name: '视图' }).getByText('单据').click();
  await expect(screenOf(page).getByRole('tab', { name: /^待审批/ })).toHaveAttribute('aria-selected', 'true');
  // Who recorded it does not decide about it.
  await expect(await rowAction(page, rowOf(page, serial), '审批通过')).toBeDisabled();
  await takeScreenshot(page, 'prepay-documents');
  await openAs(page, 'admin', '/finance/dealerAccountDocuments?status=SUBMITTED');
  await (await rowAction(page, rowOf(page, serial), '审批通过')).click();
  const question = page.getByRole('dialog', { name: /审批通过充值/ });
  await expect(question).toContainText('可用余额增加 51,234.56 元');
  await question.getByRole('button', { name: '审批通过' }).click();
  await expect(question).toHaveCount(0);
  await screenOf(page)
    .getByRole('tab', { name: /^已入账/ })
    .click();
  const row = rowOf(page, serial);
  await expect(row).toContainText('51,234.56');
  await row.getByRole('link').last().click();
  await expect(rowOf(page, '+51,234.56')).toHaveCount(1);
  await screenOf(page).getByRole('button', { name: '月度对账' }).click();
  const statement = page.getByRole('dialog', { name: /月度对账/ });
  await expect(statement.getByRole('row', { name: /^充值/ })).toContainText(/[\d,]+\.\d\d/);
  await takeScreenshot(page, 'prepay-statement');
});

/** What the click saves: a PDF, and under which name. */
async function savedBy(page: Page, button: Locator): Promise<{ name: string; data: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), data: await readFile(await download.path()) };
}

test('a dealer has the statements of past months as they were made, a proof of what it holds today, and the way to its orders', async ({
  page,
}) => {
  // In a narrow window the parts of the account keep their figures whole.
  await page.setViewportSize({ width: 1024, height: 720 });
  await openAs(page, 'dealer01', '/finance/prepay');
  const tabs = screenOf(page).getByRole('tablist');
  await expect(tabs.getByRole('tab').first()).toContainText(/\d/);
  await expect.poll(() => tabs.evaluate((row) => row.getBoundingClientRect().width)).toBeGreaterThan(150);
  await page.setViewportSize({ width: 1440, height: 900 });
  await screenOf(page).getByRole('button', { name: '月度对账' }).click();
  const statement = page.getByRole('dialog', { name: /月度对账/ });
  const kept = statement.getByRole('region', { name: '已存档的月度对账单' });
  const row = kept.getByRole('row').nth(1);
  await expect(row).toContainText(/20\d\d-\d\d/);
  await axeCheck(page);
  await takeScreenshot(page, 'prepay-kept');
  const file = await savedBy(page, row.getByRole('button', { name: /下载 .* 对账单 PDF/ }));
  expect(file.name).toMatch(/^预付款对账单 .* 20\d\d-\d\d\.pdf$/);
  expect(file.data.subarray(0, 5).toString()).toBe('%PDF-');
  const live = await savedBy(page, statement.getByRole('button', { name: 'PDF', exact: true }));
  expect(live.data.length).toBeGreaterThan(5000);
  await statement.getByRole('button', { name: '关闭' }).last().click();
  await expect(statement).toHaveCount(0);
  await screenOf(page).getByRole('button', { name: '余额证明' }).click();
  const proof = page.getByRole('dialog', { name: /余额证明/ });
  await expect(proof.getByLabel('截止日期')).toHaveValue(/20\d\d-\d\d-\d\d/);
  await takeScreenshot(page, 'prepay-proof');
  const made = await savedBy(page, proof.getByRole('button', { name: 'PDF', exact: true }));
  expect(made.name).toMatch(/^DLR001 .*\.pdf$/);
  await proof.getByRole('button', { name: '关闭' }).last().click();
  await screenOf(page).locator('a[href^="/retail-order/detail"]').first().click();
  await expectAt(page, /\/retail-order\/detail\?id=/);
  await expect(headOf(page)).toContainText('LS');
});

test('who sees prepay documents alone is not led to accounts that he may not open', async ({ page }) => {
  await openAs(page, 'staff03', '/finance/dealerAccountDocuments');
  await expect(rowOf(page, 'YF').first()).toBeVisible();
  await expect(screenOf(page).getByRole('radio', { name: '账户' })).toHaveCount(0);
});
