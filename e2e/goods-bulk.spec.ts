import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import {
  chooseOption,
  expectMessage,
  goTo,
  openAs,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { openPrinter } from './support/printer.ts';
import { test } from './support/test.ts';
import { makeWorkbook } from './support/workbook.ts';

let made = 0;
const fresh = () => `BULK-${Date.now().toString(36).toUpperCase()}${made++}`;
const titles = ['商品编码', '品牌', '花纹', '规格', '载重速度', '建议零售价'];
const bookOf = (...rows: string[][]) => ({
  name: 'tyres.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: makeWorkbook([titles, ...rows]),
});
const tyre = (no: string, size = '205/55R16') => [no, '米其林', `P ${no}`, size, '91V', '520'];

test('tyres by workbook: each bad row with its reason; corrected, they are there, changed together and labelled; sold and retail ones are a button away', async ({
  page,
}) => {
  const no = fresh();
  await openAs(page, 'staff03', '/tyres/list');
  await screenOf(page).getByRole('button', { name: '表格' }).click();
  await page.getByRole('menuitem', { name: '导入表格' }).click();
  const dialog = page.getByRole('dialog', { name: '导入轮胎' });
  const file = () => page.getByRole('dialog').locator('input[type=file]');
  await file().setInputFiles(bookOf(tyre(`${no}-1`), tyre(`${no}-2`, 'abc'), tyre(`${no}-1`)));
  const refused = page.getByRole('dialog', { name: '上传失败' });
  await expect(refused).toContainText('应为轮胎规格');
  await expect(refused).toContainText(`重复：${no}-1`);
  await takeScreenshot(page, 'parts-import-refused');
  await refused.getByRole('button', { name: '重新选择文件' }).click();
  await file().setInputFiles(bookOf(tyre(`${no}-1`), tyre(`${no}-2`, '225/45R18')));
  await expect(dialog.getByText('新建 2，修改 0，提交审核 0，无变化 0')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await screenOf(page).getByRole('textbox', { name: '商品' }).fill(no);
  await expect(rowOf(page, `${no}-2`)).toContainText('225/45R18');
  await expect(rowOf(page, `${no}-2`)).toContainText('待审核');

  // The same change for many: before and after, who is left out, then done.
  for (const at of [1, 2]) await rowOf(page, `${no}-${at}`).getByRole('checkbox').check();
  await screenOf(page).getByRole('button', { name: '批量修改' }).click();
  const change = page.getByRole('dialog', { name: '批量修改 2 项商品' });
  await expect(change.getByRole('button', { name: '修改', exact: true })).toBeDisabled();
  await change.getByRole('checkbox', { name: '季节' }).check();
  await chooseOption(page, change.getByRole('combobox', { name: '季节' }), '夏季');
  await expect(change.getByText('没有变化，无需提交')).toHaveCount(2);
  await chooseOption(page, change.getByRole('combobox', { name: '季节' }), '冬季');
  await expect(change.getByText('2 项将修改，其中 0 项提交审核；0 项不修改')).toBeVisible();
  await expect(change.getByRole('row').filter({ hasText: `${no}-1` })).toContainText('夏季 → 冬季');
  await takeScreenshot(page, 'parts-batch-change');
  await change.getByRole('button', { name: '修改 2 项' }).click();
  await expectMessage(page, '已修改 2 项');
  const { list } = await call<{ list: { season: string }[] }>(
    'staff03',
    `GET /product/partData/tyres?text=${no}`,
  );
  expect(list.map(({ season }) => season)).toEqual(['WINTER', 'WINTER']);

  // Labels: copies and week of making, with a look at what is printed.
  for (const at of [1, 2]) await rowOf(page, `${no}-${at}`).getByRole('checkbox').check();
  await screenOf(page).getByRole('button', { name: '打印标签' }).click();
  const labels = page.getByRole('dialog', { name: '打印标签' });
  const look = labels.frameLocator('iframe');
  await expect(look.getByText(`${no}-1`, { exact: true })).toBeVisible();
  await labels.getByRole('spinbutton', { name: `${no}-1 的张数` }).fill('3');
  await labels.getByRole('textbox', { name: `${no}-2 的 DOT` }).fill('5499');
  await expect(labels.getByRole('button', { name: /^打印/ })).toBeDisabled();
  await labels.getByRole('textbox', { name: `${no}-2 的 DOT` }).fill('2523');
  await expect(look.getByText('DOT 2523')).toBeVisible();
  await expect(labels.getByRole('button', { name: '打印 4 张' })).toBeEnabled();
  await takeScreenshot(page, 'parts-labels');
  // On a label printer, by the bridge: chosen when first needed, and remembered.
  const printer = await openPrinter('标签机');
  await labels.getByText('ZPL', { exact: true }).click();
  await chooseOption(page, labels.getByRole('combobox', { name: '分辨率' }), '300 dpi');
  await takeScreenshot(page, 'parts-labels-zpl');
  await labels.getByRole('button', { name: '打印 4 张' }).click();
  const choice = page.getByRole('dialog', { name: '标签打印机' });
  await choice.getByRole('textbox', { name: '地址' }).fill('http://192.168.1.9:9180');
  await expect(choice.getByText('只能填写本机地址')).toBeVisible();
  await choice.getByRole('textbox', { name: '地址' }).fill(printer.address);
  await choice.getByRole('button', { name: '查找打印机' }).click();
  await expect(choice.getByTitle('标签机')).toBeVisible();
  await takeScreenshot(page, 'printer-dialog');
  await choice.getByRole('button', { name: '使用此打印机' }).click();
  await expect(labels).toBeHidden();
  await expect.poll(() => printer.jobs.length).toBe(1);
  expect(printer.jobs[0]?.toString('latin1')).toMatch(
    /^~SD16\^XA\^MNY\^PW709\^LL472\^[^~]*\^PQ3\^XZ\n~SD16\^XA[^~]*\^PQ1\^XZ\n$/,
  );
  printer.close();
  await screenOf(page).getByRole('button', { name: '打印标签' }).click();
  await labels.getByRole('button', { name: '打印 4 张' }).click();
  await expectMessage(page, '打印桥没有响应，请确认程序已在此电脑上运行');
  await expect(labels.getByText('标签机')).toBeVisible();

  await labels.getByText('浏览器打印').click();
  await chooseOption(page, labels.getByRole('combobox', { name: '纸张' }), 'A4 纸 3×8');
  await expect(labels.getByText('跳过已用')).toBeVisible();
  const paper = page.context().waitForEvent('page');
  await labels.getByRole('button', { name: '打印 4 张' }).click();
  await expect((await paper).locator('.p svg')).toHaveCount(4);

  await goTo(page, '/tyres/list');
  await screenOf(page).getByRole('button', { name: '已售商品' }).click();
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText('已售商品');
  // Columns leave for want of room once it is known what stands in them.
  await expect(screenOf(page).getByRole('row').nth(2)).toContainText(/R\d{2}/);
  await expect(screenOf(page).getByRole('columnheader', { name: /最近采购价/ })).toBeVisible();
  await takeScreenshot(page, 'sold-tyres');
  await screenOf(page).getByRole('button', { name: '零售商品' }).click();
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText('零售商品');
  await expect(screenOf(page).getByRole('row').nth(2)).toContainText(/R\d{2}/);
  await takeScreenshot(page, 'retail-tyres');
});
