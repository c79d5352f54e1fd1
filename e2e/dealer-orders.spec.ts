import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  emptyCart,
  makeDealerOrder,
  partsToBuy,
  payDealerOrder,
  readDealerOrder,
  receiveDealerOrder,
  shipDealerOrder,
} from './support/dealer-orders.ts';
import {
  axeCheck,
  expectMessage,
  goTo,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
  visitDocument,
} from './support/pages.ts';
import { test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const orderCard = (page: Page) => screenOf(page).getByRole('region', { name: '订单' });

test('pieces that cannot be had or were not saved stay in their field and say why; then one order is placed and paid from the account', async ({
  page,
}) => {
  await emptyCart();
  const [part] = await partsToBuy();
  await openAs(page, 'dealer01', `/dealer-purchase-order/create?text=${part?.partNo}`);
  const pieces = screenOf(page).getByRole('spinbutton', { name: `${part?.partNo} 数量` });
  await pieces.fill('99999');
  await pieces.press('Enter');
  await expect(pieces).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('剩余额度');
  const few = String((part?.packing ?? 1) * 2);
  const save = '**/order/shoppingCart/add-update';
  await page.route(save, (route) => route.fulfill({ status: 503, json: { code: '503', message: '' } }));
  await pieces.fill(few);
  await pieces.press('Enter');
  await expect(pieces).toHaveAttribute('aria-invalid', 'true');
  await expect(pieces).toHaveValue(few);
  await page.unroute(save);
  await pieces.focus();
  await expect(page.getByRole('tooltip')).toContainText('未保存，请重试');
  await pieces.press('Enter');
  await expect(pieces).toHaveAttribute('aria-invalid', 'false');
  await expect(screenOf(page).getByRole('button', { name: new RegExp(`去结算 ${few} 条`) })).toBeVisible();

  await screenOf(page)
    .getByRole('button', { name: /去结算/ })
    .click();
  await expect(orderCard(page)).toBeVisible();
  await expect(rowOf(page, part?.size ?? '')).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'dealer-cart');
  await orderCard(page)
    .getByRole('button', { name: /提交订单/ })
    .click();
  const made = screenOf(page).getByRole('link', { name: /^DP/ });
  await expect(made).toBeVisible();
  await screenOf(page).getByRole('button', { name: '预付款支付' }).click();
  await dialogOf(page).getByRole('button', { name: '预付款支付' }).click();
  await made.click();
  await expect(headOf(page).getByText('已支付待发货', { exact: true })).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'dealer-order');
});

test('what cannot be bought stays with its reason until it is mended, a list is pasted, a cart ordered elsewhere says so; other screens put parts into it', async ({
  page,
}) => {
  await emptyCart();
  const [part] = await partsToBuy();
  const line = { type: 'SALES', partId: part?.partId, quantity: 900_000, set: true };
  await call('dealer01', 'POST /order/shoppingCart/add-update', line);
  await openAs(page, 'dealer01', '/purchase-order/cart');
  const submit = orderCard(page).getByRole('button', { name: /提交订单/ });
  await expect(orderCard(page).getByText(/库存不足/)).toBeVisible();
  await expect(submit).toBeDisabled();
  await takeScreenshot(page, 'dealer-cart-refused');
  await orderCard(page).getByRole('button', { name: /^改为/ }).click();
  await expect(submit).toBeEnabled();

  const parts = (await partsToBuy()).slice(0, 2);
  const rows = [...parts.map(({ partNo, packing }) => `${partNo}\t${packing * 2}`), 'NO-SUCH-1\t4'].join(
    '\n',
  );
  await screenOf(page)
    .getByRole('grid')
    .evaluate((grid, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      grid.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, rows);
  await expectMessage(page, '1 个编码未识别：NO-SUCH-1');
  for (const { partNo } of parts)
    await expect(screenOf(page).getByRole('spinbutton', { name: `${partNo} 数量` })).toBeVisible();

  await emptyCart();
  await submit.click();
  await expect(orderCard(page)).toContainText('购物车为空');
  await expect(screenOf(page).getByText('购物车是空的')).toBeVisible();
  await expect(submit).toBeDisabled();

  await goTo(page, '/retail/dealerCard');
  const row = screenOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '下单' }) })
    .first();
  await (await rowAction(page, row, '加入购物车')).click();
  await expectMessage(page, '已加入购物车 4 条');
  await row.getByRole('gridcell').first().getByRole('button').click();
  const panel = dialogOf(page);
  await panel.getByRole('spinbutton', { name: '数量' }).fill('2');
  await panel.getByRole('button', { name: '加入购物车' }).click();
  await expectMessage(page, '已加入购物车 2 条');
});

