import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  chooseOption,
  expectMessage,
  factOf,
  goTo,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
  visitPath,
  visitDocument,
} from './support/pages.ts';
import { test } from './support/test.ts';

let made = 0;
const fresh = () => `E2E-${Date.now().toString(36).toUpperCase()}${made++}`;
const prices = { PURCHASE: 30_000, WHOLESALE: 40_000, MSRP: 52_000, FLOOR: 38_000 };

async function brand(): Promise<{ value: number; label: string }> {
  const { brands } = await call<{ brands: { value: number; label: string }[] }>(
    'staff03',
    'GET /product/partData/tyre/options',
  );
  const found = brands.find(({ label }) => label === '米其林');
  if (!found) throw new Error('no brand');
  return found;
}

interface Made {
  id: number;
  partNo: string;
  pattern: string;
}

/** A tyre that staff03 handed in. */
async function makeTyre(more: object = {}): Promise<Made> {
  const partNo = fresh();
  const tyre = { partNo, pattern: `P ${partNo}`, size: '205/55R16', load: '91V', season: 'SUMMER' };
  const body = { ...tyre, lifecycle: 'ACTIVE', brandId: (await brand()).value, prices, ...more };
  const { id } = await call<{ id: number }>('staff03', 'POST /product/partData/tyre', body);
  return { id, ...tyre };
}

async function makeReleased(): Promise<Made> {
  const tyre = await makeTyre();
  await call('admin', 'PUT /product/partData/batchApprove', { ids: [tyre.id] });
  await call('admin', 'PUT /product/partData/batchPublish', { ids: [tyre.id] });
  return tyre;
}

async function fillPrices(page: Page, yuan: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(yuan))
    await screenOf(page).getByRole('spinbutton', { name, exact: true }).fill(value);
}

test('a tyre is pasted whole, refused at its fields where it is wrong, and handed in; a main part is kept by its category', async ({
  page,
}) => {
  const partNo = fresh();
  await openAs(page, 'staff03', '/tyres/list');
  await screenOf(page).getByRole('button', { name: '新建商品' }).click();
  const form = screenOf(page);
  // What is wrong is refused at its field.
  await form.getByLabel('规格').fill('Primacy 4');
  await fillPrices(page, { '最低售价(含税)': '500', '建议零售价(含税)': '450' });
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(form.getByText('应为轮胎规格，例如 225/45R18')).toBeVisible();
  await expect(form.locator('#prices_MSRP_help').getByText('建议零售价低于最低售价 500.00 元')).toBeVisible();
  await expect(form.locator('.ant-form-item-explain-error').filter({ hasText: '必填' })).toHaveCount(3);
  await expect(form.getByLabel('规格')).toBeFocused();
  await takeScreenshot(page, 'tyre-form-wrong');

  await form.getByLabel('规格').fill('205/55 zr16 91v xl * rft FR');
  const read = form.getByRole('list', { name: '已识别' });
  await expect(read).toContainText('205/55ZR16');
  for (const mark of ['91V', 'XL', '★', 'RFT', '未识别 FR']) await expect(read).toContainText(mark);
  await chooseOption(page, form.getByLabel('品牌'), '米其林');
  await form.getByLabel('花纹', { exact: true }).fill(`P ${partNo}`);
  await form.getByLabel('商品编码').fill(partNo);
  await expect(form.getByLabel('商品名称')).toHaveAttribute(
    'placeholder',
    `米其林 P ${partNo} 205/55ZR16 91V XL RFT ★`,
  );
  await fillPrices(page, {
    '采购价(未税)': '300',
    '批发价(含税)': '400',
    '建议零售价(含税)': '520',
    '最低售价(含税)': '380',
  });
  await expect(form.getByText('未税毛利率')).toContainText('34.81%');
  await axeCheck(page);
  await takeScreenshot(page, 'tyre-form');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expectMessage(page, '已提交审核');
  await expect(headOf(page)).toContainText(`205/55ZR16 91V XL RFT ★ 米其林 P ${partNo}`);
  await expect(headOf(page)).toContainText('待审核');
  await expect(screenOf(page).getByText('520.00').first()).toBeVisible();

  const mainNo = fresh();
  await goTo(page, '/tyres/mainList');
  await screenOf(page).getByRole('button', { name: '新建主配件' }).click();
  await form.getByLabel('商品编码').fill(mainNo);
  await form.getByLabel('商品名称').fill(`端到端蓄电池 ${mainNo}`);
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(form.locator('.ant-form-item-explain-error').filter({ hasText: '必填' })).toHaveCount(1);
  await form.getByLabel('品类').fill('蓄电池');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expectMessage(page, '已提交审核');
  await expect(headOf(page)).toContainText(mainNo);
  await expect(screenOf(page).getByText('蓄电池', { exact: true })).toBeVisible();
  await takeScreenshot(page, 'main-parts');
});

