import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  chooseOption,
  expectAt,
  expectMessage,
  goTo,
  headOf,
  openAs,
  rowAction,
  screenOf,
  takeScreenshot,
  delayNextAnswer,
} from './support/pages.ts';
import { test } from './support/test.ts';

interface Stock {
  partId: number;
  partNo: string;
  dot: string;
  quantity: number;
  unitCost: number;
}
interface Adjustment {
  id: number;
  adjustNo: string;
  version: number;
  status: string;
}

const base = '/inventory/adjustment';

/** A place with stock, and its rows: those that nobody else adjusts here, from the one that is asked for on. */
async function stockOf(from: number) {
  const { warehouses } = await call<{ warehouses: { label: string; value: number }[] }>(
    'admin',
    'GET /inventory/options',
  );
  const [place] = warehouses;
  if (!place) throw new Error('no place');
  const rows = await call<Stock[]>('admin', `GET ${base}/stock?locationId=${place.value}`);
  const [first, second] = rows.filter(({ unitCost, dot }) => unitCost > 0 && dot).slice(from, from + 2);
  if (!first || !second) throw new Error('no stock');
  return { place, first, second };
}

const bookOf = async (locationId: number, { partNo, dot }: Stock) =>
  (await call<Stock[]>('admin', `GET ${base}/stock?locationId=${locationId}&text=${partNo}`)).find(
    (row) => row.dot === dot,
  )?.quantity;

/** Pieces that are worth more than what needs no approval. */
const many = ({ quantity, unitCost }: Stock) => quantity + Math.ceil(600_000 / unitCost);

const draftOf = (locationId: number, { partId, dot, quantity }: Stock, counted: number) =>
  call<Adjustment>('admin', `POST ${base}`, {
    locationId,
    reason: 'COUNT',
    remark: '',
    lines: [{ partId, dot, seen: quantity, counted, remark: '' }],
  });

async function startForm(page: Page, place: string) {
  await openAs(page, 'admin', '/inventory/adjustment-edit', undefined, '调整明细');
  await chooseOption(page, screenOf(page).getByRole('combobox', { name: '仓库' }), place);
}

/** Picks a line by its part number, by the keyboard alone. */
async function pick(page: Page, { partNo, dot, quantity }: Stock) {
  await screenOf(page).getByLabel('添加商品').fill(partNo);
  const note = `DOT ${dot} · 账面 ${quantity.toLocaleString('en')}`;
  await page.locator('.ant-select-item-option').filter({ hasText: partNo }).filter({ hasText: note }).click();
}

test('typed by the keyboard and submitted above the limit it waits for another person; the lines fill their card', async ({
  page,
}) => {
  const { place, first, second } = await stockOf(0);
  await startForm(page, place.label);
  await pick(page, first);
  const cell = (row: Stock) => screenOf(page).getByLabel(`${row.partNo} ${row.dot} 调整后(条)`);
  await expect(cell(first)).toBeFocused();
  await page.keyboard.type(String(many(first)));
  await page.keyboard.press('Enter');
  await expect(screenOf(page).getByLabel('添加商品')).toBeFocused();
  await pick(page, second);
  await page.keyboard.type('0');
  await page.keyboard.press('ArrowUp');
  await expect(cell(first)).toBeFocused();
  await expect(cell(first)).toHaveValue(String(many(first)));
  await takeScreenshot(page, 'adjustment-form');
  await page.keyboard.press('Control+Enter');
  await expectMessage(page, '已提交，待他人审批');
  await expect(headOf(page).getByText('待审批', { exact: true })).toBeVisible();
  // Not by its author, who is told why.
  const approve = await rowAction(page, headOf(page), '通过');
  await expect(approve).toBeDisabled();
  await expect(approve.getByTitle('需由他人审批')).toBeVisible();
  await takeScreenshot(page, 'adjustment-pending');
  expect(await bookOf(place.value, first)).toBe(first.quantity);

  const entry = screenOf(page).locator('.tl-timeline-what').first();
  expect(await entry.evaluate((node) => getComputedStyle(node, '::first-letter').textTransform)).toBe(
    'uppercase',
  );
  const lines = screenOf(page).getByRole('grid');
  const [own, card] = await Promise.all([
    lines.getByRole('row').first().boundingBox(),
    screenOf(page).locator('.tl-card:has([role=grid])').boundingBox(),
  ]);
  expect(own?.width).toBeCloseTo((card?.width ?? 0) - 2, 0);
});

