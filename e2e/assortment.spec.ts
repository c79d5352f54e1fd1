import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { expectMessage, goTo, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

/** Looks for something in the list in sight. */
async function search(page: Page, text: string): Promise<void> {
  const box = screenOf(page).getByRole('textbox', { name: '商品' });
  await box.fill(text);
  await box.press('Enter');
}

test('who may sell a part is chosen, changed for several after a preview, and said and changed in its detail', async ({
  page,
}) => {
  await openAs(page, 'staff03', '/tyres/otherCustom?scope=ALL&sort=-partNo');
  await takeScreenshot(page, 'assortment-sale');
  const screen = screenOf(page);
  const row = screen.getByRole('row').nth(1);
  const no = (await row.getByRole('button', { name: /^[A-Z]{2,3}-/ }).textContent()) ?? '';
  await row.getByRole('button', { name: '可售经销商' }).click();
  const dialog = page.getByRole('dialog', { name: /^可售经销商/ });
  await dialog.getByRole('radio', { name: '仅指定经销商' }).check();
  await expect(dialog.getByRole('button', { name: '保存可售范围' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: '搜索名称、拼音' }).fill('青岛崂山海驰');
  await dialog.getByText('青岛崂山海驰轮胎服务中心').first().click();
  await expect(dialog.getByText('仅所选 1 家可售')).toBeVisible();
  await takeScreenshot(page, 'assortment-sale-dialog');
  await dialog.getByRole('button', { name: '保存可售范围' }).click();
  await expectMessage(page, '操作成功');
  await goTo(page, `/tyres/otherCustom?text=${no}`);
  await expect(rowOf(page, no)).toContainText('仅指定经销商');
  await rowOf(page, no).getByRole('checkbox').check();
  await screen.getByRole('button', { name: '批量修改可售范围' }).click();
  const many = page.getByRole('dialog', { name: /可售范围/ });
  await many.getByRole('textbox', { name: '搜索名称、拼音' }).fill('青岛崂山海驰');
  await many.getByText('青岛崂山海驰轮胎服务中心').first().click();
  // Nobody would be left: it is said before it is done.
  await expect(many.getByRole('region', { name: '预览' })).toContainText('没有经销商可以销售');
  await many.getByRole('radio', { name: '全部经销商' }).check();
  await takeScreenshot(page, 'assortment-sale-batch');
  await many.getByRole('button', { name: '修改 1 个商品' }).click();
  await expect(rowOf(page, no)).toContainText('全部经销商');

  const [part] = await call<{ id: number; partNo: string }[]>(
    'staff03',
    'GET /product/partData/pick?use=SELL&text=205%2F55R16',
  );
  if (!part) throw new Error('no part');
  await goTo(page, `/tyres/detail?id=${part.id}`);
  const card = screenOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '可售经销商' }) });
  await expect(card).toContainText('全部经销商');
  await card.getByRole('button', { name: '修改范围' }).click();
  await dialog.getByRole('radio', { name: '仅指定经销商' }).check();
  await dialog.getByRole('textbox', { name: '搜索名称、拼音' }).fill('青岛崂山海驰');
  await dialog.getByText('青岛崂山海驰轮胎服务中心').first().click();
  await dialog.getByRole('button', { name: '保存可售范围' }).click();
  await expect(card).toContainText('仅指定经销商');
  await expect(card.getByRole('list', { name: '指定的经销商' })).toHaveText('青岛崂山海驰轮胎服务中心');
  await takeScreenshot(page, 'part-sale-card');
  await card.getByRole('button', { name: '修改范围' }).click();
  await dialog.getByRole('radio', { name: '全部经销商' }).check();
  await dialog.getByRole('button', { name: '保存可售范围' }).click();
  await expect(card).toContainText('全部经销商');
});

