import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { axeCheck, expectMessage, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';
import { makeWorkbook } from './support/workbook.ts';

const path = '/systemConfiguration/configCentre';

test('a rule is changed at once, another is planned and taken back; the log says why, and a rule is found by its words', async ({
  page,
}) => {
  await openAs(page, 'admin', path, undefined, '超收容差');
  await axeCheck(page);
  await takeScreenshot(page, 'config-centre');
  const screen = screenOf(page);
  const line = screen.getByRole('listitem').filter({ hasText: '每个号码每天上限' });
  await line.getByRole('button', { name: '修改每个号码每天上限' }).click();
  const dialog = page.getByRole('dialog', { name: '修改每个号码每天上限' });
  await dialog.getByLabel('每个号码每天上限').fill('200');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('每个号码每天上限').fill('12');
  await dialog.getByLabel('修改原因').fill('客服反馈');
  await takeScreenshot(page, 'config-change');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expectMessage(page, '已修改，立即生效');
  await expect(line).toContainText('12 条');

  // Each setting follows its own kind and range, whichever was opened before. Others rely on them: they stay.
  for (const [name, wrong, right] of [
    ['收货允许的最大胎龄', '12', '156'],
    ['公司名称', '', '云辙汽车服务'],
    ['库存调整审批限额', '-1', '5000'],
  ] as const) {
    await screen.getByRole('button', { name: `修改${name}` }).click();
    const next = page.getByRole('dialog', { name: `修改${name}` });
    await next.getByLabel('修改原因').fill('年度复核');
    await next.getByLabel(name).fill(wrong);
    await next.getByRole('button', { name: '保存修改' }).click();
    await expect(next.locator('.ant-form-item-explain-error')).toHaveCount(1);
    await next.getByLabel(name).fill(right);
    await next.getByRole('button', { name: '保存修改' }).click();
    await expect(next).toBeHidden();
  }

  const other = screen.getByRole('listitem').filter({ hasText: '重新发送间隔' });
  await other.getByRole('button', { name: '修改重新发送间隔' }).click();
  const plan = page.getByRole('dialog', { name: '修改重新发送间隔' });
  await plan.getByLabel('重新发送间隔').fill('90');
  await plan.getByLabel('生效日期').fill('2099-12-01');
  await plan.getByLabel('生效日期').press('Enter');
  await plan.getByLabel('修改原因').fill('年底活动');
  await plan.getByRole('button', { name: '保存修改' }).click();
  await expect(other).toContainText('2099-12-01 00:00 起 90 秒');
  await expect(other).toContainText('60 秒');
  await takeScreenshot(page, 'config-planned');
  await other.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(other).not.toContainText('90 秒');
  await other.getByRole('button', { name: '重新发送间隔 修改记录' }).click();
  const history = page.getByRole('dialog', { name: '重新发送间隔 修改记录' });
  await expect(history.getByRole('listitem')).toContainText('改为 90 秒，2099-12-01 00:00 起，已撤回');
  await expect(history).toContainText('年底活动');

  await history.getByRole('button', { name: '关闭' }).click();
  await expect(history).toHaveCount(0);
  await screenOf(page).getByRole('searchbox', { name: '搜索配置' }).fill('最大胎龄');
  await expect(screenOf(page).getByRole('listitem')).toHaveCount(1);
  await screenOf(page).getByRole('searchbox', { name: '搜索配置' }).fill('没有这条');
  await expect(screenOf(page).getByText('没有符合的配置')).toBeVisible();
});

/** The program's list as the state has it: codes of six digits, without what is ours alone. */
const divisions = readFileSync(
  new URL('../apps/server/src/domains/platform/divisions/divisions.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => line.split('\t').slice(0, 2))
  .filter(([code = '']) => !/^\d{4}(?:7\d|00)$/.test(code) && !/^(?:..90|(?:11|12|31|50)0[12])$/.test(code))
  .map(([code = '', name = '']) => [code.padEnd(6, '0'), name]);

test('a list of divisions says what it changes before it is loaded; half a list is refused', async ({
  page,
}) => {
  await openAs(page, 'admin', path, undefined, '超收容差');
  const send = async (rows: string[][]) => {
    await screenOf(page).getByRole('button', { name: '行政区划名单' }).click();
    const buffer = makeWorkbook([['行政区划代码', '行政区划名称'], ...rows]);
    await page
      .getByRole('dialog', { name: '行政区划名单' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.xlsx', mimeType: 'application/vnd.ms-excel', buffer });
  };
  await send([...divisions.filter(([code]) => code !== '653223'), ['653230', '新和安县']]);
  const dialog = page.getByRole('dialog', { name: '行政区划名单' });
  await expect(dialog).toContainText('新增 1，更名 0，停用 1');
  await expect(dialog).toContainText('653223 皮山县');
  await takeScreenshot(page, 'config-divisions');
  await dialog.getByRole('button', { name: '取消' }).click();
  await send(divisions.filter(([code]) => !code?.startsWith('65')));
  await expect(page.getByText('文件缺少 新疆维吾尔自治区').first()).toBeVisible();
});
