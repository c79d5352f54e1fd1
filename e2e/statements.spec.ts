import { expect } from '@playwright/test';
import {
  axeCheck,
  expectMessage,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

const path = '/finance/dealer/history';

test('finance sends a draft that waits on home; its lines lead to their orders', async ({ page }) => {
  await openAs(page, 'staff04', '/home');
  await screenOf(page)
    .getByRole('link', { name: /待发送的对账单/ })
    .click();
  await expect(screenOf(page).getByRole('tab', { name: /^草稿/ })).toHaveAttribute('aria-selected', 'true');
  const draft = rowOf(page, '草稿').first();
  await expect(draft).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'statements');
  await draft.getByRole('link').first().click();
  await expect(headOf(page)).toContainText('草稿');
  await expect(screenOf(page).getByRole('grid', { name: /明细/ }).getByRole('row').nth(1)).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'statement-draft');
  await headOf(page).getByRole('button', { name: '发送' }).click();
  const question = page.getByRole('dialog', { name: /^发送/ });
  await expect(question).toContainText('合计');
  await question.getByRole('button', { name: '发送' }).click();
  await expect(question).toHaveCount(0);
  await expect(headOf(page)).toContainText('待确认');
});

test('a dealer disputes a line, finance answers, the dealer confirms', async ({ page }) => {
  await openAs(page, 'dealer01', `${path}?state=SENT`);
  const row = rowOf(page, '待确认').first();
  await expect(row).toBeVisible();
  const no = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link').first().click();
  await expect(headOf(page)).toContainText(no);
  const lines = screenOf(page).getByRole('grid', { name: /明细/ });
  await lines.getByRole('checkbox').nth(1).check();
  await takeScreenshot(page, 'statement-to-confirm');
  await screenOf(page)
    .getByRole('button', { name: /^对选中 1 行提出异议/ })
    .click();
  const dispute = page.getByRole('dialog', { name: /提出异议/ });
  await dispute.getByRole('button', { name: '提出异议' }).click();
  await expect(dispute.getByText('请说明原因')).toBeVisible();
  await dispute.getByRole('textbox').fill('少算一条');
  await dispute.getByRole('button', { name: '提出异议' }).click();
  await expect(dispute).toHaveCount(0);
  await expect(headOf(page)).toContainText('有异议');
  await openAs(page, 'staff04', `${path}?text=${no}`);
  await rowOf(page, no).getByRole('link').first().click();
  await expect(await rowAction(page, headOf(page), '重新发送')).toBeDisabled();
  await screenOf(page).getByRole('button', { name: '答复' }).click();
  const answer = page.getByRole('dialog', { name: /^答复异议/ });
  await answer.getByText('已更正').click();
  await answer.getByLabel('更正金额').fill('12.5');
  await answer.getByLabel('答复').fill('补一条');
  await takeScreenshot(page, 'statement-answer');
  await answer.getByRole('button', { name: '答复' }).click();
  await expect(answer).toHaveCount(0);
  await headOf(page).getByRole('button', { name: '重新发送' }).click();
  await page
    .getByRole('dialog', { name: /^重新发送/ })
    .getByRole('button', { name: '重新发送' })
    .click();
  await expect(headOf(page)).toContainText('待确认');
  await openAs(page, 'dealer01', `${path}?text=${no}`);
  await (await rowAction(page, rowOf(page, no), '确认')).click();
  const confirm = page.getByRole('dialog', { name: /^确认/ });
  await confirm.getByRole('button', { name: '确认无误' }).click();
  await expect(confirm).toHaveCount(0);
  await expect(rowOf(page, no)).toContainText(/已确认|已结清/);
});

test('what one recorded another approves; beyond what is due is refused', async ({ page }) => {
  await openAs(page, 'staff04', `${path}?state=PART_PAID`);
  await rowOf(page, '部分付款').first().getByRole('link').first().click();
  await expect(headOf(page)).toContainText('部分付款');
  await headOf(page).getByRole('button', { name: '登记付款' }).click();
  const dialog = page.getByRole('dialog', { name: /登记付款/ });
  const serial = `E2E${Date.now()}`;
  await dialog.getByLabel('银行账号').fill('1202000009900123456');
  await dialog.getByLabel('银行流水号').fill(serial);
  await dialog.getByLabel('核销金额').fill('99999999');
  await dialog.getByLabel('银行实际金额').fill('99999999');
  await dialog.getByRole('button', { name: '登记付款' }).click();
  await expect(dialog.getByText(/超过待付金额/)).toBeVisible();
  await takeScreenshot(page, 'statement-pay');
  await dialog.getByLabel('核销金额').fill('1');
  await dialog.getByLabel('银行实际金额').fill('1');
  await dialog.getByRole('button', { name: '登记付款' }).click();
  await expect(dialog).toHaveCount(0);
  await expectMessage(page, '已登记，等待他人审批');
  await openAs(page, 'admin', `/finance/dealer/payments?text=${serial}`);
  await (await rowAction(page, rowOf(page, serial), '审批通过')).click();
  const question = page.getByRole('dialog', { name: /^审批通过/ });
  await question.getByRole('button', { name: '审批通过' }).click();
  await expect(question).toHaveCount(0);
  await expect(rowOf(page, serial)).toContainText('已入账');
});
