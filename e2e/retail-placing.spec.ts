import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { chooseTyre, fillCustomer, newPlate, orderPart, plateField, size } from './support/placing.ts';
import { axeCheck, expectMessage, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const base = '/order/customer/order';
const placeButton = (page: Page) => screenOf(page).getByRole('button', { name: /^生成订单/ });

/** What is paid, as the button says it, in fen. */
async function shownAmount(page: Page): Promise<number> {
  await expect(placeButton(page)).toHaveText(/¥[\d,]+\.\d\d/);
  const text = await placeButton(page).innerText();
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
}

test('an order is placed from the plate, and its draft outlives a reload', async ({ page }) => {
  const plate = newPlate();
  await openAs(page, 'dealer01', '/retail/create');
  await expect(plateField(page)).toBeFocused();
  await screenOf(page).getByRole('group', { name: '省份简称' }).getByRole('button', { name: '沪' }).click();
  await page.keyboard.type(plate.slice(1).toLowerCase());
  await expect(plateField(page)).toHaveValue(plate);
  await expect(screenOf(page).getByText('首次到店，请按规格选择轮胎')).toBeVisible();

  await screenOf(page).getByRole('group', { name: '常用轮位' }).getByRole('button', { name: '前轴' }).click();
  await expect(screenOf(page).getByRole('checkbox', { name: /^左后/ })).not.toBeChecked();
  await chooseTyre(page);
  await expect(screenOf(page).getByRole('checkbox', { name: /^左前 205\/55R16/ })).toBeChecked();
  await fillCustomer(page, '13800138000');
  await axeCheck(page);
  await takeScreenshot(page, 'retail-create');

  await page.reload();
  await expect(plateField(page)).toHaveValue(plate);
  await expect(orderPart(page).getByRole('textbox', { name: '手机号' })).toHaveValue('13800138000');
  const amount = await shownAmount(page);
  await placeButton(page).click();
  await expect(orderPart(page)).toContainText('订单已生成');
  const orderNo = await orderPart(page).getByRole('link').first().innerText();
  const order = await call<{ quantity: number; payableAmount: number; status: string }>(
    'dealer01',
    `POST ${base}/detail`,
    { orderNo: orderNo.trim() },
  );
  expect(order).toMatchObject({ quantity: 2, payableAmount: amount, status: 'AWAITING_PAYMENT' });

  await expect(screenOf(page).getByRole('heading', { name: '收款', exact: true })).toBeVisible();
  await screenOf(page).getByRole('button', { name: '下一位客户' }).click();
  await expect(plateField(page)).toHaveValue('');
});

test('what is missing is said, and a price that has changed is shown beside the one that was seen', async ({
  page,
}) => {
  await openAs(page, 'dealer01', '/retail/create');
  await plateField(page).fill('沪A1');
  await expect(screenOf(page).getByText('不是完整的车牌或车架号')).toBeVisible();
  await placeButton(page).click();
  await expect(orderPart(page).getByText('请选择轮胎、配件或服务')).toBeVisible();
  await expect(orderPart(page).getByText('请填写客户')).toBeVisible();

  await plateField(page).fill(newPlate());
  // The page is told a price that is one yuan too low.
  await page.route(`**/api${base}/calculate`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { payableAmount: number } };
    answer.data.payableAmount -= 100;
    await route.fulfill({ response, json: answer });
  });
  await chooseTyre(page);
  await fillCustomer(page, '12345');
  await shownAmount(page);
  await placeButton(page).click();
  await expect(orderPart(page).getByText('手机号应为 11 位')).toBeVisible();
  await fillCustomer(page, '１３９００１３９０００');
  await placeButton(page).click();
  await expect(orderPart(page).getByText('价格已变，请核对', { exact: true })).toBeVisible();
  await expect(orderPart(page).getByText(/页面合计 [\d.]+ 元，现在 [\d.]+ 元/)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('parts are found by size, hide what they cost from the customer, and open an order filled in', async ({
  page,
}) => {
  await openAs(page, 'dealer01', '/retail/dealerCard');
  const grid = screenOf(page).getByRole('grid');
  const box = screenOf(page).getByRole('textbox', { name: '规格、车牌、车架号或编码' });
  await box.fill('zzzz9999');
  await expect(screenOf(page).getByText('没有找到，请换一个规格、品牌或编码。')).toBeVisible();
  await box.fill('2055516');
  await expect(rowOf(page, size).first()).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: '批发价(元)' })).toBeVisible();
  await axeCheck(page);
  await screenOf(page).getByRole('checkbox', { name: '客户视图' }).click();
  await expect(grid.getByRole('columnheader', { name: '批发价(元)' })).toHaveCount(0);
  await takeScreenshot(page, 'retail-dealer-card');
  await screenOf(page).getByRole('checkbox', { name: '客户视图' }).click();
  await rowOf(page, size).first().getByRole('button', { name: '下单', exact: true }).click();
  await expect(screenOf(page).getByRole('region', { name: '已选轮胎' })).toContainText(size);
});

