import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  chooseOption,
  expectMessage,
  openAs,
  openSandbox,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

/** A mobile of nobody before: an account of its own gets codes there. */
const newMobile = (): string => `199${String(Date.now()).slice(-8)}`;
const accept = (connector: string) => call('admin', 'PUT /dev/messages/mode', { connector, mode: 'accept' });

test.afterEach(() => accept('sms'));

/** Registers somebody and sends a reset link to the mobile. */
async function sendLink(mobile: string): Promise<void> {
  const companies = await call<{ value: number }[]>('admin', 'GET /user/v1/company/options?type=OTHER');
  const name = `e2e${Date.now().toString(36)}`.slice(0, 16);
  await call('admin', 'POST /user/v1/register', {
    userName: name,
    displayName: name,
    phone: mobile,
    sendLink: 'SMS',
    memberships: [{ companyId: companies[0]?.value }],
  });
}

test('a short message that the sandbox took is found by its receiver, with its link; it refuses as it is told', async ({
  page,
}) => {
  const mobile = newMobile();
  await openAs(page, 'admin', '/dev');
  const sandbox = await openSandbox(page, '短信与邮件');
  await sandbox.getByRole('button', { name: /条短信与邮件$/ }).click();
  await expect(screenOf(page).getByRole('heading', { name: '短信与邮件' })).toBeVisible();
  await screenOf(page).getByLabel('接收人').fill(mobile);
  await expect(screenOf(page).getByText(/没有符合条件的消息|还没有收到/)).toBeVisible();
  await sendLink(mobile);
  const row = screenOf(page).getByRole('row').filter({ hasText: mobile });
  await expect(async () => {
    await screenOf(page).getByRole('button', { name: '刷新' }).click();
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(row.getByRole('link', { name: '打开链接' })).toHaveAttribute('href', /\/resetPassWord\?key=/);
  await chooseOption(page, screenOf(page).getByLabel('类型'), '邮件');
  await expect(row).toBeHidden();
  await chooseOption(page, screenOf(page).getByLabel('类型'), '短信');
  await expect(row).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'messages');

  await chooseOption(page, screenOf(page).getByLabel('短信应答方式'), '拒绝');
  await expectMessage(page, '已按新方式应答');
  const { modes } = await call<{ modes: { sms: string } }>('admin', 'GET /dev/messages');
  expect(modes.sms).toBe('refuse');
});
