import { expect, type Locator, type Page } from '@playwright/test';
import { fixture, freshCopy } from './support/api.ts';
import { emptyCart, parts } from './support/orders.ts';
import { expectMessage, goTo, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';
import { makeWorkbook } from './support/workbook.ts';

type Workbook = Parameters<Locator['setInputFiles']>[0];

/** Opens a screen's import and chooses a file. */
async function importFile(page: Page, button: string, file: Workbook): Promise<void> {
  await screenOf(page).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.locator('input[type=file]').setInputFiles(file);
}

/** What a refused workbook says, that it comes back marked, and that the file can be chosen anew. */
async function expectRefused(page: Page, button: string, rows: RegExp[]): Promise<void> {
  const refused = page.getByRole('dialog', { name: '上传失败' });
  await expect(refused.getByRole('row')).toHaveText([/^行列原因$/, ...rows]);
  await expect(refused.getByRole('alert')).toHaveText(`${rows.length} 处有误，文件未导入，请修改后重新上传`);
  await takeScreenshot(page, `refused-${button}`);
  const download = page.waitForEvent('download');
  await refused.getByRole('button', { name: '下载标注错误的文件' }).click();
  expect((await download).suggestedFilename()).toMatch(/-bad\.errors\.xlsx$/);
  await refused.getByRole('button', { name: '重新选择文件' }).click();
  await expect(page.getByRole('dialog', { name: button }).getByText('点击或拖入文件')).toBeVisible();
}

test('suppliers: every bad row is named, none is kept; a good file is imported whole, the same file twice changes nothing', async ({
  page,
}) => {
  await openAs(page, 'staff02', '/basic/supplier');
  await importFile(page, '导入供应商', fixture('suppliers-bad.xlsx'));
  await expectRefused(page, '导入供应商', [
    /^2供应商编码已存在：SUP001$/,
    /^3供应商名称必填$/,
    /^4联系电话请输入正确的电话号码$/,
  ]);

  const dialog = page.getByRole('dialog', { name: '导入供应商' });
  await dialog.locator('input[type=file]').setInputFiles(fixture('suppliers.xlsx'));
  await expectMessage(page, '上传成功');
  await dialog.getByRole('button', { name: '重新选择文件' }).click();
  await dialog.locator('input[type=file]').setInputFiles(fixture('suppliers.xlsx'));
  await expect(dialog.getByText(/^已于 .+ 由 .+ 导入，未重复导入$/)).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await goTo(page, '/basic/supplier?text=E2E');
  await expect(rowOf(page, 'E2E-IMP-1')).toContainText('138****2222');
  await expect(rowOf(page, 'E2E-IMP-2')).toBeVisible();
  await expect(rowOf(page, 'E2E-BAD')).toHaveCount(0);
});

test('a long file: its place in the queue, how many of its rows are checked, then imported', async ({
  page,
}) => {
  await openAs(page, 'staff02', '/basic/supplier');
  let rows: object | null = null;
  await page.route('**/api/import/progress/*', (route) =>
    route.fulfill({ json: { code: '200', data: rows } }),
  );
  const answer = Promise.withResolvers<void>();
  const busy = { code: '429', message: '', error: 'import.busy', details: { waiting: 2 } };
  const answers = [{ status: 429, json: busy }];
  await page.route('**/api/data/supplier/import', async (route) => {
    const first = answers.pop();
    if (first) return route.fulfill(first);
    await answer.promise;
    await route.fulfill({ json: { code: '200', data: { imported: 5000, repeated: null } } });
  });
  await importFile(page, '导入供应商', fixture('suppliers.xlsx'));
  const dialog = page.getByRole('dialog', { name: '导入供应商' });
  await expect(dialog.getByRole('status')).toContainText('前面还有 2 个文件，轮到后自动导入');
  rows = { rows: 5000, checked: 1499, applied: 0 };
  await expect(dialog.getByRole('status')).toContainText('正在检查：1,499 / 5,000 行');
  rows = { rows: 5000, checked: 5000, applied: 2500 };
  await expect(dialog.getByRole('status')).toContainText('正在导入：2,500 / 5,000 行');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  await takeScreenshot(page, 'long-import');
  answer.resolve();
  await expect(dialog.getByText('已导入 5,000 行')).toBeVisible();
});

test('purchase list: of several sheets the one that is chosen is read; what it names lies in the cart, twice when that is meant', async ({
  page,
}) => {
  await emptyCart('staff02');
  await openAs(page, 'staff02', '/purchase-order/create');
  const head = ['商品编码', '收货仓库', '数量(条)'];
  const list = (pieces: number) => [head, [parts.first.no, '昆山一号仓', String(pieces)]];
  await importFile(page, '导入采购清单', {
    name: `months-${Date.now()}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: makeWorkbook(list(40), { 十二月: list(80) }),
  });
  const dialog = page.getByRole('dialog', { name: '导入采购清单' });
  const asked = dialog.getByRole('group', { name: '多个工作表含有所需的列，请选择要读取的工作表' });
  await expect(asked.getByRole('button')).toHaveText(['Sheet1', '十二月']);
  await takeScreenshot(page, 'which-sheet');
  await asked.getByRole('button', { name: '十二月' }).click();
  await expect(dialog.getByText('已导入 1 行')).toBeVisible();
  await emptyCart('staff02');
  await dialog.getByRole('button', { name: '重新选择文件' }).click();

  const file = await freshCopy('purchase-list.xlsx');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('已导入 2 行')).toBeVisible();
  await dialog.getByRole('button', { name: '重新选择文件' }).click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(/^已于 .+ 由 .+ 导入，未重复导入$/)).toBeVisible();
  await takeScreenshot(page, 'imported-before');
  await dialog.getByRole('button', { name: '再次导入' }).click();
  await expect(dialog.getByText('已导入 2 行')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await screenOf(page).getByRole('button', { name: '购物车' }).click();
  await expect(rowOf(page, parts.first.no).getByRole('spinbutton')).toHaveValue('80');
  await expect(rowOf(page, parts.first.no).getByRole('textbox')).toHaveValue('2099-12-15');
  await expect(rowOf(page, parts.second.no).getByRole('spinbutton')).toHaveValue('24');
});
