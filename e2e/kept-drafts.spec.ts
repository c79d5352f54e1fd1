import { expect, type Page } from '@playwright/test';
import { makeCheck } from './support/checks.ts';
import { openAs, screenOf, takeScreenshot, visitPath } from './support/pages.ts';
import { chooseTyre, fillCustomer, newPlate, orderPart, plateField, size } from './support/placing.ts';
import { test } from './support/test.ts';

const pad = async (page: Page, keys: string) => {
  const group = screenOf(page).getByRole('group', { name: '数字键' });
  for (const key of keys) await group.getByRole('button', { name: key, exact: true }).click();
};
const carField = (page: Page) => screenOf(page).getByRole('textbox', { name: '车牌或 VIN' });

test('an order belongs to the car that it was opened for: another link is another order', async ({
  page,
}) => {
  const [first, second] = [newPlate(), newPlate()];
  await openAs(page, 'dealer01', `/retail/create?plate=${encodeURIComponent(first)}`);
  await chooseTyre(page);
  await fillCustomer(page, '13800138001');
  const check = await makeCheck();
  for (const [address, plate] of [
    [`/retail/create?plate=${encodeURIComponent(second)}`, second],
    [`/retail/create?check=${check.id}`, check.plateNumber],
  ] as const) {
    await visitPath(page, address);
    await expect(plateField(page)).toHaveValue(plate);
    await expect(screenOf(page).getByRole('region', { name: '已选轮胎' })).toBeHidden();
    await expect(orderPart(page).getByRole('textbox', { name: '手机号' })).not.toHaveValue('13800138001');
  }
  await page.getByRole('tab', { name: first }).click();
  await expect(plateField(page)).toHaveValue(first);
  await expect(screenOf(page).getByRole('region', { name: '已选轮胎' })).toContainText(size);
});

test('two windows enter two orders; what a closed one left is offered for the same car, never assumed', async ({
  page,
  context,
}) => {
  const plate = newPlate();
  await openAs(page, 'dealer01', '/retail/create');
  const other = await context.newPage();
  await openAs(other, 'dealer01', '/retail/create');
  await plateField(other).fill(plate);
  await chooseTyre(other);
  await page.reload();
  await expect(plateField(page)).toHaveValue('');
  await expect(screenOf(page).getByText(plate)).toBeHidden();
  await other.close();
  await visitPath(page, `/retail/create?plate=${encodeURIComponent(newPlate())}`);
  await expect(screenOf(page).getByText('首次到店，请按规格选择轮胎')).toBeVisible();
  await expect(screenOf(page).getByText(plate)).toBeHidden();
  await visitPath(page, `/retail/create?plate=${encodeURIComponent(plate)}`);
  const offer = screenOf(page)
    .getByRole('alert')
    .filter({ hasText: `有未完成的订单：${plate}，4 条轮胎` });
  await expect(offer).toBeVisible();
  await takeScreenshot(page, 'retail-draft-offered');
  await expect(screenOf(page).getByRole('region', { name: '已选轮胎' })).toBeHidden();
  await offer.getByRole('button', { name: '继续填写' }).click();
  await expect(screenOf(page).getByRole('region', { name: '已选轮胎' })).toContainText(size);
  await expect(offer).toBeHidden();
});

test('a check that was left is offered to the next one who measures, with another car in the bay', async ({
  page,
  context,
}) => {
  await openAs(page, 'dealer01', '/retail/check/create');
  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await openAs(other, 'dealer01', '/retail/check/create');
  await carField(other).fill('沪A54321');
  await pad(other, '525252');
  await page.reload();
  await expect(carField(page)).toHaveValue('');
  await other.close();
  await page.reload();
  const offer = screenOf(page).getByRole('alert').filter({ hasText: '有未提交的检测：沪A54321，已测 1 轮' });
  await expect(offer).toBeVisible();
  await takeScreenshot(page, 'check-left');
  await expect(carField(page)).toHaveValue('');
  await offer.getByRole('button', { name: '继续填写' }).click();
  await expect(carField(page)).toHaveValue('沪A54321');
  await screenOf(page).getByRole('button', { name: '清空', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click();
});
