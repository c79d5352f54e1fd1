import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  expectMessage,
  goTo,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

const path = '/finance/billSplit';

test('who gets a share from a day on is entered and taken back; a failed split is split again, one that is done is not', async ({
  page,
}) => {
  await openAs(page, 'staff04', path);
  await axeCheck(page);
  await takeScreenshot(page, 'bill-splits');
  await screenOf(page).getByText('分账规则', { exact: true }).click();
  await expect(rowOf(page, '经销商（自有商品）')).toContainText('95%');
  await screenOf(page).getByRole('button', { name: '新增规则' }).click();
  const dialog = page.getByRole('dialog', { name: '新增规则' });
  await dialog.getByLabel('接收方').click();
  await page.getByTitle('经销商集团').click();
  await dialog.getByLabel('比例（优惠前金额）').fill('2');
  await dialog.getByLabel('生效日期').fill('2097-06-01');
  await dialog.getByLabel('生效日期').press('Enter');
  await takeScreenshot(page, 'share-rule');
  await dialog.getByRole('button', { name: '新增规则' }).click();
  await expectMessage(page, '已新增，到期自动生效');
  const row = rowOf(page, '2097-06-01');
  await expect(row).toContainText('2%');
  await (await rowAction(page, row, '撤回')).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(rowOf(page, '2097-06-01')).toHaveCount(0);

  // What was paid from a prepay account alone goes by statement: no channel has money of it.
  const asked = { status: 'SPLITTED', pageSize: 100 };
  const { list } = await call<{ list: { orderNo: string; split: number }[] }>(
    'staff04',
    'POST /order/splitBillList',
    asked,
  );
  const paidOut = list.find(({ split }) => split > 0)?.orderNo ?? '';
  await goTo(page, `${path}?text=${paidOut}`);
  const screen = screenOf(page);
  await screen.getByRole('tab', { name: /^已分账/ }).click();
  const done = rowOf(page, paidOut);
  await expect(done).toContainText('已分账');
  await expect(await rowAction(page, done, '重新分账')).toHaveAttribute('aria-disabled', 'true');
  await (await rowAction(page, done, '资金去向')).click();
  const drawer = page.getByRole('dialog').filter({ visible: true });
  await expect(drawer.getByText('实付', { exact: true })).toBeVisible();
  await expect(drawer.getByText('平台剩余', { exact: true })).toBeVisible();
  await takeScreenshot(page, 'bill-split-money');
  await page.keyboard.press('Escape');
  await goTo(page, path);
  await screen.getByRole('tab', { name: /^分账失败/ }).click();
  const failed = screen.getByRole('row').nth(1);
  await expect(failed).toContainText('分账失败');
  await (await rowAction(page, failed, '重新分账')).click();
  const again = page.getByRole('dialog', { name: '重新分账' });
  await expect(again).toContainText(/1 单共 [\d,]+\.\d\d 元/);
  await again.getByRole('button', { name: '重新分账' }).click();
  await expect(again).toHaveCount(0);
});
