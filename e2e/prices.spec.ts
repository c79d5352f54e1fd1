import { expect, type Page } from '@playwright/test';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { call } from './support/api.ts';
import {
  axeCheck,
  expectMessage,
  openAs,
  openScreen,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

const path = '/tyres/changes';

interface Known {
  median: number | null;
  prices: { kind: string; fen: number; from: string; to: string | null }[];
  changes: { status: string }[];
  outside: object[];
}
interface Calm {
  no: string;
  id: number;
  yuan: number;
}

/**
 * Parts that nothing is proposed or planned for, whose retail price is about what it was: a small step is no warning
 * where no other sells them.
 */
async function calmPart(nth: number, isElsewhere = false): Promise<Calm> {
  const asked = 'GET /product/partData/tyres?status=Deployed&pageSize=100&sort=partNo';
  const { list } = await call<{ list: { id: number; partNo: string }[] }>('staff03', asked);
  let left = nth;
  for (const { id, partNo: no } of list) {
    const asking = `GET /product/partData/price/changes?partId=${id}`;
    const { prices, median, changes, outside } = await call<Known>('staff03', asking);
    const last = prices.find(({ kind }) => kind === 'MSRP');
    if (last?.to !== null || median === null || last.from > new Date().toISOString()) continue;
    if (changes.some(({ status }) => status === 'PENDING')) continue;
    if (outside.length > 0 !== isElsewhere || Math.abs(last.fen / median - 1) >= 0.05) continue;
    if (left === 0) return { no, id, yuan: last.fen / 100 };
    left -= 1;
  }
  throw new Error('no part whose price is calm');
}

/** Proposes a retail price on the page of the part. */
async function propose(page: Page, { no, id }: Calm, yuan: string, day?: string): Promise<void> {
  await openScreen(page, `/tyres/detail?id=${id}`);
  await screenOf(page).getByRole('button', { name: '调价' }).click();
  const dialog = page.getByRole('dialog', { name: `${no} 调价` });
  await dialog.getByLabel('建议零售价').fill(yuan);
  if (day) {
    await dialog.getByLabel('生效日').fill(day);
    await dialog.getByLabel('生效日').press('Enter');
  }
  await dialog.getByLabel('变更原因').fill('厂家调价');
  await expect(dialog.getByText(/毛利率 .* → /)).toBeVisible();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expectMessage(page, '已提交，待他人审核后生效');
}

/** Approves what is open for a part, knowing the warning that it carries. */
async function approve(page: Page, no: string, warning: string): Promise<void> {
  await (await rowAction(page, rowOf(page, no), '通过')).click();
  const dialog = page.getByRole('dialog', { name: '通过 1 个变更？' });
  await expect(dialog.getByRole('listitem').filter({ hasText: no })).toContainText(warning);
  await dialog.getByRole('button', { name: '通过' }).click();
}

const rowName = (yuan: number) => `建议零售价 ${formatMoney(Math.round(yuan * 100))}`;

/** The history of a part's prices, from its own page. */
async function openHistory(page: Page, id: number) {
  await openScreen(page, `/tyres/detail?id=${id}`);
  await expect(screenOf(page).getByRole('slider', { name: '价格走势' })).toBeVisible();
  await screenOf(page).getByRole('button', { name: '价格记录' }).click();
  return page.getByRole('dialog', { name: '价格记录' });
}

test('a price is proposed by one person and approved by another, who knows that it is far; planned, it waits', async ({
  page,
}) => {
  await openAs(page, 'staff03', path);
  await expect(rowOf(page, '→').first()).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'price-changes');
  const part = await calmPart(0, true);
  const { no, id, yuan } = part;
  const next = (yuan * 1.5).toFixed(2);
  await propose(page, part, next, '2097-01-01');
  await openAs(page, 'admin', `/tyres/pending?view=changes&text=${no}`);
  await expect(screenOf(page).getByRole('radiogroup', { name: '审核内容' })).toContainText(/变更 [1-9]/);
  await takeScreenshot(page, 'price-review');
  await approve(page, no, '建议零售价上涨 50.0%');
  await expectMessage(page, '已通过 1 个变更');
  const history = await openHistory(page, id);
  const row = history.getByRole('row', { name: rowName(Number(next)) });
  await expect(row).toContainText('计划');
  await expect(row).toContainText('厂家调价');
  await expect(history.getByRole('row', { name: rowName(yuan) }).first()).toContainText('当前');
  await axeCheck(page);
  await takeScreenshot(page, 'price-history');
});

test('a rule is previewed before it is proposed; below the floor it is refused', async ({ page }) => {
  const { no } = await calmPart(3, true);
  await openAs(page, 'staff03', path);
  const ask = async (percent: string, way: string) => {
    await screenOf(page).getByRole('button', { name: '按规则调价' }).click();
    const dialog = page.getByRole('dialog', { name: '按规则调价' });
    await dialog.getByLabel('方向').click();
    await page.getByTitle(way).last().click();
    await dialog.getByLabel('幅度').fill(percent);
    await dialog.getByLabel('商品').fill(no);
    await dialog.getByLabel('变更原因').fill('品牌调价');
    await dialog.getByRole('button', { name: '预览' }).click();
  };
  await ask('60', '下调');
  const preview = page.getByRole('dialog', { name: '预览' });
  await expect(preview).toContainText('0 个商品改价，0 个不变，1 个不能调整');
  await expect(preview).toContainText('低于最低售价');
  await preview.getByRole('button', { name: '取消' }).click();
  await ask('20', '上调');
  await expect(preview).toContainText('1 个商品改价');
  await takeScreenshot(page, 'price-rule');
  await preview.getByRole('button', { name: '提交 1 个变更' }).click();
  await expectMessage(page, '已提交 1 个变更，待他人审核');
});
