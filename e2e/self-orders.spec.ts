import { expect, type Page } from '@playwright/test';
import { axeCheck, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { readSmsCode } from './support/own-account.ts';
import { openPhone } from './support/phone.ts';
import { test } from './support/test.ts';

const go = (phone: Page, name: string | RegExp) => phone.getByRole('button', { name }).click();

test('a customer scans the shop’s code, orders and pays on the own phone; the shop sees it come', async ({
  page,
}) => {
  await openAs(page, 'dealer01', '/retail/self');
  const code = screenOf(page).getByRole('region', { name: '客户扫码' });
  await expect(code.getByRole('img', { name: '客户扫码' })).toBeVisible();
  await expect(code).toContainText('有效期至');
  const address = await code.getByText('/m/shop/').innerText();
  await takeScreenshot(page, 'self-code');

  const phone = await openPhone(page, address);
  await go(phone, '下一步');
  await expect(phone.getByRole('alert')).toHaveText('请输入正确的车牌号');
  const plate = `沪C${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
  await phone.getByRole('textbox', { name: '车牌号' }).fill(plate.toLowerCase());
  const tail = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');
  const mobile = `1381${tail}`;
  await phone.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await go(phone, '下一步');
  await go(phone, '左后');
  await go(phone, '右后');
  await phone.getByRole('textbox', { name: '轮胎规格' }).fill('205/55R16');
  await phone.getByRole('textbox', { name: '轮胎规格' }).press('Enter');
  const first = phone.getByRole('list', { name: '可选轮胎' }).getByRole('listitem').first();
  await expect(first).toContainText('2 条到手价');
  await axeCheck(phone);
  await takeScreenshot(phone, 'self-phone-offers');
  await first.getByRole('button', { name: '选这款' }).click();
  await go(phone, /^提交订单/);
  await expect(phone.getByRole('alert')).toHaveText('请输入姓名');
  await phone.getByRole('textbox', { name: '姓名' }).fill('李客户');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await go(phone, /^提交订单 ¥[\d,]+\.\d\d$/);
  const digits = phone.getByRole('textbox', { name: '短信验证码' });
  await expect(digits).toBeFocused();
  await expect(digits).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(phone.getByText(`验证码已发送至 ${mobile}`)).toBeVisible();
  await takeScreenshot(phone, 'self-phone-code');
  const code6 = await readSmsCode(mobile);
  await digits.fill(code6 === '111111' ? '222222' : '111111');
  await expect(phone.getByRole('alert')).toHaveText('验证码错误或已失效');
  // The right one goes off by itself: nothing more is pressed.
  await digits.fill(code6);
  await expect(phone.getByRole('region', { name: '还需支付' })).toContainText('超时订单自动关闭');
  await takeScreenshot(phone, 'self-phone-order');
  const today = screenOf(page).getByRole('region', { name: '今日自助订单' });
  await expect(today.getByRole('listitem').first()).toContainText('205/55R16 × 2');
  await expect(today.getByRole('listitem').first()).toContainText('待支付');

  await go(phone, '微信支付');
  await phone.getByRole('button', { name: '支付', exact: true }).click();
  await expect(phone.getByText('支付成功')).toBeVisible();
  await phone.goBack();
  await expect(phone.getByText('已支付，门店会与您联系安装')).toBeVisible();
  await expect(today.getByRole('listitem').first()).not.toContainText('待支付');
  await takeScreenshot(page, 'self-today');
  await expect(today.getByText(/^待支付的自助订单 \d+\/20$/)).toBeVisible();

  await expect(phone.getByText('订单结束 30 天后此链接失效')).toBeVisible();
  // Who has shown the mobile has the orders of it back.
  await phone.goto(address);
  await phone.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await expect(phone.getByRole('list', { name: '我的订单' })).toContainText(/查看订单 LS[\d-]+/);
  await expect(phone.getByText(/^此下单码有效期至/)).toBeVisible();
  // A link that nobody made.
  await phone.goto('/m/shop/D001.991231.abcdefghijklmnop');
  await expect(phone.getByRole('alert')).toContainText('链接无效，请向门店索取');
  await phone.context().close();
});
