import { expect } from '@playwright/test';
import {
  axeCheck,
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

const path = '/finance/inner/income';

test('a draft that waits on home is issued once, with a number of 20 digits; a whole one or some of a line is taken back', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/home');
  await screenOf(page)
    .getByRole('link', { name: /待开票的内部发票/ })
    .click();
  await expect(screenOf(page).getByRole('tab', { name: /^草稿/ })).toHaveAttribute('aria-selected', 'true');
  const draft = rowOf(page, '草稿').first();
  await expect(draft).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'internal-income');
  await draft.getByRole('link').first().click();
  await expect(headOf(page)).toContainText('草稿');
  await expect(
    screenOf(page).getByRole('grid', { name: '内部开票明细' }).getByRole('row').nth(1),
  ).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'internal-invoice');
  await headOf(page).getByRole('button', { name: '开票' }).click();
  const dialog = page.getByRole('dialog', { name: /^开票/ });
  await dialog.getByLabel('发票号码').fill('123');
  await dialog.getByRole('button', { name: '开票' }).click();
  await expect(dialog.getByText('发票号码为20位数字')).toBeVisible();
  await dialog.getByLabel('发票号码').fill(`99${String(Date.now()).padStart(18, '0')}`);
  await dialog.getByRole('button', { name: '开票' }).click();
  await expect(dialog).toHaveCount(0);
  await expectMessage(page, '已开票');
  await expect(headOf(page)).toContainText('已开票');

  await goTo(page, `${path}?state=ISSUED`);
  const row = rowOf(page, '已开票').first();
  await expect(row).toBeVisible();
  await (await rowAction(page, row, '红冲')).click();
  const whole = page.getByRole('dialog', { name: /^红冲/ });
  await whole.getByRole('textbox').fill('加价比例有误');
  await whole.getByRole('button', { name: '红冲' }).click();
  await expect(whole).toHaveCount(0);
  await expectMessage(page, '已生成红冲明细');

  await goTo(page, `${path}?state=ISSUED`);
  await row.getByRole('link').first().click();
  await expect(headOf(page)).toContainText('已开票');
  const lines = screenOf(page).getByRole('grid', { name: '内部开票明细' });
  const line = lines
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '红冲', exact: true }) })
    .first();
  await line.getByRole('button', { name: '红冲', exact: true }).click();
  const part = page.getByRole('dialog', { name: /^红冲明细/ });
  await part.getByLabel(/^数量/).fill('');
  await part.getByLabel(/只冲金额/).fill('0.01');
  await part.getByLabel(/原因/).fill('价格差异');
  await takeScreenshot(page, 'internal-red-line');
  await part.getByRole('button', { name: '红冲' }).click();
  await expect(part).toHaveCount(0);
  await expectMessage(page, '已生成红冲明细');
  await expect(headOf(page)).toContainText('部分红冲');
});

test('a company is kept with its warehouses; a number with a wrong check sign is refused', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/finance/inner/companies');
  await screenOf(page).getByRole('button', { name: '新建平台公司' }).click();
  const dialog = page.getByRole('dialog', { name: '新建平台公司' });
  const name = `测试公司${Date.now()}`;
  await dialog.getByLabel('公司名称').fill(name);
  await dialog.getByLabel('税号').fill('111111111111111111');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toBeVisible();
  await dialog.getByLabel('税号').fill('');
  await takeScreenshot(page, 'platform-company');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, name)).toBeVisible();
  await axeCheck(page);
});