test('a copy is refused with the way to the one there is; a rejected tyre is corrected, of a released one the form proposes, suppliers are added', async ({
  page,
}) => {
  const { partNo, pattern } = await makeTyre();
  await openAs(page, 'staff03', `/tyres/list?text=${partNo}`);
  await (await rowAction(page, rowOf(page, partNo), '复制')).click();
  const form = screenOf(page);
  await expect(form.getByLabel('规格')).toHaveValue('205/55R16 91V');
  await expect(form.getByLabel('商品编码')).toHaveValue('');
  await expect(form.getByRole('spinbutton', { name: '建议零售价(含税)', exact: true })).toHaveValue('520.00');
  const copyNo = fresh();
  await form.getByLabel('商品编码').fill(copyNo);
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(form.getByRole('link', { name: partNo })).toBeVisible();
  await form.getByLabel('规格').fill('205/55R16 91V XL');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expectMessage(page, '已提交审核');
  await expect(factOf(page, '商品编码')).toContainText(copyNo);
  await expect(headOf(page)).toContainText(`205/55R16 91V XL 米其林 ${pattern}`);

  const own = await makeTyre();
  await goTo(page, `/tyres/pending?text=${own.partNo}`);
  await expect(await rowAction(page, rowOf(page, own.partNo), '审核通过')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await call('admin', 'PUT /product/partData/batchReject', { ids: [own.id], reason: '缺少花纹图片' });
  await visitPath(page, `/tyres/failed?text=${own.partNo}`);
  await expect(rowOf(page, own.partNo)).toContainText('缺少花纹图片');
  await (await rowAction(page, rowOf(page, own.partNo), '重新提交')).click();
  await expect(screenOf(page).getByText('驳回：缺少花纹图片')).toBeVisible();
  await screenOf(page).getByLabel('商品说明').fill('图片已补');
  await screenOf(page).getByRole('button', { name: '保存并重新提交' }).click();
  await expectMessage(page, '已重新提交审核');
  await expect(headOf(page)).toContainText('待审核');

  const released = await makeReleased();
  await goTo(page, `/tyres/create?id=${released.id}`);
  await expect(form.getByText('商品已通过审核')).toBeVisible();
  await form.getByLabel('花纹', { exact: true }).fill(`${released.pattern} neu`);
  await expect(form.getByText('花纹的修改需审核后生效')).toBeVisible();
  await form.getByRole('button', { name: '保存修改' }).click();
  await expect(form.getByText('请填写变更原因')).toBeVisible();
  await form.getByLabel('变更原因').fill('厂家改名');
  await form.getByLabel('商品说明').fill('新包装');
  await takeScreenshot(page, 'tyre-proposal');
  await form.getByRole('button', { name: '保存修改' }).click();
  await expectMessage(page, '已保存，变更待审核');
  await expect(screenOf(page).getByText(/变更待审核（.*花纹.*）：厂家改名/)).toBeVisible();
  await expect(headOf(page)).toContainText(released.pattern);
  await expect(screenOf(page).getByText('新包装', { exact: true })).toBeVisible();

  const no = fresh();
  await goTo(page, `/tyres/detail?id=${own.id}`);
  await screenOf(page).getByRole('button', { name: '添加供应商' }).click();
  const dialog = page.getByRole('dialog', { name: /添加供应商/ });
  await dialog.getByLabel('供应商', { exact: true }).fill('huadong');
  await page
    .getByTitle(/华东轮储/)
    .filter({ visible: true })
    .last()
    .click();
  await dialog.getByRole('button', { name: '添加供应商' }).click();
  await expect(dialog.locator('.ant-form-item-explain-error').first()).toBeVisible();
  await dialog.getByLabel('供应商货号').fill(no);
  await dialog.getByLabel('采购价').fill('288');
  await takeScreenshot(page, 'source-dialog');
  await dialog.getByRole('button', { name: '添加供应商' }).click();
  const row = rowOf(page, no);
  await expect(row).toContainText('288.00');
  await expect(row).toContainText('首选');
  await (await rowAction(page, row, '移除')).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(screenOf(page).getByText('还没有供应商')).toBeVisible();
});

test('a tyre is approved by another and released; of several those that can be are, the others are listed with why and rejected', async ({
  page,
}) => {
  const { id, partNo } = await makeTyre();
  await openAs(page, 'admin', `/tyres/pending?text=${partNo}`);
  await (await rowAction(page, rowOf(page, partNo), '审核通过')).click();
  const ask = page.getByRole('dialog');
  await expect(ask).toContainText('批发价 400.00 元');
  await ask.getByRole('button', { name: '审核通过' }).click();
  await expectMessage(page, '已通过 1 项');
  await visitDocument(page, `/tyres/detail?id=${id}`);
  await headOf(page).getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(headOf(page)).toContainText('已发布');
  await takeScreenshot(page, 'tyre-detail');
  await axeCheck(page);
  await (await rowAction(page, headOf(page), '库存与采购')).click();
  await page.getByRole('dialog').getByRole('link', { name: '打开商品' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(factOf(page, '商品编码')).toContainText(partNo);

  const mark = fresh();
  const load = (no: number) => ({ pattern: `P ${mark}`, load: `${90 + no}V`, partNo: `${mark}-${no}` });
  for (const no of [1, 2]) await makeTyre(load(no));
  await makeTyre({ ...load(3), prices: { MSRP: 52_000 } });
  await goTo(page, `/tyres/pending?text=${mark}`);
  await expect(rowOf(page, mark)).toHaveCount(3);
  await screenOf(page).getByRole('checkbox').first().click();
  await screenOf(page).getByRole('button', { name: '审核通过' }).first().click();
  const many = page.getByRole('dialog', { name: '审核通过 3 个商品' });
  await many.getByRole('button', { name: '审核通过' }).click();
  const results = page.getByRole('dialog', { name: '已通过 2 项，1 项未处理' });
  const refused = results.getByRole('row').filter({ hasText: `${mark}-3` });
  await expect(refused).toContainText('缺少采购价、批发价、最低售价，不能通过审核');
  await takeScreenshot(page, 'row-results');
  await results.getByRole('button', { name: '关闭' }).last().click();
  await expect(rowOf(page, mark)).toHaveCount(1);
  await expect(screenOf(page).getByRole('toolbar')).toContainText('1');
  // What stays is rejected for a reason.
  await screenOf(page).getByRole('button', { name: '驳回' }).first().click();
  const reject = page.getByRole('dialog', { name: `驳回 205/55R16 米其林 P ${mark}` });
  await reject.getByRole('button', { name: '驳回' }).click();
  await expect(reject).toBeVisible();
  await reject.getByLabel('驳回原因').fill('缺少价格');
  await reject.getByRole('button', { name: '驳回' }).click();
  await expectMessage(page, '已驳回 1 项');
  await expect(rowOf(page, mark)).toHaveCount(0);
});
