import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, goTo, openAs, rowAction, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

interface Shop {
  points: number;
  items: { id: number; name: string; points: number; left: number }[];
}
const points = '/promotion/dealer/points/list';
const shop = '/promotion/dealer/exchange/shop';
const exchanges = '/promotion/dealer/exchange/list';

test('many dealers with one reason: before and after are shown, and a debt is said; points for an activity lead to it; rewards are kept', async ({
  page,
}) => {
  await openAs(page, 'staff03', `${points}?state=OWING`);
  await expect(rowOf(page, '欠分').first()).toBeVisible();
  await screenOf(page).getByRole('tab', { name: /^全部/ }).click();
  await axeCheck(page);
  await takeScreenshot(page, 'dealer-points');
  const boxes = screenOf(page).getByRole('checkbox');
  await boxes.nth(3).check();
  await boxes.nth(4).check();
  await screenOf(page).getByRole('button', { name: '批量调整积分' }).click();
  const dialog = page.getByRole('dialog', { name: /批量调整积分：2 家/ });
  const ok = dialog.getByRole('button', { name: '确认调整' });
  await expect(ok).toBeDisabled();
  await dialog.getByRole('spinbutton').first().fill('-9000');
  await expect(dialog.getByText(/^欠 /).first()).toBeVisible();
  await dialog.getByRole('spinbutton').first().fill('150');
  await dialog.getByRole('textbox', { name: '原因' }).fill('浏览器测试发放');
  await takeScreenshot(page, 'dealer-points-batch');
  await ok.click();
  await expect(dialog).toHaveCount(0);

  await goTo(page, points);
  await (await rowAction(page, rowOf(page, 'DLR015'), '调整积分')).click();
  const one = page.getByRole('dialog', { name: /调整积分/ });
  await one.getByRole('spinbutton').first().fill('20');
  await one.getByRole('textbox', { name: '原因' }).fill('活动补发');
  const picker = one.getByRole('combobox', { name: '关联活动' });
  await picker.fill('国庆');
  await page.getByText('国庆自驾季销量赛').first().click();
  await one.getByRole('button', { name: '确认调整' }).click();
  await expect(one).toHaveCount(0);
  await rowOf(page, 'DLR015').getByRole('link').first().click();
  await rowOf(page, '活动补发').getByRole('link', { name: '国庆自驾季销量赛' }).click();
  await expect(screenOf(page).getByRole('heading', { name: /国庆自驾季销量赛/ })).toBeVisible();

  await goTo(page, '/promotion/dealer/exchange/items');
  await expect(rowOf(page, '已兑完').first()).toBeVisible();
  await takeScreenshot(page, 'exchange-items');
  await screenOf(page).getByRole('button', { name: '新建兑换商品' }).click();
  const reward = page.getByRole('dialog', { name: '新建兑换商品' });
  await reward.getByRole('button', { name: '新建兑换商品' }).click();
  await expect(reward.getByText('必填').first()).toBeVisible();
});

test('a dealer takes a reward in two clicks; the desk approves and ships, the dealer receives; a rejected one gives points back and says why', async ({
  page,
}) => {
  const { items } = await call<Shop>('dealer02', 'GET /promotion/dealer/exchange/shop');
  const item = items.find(({ name }) => name === '数显胎压表');
  const asked = await call<{ exchangeNo: string }>('dealer02', 'POST /promotion/dealer/exchange/create', {
    itemId: item?.id,
    quantity: 1,
    points: item?.points,
    contactName: '王店长',
    contactPhone: '19900000201',
    address: '上海市闵行区沪闵路 1 号',
  });

  await openAs(page, 'dealer01', shop);
  const card = screenOf(page).getByRole('listitem').filter({ hasText: '数显胎压表' });
  await expect(card).toContainText('280 分');
  await expect(
    screenOf(page)
      .getByText(/还差 [\d,]+ 分/)
      .first(),
  ).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'exchange-shop');
  await card.getByRole('button', { name: /^兑换/ }).click();
  const dialog = page.getByRole('dialog', { name: /兑换 数显胎压表/ });
  await expect(dialog.getByLabel('收货地址')).not.toHaveValue('');
  await takeScreenshot(page, 'exchange-request');
  await dialog.getByRole('button', { name: '确认兑换' }).click();
  const heading = screenOf(page).getByRole('heading', { name: /DH\d+-\d+/ });
  await expect(heading).toBeVisible();
  const no = /DH\d+-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  await takeScreenshot(page, 'exchange-detail');

  await openAs(page, 'staff03', `${exchanges}?text=${no}`);
  await (await rowAction(page, rowOf(page, no), '审核通过')).click();
  await page
    .getByRole('dialog', { name: /审核通过/ })
    .getByRole('button', { name: '审核通过' })
    .click();
  await expect(rowOf(page, no)).toContainText('待发货');
  await (await rowAction(page, rowOf(page, no), '发货')).click();
  const ship = page.getByRole('dialog', { name: new RegExp(no) });
  await ship.getByRole('button', { name: '确认发货' }).click();
  await expect(ship.getByText('必填').first()).toBeVisible();
  await ship.getByLabel('快递公司').fill('顺丰速运');
  await ship.getByLabel('快递单号').fill('SF77008811');
  await ship.getByRole('button', { name: '确认发货' }).click();
  await expect(rowOf(page, no)).toContainText('已发货');

  await goTo(page, `${exchanges}?text=${asked.exchangeNo}`);
  await (await rowAction(page, rowOf(page, asked.exchangeNo), '驳回')).click();
  const reject = page.getByRole('dialog', { name: new RegExp(asked.exchangeNo) });
  await reject.getByRole('textbox').fill('暂时缺货');
  await reject.getByRole('button', { name: '驳回' }).click();
  await expect(rowOf(page, asked.exchangeNo)).toContainText('已驳回');
  await rowOf(page, asked.exchangeNo).getByText(asked.exchangeNo).first().click();
  await expect(screenOf(page).getByText('已驳回，积分已退回：暂时缺货')).toBeVisible();

  await openAs(page, 'dealer01', `${exchanges}?text=${no}`);
  await (await rowAction(page, rowOf(page, no), '确认收货')).click();
  await page
    .getByRole('dialog', { name: /确认收到/ })
    .getByRole('button', { name: '确认收货' })
    .click();
  await expect(rowOf(page, no)).toContainText('已完成');
  // Its own points alone.
  await goTo(page, points);
  await expect(screenOf(page).getByRole('heading', { name: /的积分流水/ })).toBeVisible();
  await expect(rowOf(page, '样板店评选一等奖')).toHaveCount(1);
});
