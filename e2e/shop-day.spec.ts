import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { newPlate } from './support/checks.ts';
import {
  expectAt,
  expectMessage,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { expectNarrow, openPhone } from './support/phone.ts';
import { readRetailOrder } from './support/retail.ts';
import { test } from './support/test.ts';

const shop = 'dealer01';
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Clicks that are counted by the step they belong to. */
function counter() {
  const clicks = new Map<string, number>();
  return {
    clicks,
    of: (step: string) => async (target: Locator) => {
      await target.click();
      clicks.set(step, (clicks.get(step) ?? 0) + 1);
    },
  };
}

interface Offer {
  partNo: string;
  size: string;
  unitPrice: number | null;
  ownFree: number;
}

/** A tyre of which the shop itself has two. */
async function ownTyre(): Promise<Offer> {
  const { typeId } = await call<{ typeId: number }>(shop, 'GET /user/v1/user/current');
  const query = new URLSearchParams({ dealerId: String(typeId), inStock: 'true', pageSize: '50' });
  const { list } = await call<{ list: Offer[] }>(shop, `GET /order/customer/order/offers?${query}`);
  const found = list.find(
    ({ unitPrice, ownFree, size }) => unitPrice !== null && ownFree >= 4 && size !== '',
  );
  if (!found) throw new Error('The demo data has no tyre in the shop');
  return found;
}

/** What a step needs: the page, the car, the tyre, and a hand whose clicks are counted. */
interface Day {
  page: Page;
  plate: string;
  tyre: Offer;
  click: (target: Locator) => Promise<void>;
  shoot: (name: string) => Promise<void>;
}

/** Two worn wheels, measured by the pad. */
async function check({ page, plate, tyre, click, shoot }: Day): Promise<void> {
  await openAs(page, shop, '/retail/check/create');
  await screenOf(page).getByRole('textbox', { name: '车牌或 VIN' }).fill(plate);
  await screenOf(page).getByRole('textbox', { name: '规格' }).fill(tyre.size);
  await screenOf(page).getByRole('textbox', { name: '里程' }).fill('41200');
  const keys = screenOf(page).getByRole('group', { name: '数字键' });
  for (const key of '141516141516606060606060')
    await keys.getByRole('button', { name: key, exact: true }).click();
  await click(screenOf(page).getByRole('button', { name: '提交检测' }));
  await expect(screenOf(page).getByRole('heading', { name: `${plate} 检测已提交` })).toBeVisible();
  await shoot('check');
}

/** A quote of what the check found. @returns its link */
async function quote({ page, plate, tyre, click, shoot }: Day): Promise<string> {
  await click(screenOf(page).getByRole('button', { name: '报价', exact: true }));
  await expectAt(page, /quote\/edit/);
  await expect(screenOf(page).getByRole('textbox', { name: '车牌' })).toHaveValue(plate);
  await screenOf(page).getByRole('textbox', { name: /客户$/ }).fill('陈大明');
  await screenOf(page).getByRole('textbox', { name: '手机号' }).fill('13800138333');
  await screenOf(page).getByRole('combobox', { name: '经济：添加商品' }).fill(tyre.partNo);
  const offers = page.locator('.ant-select-item-option:visible:not(.ant-select-item-option-disabled)');
  await expect(offers).toHaveCount(1);
  await click(offers.first());
  const option = screenOf(page).getByRole('region', { name: '经济', exact: true });
  await expect(option.getByRole('spinbutton', { name: /数量$/ }).first()).toHaveValue('2');
  await shoot('quote');
  await click(screenOf(page).getByRole('button', { name: '发出报价' }));
  await expectMessage(page, /报价已发出/);
  await expectAt(page, /quote\/detail\?id=\d+/);
  const id = new URL(page.url()).searchParams.get('id');
  return (await call<{ url: string }>(shop, `GET /order/quote/link/${id}`)).url;
}

async function accept(page: Page, url: string): Promise<void> {
  const customer = await openPhone(page, url);
  await customer.getByRole('button', { name: '接受“经济”' }).click();
  await customer.getByRole('textbox', { name: '姓名' }).fill('陈大明');
  await customer.getByRole('button', { name: '确认接受' }).click();
  await expect(customer.getByText('您接受的方案')).toBeVisible();
  await customer.context().close();
}

/** The order at the quoted price. @returns its number */
async function order({ page, click, shoot }: Day): Promise<string> {
  await page.reload();
  await click(await rowAction(page, headOf(page), '按报价下单'));
  await expectAt(page, /retail\/create/);
  const place = screenOf(page).getByRole('button', { name: /^生成订单/ });
  await expect(place).toHaveText(/¥[\d,]+\.\d\d/);
  await shoot('order');
  await click(place);
  const link = screenOf(page).getByRole('link', { name: /^LS\d{6}/ });
  await expect(link.first()).toBeVisible();
  return (await link.first().innerText()).trim();
}

async function pay({ page, shoot }: Pick<Day, 'page' | 'shoot'>, orderNo: string): Promise<void> {
  // The code stands there by itself.
  const href = await screenOf(page).getByRole('link', { name: '打开模拟手机' }).getAttribute('href');
  const wallet = await openPhone(page, href ?? '');
  await wallet.getByRole('button', { name: '支付', exact: true }).click();
  await expect(wallet.getByText('支付成功')).toBeVisible();
  await wallet.context().close();
  await expect.poll(async () => (await readRetailOrder(orderNo)).status).toBe('AWAITING_SERVICE');
  await shoot('paid');
}

async function fit({ page, plate, click, shoot }: Day, orderNo: string): Promise<number> {
  await openAs(page, shop, `/retail/list?view=fitting&done=false&text=${orderNo}`);
  await click(await rowAction(page, rowOf(page, plate), '完成'));
  for (const name of ['左前 DOT', '右前 DOT'])
    await dialogOf(page).getByRole('textbox', { name }).fill('2525');
  await shoot('fit');
  const done = dialogOf(page).getByRole('button', { name: '完成', exact: true });
  await click(done);
  // The books of the shelf may have others.
  const reason = dialogOf(page).getByRole('textbox', { name: 'DOT 例外原因' });
  await expect
    .poll(async () => (await dialogOf(page).count()) === 0 || (await reason.count()) > 0)
    .toBe(true);
  if ((await reason.count()) > 0) {
    await reason.fill('货架实物如此');
    await done.click();
  }
  await expect(dialogOf(page)).toHaveCount(0);
  const { id, status } = await readRetailOrder(orderNo);
  expect(status).toBe('COMPLETED');
  return id;
}

async function takeBack({ page, click, shoot }: Day, id: number): Promise<void> {
  await openAs(page, shop, `/retail-order/detail?id=${id}`);
  await click(await rowAction(page, headOf(page), '登记退货'));
  await click(dialogOf(page).getByRole('checkbox', { name: /^左前/ }));
  await click(dialogOf(page).getByRole('combobox', { name: '退货原因' }));
  await click(page.locator('.ant-select-item-option:visible').first());
  await click(dialogOf(page).getByText('回库可售', { exact: true }));
  await shoot('return');
  await click(dialogOf(page).getByRole('button', { name: /^确认退货并退款/ }));
  await expect(headOf(page)).toContainText('部分退货');
}

const places = [
  { where: 'on a phone', width: 390, height: 844 },
  { where: 'at the desk', width: 1440, height: 900 },
];
for (const { where, ...viewport } of places)
  test(`${where} a car is checked, quoted, sold to, paid and fitted, a wheel comes back, and the shift has it all`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.route('**/user/reminders', (route) => route.fulfill({ json: { code: '200', data: [] } }));
    const { of, clicks } = counter();
    const shoot = async (name: string) => {
      if (viewport.width === 390) await expectNarrow(page);
      await takeScreenshot(page, `day-${name}-${viewport.width}`);
    };
    const day = { page, plate: newPlate(), tyre: await ownTyre(), shoot };
    await check({ ...day, click: of('check') });
    await accept(page, await quote({ ...day, click: of('quote') }));
    const orderNo = await order({ ...day, click: of('order') });
    await pay(day, orderNo);
    const id = await fit({ ...day, click: of('fit') }, orderNo);
    await takeBack({ ...day, click: of('return') }, id);
    await openAs(page, shop, '/retail-order/shift/close');
    await expect(screenOf(page)).toContainText(orderNo);
    await shoot('shift');
    expect(Object.fromEntries(clicks)).toEqual({ check: 1, quote: 3, order: 2, fit: 2, return: 6 });
  });
