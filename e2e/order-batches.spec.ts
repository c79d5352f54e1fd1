import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeWorkbook } from './support/workbook.ts';
import { axeCheck, headOf, openAs, rowAction, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** A tyre that the dealer can have two of from a warehouse. */
async function findTyreNo(): Promise<string> {
  const { typeId } = await call<{ typeId: number }>('dealer01', 'GET /user/v1/user/current');
  const query = `dealerId=${typeId}&quantity=2&inStock=true&pageSize=50`;
  const { list } = await call<{ list: { partNo: string; cityFree: number; unitPrice: number | null }[] }>(
    'dealer01',
    `GET /order/customer/order/offers?${query}`,
  );
  const tyre = list.find(({ cityFree, unitPrice }) => cityFree >= 8 && unitPrice !== null);
  if (!tyre) throw new Error('The demo data has no tyre for a workbook of orders');
  return tyre.partNo;
}

/** A workbook of one good row and one whose part nobody knows, before a sheet of another month. */
async function makeFile() {
  const stamp = Date.now() % 100_000;
  const titles = ['原单号', '车牌', '客户', '手机号', '商品编码', '数量', '货源'];
  const row = (at: number, part: string) => [
    `E2E-${stamp}-${at}`,
    `苏E${String((stamp + at) % 100_000).padStart(5, '0')}`,
    '王小明',
    '13800138000',
    part,
    '2',
    '仓库调货',
  ];
  const rows = [titles, row(1, await findTyreNo()), row(2, `NO-SUCH-${stamp}`)];
  return {
    name: `orders-${stamp}.xlsx`,
    mimeType: xlsx,
    buffer: makeWorkbook(rows, { 上月: [titles, row(3, 'X')] }),
  };
}

test('a workbook of orders: another one is refused, its sheet is chosen, bad rows are named, the good ones placed, and all taken back', async ({
  page,
}) => {
  await openAs(page, 'dealer01', '/retail/batchDetail');
  const rows = [
    ['甲', '乙'],
    ['1', '2'],
  ];
  const chosen = screenOf(page).locator('input[type=file]');
  await chosen.setInputFiles({ name: 'x.xlsx', mimeType: xlsx, buffer: makeWorkbook(rows) });
  await expect(screenOf(page).getByRole('alert')).toContainText('上传失败');
  await chosen.setInputFiles(await makeFile());
  const asked = screenOf(page).getByRole('group', { name: /多个工作表含有所需的列/ });
  await expect(asked.getByRole('button')).toHaveText(['Sheet1', '上月']);
  await takeScreenshot(page, 'order-batch-sheets');
  await asked.getByRole('button', { name: 'Sheet1' }).click();
  await expect(screenOf(page).getByText('还有 1 行有误，改正后才能全部导入')).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'order-batch-check');
  await (await rowAction(page, headOf(page), '只导入无误的 1 行')).click();
  await expect(dialogOf(page)).toContainText(/应付合计 ¥[\d,]+\.\d\d/);
  await dialogOf(page).getByRole('button', { name: '下单 1 张' }).click();
  await expect(screenOf(page).getByText('已下单 1 张，还有 1 行未导入')).toBeVisible({ timeout: 30_000 });
  await takeScreenshot(page, 'order-batch-part');
  await (await rowAction(page, headOf(page), '撤销批次')).click();
  await expect(dialogOf(page)).toContainText('将取消 1 张订单，释放预留库存');
  await dialogOf(page).getByRole('combobox').click();
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
  await dialogOf(page).getByRole('button', { name: '撤销 1 张订单' }).click();
  await expect(screenOf(page).getByText(/批次已撤销/)).toBeVisible({ timeout: 30_000 });
});
