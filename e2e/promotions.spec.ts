import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  expectMessage,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

interface Promotion {
  id: number;
  version: number;
  status: string;
  used: number;
}
interface Dealer {
  typeId: number;
  name: string;
}

let made = 0;
/** A name that no other test has. */
const newName = (what: string) => `${what} ${Date.now() % 1_000_000}${(made += 1)}`;

/** The shop of an account. */
async function shopOf(account: string): Promise<Dealer> {
  const { typeId } = await call<{ typeId: number }>(account, 'GET /user/v1/user/current');
  const [shop] = await call<{ label: string }[]>(account, `GET /data/dealerData/dealers?ids=${typeId}`);
  return { typeId, name: shop?.label ?? '' };
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
const everyPart = {
  all: true,
  kinds: [],
  brandIds: [],
  patterns: [],
  sizes: [],
  partIds: [],
  serviceCodes: [],
  excludedPartIds: [],
};

/** A draft of one yuan off at one shop, so that other tests' prices stay as they are. */
async function makePromotion(account: string, dealerId: number, more: object = {}): Promise<Promotion> {
  return call(account, 'POST /promotion/create', {
    name: newName('测试促销'),
    take: 'AUTO',
    startsTime: day(-1),
    endsTime: day(20),
    budget: 1000_00,
    rule: { kind: 'AMOUNT', offFen: 100, fromFen: 0, fromQty: 0 },
    partScope: everyPart,
    dealerScope: { all: false, regions: [], provinces: [], dealerIds: [dealerId], excludedDealerIds: [] },
    audience: { type: 'ALL', levels: [] },
    ...more,
  });
}
const step = (account: string, { id, version }: Promotion, action: string) =>
  call<Promotion>(account, `PUT /promotion/status/${id}`, { version, action, reason: '' });
const read = (account: string, id: number) =>
  call<Promotion & { name: string; promotionNo: string }>(account, `GET /promotion/detail/${id}`);

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const clause = (page: Page, name: string) => screenOf(page).getByRole('region', { name, exact: true });

/** One shop alone, by the tree's search. */
async function chooseShop(page: Page, name: string): Promise<void> {
  await clause(page, '在哪').getByRole('button', { name: '在哪' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '清空' }).click();
  await dialog.getByRole('textbox', { name: '搜索名称、拼音' }).fill(name);
  await dialog.locator('.ant-tree-checkbox').first().click();
  await expect(dialog.getByText('已选 · 1 家')).toBeVisible();
  await dialog.getByRole('button', { name: '使用此范围' }).click();
  await expect(dialog).toHaveCount(0);
}

async function fillMoment(page: Page, name: string, text: string): Promise<void> {
  const field = screenOf(page).getByRole('textbox', { name, exact: true });
  await field.click();
  await field.fill(text);
  await field.press('Enter');
}

test('a promotion is written as a sentence, refused an end before its start, tried, submitted, approved by another person', async ({
  page,
}) => {
  const name = newName('满额立减');
  const shop = await shopOf('dealer02');
  await openAs(page, 'staff03', '/promotion/create', undefined, '新建促销');
  await screenOf(page).getByRole('textbox', { name: '促销名称' }).fill(name);
  await chooseShop(page, shop.name);
  await fillMoment(page, '开始', `${day(-1).slice(0, 10)} 00:00`);
  await screenOf(page).getByRole('spinbutton', { name: '减金额' }).fill('1');
  await screenOf(page).getByRole('spinbutton', { name: '预算' }).fill('60000');
  await expect(screenOf(page).getByLabel('范围与毛利')).toContainText('门店 1');
  await fillMoment(page, '结束', `${day(-3).slice(0, 10)} 00:00`);
  await screenOf(page).getByRole('button', { name: '提交', exact: true }).click();
  await expect(clause(page, '何时').getByText('结束时间必须晚于开始时间')).toBeVisible();
  await fillMoment(page, '结束', `${day(20).slice(0, 10)} 00:00`);

  const trial = screenOf(page).getByRole('region', { name: '试算' });
  await trial.getByRole('combobox', { name: '门店' }).fill(shop.name);
  await page.getByTitle(shop.name, { exact: true }).filter({ visible: true }).last().click();
  await trial.getByRole('combobox', { name: '加商品：规格、品牌或编号' }).fill('2055516');
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
  await expect(trial).toContainText(`${name} （本促销）`);
  await expect(trial).toContainText('−1.00');
  await axeCheck(page);
  await takeScreenshot(page, 'promotion-editor');

  await screenOf(page).getByRole('button', { name: '提交', exact: true }).click();
  await expectMessage(page, '已提交，等待其他人审批');
  await expect(headOf(page)).toContainText('待审批');
  const approve = await rowAction(page, headOf(page), '批准');
  await expect(approve).toBeDisabled();

  await openAs(page, 'admin', `/promotion/list?text=${encodeURIComponent(name)}`);
  await (await rowAction(page, rowOf(page, name), '批准')).click();
  await dialogOf(page).getByRole('button', { name: '批准' }).click();
  await expect(rowOf(page, name)).toContainText('进行中');
  const { list } = await call<{ list: Promotion[] }>(
    'admin',
    `GET /promotion/list?text=${encodeURIComponent(name)}`,
  );
  const [promotion] = list;
  if (!promotion) throw new Error('It is not in the list');

  await step('admin', promotion, 'close');
});

test('a copy is two clicks from the list, and what has started is open in its end, quantity and budget alone', async ({
  page,
}) => {
  const shop = await shopOf('dealer02');
  const draft = await makePromotion('staff03', shop.typeId);
  const running = await step('staff03', draft, 'submit');
  expect(running.status).toBe('RUN');
  const { name } = await read('staff03', draft.id);
  await openAs(page, 'staff03', `/promotion/list?text=${encodeURIComponent(name)}`);
  await (await rowAction(page, rowOf(page, name), '复制')).click();
  await expect(screenOf(page).getByRole('textbox', { name: '促销名称' })).toHaveValue(`${name}（副本）`);

  await openAs(page, 'staff03', `/promotion/edit?id=${draft.id}`);
  await expect(screenOf(page).getByText('促销已开始')).toBeVisible();
  await expect(screenOf(page).getByRole('textbox', { name: '促销名称' })).toBeDisabled();
  await expect(screenOf(page).getByRole('spinbutton', { name: '减金额' })).toBeDisabled();
  await screenOf(page).getByRole('spinbutton', { name: '预算' }).fill('2000');
  await screenOf(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(headOf(page)).toContainText('进行中');
  const now = await read('staff03', draft.id);
  expect(now).toMatchObject({ budget: 2000_00 });
  await step('staff03', now, 'close');
});
