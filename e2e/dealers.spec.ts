import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  chooseOption,
  expectAt,
  expectMessage,
  goTo,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

const fresh = () => `E2E-${Date.now().toString(36).toUpperCase()}`;

/** Fills what a dealer must have. */
async function fillDealer(page: Page, code: string): Promise<void> {
  const form = screenOf(page);
  await form.getByLabel('经销商编码').fill(code);
  await form.getByLabel('经销商名称').fill(`端到端轮胎店 ${code}`);
  await form.getByLabel('简称').fill('端到端');
  await form.getByLabel('省市区').fill('binjiang');
  await expect(page.getByText('浙江省 / 杭州市 / 滨江区')).toBeVisible();
  await form.getByLabel('省市区').press('Enter');
  await form.getByLabel('详细地址').fill('江南大道 1 号');
  await form.getByLabel('联系人').fill('方志远');
  await form.getByLabel('联系电话').fill('19900005678');
}

test('a dealer is refused at its fields, created with its place and brands, seen beside the list, and stopped after its people are named', async ({
  page,
}) => {
  const code = fresh();
  await openAs(page, 'staff03', '/basic/dealer');
  await screenOf(page).getByRole('button', { name: '新建经销商' }).click();
  await expect(page.getByRole('heading', { name: '新建经销商' })).toBeVisible();
  const form = screenOf(page);
  // What is wrong is refused at its field, what is taken by the server.
  await form.getByLabel('统一社会信用代码').fill('91330108MA2D00001A');
  await form.getByLabel('地图坐标').fill('48.85,2.35');
  await form.getByLabel('银行账号').fill('abc');
  await form.getByRole('button', { name: '新建经销商' }).click();
  await expect(form.getByText('请选择到区县')).toBeVisible();
  await expect(form.getByText('统一社会信用代码为18位，请核对末位校验码')).toBeVisible();
  await expect(form.getByText('应为中国境内的纬度和经度，例如 30.2741,120.1551')).toBeVisible();
  await expect(form.getByText('银行账号为8-30位数字')).toBeVisible();
  await expect(form.locator('.ant-form-item-explain-error').filter({ hasText: '必填' })).toHaveCount(5);
  await fillDealer(page, 'DLR001');
  await form.getByLabel('银行账号').fill('');
  await form.getByLabel('统一社会信用代码').fill('');
  await form.getByLabel('地图坐标').fill('120.1551，30.2741');
  await chooseOption(page, form.getByLabel('经营轮胎品牌'), '米其林');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: '新建经销商' }).click();
  await expect(form.getByText('经销商编码 已存在：DLR001')).toBeVisible();
  await form.getByLabel('经销商编码').fill(code);
  await form.getByLabel('经销商名称').fill(`端到端轮胎店 ${code}`);
  await form.getByRole('button', { name: '新建经销商' }).click();
  await expectMessage(page, '操作成功');
  await screenOf(page).getByRole('textbox', { name: '经销商' }).fill(code);
  const row = rowOf(page, code);
  await expect(row).toContainText('杭州市');
  await expect(row).toContainText('方**');
  await axeCheck(page);
  await takeScreenshot(page, 'dealers');
  await row.getByText(`端到端轮胎店 ${code}`).click();
  await page.keyboard.press('Space');
  const beside = page.getByRole('complementary', { name: '预览' });
  await expect(beside).toContainText('浙江省杭州市滨江区江南大道 1 号');
  await expect(beside).toContainText('米其林');
  await page.keyboard.press('Escape');
  const disable = await rowAction(page, row, '停用经销商');
  // All data of a company are an administrator's to have.
  await expect(page.getByRole('menuitem', { name: '导出全部数据' })).toHaveCount(0);
  await disable.click();
  const ask = page.getByRole('dialog', { name: `停用经销商 端到端轮胎店 ${code}` });
  await expect(ask).toContainText('0 位用户不能登录');
  await ask.getByRole('button', { name: '停用经销商' }).click();
  await expect(await rowAction(page, row, '启用经销商')).toBeVisible();
});

test('a dealer that somebody else changed meanwhile: what was typed stays; a group takes dealers from the tree, an OEM has its brands', async ({
  page,
}) => {
  const code = fresh();
  const input = {
    code,
    name: `端到端轮胎店 ${code}`,
    shortName: '端到端',
    divisionCode: '330108',
    address: '江南大道 1 号',
    contactName: '方志远',
    contactPhone: '19900005678',
  };
  const made = await call<{ id: number; version: number }>('staff03', 'POST /data/dealerData/dealer', input);
  await openAs(page, 'staff03', `/basic/dealer-edit?id=${made.id}`);
  const form = screenOf(page);
  await form.getByLabel('简称').fill('我的简称');
  await call('staff03', `PUT /data/dealerData/dealer/${made.id}`, {
    ...input,
    address: '江南大道 2 号',
    version: made.version,
  });
  await form.getByRole('button', { name: '保存修改' }).click();
  await expect(form.getByText('数据已被他人修改')).toBeVisible();
  await expect(form.getByLabel('详细地址')).toHaveValue('江南大道 1 号');
  await takeScreenshot(page, 'dealer-behind');
  await form.getByRole('button', { name: '载入最新，保留我的修改' }).click();
  await expect(form.getByLabel('详细地址')).toHaveValue('江南大道 2 号');
  await expect(form.getByLabel('简称')).toHaveValue('我的简称');
  await form.getByRole('button', { name: '保存修改' }).click();
  await expectMessage(page, '操作成功');
  await expectAt(page, /\/basic\/dealer(\?|$)/);
  const saved = await call<object>('staff03', `GET /data/dealerData/dealer/getById/${made.id}`);
  expect(saved).toMatchObject({ address: '江南大道 2 号', shortName: '我的简称' });

  await goTo(page, '/basic/dealer?view=groups');
  await screenOf(page).getByRole('button', { name: '新建集团' }).click();
  const dialog = page.getByRole('dialog', { name: '新建集团' });
  await dialog.getByLabel('集团编码').fill(`G${code}`);
  await dialog.getByLabel('集团名称').fill(`端到端集团 ${code}`);
  await dialog.getByLabel('简称').fill('端到端');
  const search = dialog.getByRole('textbox', { name: '搜索名称、拼音' });
  await search.fill('hangzhoubinjiang');
  await expect(dialog.getByText('杭州滨江辙新汽车服务有限公司（辙联连锁）')).toBeVisible();
  await search.fill('qingdao');
  await dialog.getByText('青岛崂山海驰轮胎服务中心').click();
  await expect(dialog.getByRole('region', { name: '已选' })).toContainText('1 家');
  await takeScreenshot(page, 'dealer-group');
  await dialog.getByRole('button', { name: '新建集团' }).click();
  await expectMessage(page, '操作成功');
  await expect(rowOf(page, code)).toContainText('青岛崂山海驰轮胎服务中心');

  await goTo(page, '/basic/dealer?view=oems');
  await expect(rowOf(page, 'OEM001')).toContainText('大众、奥迪');
});
