import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  chooseOption,
  factOf,
  goTo,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';
import { makeWorkbook } from './support/workbook.ts';

let made = 0;
/** A plate that no other test has. */
const newPlate = () => `沪H${String((Date.now() + (made += 1)) % 100_000).padStart(5, '0')}`;

/** A clue of dealer01 that is due today. */
async function makeClue(more: object = {}): Promise<{ id: number; clueNo: string; plateNumber: string }> {
  const { typeId } = await call<{ typeId: number }>('dealer01', 'GET /user/v1/user/current');
  return call('dealer01', 'POST /order/clue/create', {
    dealerId: typeId,
    plateNumber: newPlate(),
    carName: '大众 帕萨特',
    customerName: '王小明',
    customerMobile: `137${String((Date.now() + made) % 100_000_000).padStart(8, '0')}`,
    ...more,
  });
}
const readClue = (id: number) =>
  call<{ status: string; ownerName: string; followUps: { result: string }[] }>(
    'dealer01',
    `GET /order/clue/detail/${id}`,
  );

/** The list with this clue alone. */
async function openList(page: Page, plate: string): Promise<void> {
  await openAs(page, 'dealer01', `/clue/list?text=${encodeURIComponent(plate)}`);
  await expect(rowOf(page, plate).first()).toBeVisible();
}
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

test('a clue is followed up in its row by three clicks, given to a consultant and closed with a loss reason; two are merged and taken apart', async ({
  page,
}) => {
  const { id, clueNo, plateNumber } = await makeClue();
  await openList(page, plateNumber);
  await rowOf(page, plateNumber).getByRole('button', { name: '跟进', exact: true }).click();
  const strip = screenOf(page).getByRole('region', { name: `跟进 ${clueNo}` });
  await expect(strip.getByRole('button', { name: '保存' })).toBeDisabled();
  await strip.getByRole('button', { name: '约到店' }).click();
  await axeCheck(page);
  await takeScreenshot(page, 'clue-follow-up');
  await strip.getByRole('button', { name: '保存' }).click();
  await expect(strip).toHaveCount(0);
  await expect(rowOf(page, plateNumber)).toContainText('等待到店');
  expect(await readClue(id)).toMatchObject({
    status: 'FOLLOWING',
    followUps: [expect.objectContaining({ result: 'VISIT_AGREED' })],
  });

  await (await rowAction(page, rowOf(page, plateNumber), '分配')).click();
  await dialogOf(page).getByRole('radio', { name: '轮流分配' }).check();
  await dialogOf(page).getByRole('button', { name: '分配', exact: true }).click();
  await expect.poll(async () => (await readClue(id)).ownerName).not.toBe('');

  await (await rowAction(page, rowOf(page, plateNumber), '关闭')).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '关闭线索' }).click();
  const reason = dialog.getByRole('combobox', { name: '失销原因' });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await chooseOption(page, reason, '价格高');
  await dialog.getByRole('button', { name: '关闭线索' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await readClue(id)).status).toBe('CLOSED');

  const first = await makeClue();
  const second = await makeClue({ plateNumber: first.plateNumber, newReason: '另一位车主' });
  await goTo(page, `/clue/list?text=${encodeURIComponent(first.plateNumber)}`);
  await expect(rowOf(page, first.plateNumber)).toHaveCount(2);
  await rowOf(page, first.plateNumber).first().getByRole('checkbox').check();
  await expect(screenOf(page).getByRole('button', { name: '合并' })).toBeDisabled();
  await rowOf(page, first.plateNumber).last().getByRole('checkbox').check();
  await screenOf(page).getByRole('button', { name: '合并' }).click();
  await expect(dialogOf(page).getByRole('row').filter({ hasText: '保留' })).toContainText(first.clueNo);
  await takeScreenshot(page, 'clue-merge');
  await dialogOf(page).getByRole('button', { name: '合并 2 条线索' }).click();
  await expect(rowOf(page, first.plateNumber)).toHaveCount(1);
  await rowOf(page, first.plateNumber).getByRole('button', { name: '撤销' }).click();
  await expect(rowOf(page, first.plateNumber)).toHaveCount(2);
  expect((await readClue(second.id)).status).not.toBe('CLOSED');
});

