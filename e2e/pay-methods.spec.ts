import { expect, type Page } from '@playwright/test';
import { axeCheck, expectMessage, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const names = (page: Page) => screenOf(page).getByRole('listitem').locator('b');
const usual = ['微信支付', '支付宝', '银联', '预付款账户', '线下转账'];

test('methods are put in order by keys and by dragging; switching one off says what it stops; one without a name is refused', async ({
  page,
}) => {
  await openAs(page, 'staff04', '/basic/payMethod');
  await expect(names(page)).toHaveText(usual);
  await axeCheck(page);
  await takeScreenshot(page, 'pay-methods');
  await screenOf(page)
    .getByRole('button', { name: /^支付宝，第 2 位/ })
    .press('ArrowUp');
  await expect(names(page)).toHaveText(['支付宝', '微信支付', ...usual.slice(2)]);
  await expect(screenOf(page).getByRole('button', { name: /^支付宝，第 1 位/ })).toBeFocused();
  const rows = screenOf(page).getByRole('listitem');
  await rows.nth(0).dragTo(rows.nth(1));
  await expect(names(page)).toHaveText(usual);
  const offered = screenOf(page).getByRole('switch', { name: '启用银联' });
  await offered.click();
  const ask = page.getByRole('dialog', { name: '停用银联' });
  await expect(ask).toContainText('已发起的付款和退款照常完成');
  await ask.getByRole('button', { name: '停用' }).click();
  await expect(offered).not.toBeChecked();
  await offered.click();
  await expect(offered).toBeChecked();

  await screenOf(page).getByRole('button', { name: '编辑线下转账' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑线下转账' });
  await dialog.getByLabel('名称', { exact: true }).fill('');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await takeScreenshot(page, 'pay-method-wrong');
  await dialog.getByLabel('名称', { exact: true }).fill('线下转账');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expectMessage(page, '已保存');
});