test('a dealer gives a part its own number and price, is refused below the lowest, adds own goods', async ({
  page,
}) => {
  await openAs(page, 'dealer02', '/tyres/custom?source=PLATFORM&own=false');
  await takeScreenshot(page, 'assortment-custom');
  const screen = screenOf(page);
  const no =
    (await screen
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^[A-Z]{2,3}-/ })
      .textContent()) ?? '';
  await rowOf(page, no).getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: /^自定义/ });
  await dialog.getByRole('textbox', { name: '自有编码' }).fill('E2E-OWN-1');
  const price = dialog.getByRole('spinbutton', { name: '自有售价' });
  await price.fill('1');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expect(dialog.getByText(/^低于平台最低售价 [\d,.]+ 元$/)).toBeVisible();
  await takeScreenshot(page, 'assortment-custom-refused');
  await price.fill('9999');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await page.getByRole('button', { name: '按此价保存' }).click();
  await expectMessage(page, '操作成功');
  await goTo(page, '/tyres/custom?text=e2eown1');
  await expect(rowOf(page, no)).toContainText('偏高');
  await screen.getByRole('button', { name: '新建自有商品' }).click();
  const goods = page.getByRole('dialog', { name: '新建自有商品' });
  await goods.getByRole('textbox', { name: '自有编码' }).fill('E2E-OWN-1');
  await goods.getByRole('textbox', { name: '商品名称' }).fill('防冻液 4L');
  await goods.getByRole('button', { name: '新建自有商品' }).click();
  await expect(goods.getByText(/已存在/)).toBeVisible();
  await goods.getByRole('textbox', { name: '自有编码' }).fill('E2E-COOL-4L');
  await goods.getByRole('button', { name: '新建自有商品' }).click();
  // What is typed while it is saved would be typed behind the dialog.
  await expect(goods).toHaveCount(0);
  await goTo(page, '/tyres/custom?source=OWN&text=E2E-COOL');
  await expect(rowOf(page, '防冻液 4L')).toBeVisible();
});

test('the platform puts a part online and takes it back; a part that is taken off sale is not put there', async ({
  page,
}) => {
  await openAs(page, 'admin', '/tyres/onlineProductConfiguration?state=OFF&sort=partNo');
  const screen = screenOf(page);
  const no =
    (await screen
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^[A-Z]{2,3}-/ })
      .textContent()) ?? '';
  await search(page, no);
  await rowOf(page, no).getByRole('button', { name: '上线' }).click();
  await expectMessage(page, '操作成功');
  await goTo(page, `/tyres/onlineProductConfiguration?text=${no}`);
  await expect(rowOf(page, no)).toContainText('已上线');
  await rowOf(page, no).getByRole('button', { name: '标题图片' }).click();
  const dialog = page.getByRole('dialog', { name: /^线上标题/ });
  await dialog.getByRole('textbox', { name: '线上标题' }).fill('四季皆宜');
  await takeScreenshot(page, 'assortment-online-dialog');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expect(rowOf(page, '四季皆宜')).toBeVisible();
  await takeScreenshot(page, 'assortment-online');
  await rowOf(page, no).getByRole('button', { name: '下线' }).click();
  await expect(rowOf(page, no)).toContainText('未上线');
  // The row is on the screen still when the part is taken off sale elsewhere.
  const address = `GET /inventory/publishStatus/list?text=${no}`;
  const { list } = await call<{ list: { partId: number }[] }>('admin', address);
  const ids = list.map(({ partId }) => partId);
  await call('admin', 'PUT /product/partData/batchDisable', { ids });
  await rowOf(page, no).getByRole('button', { name: '上线' }).click();
  await expectMessage(page, '不能上线：平台已停用该商品');
  await call('admin', 'PUT /product/partData/batchPublish', { ids });
  await rowOf(page, no).getByRole('button', { name: '上线' }).click();
  await expect(rowOf(page, no)).toContainText('已上线');
});

