import { expect } from '@playwright/test';
import { axeCheck, factOf, goTo, headOf, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('tyres are found by car: front and rear with the verdict, and the part opens', async ({ page }) => {
  await openAs(page, 'dealer02', '/tyres/list');
  await expect(screenOf(page).getByRole('row').nth(1)).toBeVisible();
  await expect(screenOf(page).getByRole('columnheader', { name: /采购价|最低售价|提交人/ })).toHaveCount(0);
  await screenOf(page).getByRole('button', { name: '按车型找' }).click();
  const dialog = page.getByRole('dialog', { name: '按车型找轮胎' });
  await dialog.getByRole('textbox', { name: '搜索车型' }).fill('zzzzzz');
  await expect(dialog.getByText('没有找到车型，请换个名称或 VIN。')).toBeVisible();
  await dialog.getByRole('textbox', { name: '搜索车型' }).fill('特斯拉 Model Y');
  const models = dialog.getByRole('list', { name: '车型' });
  await models.getByRole('button').first().click();
  const size = dialog
    .getByRole('region')
    .filter({ has: page.getByRole('grid') })
    .first();
  await expect(size.getByText(/^(合适|载重偏低|速度偏低|待核实)$/).first()).toBeVisible();
  await expect(size.getByRole('columnheader', { name: /^可用/ })).toHaveCount(0);
  await takeScreenshot(page, 'by-car');
  await axeCheck(page);
  const name = (await size.getByRole('link').first().textContent()) ?? '';
  await size.getByRole('link').first().click();
  await expect(headOf(page)).toContainText(name.split(' ')[0] ?? '');
  // A dealer changes nothing of it and reads nothing of what the platform pays; who may not buy in bulk has no cart.
  await expect(factOf(page, '采购价(未税)')).toHaveCount(0);
  await expect(headOf(page).getByRole('button', { name: '编辑' })).toHaveCount(0);
  await goTo(page, '/retail/dealerCard');
  await expect(screenOf(page).getByRole('button', { name: '下单' }).first()).toBeVisible();
  await expect(screenOf(page).getByRole('button', { name: '加入购物车' })).toHaveCount(0);
});
