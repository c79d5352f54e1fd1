import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, expectMessage, openAs, rowAction, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

interface Logs {
  list: { id: number; to: string; again: string | null; status: string }[];
}
const path = '/report/dealerMessage';
/** Failed messages, the numbers whole. */
const failed = (filters: object) =>
  call<Logs>('admin', 'POST /data/sms/logs', { status: 'FAILED', pageSize: 100, ...filters });

test('a message that failed is sent again, once; the list says so', async ({ page }) => {
  const [message] = (await failed({ again: 'YES', kind: ['password-changed'] })).list;
  if (!message) throw new Error('the demo has no message that can be sent again');
  await openAs(page, 'staff03', `${path}?to=${message.to}&status=FAILED&kind=password-changed`);
  await expect(screenOf(page).getByRole('heading', { name: '短信日志' })).toBeVisible();
  await expect(screenOf(page).getByRole('list', { name: '短信通道' })).toContainText('使用中');
  const row = screenOf(page).getByRole('row').filter({ hasText: '可重发' }).first();
  await expect(row).toContainText('****');
  await axeCheck(page);
  await (await rowAction(page, row, '重发')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('登录密码');
  await takeScreenshot(page, 'sms-resend');
  await dialog.getByRole('button', { name: '重发' }).click();
  await expectMessage(page, '已重发');
  await expect
    .poll(async () => (await failed({ to: message.to })).list.find(({ id }) => id === message.id)?.again)
    .toBe('DONE');
});
