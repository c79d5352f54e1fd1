import { expect, test, type Page } from '@playwright/test';
import { newToken } from './support/api.ts';
import { openFrontDoor, type FrontDoor } from './support/front-door.ts';
import { makeDraft } from './support/orders.ts';
import { openAs, openScreen, screenOf, takeScreenshot } from './support/pages.ts';

const banner = (page: Page) => page.getByText('连接已断开，内容已保留，恢复后自动重试');

/** Opens a screen through a door that the test can shut. */
async function enter(page: Page, account: string, path: string): Promise<FrontDoor> {
  const door = await openFrontDoor();
  await openAs(page, account, '/401', await newToken(account));
  await openScreen(page, door.url + path);
  return door;
}

test('the server stops: what is typed stays, a dialog or screen whose code can’t be had says so, and all comes by itself when it is back', async ({
  page,
}) => {
  const draft = await makeDraft();
  // Nothing is fetched ahead: the page has no idle time.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const door = await enter(page, 'staff02', `/purchase-order/detail?id=${draft.id}`);
  const comment = screenOf(page).getByRole('textbox', { name: '沟通' });
  await comment.fill('写了一半的话');
  await door.close();
  await screenOf(page).getByRole('button', { name: '发送' }).click();
  await expect(banner(page)).toBeVisible();
  await takeScreenshot(page, 'disconnected');
  await expect(comment).toHaveValue('写了一半的话');
  await door.open();
  await expect(banner(page)).toBeHidden();
  await screenOf(page).getByRole('button', { name: '发送' }).click();
  await expect(screenOf(page).getByRole('listitem').filter({ hasText: '写了一半的话' })).toBeVisible();
  expect(door.seen.filter((each) => each.startsWith('POST') && each.includes('/comment/'))).toHaveLength(1);

  // A dialog whose code can’t be had says so in itself, and opens when the server is back.
  await comment.fill('还在');
  await door.close();
  await screenOf(page).getByRole('button', { name: '提交' }).click();
  const lost = page.getByRole('dialog', { name: '此窗口未能加载' });
  await expect(lost).toContainText('页面上的内容都还在');
  await takeScreenshot(page, 'dialog-lost');
  await door.open();
  await expect(page.getByRole('dialog', { name: `提交采购单 ${draft.orderNo}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(comment).toHaveValue('还在');

  // A screen, too.
  await door.close();
  await page.getByRole('menuitem', { name: '基础数据' }).click();
  await page.getByRole('menuitem', { name: '供应商' }).click();
  await expect(page.getByRole('heading', { name: '页面未能加载' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await door.open();
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText('供应商');
  await expect(screenOf(page).getByRole('gridcell').first()).toBeVisible();
  await door.close();
});

test('offline and back: rows instead of a skeleton for ever', async ({ page, context }) => {
  await openAs(page, 'staff02', '/purchase-order/list');
  await expect(screenOf(page).getByRole('gridcell').first()).toBeVisible();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('menuitem', { name: '待确认' }).click();
  await expect(screenOf(page).getByText('网络连接错误')).toBeVisible();
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await expect(screenOf(page).getByRole('gridcell').first()).toBeVisible();
  await expect(screenOf(page).getByText('网络连接错误')).toBeHidden();
});
