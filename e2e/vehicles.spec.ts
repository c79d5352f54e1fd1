import { expect } from '@playwright/test';
import { expectMessage, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const path = '/basic/vehicles';

test('a brand, its series and a model are added in their places; what is used stays', async ({ page }) => {
  const name = `驰远${Date.now().toString(36)}`;
  await openAs(page, 'staff03', path);
  await takeScreenshot(page, 'vehicles');
  const screen = screenOf(page);
  await screen.getByRole('button', { name: '新建汽车品牌' }).click();
  const brand = page.getByRole('dialog', { name: '新建汽车品牌' });
  await brand.getByLabel('汽车品牌').fill('丰田');
  await brand.getByRole('button', { name: '新建汽车品牌' }).click();
  await expect(brand.getByText('汽车品牌 已存在：丰田')).toBeVisible();
  await brand.getByLabel('汽车品牌').fill(name);
  await brand.getByRole('button', { name: '新建汽车品牌' }).click();
  await screen.getByRole('button', { name: `为 ${name} 新建车系` }).click();
  const series = page.getByRole('dialog', { name: '新建车系' });
  await series.getByLabel('车系').fill('远行');
  await series.getByRole('button', { name: '新建车系' }).click();
  await screen.getByRole('button', { name: '为 远行 新建车型' }).click();
  const model = page.getByRole('dialog', { name: '新建车型' });
  await model.getByLabel('车型').fill('长续航');
  await model.getByLabel('年款').fill('2024-');
  await model.getByLabel('前轮原配').fill('17 寸');
  await model.getByRole('button', { name: '新建车型' }).click();
  await expect(model.getByText('应为轮胎规格，例如 225/45R18')).toBeVisible();
  await model.getByLabel('前轮原配').fill('2554519');
  await model.getByRole('button', { name: '新建车型' }).click();
  const row = rowOf(page, '长续航');
  await expect(row).toContainText('255/45R19');
  await expect(row).toContainText('待核实');
  await screen.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const sure = page.getByRole('dialog', { name: `删除汽车品牌 ${name}？` });
  await sure.getByRole('button', { name: '删除' }).click();
  await expect(sure.getByText(`${name} 正在使用，不能删除，可以停用：车系 1`)).toBeVisible();
  await sure.getByRole('button', { name: '返回' }).click();
  await screen.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await expectMessage(page, '操作成功');
});

test('a model is added from the top: its form asks for the series and keeps its buttons in sight; a searched size stands out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openAs(page, 'staff03', '/basic/vehicles');
  const screen = screenOf(page);
  const name = `增程${Date.now().toString(36)}`;
  await screen.getByRole('button', { name: '新建车型' }).click();
  const dialog = page.getByRole('dialog', { name: '新建车型' });
  const save = dialog.getByRole('button', { name: '新建车型' });
  await expect(save).toBeInViewport();
  await takeScreenshot(page, 'vehicle-new');
  await dialog.getByRole('textbox', { name: '车型' }).fill(name);
  await dialog.getByLabel('年款').fill('2024-');
  await dialog.getByLabel('前轮原配').fill('2554519');
  await dialog.getByLabel('其他原厂规格').fill('235/50R18; 245/35R21 + 275/30R21');
  await save.click();
  await expect(dialog.getByText('必填')).toBeVisible();
  const series = dialog.getByRole('combobox', { name: '车系' });
  await series.click();
  await series.fill('卡罗拉');
  await page.getByTitle('丰田 卡罗拉', { exact: true }).filter({ visible: true }).last().click();
  await save.click();
  await expectMessage(page, '操作成功');
  await screen.getByRole('textbox', { name: '搜索品牌、车系、车型' }).fill('2453521');
  await expect(rowOf(page, name).locator('mark')).toHaveText('245/35R21 + 275/30R21');
  await takeScreenshot(page, 'vehicle-found');
  // One search finds by initials, size and VIN, and says when a VIN is mistyped.
  const search = screen.getByRole('textbox', { name: '搜索品牌、车系、车型' });
  await search.fill('kll');
  await expect(rowOf(page, '卡罗拉').filter({ hasText: 'E210' })).toBeVisible();
  await search.fill('275/45R20');
  await expect(rowOf(page, 'Model X')).toContainText('已核实');
  await search.fill('LFV3A23C8K3123456');
  await expect(page.getByText('VIN 校验位不符：第 9 位是 8，应为 1')).toBeVisible();
  await expect(rowOf(page, '迈腾')).toBeVisible();
  await expect(rowOf(page, 'Model X')).toHaveCount(0);
});
