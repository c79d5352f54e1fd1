import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { makePending } from './support/orders.ts';
import { axeCheck, expectAt, openAs, screenOf, takeScreenshot, visitPath } from './support/pages.ts';
import { test } from './support/test.ts';

test('what the supplier wrote stands on home and in the list until it is taken note of', async ({ page }) => {
  const { id, orderNo } = await makePending();
  await call('supplier01', `POST /logistics/purchaseOrder/comment/${id}`, { body: '能分两次到吗' });
  await openAs(page, 'staff02', '/home');
  const fresh = screenOf(page).getByRole('region', { name: '未读通知' });
  const row = fresh.getByRole('listitem').filter({ hasText: orderNo });
  await expect(row).toContainText('留言');
  await expect(row).toContainText('能分两次到吗');
  await takeScreenshot(page, 'home-notices');
  await row.getByRole('link', { name: orderNo }).click();
  await expect(screenOf(page).getByRole('heading', { name: orderNo })).toBeVisible();
  await page.getByRole('button', { name: /^提醒/ }).click();
  await page.getByRole('button', { name: '全部通知' }).click();
  const grid = screenOf(page).getByRole('grid');
  const told = grid.getByRole('row').filter({ hasText: `${orderNo}：留言` });
  await expect(told).toBeVisible();
  await expect(told.getByRole('button', { name: '知道了' })).toHaveCount(0);
  await takeScreenshot(page, 'notices');
  await axeCheck(page);
  await screenOf(page).getByRole('tab', { name: /未读/ }).click();
  await expect(told).toHaveCount(0);
});

test('a reminder says what the other side did and leads there; what failed is read when it is closed or opened', async ({
  page,
}) => {
  const failed = (message: number) => ({
    id: `failed-${message}`,
    kind: 'ORDER_ERROR',
    title: `订单异常 ${message}`,
    text: '付款后库存不足',
    path: '/notices',
    message,
  });
  await page.route('**/failed/messages/read/*', (route) =>
    route.fulfill({ json: { code: '200', data: null } }),
  );
  await openAs(page, 'supplier02', '/purchase-order/welcome');
  await page.route('**/user/reminders', (route) =>
    route.fulfill({
      json: {
        code: '200',
        data: [
          {
            id: 'notice-1',
            kind: 'notice',
            title: '采购单 PO1：取消',
            text: '下错单',
            path: '/notices',
            notice: 1,
          },
          failed(7),
          failed(8),
        ],
      },
    }),
  );
  // What failed is shown until it is closed or opened, and read on the server then.
  const card = (message: number) => page.locator('.reminder').filter({ hasText: `订单异常 ${message}` });
  const read = page.waitForRequest('**/failed/messages/read/7');
  await card(7).getByRole('button', { name: '关闭' }).click();
  expect((await read).method()).toBe('PUT');
  await expect(card(7)).toHaveCount(0);
  const opened = page.waitForRequest('**/failed/messages/read/8');
  await card(8).getByRole('button', { name: '查看' }).click();
  await opened;
  await visitPath(page, '/purchase-order/pending');
  const noted = page.waitForRequest('**/user/notices/read');
  const reminder = page.getByRole('status').filter({ hasText: '采购单 PO1：取消' });
  await expect(reminder).toContainText('下错单');
  await reminder.getByRole('button', { name: '查看' }).click();
  expect((await noted).postDataJSON()).toEqual({ ids: [1] });
  await expectAt(page, /\/notices$/);
});

test('mail and SMS are chosen per kind of document', async ({ page }) => {
  await openAs(page, 'staff02', '/personal');
  const choices = screenOf(page).getByRole('region', { name: '消息通知' });
  const sms = choices.getByRole('switch', { name: '短信：发货单' });
  const mail = choices.getByRole('switch', { name: '邮件：发货单' });
  await expect(mail).toBeChecked();
  await expect(sms).not.toBeChecked();
  await choices.scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'personal-notices');
  await sms.click();
  await mail.click();
  await expect(sms).toBeChecked();
  await expect(mail).not.toBeChecked();
  const choose = (way: string, on: boolean) =>
    call('staff02', 'PUT /user/v1/user/noticeChoices', { kind: 'delivery-note', way, on });
  await choose('mail', true);
  await choose('sms', false);
});
