import { expect, test } from '@playwright/test';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { call } from './support/api.ts';
import {
  axeCheck,
  chooseOption,
  expectMessage,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  shot,
} from './support/pages.ts';

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
  await dialog.getByText('经销商集团', { exact: true }).click();
  await party.click();
  await party.fill('集团');
  await expect(page.getByTitle(/集团$/).first()).toBeVisible();
  await dialog.getByText('经销商', { exact: true }).click();
  await party.click();
  await party.fill(draft.partyName);
  await page.getByTitle(draft.partyName, { exact: true }).last().click();
  await axeCheck(page);
  await shot(page, 'statement-generate');
  await dialog.getByRole('button', { name: '生成', exact: true }).click();
  await expectMessage(page, '已生成 1 张');
  const made = await lastOf('staff04', `state=DRAFT&month=${draft.month}&sort=createdTime`);
  expect(made.partyName).toBe(draft.partyName);
  await expect(rowOf(page, made.statementNo)).toContainText('草稿');
});

test('a group’s and a maker’s month is closed for itself; where nothing is left it says so', async ({
  page,
}) => {
  const { partyName, month } = await lastOf('group01', 'own=true&sort=-createdTime');
  await openAs(page, 'staff04', path);
  await screenOf(page).getByRole('button', { name: '生成对账单' }).click();
  const dialog = page.getByRole('dialog', { name: '生成对账单' });
  await chooseOption(page, dialog.getByRole('combobox', { name: '账期' }), month);
  await dialog.getByText('经销商集团', { exact: true }).click();
  const party = dialog.getByRole('combobox', { name: '结算方', exact: true });
  await party.click();
  await party.fill(partyName);
  await page.getByTitle(partyName, { exact: true }).last().click();
  await dialog.getByRole('button', { name: '生成', exact: true }).click();
  await expect(page.getByText(`${partyName}：${month} 及以前没有未对账的明细`).first()).toBeVisible();
});

test('a group is shown what it confirms itself, in its card and in its list', async ({ page }) => {
  await openAs(page, 'group01', '/home');
  await screenOf(page)
    .getByRole('link', { name: /待确认的对账单/ })
    .click();
  await expect(screenOf(page).getByRole('tab', { name: /^待确认/ })).toHaveAttribute('aria-selected', 'true');
  const { partyName } = await lastOf('group01', 'own=true');
  const rows = screenOf(page).getByRole('row').filter({ hasText: 'DZ' });
  await expect(rows.first()).toContainText(partyName);
  for (const text of await rows.allInnerTexts()) expect(text).toContain(partyName);
});

test('parties are reminded of what waits for them, and of nothing else', async ({ page }) => {
  await openAs(page, 'staff04', path);
  const remind = screenOf(page).getByRole('button', { name: '提醒确认' });
  await rowOf(page, '待确认').first().getByRole('checkbox').check();
  await expect(remind).toBeEnabled();
  const other = rowOf(page, '已结清').first();
  await other.getByRole('checkbox').check();
  await expect(remind).toBeDisabled();
  await other.getByRole('checkbox').uncheck();
  await remind.click();
  const question = page.getByRole('dialog', { name: '提醒结算方确认' });
  await expect(question).toContainText('向 1 张对账单的结算方发送提醒');
  await question.getByRole('button', { name: '提醒确认' }).click();
  await expectMessage(page, '已提醒 1 张');
});

test('what a statement owes below zero is carried onto the next one', async ({ page }) => {
  const { id, statementNo, total } = await lastOf('oem001', 'state=SENT');
  const version = async () => (await call<Statement>('staff04', `GET /finance/dealer/detail/${id}`)).version;
  const { list } = await call<{ list: { id: number }[] }>('oem001', `GET /finance/dealer/detail/lines/${id}`);
  const step = (account: string, what: string, body: object) =>
    call(account, `PUT /finance/dealer/statement/${what}/${id}`, { ...body });
  await step('oem001', 'dispute', {
    version: await version(),
    lines: [{ lineId: list[0]?.id, reason: '已全额退款' }],
  });
  const { disputed } = await call<{ disputed: { id: number }[] }>(
    'staff04',
    `GET /finance/dealer/detail/${id}`,
  );
  await step('staff04', 'answer', {
    disputeId: disputed[0]?.id,
    resolution: 'CORRECTED',
    answer: '冲回',
    amount: -total - 1234,
  });
  await step('staff04', 'resend', { version: await version() });
  await step('oem001', 'confirm', { version: await version() });

  await openAs(page, 'staff04', `/finance/dealer/detail?id=${id}`);
  await expect(headOf(page)).toContainText('-12.34');
  await (await rowAction(page, headOf(page), '结转下期')).click();
  const question = page.getByRole('dialog', { name: `结转 ${statementNo}` });
  await expect(question).toContainText('待付 -12.34 元为负');
  await question.getByRole('button', { name: '结转下期' }).click();
  await expect(question).toHaveCount(0);
  await expect(headOf(page)).toContainText('已结清');
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