test('a dealer orders what its mall sells, prices it, for a time too, and sees what customers see', async ({
  page,
}) => {
  await openAs(page, 'dealer02', '/tyres/configurationOnlineMalls?state=ON');
  await takeScreenshot(page, 'assortment-mall');
  const screen = screenOf(page);
  await screen.getByRole('button', { name: '调整顺序' }).click();
  const order = page.getByRole('dialog', { name: '调整顺序' });
  const first = order.getByRole('listitem').first();
  const name = (await first.textContent()) ?? '';
  await expect(order.getByRole('button', { name: '保存顺序' })).toBeDisabled();
  await first.getByRole('button', { name: /^下移/ }).press('Alt+ArrowDown');
  await expect(order.getByRole('listitem').nth(1)).toHaveText(name);
  await takeScreenshot(page, 'assortment-order');
  await order.getByRole('button', { name: '保存顺序' }).click();
  await expect(order).toHaveCount(0);
  const row = screen.getByRole('row').nth(1);
  await row.getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: /^商城/ });
  await dialog.getByRole('spinbutton', { name: '商城售价' }).fill('1');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expect(dialog.getByText(/^低于平台最低售价 [\d,.]+ 元$/)).toBeVisible();
  await dialog.getByRole('spinbutton', { name: '商城售价' }).fill('8888');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  // Far above the retail price: it is asked whether that is meant.
  await page
    .getByRole('dialog', { name: /比建议零售价高/ })
    .getByRole('button', { name: '按此价保存' })
    .click();
  await expectMessage(page, '操作成功');
  await screen.getByRole('button', { name: '顾客所见' }).click();
  const shop = page.getByRole('dialog', { name: '顾客所见' });
  await expect(shop.getByText('¥8,888.00')).toBeVisible();
  await takeScreenshot(page, 'assortment-window');

  // A promotion price has its time.
  await shop.getByRole('button', { name: '关闭' }).last().click();
  await goTo(page, '/tyres/configurationOnlineMalls?state=ON&sort=-partNo');
  const no =
    (await screen
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^[A-Z]{2,3}-/ })
      .textContent()) ?? '';
  await search(page, no);
  await rowOf(page, no).getByRole('checkbox').check();
  await screen.getByRole('button', { name: '促销价', exact: true }).first().click();
  const promo = page.getByRole('dialog', { name: /^促销价/ });
  await promo.getByRole('spinbutton', { name: '促销价' }).fill('1');
  const until = promo.getByRole('textbox', { name: '促销结束' });
  await until.fill('2035-12-31');
  await until.press('Enter');
  await takeScreenshot(page, 'assortment-promo-dialog');
  await promo.getByRole('button', { name: '设置促销价' }).click();
  // Refused by the platform's lowest price, with the part's number.
  const refused = page.getByRole('dialog', { name: '1 项未处理' });
  await expect(refused).toContainText(/低于平台最低售价/);
  await refused.getByRole('button', { name: '关闭' }).last().click();
  const list = `GET /inventory/dealers/onlineSales/list?text=${no}`;
  const { list: rows } = await call<{ list: { partId: number; price: number }[] }>('dealer02', list);
  const [part] = rows;
  if (!part) throw new Error('no row');
  const set = await call<{ failed: object[] }>('dealer02', 'PUT /inventory/dealers/promotion/batchUpdate', {
    ids: [part.partId],
    promo: { price: part.price - 100, from: '2026-01-01', to: '2035-12-31' },
  });
  expect(set.failed).toEqual([]);
  await goTo(page, `/tyres/configurationOnlineMalls?text=${no}`);
  await expect(rowOf(page, no).locator('del')).toBeVisible();
  await expect(rowOf(page, no)).toContainText('至 2035-12-31');
  await screen.getByRole('button', { name: '顾客所见' }).click();
  await expect(shop.getByText('至 2035-12-31').first()).toBeVisible();
  await takeScreenshot(page, 'assortment-promo-window');
});
