import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  expectMessage,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
  visitPath,
} from './support/pages.ts';
import { test } from './support/test.ts';

test('a report is kept under a name, shared, mailed on schedule and now; its files are there', async ({
  page,
}) => {
  const name = `视图 ${Date.now()}`;
  await openAs(page, 'admin', `/report/sms?family=danger&period=lastMonth&size=${Date.now()}`);
  await screenOf(page).getByRole('button', { name: '保存的视图' }).click();
  const panel = page.getByRole('group', { name: '保存的视图' });
  await expect(panel.getByRole('button', { name: '每日销售总览' })).toBeVisible();
  await panel.getByLabel('视图名称').fill(name);
  await panel.getByRole('button', { name: '保存', exact: true }).click();
  await expectMessage(page, '视图已保存');
  await expect(screenOf(page).getByRole('button', { name })).toBeVisible();
  await takeScreenshot(page, 'report-view-menu');
  await openAs(page, 'admin', `/report/views?text=${encodeURIComponent(name)}`);
  await axeCheck(page);
  await (await rowAction(page, rowOf(page, name), '邮件计划')).click();
  const plan = page.getByRole('dialog', { name: /^邮件计划/ });
  await plan.getByText('每周').click();
  await plan.getByRole('button', { name: '保存' }).click();
  await expect(plan.getByText('必填')).toBeVisible();
  await plan.getByLabel('收件人').click();
  await page.getByTitle('管理员', { exact: true }).last().click();
  await page.keyboard.press('Escape');
  await takeScreenshot(page, 'report-view-plan');
  await plan.getByRole('button', { name: '保存' }).click();
  await expect(plan).toHaveCount(0);
  await expect(rowOf(page, name)).toContainText('每周一 08:00');
  await takeScreenshot(page, 'report-views');
  await (await rowAction(page, rowOf(page, name), '立即发送')).click();
  const question = page.getByRole('dialog', { name: /^立即发送/ });
  await question.getByRole('button', { name: '立即发送' }).click();
  await expect(question).toHaveCount(0);
  const runs = () => call<{ list: { viewName: string; status: string }[] }>('admin', 'GET /report/view/runs');
  await expect
    .poll(async () => (await runs()).list.find(({ viewName }) => viewName === name)?.status, {
      timeout: 30_000,
    })
    .toBe('SENT');
  await visitPath(page, '/report/views/runs');
  await expect(rowOf(page, name)).toContainText('已发送');
  await axeCheck(page);
  await takeScreenshot(page, 'report-runs');
  const download = page.waitForEvent('download');
  await (await rowAction(page, rowOf(page, name), '图片')).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
});