test('customers order on the shop’s tablet, and by the code that it shows', async ({ page }) => {
  await openAs(page, 'dealer01', '/retail/self');
  const code = screenOf(page).getByRole('region', { name: '客户扫码' });
  await expect(code.getByRole('button', { name: /\/m\/shop\// })).toBeVisible();
  await axeCheck(page);
  await screenOf(page).getByText('本机下单', { exact: true }).click();
  const next = screenOf(page).getByRole('button', { name: '下一步' });
  await plateField(page).fill('沪A1');
  await expect(screenOf(page).getByText('不是完整的车牌或车架号')).toBeVisible();
  await expect(next).toBeDisabled();
  await plateField(page).fill(newPlate());
  await next.click();
  await screenOf(page).getByRole('textbox', { name: '搜索轮胎' }).fill('2055516');
  await screenOf(page)
    .getByRole('list', { name: '选择轮胎' })
    .getByRole('button', { name: '选这款' })
    .first()
    .click();
  await screenOf(page).getByRole('textbox', { name: '客户' }).fill('李雷');
  await screenOf(page).getByRole('textbox', { name: '手机号' }).fill('13700137000');
  await placeButton(page).click();
  await expect(screenOf(page).getByText('订单已生成')).toBeVisible();
});

test('a shop that may not order is told what to do', async ({ page }) => {
  await page.route(`**/api${base}/create/preCheck**`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    const obstacles = [
      {
        key: 'count',
        blocks: true,
        text: '本店库存从未盘点',
        todo: '请先完成库存盘点',
        path: '/inventory/count',
      },
    ];
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, allowed: false, obstacles } },
    });
  });
  await openAs(page, 'dealer01', '/retail/create');
  await expect(screenOf(page).getByRole('alert').getByText('请先完成库存盘点')).toBeVisible();
  await expect(placeButton(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a coupon that is claimed meanwhile is there without a reload, and the best set is proposed', async ({
  page,
}) => {
  const mobile = `167${String(Date.now()).slice(-8)}`;
  const rights = screenOf(page).getByRole('region', { name: '优惠', exact: true });
  await openAs(page, 'dealer01', '/retail/create');
  await plateField(page).fill(newPlate());
  await chooseTyre(page);
  await fillCustomer(page, mobile);
  const before = await shownAmount(page);
  await call('dealer01', 'POST /promotion/coupon/claim', { mobile, takeCode: 'XINKE50' });
  const best = rights.getByRole('button', { name: '用最优惠的，再省 ¥50.00' });
  await expect(best).toBeEnabled({ timeout: 30_000 });
  await best.click();
  await expect(rights.getByRole('checkbox', { name: '新客立减券' })).toBeChecked();
  await expect.poll(() => shownAmount(page)).toBe(before - 50_00);
});

test('a code that the customer says is taken at the till, and its coupon used by one press', async ({
  page,
}) => {
  const rights = screenOf(page).getByRole('region', { name: '优惠', exact: true });
  const code = rights.getByRole('textbox', { name: '领券口令' });
  await openAs(page, 'dealer01', '/retail/create');
  await plateField(page).fill(newPlate());
  await chooseTyre(page);
  await expect(code).toBeDisabled();
  await fillCustomer(page, `166${String(Date.now()).slice(-8)}`);
  await code.fill('NOSUCH1');
  await rights.getByRole('button', { name: '领取', exact: true }).click();
  await expectMessage(page, '没有这个领券口令，或促销不在进行中');

  await code.fill('xinke50');
  const before = await shownAmount(page);
  await code.press('Enter');
  const taken = rights.getByRole('status');
  await expect(taken).toContainText('已领取「新客立减券」，使用后应付');
  await expect(code).toHaveValue('');
  await takeScreenshot(page, 'retail-take-code');
  await taken.getByRole('button', { name: '使用', exact: true }).click();
  await expect(taken).toContainText('已领取并选用「新客立减券」');
  await expect(rights.getByRole('checkbox', { name: '新客立减券' })).toBeChecked();
  await expect.poll(() => shownAmount(page)).toBe(before - 50_00);
  await code.fill('XINKE50');
  await code.press('Enter');
  await expectMessage(page, '已领取过，每人限领 1 张');
  await placeButton(page).click();
  await expect(orderPart(page)).toContainText('订单已生成');
});
