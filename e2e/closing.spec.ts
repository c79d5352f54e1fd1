import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
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

/** Opens the month that is in a status, the latest of them. */
async function findMonth(page: Page, status: string): Promise<void> {
  await goTo(page, '/finance/closing');
  await screenOf(page).getByRole('row').filter({ hasText: status }).first().getByRole('link').first().click();
  await expect(headOf(page)).toContainText(status);
}

test('the running month says what is left and leads there; vouchers are had under the company’s own subjects', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/finance/closing');
  await expect(screenOf(page).getByRole('heading', { name: '月末关账' })).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'closing-months');
  await screenOf(page)
    .getByRole('row')
    .filter({ hasText: '未关账' })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('关账前核对')).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'closing-month');
  const left = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^查看/ }) });
  await left.first().getByRole('button', { name: /^查看/ }).click();
  await expect(page.getByText('关账前核对')).toBeHidden();

  await goTo(page, '/finance/subject');
  await expect(rowOf(page, '银行存款')).toBeVisible();
  await axeCheck(page);
  await (await rowAction(page, rowOf(page, '银行存款'), '编辑')).click();
  const subject = page.getByRole('dialog', { name: /^编辑/ });
  await subject.getByRole('textbox', { name: '科目编码' }).fill('!');
  await subject.getByRole('button', { name: '保存修改' }).click();
  await expect(subject.getByText('只能使用字母、数字、下划线和短横线')).toBeVisible();
  await subject.getByRole('textbox', { name: '科目编码' }).fill('100299');
  await subject.getByRole('button', { name: '保存修改' }).click();
  await expectMessage(page, '操作成功');
  // Its former code stays above it.
  await expect(rowOf(page, '100299')).toContainText('银行存款');
  await findMonth(page, '未关账');
  await (await rowAction(page, headOf(page), '导出凭证')).click();
  const asked = page.getByRole('dialog', { name: '导出凭证' });
  const saved = page.waitForEvent('download');
  await asked.getByRole('button', { name: '导出', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
});

test('vouchers have the layout of an accounting program, or of a template; the last choice is kept', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/finance/closing');
  await findMonth(page, '未关账');
  await (await rowAction(page, headOf(page), '导出凭证')).click();
  const asked = page.getByRole('dialog', { name: '导出凭证' });
  await axeCheck(page);
  await takeScreenshot(page, 'closing-vouchers');
  await asked.getByRole('button', { name: '由模板新建格式' }).click();
  const template = page.getByRole('dialog', { name: '由模板新建格式' });
  await template.locator('input[type=file]').setInputFiles({
    name: '模板.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('日期,凭证号,摘要,科目编码,借方金额,未知\r\n'),
  });
  await template.getByRole('button', { name: '读取标题' }).click();
  const layout = page.getByRole('dialog', { name: '新建凭证格式' });
  await layout.getByRole('textbox', { name: '名称' }).fill('总部账套');
  await layout.getByRole('button', { name: '保存' }).click();
  await expect(layout.getByText('须有借方金额和贷方金额，或金额和借贷方向')).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'closing-layout');
  await layout.getByRole('combobox', { name: '未知 的内容' }).fill('贷方');
  await page.keyboard.press('Enter');
  await expect(layout.getByText('须有借方金额和贷方金额，或金额和借贷方向')).toBeHidden();
  await layout.getByRole('button', { name: '保存' }).click();
  await expectMessage(page, '凭证格式已保存');
  await expect(asked.getByTitle('总部账套')).toBeVisible();
  const saved = page.waitForEvent('download');
  await asked.getByRole('radio', { name: '逐单' }).check();
  await asked.getByRole('button', { name: '导出', exact: true }).click();
  await expect(asked).toBeHidden();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.split('\r\n')[0]).toBe('\uFEFF日期,凭证号,摘要,科目编码,借方金额,未知');
  await (await rowAction(page, headOf(page), '导出凭证')).click();
  await expect(asked.getByTitle('总部账套')).toBeVisible();
  await expect(asked.getByRole('radio', { name: '逐单' })).toBeChecked();
});

test('a month that is over is closed with a word on what is left, and asked for again; another person agrees or keeps it closed', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/finance/closing?ended=true&status=OPEN');
  await screenOf(page).getByRole('row').filter({ hasText: '未关账' }).last().getByRole('link').click();
  await headOf(page).getByRole('button', { name: '关账', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^关账/ });
  // What is left is closed over with a word on it, not without.
  await dialog.getByRole('button', { name: '关账' }).click();
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  await dialog.getByRole('textbox').fill('已逐项核对，下月跟进');
  await dialog.getByRole('button', { name: '关账' }).click();
  await expectMessage(page, '关账成功');
  await expect(headOf(page)).toContainText('已关账');
  await expect(headOf(page)).toContainText('唐一鸣');
  await (await rowAction(page, headOf(page), '申请反关账')).click();
  const asking = page.getByRole('dialog', { name: /^申请反关账/ });
  await asking.getByRole('textbox').fill('补录运费');
  await asking.getByRole('button', { name: '提交申请' }).click();
  await expectMessage(page, '已申请反关账');

  const { pathname, search } = new URL(page.url());
  await expect(await rowAction(page, headOf(page), '同意反关账')).toBeDisabled();
  await openAs(page, 'admin', pathname + search);
  await (await rowAction(page, headOf(page), '同意反关账')).click();
  const agreeing = page.getByRole('dialog', { name: /^同意反关账/ });
  await expect(agreeing).toContainText('补录运费');
  await agreeing.getByRole('button', { name: '同意反关账' }).click();
  await expectMessage(page, '已反关账');
  await expect(headOf(page)).toContainText('未关账');

  await findMonth(page, '申请反关账');
  await (await rowAction(page, headOf(page), '维持关账')).click();
  await expectMessage(page, '维持关账');
  await expect(headOf(page)).toContainText('已关账');
});
