import { expect, test, type Page } from '@playwright/test';
import { axeCheck, openAs, openSandbox, openScreen, screenOf, shot } from './support/pages.ts';

const card = (page: Page) => screenOf(page).getByRole('region', { name: '签约状态' });
/** As the dealer, again and again: the channel is asked by a job. */
const seen = (page: Page, text: string) =>
  expect(async () => {
    await openScreen(page, '/home');
    await expect(card(page)).toContainText(text, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });

test('what a record lacks is said; a rejected dealer reads why, applies again, signs and is a merchant; the channel is steered at /dev', async ({
  page,
}) => {
  await openAs(page, 'dealer02', '/home');
  await expect(card(page)).toContainText('请联系平台补全：银行账户');
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await openAs(page, 'dealer01', '/home');
  await expect(card(page)).toContainText('驳回原因：营业执照照片不清晰');
  await axeCheck(page);
  await shot(page, 'merchant-rejected');
  await card(page).getByRole('button', { name: '重新提交' }).click();
  await expect(card(page).getByRole('button', { name: '重新提交' })).toHaveCount(0);
  await seen(page, '支付渠道审核中');
  await openAs(page, 'admin', '/dev');
  const dialog = await openSandbox(page, '商户签约');
  const row = dialog.getByRole('listitem').filter({ hasText: '-2' });
  await expect(row.getByRole('button', { name: '驳回' })).toBeDisabled();
  await shot(page, 'merchant-sandbox');
  await row.getByRole('button', { name: '审核通过' }).click();
  await expect(row.getByRole('button', { name: '审核通过' })).toBeDisabled();
  await openAs(page, 'dealer01', '/home');
  await seen(page, '审核通过，请完成签约');
  await expect(card(page).getByRole('link', { name: '去签约' })).toBeVisible();
  await shot(page, 'merchant-signing');
  await openAs(page, 'admin', '/dev');
  await openSandbox(page, '商户签约');
  await row.getByRole('button', { name: '签约完成' }).click();
  await expect(row).toHaveCount(0);
  await openAs(page, 'dealer01', '/home');
  await seen(page, '可以线上收款，商户号');
});
