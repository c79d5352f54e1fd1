import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeCheck, newPlate } from './support/checks.ts';
import { axeCheck, expectMessage, goTo, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const shop = 'dealer01';
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

test('a shop sets its own rule, and its cars are due by it', async ({ page }) => {
  const plate = newPlate();
  await makeCheck(plate, 60, 30_000);
  await openAs(page, shop, '/clue/due-rules');
  await axeCheck(page);
  await takeScreenshot(page, 'due-rules');
  const row = rowOf(page, '轮胎换位');
  await expect(row).toContainText('6 个月或 10,000 公里');
  await row.getByRole('button', { name: '编辑' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('spinbutton', { name: '间隔', exact: true }).fill('0');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText(/请填 1–120 的整数|不能小于 1/)).toBeVisible();
  await dialog.getByRole('spinbutton', { name: '间隔', exact: true }).fill('4');
  await takeScreenshot(page, 'due-rule');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expectMessage(page, '已保存');
  await expect(row).toContainText('本店');
  await goTo(page, `/clue/dues?text=${encodeURIComponent(plate)}`);
  await expect(screenOf(page).getByText('每 4 个月或 10,000 公里')).toBeVisible();
  await axeCheck(page);
  await goTo(page, '/clue/dues?state=DUE,OVERDUE');
  await takeScreenshot(page, 'dues');
  const kinds = await call<{ kind: string; own: { id: number } | null }[]>(shop, 'GET /order/due/rules');
  const own = kinds.find(({ kind }) => kind === 'ROTATION')?.own;
  await call(shop, `DELETE /order/due/rule/${own?.id}`);
});