test('a second clue of a car shows the first and wants a reason; an import says beforehand what it makes', async ({
  page,
}) => {
  const { clueNo, plateNumber } = await makeClue();
  // A card of home narrows clues to those in hand.
  await openAs(page, 'dealer01', '/clue/list?mine=true&open=true');
  await expect(screenOf(page).locator('.tl-filter-chip').filter({ hasText: '在手线索' })).toBeVisible();
  await screenOf(page).getByRole('button', { name: '新建线索' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: '车牌' }).fill(plateNumber);
  await dialog.getByRole('textbox', { name: '客户' }).fill('李四');
  await dialog.getByRole('textbox', { name: '手机号' }).fill('13912345678');
  await expect(dialog.getByText('该车已有进行中的线索')).toBeVisible();
  await expect(dialog.getByText(clueNo)).toBeVisible();
  await dialog.getByRole('button', { name: '仍新建' }).click();
  await expect(dialog.getByText('请填写仍新建的原因')).toBeVisible();
  await dialog.getByRole('textbox', { name: '仍新建的原因' }).fill('另一位车主');
  await dialog.getByRole('button', { name: '仍新建' }).click();
  await expect(dialog).toHaveCount(0);
  const { total } = await call<{ total: number }>(
    'dealer01',
    `GET /order/clue/list?text=${encodeURIComponent(plateNumber)}`,
  );
  expect(total).toBe(2);

  // An import says beforehand what it makes, and which rows go to open clues.
  const fresh = newPlate();
  const rows = [
    ['车牌', '客户', '手机号', '线索来源'],
    [plateNumber, '王小明', '13812340001', '换季活动'],
    [fresh, '李小红', '13812340002', '换季活动'],
  ];
  await screenOf(page).getByRole('button', { name: '导入', exact: true }).click();
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'clues.xlsx', mimeType: 'application/vnd.ms-excel', buffer: makeWorkbook(rows) });
  const sheet = dialogOf(page).filter({ hasText: '将新建' });
  await expect(sheet).toContainText('将新建 1 条，并入原线索 1 条');
  await expect(sheet).toContainText(`第 2 行：并入 ${clueNo}`);
  await takeScreenshot(page, 'clue-import');
  await sheet.getByRole('button', { name: '导入 2 行' }).click();
  await expect(sheet).toHaveCount(0);
  const imported = await call<{ total: number }>(
    'dealer01',
    `GET /order/clue/list?text=${encodeURIComponent(fresh)}&source=CAMPAIGN`,
  );
  expect(imported.total).toBe(1);
});

test('a clue becomes an order on its own page; the board says what is in hand; a recall finds the cars and makes their clues', async ({
  page,
}) => {
  const { id, clueNo, plateNumber } = await makeClue();
  await openAs(page, 'dealer01', `/clue/detail?id=${id}`);
  await expect(headOf(page)).toContainText(clueNo);
  await expect(screenOf(page).getByRole('textbox', { name: '车牌或车架号' })).toHaveValue(plateNumber);
  const order = screenOf(page).getByRole('region', { name: '订单' });
  await expect(order.getByRole('textbox', { name: '客户' })).toHaveValue('王小明');
  await screenOf(page).getByRole('textbox', { name: '搜索轮胎' }).fill('2055516');
  const pick = rowOf(page, '205/55R16').getByRole('button', { name: '选用', exact: true });
  await pick.locator('visible=true').and(page.locator(':enabled')).first().click();
  const place = order.getByRole('button', { name: /^转订单 ¥/ });
  await takeScreenshot(page, 'clue-detail');
  await place.click();
  await expect(headOf(page)).toContainText('已转订单');
  await expect(screenOf(page).getByRole('heading', { name: '收款', exact: true })).toBeVisible();
  expect((await readClue(id)).status).toBe('CONVERTED');
  await screenOf(page).getByRole('link', { name: /^LS/ }).first().click();
  await expect(factOf(page, '线索').getByRole('link', { name: clueNo })).toBeVisible();

  await goTo(page, '/clue/board');
  const consultants = screenOf(page).getByRole('grid', { name: '顾问' });
  await expect(consultants.getByRole('columnheader', { name: '转化率(%)' })).toBeVisible();
  await expect(screenOf(page).getByRole('grid', { name: '按创建月份的转化' })).toContainText('未满期');
  await axeCheck(page);
  await takeScreenshot(page, 'clue-board');

  const { typeId: dealerId } = await call<{ typeId: number }>('dealer01', 'GET /user/v1/user/current');
  const recalled = newPlate();
  const wheel = {
    brand: '米其林',
    pattern: 'PRIMACY 4',
    size: '205/55R16',
    depthIn: 70,
    depthMid: 70,
    depthOut: 70,
  };
  await call('dealer01', 'POST /order/v1/check/create', {
    clientId: crypto.randomUUID(),
    dealerId,
    plateNumber: recalled,
    mileage: 30_000,
    checkedTime: new Date().toISOString(),
    customerName: '欧阳召回',
    customerMobile: `136${String(Date.now() % 100_000_000).padStart(8, '0')}`,
    wheels: ['FL', 'FR', 'RR', 'RL'].map((key) => ({ ...wheel, wheel: key, dot: '0318' })),
  });
  await goTo(page, '/clue/recall');
  await expect(screenOf(page)).toContainText('填写 DOT 范围、规格或商品编码');
  await screenOf(page).getByRole('textbox', { name: 'DOT 起' }).fill('03');
  await expect(screenOf(page)).toContainText('DOT 为四位数字');
  await screenOf(page).getByRole('textbox', { name: 'DOT 起' }).fill('0318');
  const row = rowOf(page, recalled);
  await expect(row).toContainText('0318');
  await row.getByRole('checkbox').check();
  await axeCheck(page);
  await takeScreenshot(page, 'clue-recall');
  await screenOf(page).getByRole('button', { name: '生成线索（1 辆）' }).click();
  await expect(dialogOf(page)).toContainText('新建 1 条');
  await dialogOf(page).getByRole('textbox').fill('胎侧鼓包召回');
  await dialogOf(page).getByRole('button', { name: '生成线索（1 辆）' }).click();
  await row.getByRole('link', { name: /^XS/ }).click();
  await expect(headOf(page)).toContainText('召回与质保');
});
