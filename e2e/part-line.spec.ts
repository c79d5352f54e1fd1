import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { openAs, screenOf, delayNextAnswer } from './support/pages.ts';
import { test } from './support/test.ts';

test('a line of a price list fills brand and pattern by any name of the brand; what it does not know is shown', async ({
  page,
}) => {
  // The brands come late: what was typed before is read then.
  await delayNextAnswer(page, /tyre\/options/);
  await openAs(page, 'staff03', '/tyres/create');
  const form = screenOf(page);
  await form.getByLabel('规格').fill('德国马牌205/55R16 91V ultracontact-uc7 99Z');
  await form.getByLabel('商品编码').focus();
  await expect(form.getByLabel('规格')).toHaveValue('205/55R16 91V');
  await expect(form.getByLabel('花纹', { exact: true })).toHaveValue('UltraContact UC7');
  await expect(form.getByRole('list', { name: '已识别' })).toContainText('未识别 99Z');
  await form.getByLabel('条形码').fill('4006381333939');
  await expect(form.getByText('末位应为 1')).toBeVisible();
  await expect(form.getByLabel('商品名称')).toHaveAttribute('placeholder', /^马牌 UltraContact UC7 205/);
});

test('what was rejected is not handed in again by mistake as it was', async ({ page }) => {
  const { list } = await call<{ list: { id: number }[] }>(
    'admin',
    'GET /product/partData/tyres?status=Failed',
  );
  await openAs(page, 'staff03', `/tyres/create?id=${list[0]?.id}`);
  await screenOf(page).getByRole('button', { name: '保存并重新提交' }).click();
  const ask = page.getByRole('dialog', { name: '没有修改，仍要重新提交？' });
  await ask.getByRole('button', { name: '返回' }).click();
  await expect(ask).toHaveCount(0);
  await expect(screenOf(page).getByRole('button', { name: '保存并重新提交' })).toBeVisible();
});
