import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { expectAt, expectMessage, headOf, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { expectNarrow, openPhone } from './support/phone.ts';
import { newPlate, orderPart } from './support/placing.ts';
import { test } from './support/test.ts';

const shop = 'dealer01';
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const optionOf = (page: Page, title: string) =>
  screenOf(page).getByRole('region', { name: title, exact: true });

/** Adds the nth tyre of a size to an alternative. */
async function addTyre(page: Page, title: string, nth: number): Promise<void> {
  const picker = screenOf(page).getByRole('combobox', { name: `${title}：添加商品` });
  await picker.fill('2055516');
  const offers = page.locator('.ant-select-item-option:visible:not(.ant-select-item-option-disabled)');
  await expect(offers.first()).toContainText('205/55R16');
  await offers.nth(nth).click();
  await expect(optionOf(page, title).getByRole('listitem').first()).toContainText('205/55R16');
  await expect(optionOf(page, title)).toContainText('¥');
}

test('a quote of two alternatives is accepted on the phone and ordered at its price', async ({ page }) => {
  await openAs(page, shop, '/clue/quote');
  await takeScreenshot(page, 'quote-list');
  await screenOf(page).getByRole('button', { name: '新建报价' }).click();
  await expectAt(page, /quote\/edit/);
  await screenOf(page).getByRole('button', { name: '发出报价' }).click();
  await expect(screenOf(page).getByText('每个方案至少要有一项商品或服务').first()).toBeVisible();
  const plate = newPlate();
  await screenOf(page).getByRole('textbox', { name: '车牌' }).fill(plate);
  await screenOf(page).getByRole('textbox', { name: /客户$/ }).fill('陈大明');
  await screenOf(page).getByRole('textbox', { name: '手机号' }).fill('13800138222');
  await addTyre(page, '经济', 0);
  await screenOf(page).getByRole('button', { name: '添加方案' }).click();
  await addTyre(page, '舒适', 1);
  await takeScreenshot(page, 'quote-form');
  await screenOf(page).getByRole('button', { name: '发出报价' }).click();
  await expectMessage(page, /报价已发出/);
  await expectAt(page, /quote\/detail\?id=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const { url } = await call<{ url: string }>(shop, `GET /order/quote/link/${id}`);
  await expect(screenOf(page).getByRole('img', { name: '报价二维码' })).toBeVisible();
  await takeScreenshot(page, 'quote-detail');

  const phone = await openPhone(page, url);
  await expect(phone.getByRole('region', { name: '舒适' })).toContainText('205/55R16');
  await expectNarrow(phone);
  await takeScreenshot(phone, 'quote-phone');
  await phone.getByRole('button', { name: '接受“舒适”' }).click();
  await expect(phone.getByRole('button', { name: '确认接受' })).toBeDisabled();
  await phone.getByRole('textbox', { name: '姓名' }).fill('陈大明');
  await phone.getByRole('button', { name: '确认接受' }).click();
  await expect(phone.getByRole('region', { name: '舒适' })).toContainText('您接受的方案');
  await expect(phone.getByRole('button', { name: /接受/ })).toHaveCount(0);
  await phone.context().close();

  await page.reload();
  await expect(screenOf(page).getByText(/接受了方案“舒适”/)).toBeVisible();
  await headOf(page).getByRole('button', { name: '按报价下单' }).click();
  await expectAt(page, /retail\/create/);
  await expect(orderPart(page).getByText(/按报价单 QT.* 的价格/)).toBeVisible();
  await takeScreenshot(page, 'quote-placing');
  await orderPart(page)
    .getByRole('button', { name: /^生成订单/ })
    .click();
  await expect(
    screenOf(page)
      .getByText(/LS\d{6}/)
      .first(),
  ).toBeVisible();
  const quote = await call<{ status: string; orderNo: string }>(shop, `GET /order/quote/detail/${id}`);
  expect(quote.status).toBe('ORDERED');
});

test('who phones that he does not want it is asked for the reason', async ({ page }) => {
  const { list } = await call<{ list: { id: number }[] }>(shop, 'GET /order/quote/list?status=SENT');
  await openAs(page, shop, `/clue/quote/detail?id=${list.at(-1)?.id}`);
  await headOf(page).getByRole('button', { name: '登记未接受' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '登记未接受' }).click();
  await expect(dialog.getByText('请选择失销原因').first()).toBeVisible();
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-item-option:visible').first().click();
  await dialog.getByRole('button', { name: '登记未接受' }).click();
  await expectMessage(page, '已登记未接受');
});