test('a draft that is gone on with: books that come late or change meanwhile stand beside the line, what is typed stays', async ({
  page,
}) => {
  const { place, first } = await stockOf(8);
  const { id } = await draftOf(place.value, first, first.quantity + 1);
  const post = async (seen: number, counted: number) => {
    const other = await draftOf(place.value, { ...first, quantity: seen }, counted);
    await call('admin', `PUT ${base}/submit/${other.id}`, { version: other.version });
  };
  await post(first.quantity, first.quantity + 2);
  await delayNextAnswer(page, /adjustment\/stock/);
  await openAs(page, 'admin', `/inventory/adjustment-edit?id=${id}`, undefined, '调整明细');
  const cell = screenOf(page).getByLabel(`${first.partNo} ${first.dot} 调整后(条)`);
  await cell.fill(String(first.quantity + 3));
  await expect(screenOf(page).getByText(`原 ${first.quantity}，已变化`)).toBeVisible();
  await expect(cell).toHaveValue(String(first.quantity + 3));
  await post(first.quantity + 2, first.quantity + 4);
  await page.keyboard.press('Control+Enter');
  await expect(screenOf(page).getByText(/库存已变化/)).toBeVisible();
  await expect(screenOf(page).getByText(`原 ${first.quantity + 2}，已变化`)).toBeVisible();
  await takeScreenshot(page, 'adjustment-changed');
  await page.keyboard.press('Control+Enter');
  await expectMessage(page, '已入账，库存已更新');
  expect(await bookOf(place.value, first)).toBe(first.quantity + 3);
});

test('what waits for approval stands at home with its button, and is found by its number', async ({
  page,
}) => {
  const { place, first } = await stockOf(12);
  const draft = await draftOf(place.value, first, many(first));
  await call('admin', `PUT ${base}/submit/${draft.id}`, { version: draft.version });
  await openAs(page, 'staff01', '/home');
  const queue = page.getByRole('region', { name: '待我审批的库存调整' });
  await expect(queue).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill(draft.adjustNo);
  const found = page
    .getByRole('group', { name: '单据', exact: true })
    .getByRole('option', { name: draft.adjustNo });
  await expect(found).toContainText('待审批');
  await page.keyboard.press('Escape');
  const row = queue.getByRole('listitem').filter({ hasText: draft.adjustNo });
  await row.getByRole('button', { name: '通过' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过并入账' }).click();
  await expectMessage(page, '已入账，库存已更新');
  await expect(row).toHaveCount(0);
  expect(await bookOf(place.value, first)).toBe(many(first));
});

test('damage moves pieces to defective stock by its own button, scrap takes them out by its address', async ({
  page,
}) => {
  const { place, first } = await stockOf(16);
  await openAs(page, 'admin', base);
  await page.getByRole('button', { name: '报损', exact: true }).click();
  // The list before it has rows of that reason, too.
  await expectAt(page, /adjustment-edit/);
  await expect(screenOf(page).getByText('破损转次品')).toBeVisible();
  await chooseOption(page, screenOf(page).getByRole('combobox', { name: '仓库' }), place.label);
  await pick(page, first);
  const pieces = screenOf(page).getByLabel(`${first.partNo} ${first.dot} 破损数量`);
  await pieces.fill(String(first.quantity + 1));
  await page.keyboard.press('Control+Enter');
  await expect(
    screenOf(page)
      .getByText(/应为 1 到/)
      .first(),
  ).toBeVisible();
  await pieces.fill('1');
  await takeScreenshot(page, 'damage-form');
  await page.keyboard.press('Control+Enter');
  await expectMessage(page, '已入账，库存已更新');
  expect((await bookOf(place.value, first)) ?? 0).toBe(first.quantity - 1);

  // What is defective now is scrapped: its address proposes it.
  const query = `reason=SCRAP&place=${place.value}&part=${first.partNo}&dot=${first.dot}`;
  await goTo(page, `/inventory/adjustment-edit?${query}`);
  await screenOf(page).getByLabel(`${first.partNo} ${first.dot} 报废数量`).fill('1');
  await page.keyboard.press('Control+Enter');
  await expect(headOf(page).getByText('已入账', { exact: true })).toBeVisible();
  await expect(screenOf(page).getByRole('grid')).toContainText(first.partNo);
});
