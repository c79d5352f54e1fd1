import { expect, type Page } from '@playwright/test';
import { axeCheck, chooseOption, headOf, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { openPhone } from './support/phone.ts';
import { makeRetailOrder, readRetailOrder } from './support/retail.ts';
import { test } from './support/test.ts';

const paymentCard = (page: Page) =>
  screenOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '收款', exact: true }) });
const attemptsOf = (page: Page) =>
  screenOf(page).getByRole('region', { name: '收款记录' }).getByRole('listitem');

/** Takes a payment at the order's detail. @returns where the code leads: the customer's phone. */
async function takePayment(page: Page, orderId: number): Promise<string> {
  await openAs(page, 'dealer01', `/retail-order/detail?id=${orderId}`);
  await paymentCard(page)
    .getByRole('button', { name: /^收款 / })
    .click();
  const phone = paymentCard(page).getByRole('link', { name: '打开模拟手机' });
  return (await phone.getAttribute('href')) as string;
}

test('a refused payment is tried again on the phone, and the order becomes paid by itself', async ({
  page,
}) => {
  const { id, orderNo } = await makeRetailOrder('dealer01', 'shop');
  const phone = await openPhone(page, await takePayment(page, id));
  await expect(paymentCard(page).getByText('请客户用微信支付扫码')).toBeVisible();
  await axeCheck(phone);
  const isWide = await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await phone.getByRole('button', { name: '支付失败' }).click();
  await expect(phone.getByRole('alert')).toHaveText('支付失败，可再试一次');
  await paymentCard(page).getByRole('button', { name: '查询支付结果' }).click();
  await expect(headOf(page)).toContainText('待支付');

  await phone.getByRole('button', { name: '支付', exact: true }).click();
  await expect(phone.getByText('支付成功')).toBeVisible();
  await expect(phone.getByRole('button', { name: '支付', exact: true })).toBeDisabled();
  await expect(headOf(page)).toContainText('待安装');
  await expect(attemptsOf(page)).toHaveCount(1);
  await expect(attemptsOf(page)).toContainText('已收款');
  await expect(paymentCard(page).getByRole('button', { name: '查询支付结果' })).toHaveCount(0);
  await takeScreenshot(page, 'payment-card');
  expect(await readRetailOrder(orderNo)).toMatchObject({ status: 'AWAITING_SERVICE' });
  await phone.context().close();
});

test('what is paid twice goes back by itself; a refund that no card takes is sent elsewhere by the desk; what is on its way is not', async ({
  page,
}) => {
  const { id } = await makeRetailOrder('dealer01', 'shop');
  const phone = await openPhone(page, await takePayment(page, id));
  await phone.getByRole('button', { name: '支付两次' }).click();
  await expect(headOf(page)).toContainText('待安装');
  await expect(attemptsOf(page).filter({ hasText: '多付' })).toContainText('自动退回');
  await expect(paymentCard(page)).toContainText('多付退回');
  await phone.context().close();
  // The channel says so a minute after it was asked; here it is said of the refund that was just asked for.
  await page.route('**/getPayRecordList?*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/"state":"(PROCESSING|SUBMITTED)"/g, '"state":"ABNORMAL"');
    await route.fulfill({ response: answer, body: text });
  });
  await openAs(page, 'staff03', `/retail-order/detail?id=${id}`);
  await paymentCard(page).getByRole('button', { name: '处理异常退款' }).click();
  const dialog = page.getByRole('dialog', { name: /^处理异常退款/ });
  const send = dialog.getByRole('button', { name: '处理异常退款' });
  await send.click();
  await expect(dialog).toContainText('请输入 12–20 位银行卡号');
  await chooseOption(page, dialog.getByLabel('开户银行'), '招商银行');
  await dialog.getByLabel('银行卡号').fill('6214 8301 2345 6789');
  await dialog.getByLabel('持卡人姓名').fill('王晓东');
  await takeScreenshot(page, 'refund-redirect');
  // The server asks the channel, and the channel knows better.
  await send.click();
  await expect(page.getByText('只有渠道退款异常的退款可以改退')).toBeVisible();
  // What is still being asked for is not the test's any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
