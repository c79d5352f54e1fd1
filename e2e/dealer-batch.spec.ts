import { batchInputs, batchKeys, type BatchKey } from '@treadline/contract/parties/dealers/batch-fields.ts';
import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  expectMessage,
  openAs,
  screenOf,
  takeScreenshot,
  delayNextAnswer,
} from './support/pages.ts';
import { test } from './support/test.ts';
import { makeWorkbook } from './support/workbook.ts';

const path = '/basic/dealer-batch';
const mark = Date.now().toString(36).toUpperCase();
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const titles = batchKeys.map((key) => batchInputs[key]['zh-CN']);
const rowOf = (no: number, more: Partial<Record<BatchKey, string>> = {}): string[] => {
  const cells: Partial<Record<BatchKey, string>> = {
    code: `${mark}-${no}`,
    name: `走查门店${mark}${no}`,
    shortName: `走查${no}`,
    division: '上海市浦东新区',
    address: '张杨路 500 号',
    contactName: '王芳',
    contactPhone: '13900000001',
    ...more,
  };
  return batchKeys.map((key) => cells[key] ?? '');
};
const upload = (page: Page, rows: readonly (readonly string[])[], name = `门店-${mark}.xlsx`) =>
  screenOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: xlsx, buffer: makeWorkbook([titles, ...rows]) });
const countDealers = async () =>
  (await call<{ total: number }>('admin', `GET /data/dealerData/dealer/list?text=${mark}`)).total;

test('a workbook is read, corrected in its cells and by a paste, left, gone on with, and created', async ({
  page,
}) => {
  await openAs(page, 'admin', path);
  await axeCheck(page);
  await takeScreenshot(page, 'dealer-batch-start');
  await upload(page, [
    rowOf(1),
    rowOf(2, { contactPhone: '12', division: '火星' }),
    rowOf(3, { code: `${mark}-1` }),
  ]);
  await expect(screenOf(page).getByText('2 行有误，请在格内修改或从表格粘贴；另 1 行无误。')).toBeVisible();
  const cell = (row: number, key: BatchKey) =>
    screenOf(page).getByRole('textbox', { name: `第 ${row} 行 ${batchInputs[key]['zh-CN']}`, exact: true });
  await expect(screenOf(page).getByText('请输入正确的电话号码')).toBeVisible();
  await expect(screenOf(page).getByText(`重复：${mark}-1`)).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'dealer-batch-base');
  await cell(3, 'contactPhone').fill('13900000002');
  await expect(screenOf(page).getByText('请输入正确的电话号码')).toHaveCount(0);
  await cell(4, 'code').fill(`${mark}-3`);
  await screenOf(page).getByRole('button', { name: '创建 3 家经销商' }).click();
  await expectMessage(page, '还有 1 行有误，尚未创建');
  expect(await countDealers()).toBe(0);
  await cell(3, 'division').evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text/plain', '江苏省苏州市昆山市\t前进路 1 号');
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(cell(3, 'address')).toHaveValue('前进路 1 号');
  await screenOf(page).getByRole('button', { name: '保存并检查' }).click();
  await expect(screenOf(page).getByText('3 行全部无误，可以创建。')).toBeVisible();
  // Left and gone on with, however long the answer takes: what was read before is not shown meanwhile.
  await delayNextAnswer(page, /dealerData\/batch\/\d+$/);
  await screenOf(page).getByRole('button', { name: '取消' }).click();
  await screenOf(page)
    .getByRole('button', { name: `继续 门店-${mark}.xlsx` })
    .click();
  await screenOf(page).getByRole('button', { name: '创建 3 家经销商' }).click();
  await expect(screenOf(page).getByText('3 家经销商已创建。')).toBeVisible();
  expect(await countDealers()).toBe(3);
  const all = screenOf(page).getByRole('group', { name: '全部经销商' });
  await all.getByRole('checkbox', { name: '线上支付' }).uncheck();
  await screenOf(page).getByRole('button', { name: '保存支付设置' }).click();
  await expect(
    screenOf(page).getByText(`${mark}-1 走查门店${mark}1：线上支付和线下支付至少开启一种`),
  ).toBeVisible();
  await all.getByRole('checkbox', { name: '线上支付' }).check();
  await all.getByRole('checkbox', { name: '预付款账户' }).check();
  await screenOf(page)
    .getByRole('checkbox', { name: `${mark}-2 预付款账户` })
    .uncheck();
  await axeCheck(page);
  await takeScreenshot(page, 'dealer-batch-payment');
  await screenOf(page).getByRole('button', { name: '保存支付设置' }).click();
  await expect(screenOf(page).getByText('已创建 3 家经销商，支付设置已保存')).toBeVisible();
  await expect(screenOf(page).getByText('为 2 家预付款账户充值')).toBeVisible();
  await takeScreenshot(page, 'dealer-batch-done');
});