test('an order is cancelled for a reason, one counted on the phone, of one pieces go back; the desk decides what is missing, agrees to the return and buys again', async ({
  page,
}) => {
  const order = await payDealerOrder(await makeDealerOrder());
  // Reminders stand over the buttons of a phone for as long as nobody closes them.
  await page.route('**/user/reminders', (route) => route.fulfill({ json: { code: '200', data: [] } }));
  await openAs(page, 'dealer01', `/dealer-purchase-order/list?text=${order.orderNo}`);
  await axeCheck(page);
  await (await rowAction(page, rowOf(page, order.orderNo), '取消订单')).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(`释放 ${order.quantity} 条库存和采购限额`);
  await expect(dialog).toContainText(/已付 [\d,]+\.\d\d 元原路退回/);
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  await takeScreenshot(page, 'dealer-cancel');
  await dialog.getByRole('textbox').fill('多订了');
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await readDealerOrder(order.id)).status).toMatch(/^CANCELL(ING|ED)$/);

  const shipped = await shipDealerOrder(await payDealerOrder(await makeDealerOrder()));
  await goTo(page, `/dealer-purchase-order/detail?id=${shipped.id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await (await rowAction(page, headOf(page), '收货')).click();
  await expect(dialog.getByRole('button', { name: `确认收货 ${shipped.quantity} 条` })).toBeEnabled();
  await dialog.getByRole('button', { name: '有差异' }).first().click();
  await dialog.getByRole('spinbutton', { name: /短少$/ }).fill('1');
  await takeScreenshot(page, 'dealer-receive');
  await dialog.getByRole('button', { name: `收货 ${shipped.quantity - 1} 条，提交差异 1 条` }).click();
  await expect(headOf(page).getByText('差异待裁定', { exact: true })).toBeVisible();

  const received = await shipDealerOrder(await payDealerOrder(await makeDealerOrder()));
  await receiveDealerOrder(received.id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, `/dealer-purchase-order/detail?id=${received.id}`);
  await screenOf(page).getByRole('button', { name: '申请退货' }).click();
  await dialog.getByRole('spinbutton', { name: '数量' }).fill(String(received.quantity + 1));
  await dialog.getByRole('textbox', { name: '退货原因' }).fill('尺寸订错');
  await dialog.getByRole('button', { name: '提交退货申请' }).click();
  await expect(dialog.getByText(/可退 \d+ 条/).last()).toBeVisible();
  await dialog.getByRole('spinbutton', { name: '数量' }).fill('2');
  await takeScreenshot(page, 'dealer-return');
  await dialog.getByRole('button', { name: '提交退货申请' }).click();
  await expect(dialog).toHaveCount(0);
  const returned = screenOf(page).getByRole('listitem').filter({ hasText: '尺寸订错' });
  await expect(returned.getByText('待审核', { exact: true })).toBeVisible();
  await expect(returned.getByRole('button', { name: /^撤回/ })).toBeVisible();

  await openAs(page, 'staff03', '/home');
  await page.getByRole('link', { name: /退货待审核的订单/ }).click();
  await expect(rowOf(page, received.orderNo)).toBeVisible();
  await visitDocument(page, `/dealer-purchase-order/detail?id=${received.id}`);
  await screenOf(page)
    .getByRole('button', { name: /^同意退货/ })
    .click();
  await expect(dialogOf(page)).toContainText(/退给经销商/);
  await dialogOf(page).getByRole('button', { name: '同意退货', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(returned.getByText('已同意', { exact: true })).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'dealer-returned');

  await visitDocument(page, `/dealer-purchase-order/detail?id=${shipped.id}`);
  await screenOf(page)
    .getByRole('button', { name: /^退款 / })
    .click();
  await expect(dialogOf(page)).toContainText(/退款 [\d,]+\.\d\d 元？/);
  await takeScreenshot(page, 'dealer-decide');
  await dialogOf(page).getByRole('button', { name: '退款', exact: true }).click();
  await expect(headOf(page).getByText('已收货', { exact: true })).toBeVisible();

  const { refundedAmount, returns } = await readDealerOrder<{
    refundedAmount: number;
    returns: { amount: number }[];
  }>(received.id);
  expect(refundedAmount).toBe(returns[0]?.amount);

  // Staff buys on behalf of a dealer: an order again.
  await goTo(page, `/dealer-purchase-order/list?text=${order.orderNo}`);
  await (await rowAction(page, rowOf(page, order.orderNo), '再次采购')).click();
  await expect(orderCard(page)).toContainText('发往');
  await expect(orderCard(page).getByRole('button', { name: /提交订单/ })).toBeEnabled();
});
