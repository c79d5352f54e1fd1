import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { partToBuy, parts } from './support/orders.ts';
import { expectAt, goTo, openAs, rowOf, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const path = '/inventory/transaction';

test('the ledger is turned page by page, leads to its documents and says what lay there then', async ({
  page,
}) => {
  await openAs(page, 'staff01', path);
  const screen = screenOf(page);
  await expect(screen.getByText(/第 1–20 行，共 [\d,]+ 行/)).toBeVisible();
  await takeScreenshot(page, 'stock-ledger');
  const first = await screen.getByRole('row').nth(1).textContent();
  await screen.getByRole('button', { name: '下一页' }).click();
  await expect(screen.getByText(/第 21–40 行/)).toBeVisible();
  await expect(screen.getByRole('row').nth(1)).not.toHaveText(first ?? '');
  await screen.getByRole('button', { name: '上一页' }).click();
  await expect(screen.getByRole('row').nth(1)).toHaveText(first ?? '');
  await screen.getByRole('row').nth(1).hover();
  await screen.getByRole('row').nth(1).getByRole('button', { name: '当时库存' }).click();
  const dialog = page.getByRole('dialog', { name: '查某时库存' });
  await expect(dialog.getByRole('region', { name: /的库存$/ })).toContainText('可用');
  await takeScreenshot(page, 'stock-balance');
});

test('what was adjusted can be taken back with a reason', async ({ page }) => {
  // Pieces of its own, of a DOT that nothing sells: what has been sold since cannot be taken back.
  const { partId, warehouseId } = await partToBuy(parts.second.no);
  const { adjustNo } = await call<{ adjustNo: string }>(
    'staff03',
    `PUT /inventory/warehouse-inventories/update/${warehouseId}`,
    { partId, reason: 'COUNT', lines: [{ dot: '5125', seen: 0, counted: 2 }] },
  );
  await openAs(page, 'staff03', `${path}?documentNo=${adjustNo}`);
  // The newest stands first: its reversal comes above it.
  const row = screenOf(page).getByRole('row').filter({ hasText: '5125' }).last();
  await row.getByRole('button', { name: '冲销' }).click();
  const dialog = page.getByRole('dialog', { name: /^冲销/ });
  await dialog.getByRole('button', { name: '冲销' }).click();
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  await dialog.getByRole('textbox').fill('录错地点');
  await dialog.getByRole('button', { name: '冲销' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('已冲销');
  await takeScreenshot(page, 'stock-ledger-reversed');
});

test('a snapshot is taken again; any day stands against any other, with what the ledger says of the difference', async ({
  page,
}) => {
  await openAs(page, 'staff03', '/inventory/snapshot');
  const screen = screenOf(page);
  await expect(screen.getByText(/第 1–20 行/)).toBeVisible();
  await takeScreenshot(page, 'stock-snapshot');
  await screen.getByRole('button', { name: '重新生成' }).click();
  const dialog = page.getByRole('dialog', { name: /^重新生成/ });
  await expect(dialog).toContainText('已预留、已锁定、待收保持原值');
  await dialog.getByRole('button', { name: '重新生成' }).click();
  await expect(page.getByText('快照已重新生成')).toBeVisible();
  const day = screen.getByRole('textbox', { name: '日期' });
  await expect(day).not.toHaveValue('');
  const shown = await day.inputValue();
  const before = new Date(Date.parse(shown) - 20 * 86_400_000).toISOString().slice(0, 10);
  const against = screen.getByRole('textbox', { name: '对比' });
  await against.fill(before);
  await against.press('Enter');
  await against.press('Tab');
  await expect(screen.getByRole('columnheader', { name: /变化来自/ })).toBeVisible();
  await expect(rowOf(page, '销售出库').first()).toBeVisible();
  await takeScreenshot(page, 'stock-snapshot-against');
  await rowOf(page, '销售出库').first().getByRole('button', { name: '查看流水' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '库存流水' })).toBeVisible();
  await expect(rowOf(page, '销售出库').first()).toBeVisible();
});

test('a recall needs a range that goes forward, shows where the tyres lie and what it holds, and is lifted as a whole', async ({
  page,
}) => {
  await openAs(page, 'staff03', '/inventory/recall?status=OPEN');
  await screenOf(page).getByRole('button', { name: '发起召回' }).first().click();
  const dialog = page.getByRole('dialog', { name: '发起召回' });
  await dialog.getByRole('combobox', { name: '商品' }).fill('MIC');
  await page.locator('.ant-select-item-option').first().click();
  await dialog.getByRole('textbox', { name: 'DOT 起' }).fill('1024');
  await dialog.getByRole('textbox', { name: 'DOT 止' }).fill('5223');
  await dialog.getByRole('textbox', { name: '召回原因' }).fill('胎侧鼓包');
  await dialog.getByRole('button', { name: '发起召回' }).click();
  await expect(dialog.getByText('DOT 起不能晚于 DOT 止')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'DOT 止' }).fill('4026');
  await expect(dialog.getByRole('alert').filter({ hasText: '之后到货的' })).toContainText(/隔离/);
  await takeScreenshot(page, 'recall-create');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: '放弃未保存的修改？' })
    .getByRole('button', { name: '放弃修改' })
    .click();
  await expect(dialog).toHaveCount(0);
  const row = screenOf(page).getByRole('row').nth(1);
  await takeScreenshot(page, 'recalls');
  await row.getByRole('link').first().click();
  const pieces = screenOf(page).getByRole('grid', { name: '隔离记录' });
  const stock = screenOf(page).getByRole('grid', { name: '库存所在' });
  await expect(stock).toContainText('隔离');
  await expect(pieces).toContainText('隔离');
  await takeScreenshot(page, 'recall');
  const recall = new URL(page.url());
  await screenOf(page).getByRole('button', { name: '处置隔离品' }).click();
  const way = page.getByRole('dialog', { name: '处置隔离品' });
  await expect(way.getByRole('radio', { name: '隔离品退厂索赔' })).toBeVisible();
  await takeScreenshot(page, 'recall-dispose');
  await way.getByRole('button', { name: '下一步' }).click();
  await expectAt(page, /adjustment-edit\?reason=SCRAP_HELD/);
  await expect(
    screenOf(page)
      .getByLabel(/报废数量$/)
      .first(),
  ).toHaveValue(/^[1-9]/);
  await expect(screenOf(page).getByText('隔离', { exact: true }).first()).toBeVisible();
  await takeScreenshot(page, 'recall-dispose-form');
  await goTo(page, recall.pathname + recall.search);
  await screenOf(page).getByRole('button', { name: '解除召回' }).click();
  const sure = page.getByRole('dialog', { name: /^解除/ });
  await expect(sure).toContainText('恢复可售');
  await sure.getByRole('button', { name: '解除召回' }).click();
  await expect(page.getByText('召回已解除')).toBeVisible();
  await expect(pieces).toContainText('解除');
  await expect(stock).toContainText('现存');
});
