import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, openAs, openSandbox, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const card = (page: Page) => screenOf(page).getByRole('region', { name: '签约状态' });
/** Until the channel was asked, by a job. */
const reaches = (status: string) =>
  expect
    .poll(async () => (await call<{ status: string }>('dealer01', 'GET /data/signing/merchant_reg')).status, {
      timeout: 30_000,
    })
    .toBe(status);

test('what a record lacks is said; a rejected dealer reads why, applies again and is led to sign; the channel is steered at /dev', async ({
  page,
}) => {
  await openAs(page, 'dealer02', '/home');
  await expect(card(page)).toContainText('请联系平台补全：银行账户');
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await openAs(page, 'dealer01', '/home');
  await expect(card(page)).toContainText('驳回原因：营业执照照片不清晰');
  await axeCheck(page);
  await takeScreenshot(page, 'merchant-rejected');
  await card(page).getByRole('button', { name: '重新提交' }).click();
  await expect(card(page).getByRole('button', { name: '重新提交' })).toHaveCount(0);
  await reaches('REVIEW');
  await openAs(page, 'admin', '/dev');
  const dialog = await openSandbox(page, '商户签约');
  const row = dialog.getByRole('listitem').filter({ hasText: '-2' });
  await expect(row.getByRole('button', { name: '驳回' })).toBeDisabled();
  await takeScreenshot(page, 'merchant-sandbox');
  await row.getByRole('button', { name: '审核通过' }).click();
  await expect(row.getByRole('button', { name: '审核通过' })).toBeDisabled();
  await reaches('SIGNING');
  await openAs(page, 'dealer01', '/home');
  await expect(card(page)).toContainText('审核通过，请完成签约');
  await expect(card(page).getByRole('link', { name: '去签约' })).toBeVisible();
  await takeScreenshot(page, 'merchant-signing');
});
