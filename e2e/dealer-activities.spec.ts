import { expect, type Page } from '@playwright/test';
import { openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const list = '/promotion/dealer/activity/list';
const dayFrom = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
/** Its name and days. */
async function fillHead(page: Page, name: string) {
  const screen = screenOf(page);
  await screen.getByLabel('活动名称').fill(name);
  await screen.getByLabel('开始日期').fill(dayFrom(0));
  await screen.getByLabel('开始日期').press('Enter');
  await screen.getByLabel('结束日期').fill(dayFrom(20));
  await screen.getByLabel('结束日期').press('Enter');
}

test('the platform fills in the sentence, refused where steps do not rise, sees what it would have paid, starts it and closes it with a reason', async ({
  page,
}) => {
  const name = `条数冲刺 ${Date.now() % 1_000_000}`;
  await openAs(page, 'staff03', '/promotion/dealer/activity/create');
  const screen = screenOf(page);
  await fillHead(page, name);
  // Steps that do not rise are refused at their field.
  await screen.getByRole('button', { name: '增加一档' }).click();
  await screen.getByLabel('第 1 档目标').fill('10');
  await screen.getByLabel('第 1 档积分').fill('500');
  await screen.getByLabel('第 2 档目标').fill('8');
  await screen.getByLabel('第 2 档积分').fill('200');
  await screen.getByRole('button', { name: '保存草稿' }).click();
  await expect(screen.getByText('须高于上一档').first()).toBeVisible();
  await screen.getByLabel('第 2 档目标').fill('20');
  await screen.getByLabel('第 2 档积分').fill('900');
  await screen.getByText('最近同样天数').click();
  await expect(screen.getByText(/家门店，.*家达成/)).toBeVisible();
  await takeScreenshot(page, 'dealer-activity-editor');
  await screen.getByRole('button', { name: '启动', exact: true }).click();
  await expect(screenOf(page).getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await expect(screenOf(page).getByText('进行中').first()).toBeVisible();

  await screenOf(page).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '关闭活动' }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog).toContainText(name);
  await dialog.getByRole('textbox').fill('预算调整');
  await dialog.getByRole('button', { name: '关闭活动' }).click();
  await expect(screenOf(page).getByText('已关闭，不发放积分：预算调整')).toBeVisible();
});

test('a dealer sees what its next step wants, and the orders that count', async ({ page }) => {
  await openAs(page, 'dealer01', `${list}?status=RUN`);
  await expect(rowOf(page, '冬季轮胎冲刺')).toContainText('还差 1 条');
  await takeScreenshot(page, 'dealer-activity-list');
  await rowOf(page, '冬季轮胎冲刺').getByText('冬季轮胎冲刺').first().dblclick();
  await expect(screenOf(page).getByRole('heading', { name: '本店进度' })).toBeVisible();
  await expect(
    screenOf(page)
      .getByText(/^达到 .+，得 [\d,]+ 积分$/)
      .first(),
  ).toBeVisible();
  const orders = screenOf(page).getByRole('grid', { name: '订单明细' });
  await expect(orders.getByText('计入', { exact: true }).first()).toBeVisible();
  await expect(orders.getByText('未完成')).toHaveCount(0);
  await screenOf(page).getByText('未计入', { exact: true }).click();
  await expect(orders.getByText('未完成').first()).toBeVisible();
  await takeScreenshot(page, 'dealer-activity-own');
});
