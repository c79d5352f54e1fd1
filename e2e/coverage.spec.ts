import { expect } from '@playwright/test';
import { expectMessage, goTo, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';
import { makeWorkbook } from './support/workbook.ts';

const path = '/inventory/warehousesOverlay';
const titles = ['仓库编码', '覆盖地区', '经销商编码', '品牌', '商品编码', '规则', '优先级', '配送天数(天)'];
const book = (...rows: string[][]) => ({
  name: '覆盖.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: makeWorkbook([titles, ...rows]),
});

test('a rule is made, refused twice, changed and removed; a workbook says what it changes before it does, and which rows are wrong', async ({
  page,
}) => {
  await openAs(page, 'staff03', path);
  await takeScreenshot(page, 'coverage');
  await page.getByRole('button', { name: '新建规则' }).click();
  const dialog = page.getByRole('dialog', { name: '新建规则' });
  await dialog.getByRole('button', { name: '新建规则' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  const make = async () => {
    const place = dialog.getByRole('combobox', { name: '仓库' });
    await place.click();
    await place.fill('cdqbj');
    await page.getByTitle('成都青白江仓').last().click();
    const area = dialog.getByRole('combobox', { name: '覆盖地区' });
    await area.click();
    await area.fill('拉萨');
    await page.locator('.ant-cascader-menu-item').filter({ hasText: '拉萨市' }).first().click();
    await dialog.getByRole('spinbutton', { name: '配送天数' }).fill('5');
    await dialog.getByRole('button', { name: '新建规则' }).click();
  };
  await make();
  await expectMessage(page, '新建成功');
  await page.getByRole('button', { name: '新建规则' }).click();
  await make();
  await expect(dialog.getByText('该仓库对此范围和商品已有规则，请直接修改')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await screenOf(page).getByRole('tab', { name: /^城市/ }).click();
  const row = rowOf(page, '西藏自治区拉萨市');
  await expect(row).toContainText('5');
  await row.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: /^编辑/ });
  await edit.getByRole('spinbutton', { name: '优先级' }).fill('4');
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(row).toContainText('4');
  await row.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: /^删除规则/ })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(row).toHaveCount(0);

  const upload = async (way: string, file: ReturnType<typeof book>) => {
    await page.getByRole('button', { name: '表格上传' }).click();
    await page.getByRole('menuitem', { name: way }).click();
    await page.getByRole('dialog', { name: way }).locator('input[type=file]').setInputFiles(file);
  };
  await upload('增量上传', book(['WH-CD', '火星', '', '', '', '供货', '1', '1']));
  const refused = page.getByRole('dialog', { name: '上传失败' });
  await expect(refused).toContainText('不存在或不可用');
  await refused
    .getByRole('button', { name: 'Close' })
    .or(refused.locator('.ant-modal-close'))
    .first()
    .click();
  await upload(
    '增量上传',
    book(['WH-CD', '青海', '', '', '', '供货', '1', '3'], ['WH-KS', '上海', '', '', '', '供货', '1', '1']),
  );
  const part = page.getByRole('dialog', { name: '增量上传' });
  await expect(part).toContainText('新增 1 条，修改 0 条，删除 0 条，不变 1 条');
  await expect(part.getByRole('row', { name: /青海省/ })).toContainText('优先级 1，3 天');
  await takeScreenshot(page, 'coverage-preview');
  await part.getByRole('button', { name: '确认 1 条更改' }).click();
  await expectMessage(page, '覆盖规则已更新');
  await upload('全量上传', book(['WH-KS', '全国', '', '', '', '供货', '1', '3']));
  const full = page.getByRole('dialog', { name: '全量上传' });
  await expect(full.getByRole('row', { name: /青海省/ })).toContainText('删除');
  await full.getByRole('button', { name: '取消' }).click();
  await screenOf(page).getByRole('tab', { name: /^省份/ }).click();
  await expect(rowOf(page, '青海省')).toBeVisible();
});

test('the map and its table show the gap, which leads to its dealer; tried: which warehouse and why not the others', async ({
  page,
}) => {
  await openAs(page, 'staff01', `${path}?sub=map`);
  await takeScreenshot(page, 'coverage-map');
  await expect(page.getByRole('button', { name: '新建规则' })).toHaveCount(0);
  const gap = page.getByRole('button', { name: /^甘肃\s*1/ });
  await expect(gap).toContainText('无仓库供货');
  await expect(
    page.getByRole('region', { name: '覆盖明细' }).getByRole('row', { name: /甘肃/ }),
  ).toContainText('空白 1 家');
  await gap.click();
  await expect(rowOf(page, '兰州')).toContainText('覆盖空白');

  await goTo(page, path);
  await page.getByRole('button', { name: '选仓试算' }).click();
  const drawer = page.getByRole('dialog', { name: '选仓试算' });
  await expect(drawer.getByRole('button', { name: '试算' })).toBeDisabled();
  await expect(drawer.getByText('请选择经销商', { exact: true })).toBeVisible();
  const dealer = drawer.getByRole('combobox', { name: '经销商' });
  await dealer.click();
  await dealer.fill('DLR004');
  await page.getByTitle('苏州吴中姑苏轮行轮胎服务中心').click();
  const part = drawer.getByRole('combobox', { name: '第 1 行商品' });
  await part.click();
  await part.fill('2055516');
  await page.locator('.ant-select-item-option').filter({ hasText: '205/55R16' }).first().click();
  await drawer.getByRole('button', { name: '试算' }).click();
  const answer = drawer.getByRole('region', { name: '试算结果' });
  await expect(answer.getByRole('listitem').filter({ hasText: '昆山一号仓' })).toContainText(
    '规则禁止向该经销商供货',
  );
  await expect(answer.getByRole('listitem').filter({ hasText: '成都青白江仓' })).toContainText(
    '没有规则覆盖',
  );
  await takeScreenshot(page, 'coverage-try');
});
