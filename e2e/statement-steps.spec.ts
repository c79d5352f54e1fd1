import { expect } from '@playwright/test';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { call } from './support/api.ts';
import {
  chooseOption,
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
interface Statement {
  id: number;
  statementNo: string;
  partyName: string;
  month: string;
  total: number;
  version: number;
}
/** The statement of a list that is last. */
async function lastOf(account: string, query: string): Promise<Statement> {
  const { list } = await call<{ list: Statement[] }>(account, `GET ${path}?pageSize=100&${query}`);
  const found = list.at(-1);
  if (!found) throw new Error(`no statement of ${query}`);
  return found;
}

test('a draft is corrected, given up with a reason, and its month closed again for its party alone', async ({
  page,
}) => {
  const draft = await lastOf('staff04', 'state=DRAFT');
  await openAs(page, 'staff04', `/finance/dealer/detail?id=${draft.id}`);
  await expect(headOf(page)).toContainText('草稿');
  await (await rowAction(page, headOf(page), '更正')).click();
  const form = page.getByRole('dialog', { name: `更正 ${draft.statementNo}` });
  await form.getByLabel('更正金额（减少为负）').fill('-12.34');
  await form.getByRole('button', { name: '更正' }).click();
  await expect(form.getByText('必填')).toBeVisible();
  await form.getByLabel('原因').fill('少算一次安装');
  await form.getByRole('button', { name: '更正' }).click();
  await expect(form).toHaveCount(0);
  await expect(headOf(page)).toContainText(formatMoney(draft.total - 1234));

  await (await rowAction(page, headOf(page), '作废')).click();
  const giveUp = page.getByRole('dialog', { name: `作废 ${draft.statementNo}` });
  await giveUp.getByRole('button', { name: '作废' }).click();
  await expect(giveUp.getByText('请填写原因')).toBeVisible();
  await giveUp.getByRole('textbox').fill('账期选错');
  await giveUp.getByRole('button', { name: '作废' }).click();
  await expect(giveUp).toHaveCount(0);
  await expect(headOf(page)).toContainText('已作废');

  await openAs(page, 'staff04', path);
  await screenOf(page).getByRole('button', { name: '生成对账单' }).click();
  const dialog = page.getByRole('dialog', { name: '生成对账单' });
  await chooseOption(page, dialog.getByRole('combobox', { name: '账期' }), draft.month);
  const party = dialog.getByRole('combobox', { name: '结算方', exact: true });
  await dialog.getByText('经销商', { exact: true }).click();
  await party.click();
  await party.fill(draft.partyName);
  await page.getByTitle(draft.partyName, { exact: true }).last().click();
  await takeScreenshot(page, 'statement-generate');
  await dialog.getByRole('button', { name: '生成', exact: true }).click();
  await expectMessage(page, '已生成 1 张');
  const made = await lastOf('staff04', `state=DRAFT&month=${draft.month}&sort=createdTime`);
  expect(made.partyName).toBe(draft.partyName);
  await expect(rowOf(page, made.statementNo)).toContainText('草稿');
});

test('an invoice is noted with its 20 digits, up to what the statement is worth', async ({ page }) => {
  const { id, statementNo } = await lastOf('staff04', 'state=CONFIRMED&sort=-due');
  await openAs(page, 'staff04', `/finance/dealer/detail?id=${id}`);
  await (await rowAction(page, headOf(page), '登记发票')).click();
  const form = page.getByRole('dialog', { name: `为 ${statementNo} 登记发票` });
  const no = `2635${String(Date.now()).padStart(16, '0')}`;
  await form.getByLabel('发票号码（20 位）').fill('123');
  await form.getByRole('button', { name: '登记发票' }).click();
  await expect(form.getByText('发票号码为20位数字')).toBeVisible();
  await form.getByLabel('发票号码（20 位）').fill(no);
  await form.getByRole('button', { name: '登记发票' }).click();
  await expect(form).toHaveCount(0);
  await expect(screenOf(page).getByRole('grid', { name: '发票' })).toContainText(no);
  await expect(await rowAction(page, headOf(page), '登记发票')).toBeDisabled();
});
