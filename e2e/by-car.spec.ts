import { expect, test } from '@playwright/test';
import { axeCheck, headOf, openAs, screenOf, shot } from './support/pages.ts';

test('tyres are found by car: front and rear with the verdict, and the part opens', async ({ page }) => {
  await openAs(page, 'dealer02', '/tyres/list');
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
  await shot(page, 'by-car');
  await axeCheck(page);
  const name = (await size.getByRole('link').first().textContent()) ?? '';
  await size.getByRole('link').first().click();
  await expect(headOf(page)).toContainText(name.split(' ')[0] ?? '');
});
