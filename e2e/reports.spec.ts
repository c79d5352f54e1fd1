import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatDay, formatMoney } from '@treadline/contract/kernel/format.ts';
import { addDays } from '@treadline/contract/reports/reports/periods.ts';
import { call } from './support/api.ts';
import {
  axeCheck,
  chooseOption,
  expectAt,
  openAs,
  openScreen,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';
import { readCells } from './support/workbook.ts';

const today = formatDay(new Date());
/** Days of the demo that are over: nothing changes in them while a test looks. */
const past = `from=${addDays(today, -70)}&to=${addDays(today, -10)}`;

/** The card of a measure. */
const card = (page: Page, name: string): Locator =>
  screenOf(page)
    .getByRole('region', { name: '主要指标' })
    .getByRole('button', { name: new RegExp(`^${name} `) });
const fenOf = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

/** A figure's number, once it is there. */
async function figureOf(of: Locator): Promise<string> {
  const number = of.locator('strong');
  await expect(number).toHaveText(/\d/);
  return number.innerText();
}
const rank = (page: Page): Locator => screenOf(page).getByRole('grid', { name: '排行' });
const calm = (page: Page) => expect(screenOf(page).locator('[data-old], [aria-busy=true]')).toHaveCount(0);

/** Saves what a button exports. @returns the sums by the title of their column. */
async function exported(page: Page, button: Locator): Promise<(title: string) => number> {
  const saved = page.waitForEvent('download');
  await button.click();
  const [titles = [], ...rows] = readCells(await readFile(await (await saved).path()));
  return (title) => {
    const at = titles.findIndex((each) => each.startsWith(title));
    expect(at, `${title} in ${titles.join()}`).toBeGreaterThanOrEqual(0);
    return rows.reduce((sum, row) => sum + fenOf(row[at] ?? ''), 0);
  };
}

test('a figure is the same on its card, chart, table, ranking, rows and in both workbooks', async ({
  page,
}) => {
  await openAs(page, 'staff03', `/report/sms?measure=paidAmount&compare=none&by=brand&${past}`);
  const figure = await figureOf(card(page, '支付额'));
  expect(fenOf(figure)).toBeGreaterThan(0);
  const chart = screenOf(page).getByRole('region', { name: '支付额', exact: true }).first();
  await expect(chart.locator('.tl-chart-legend')).toContainText(figure);
  await expect(chart.getByRole('slider', { name: '支付额' })).toBeVisible();
  await expect(rank(page).getByRole('row').last()).toContainText(figure);
  await calm(page);
  await takeScreenshot(page, 'report');

  await chart.getByRole('button', { name: '查看数据' }).click();
  await expect(chart.getByRole('table')).toBeVisible();
  const cells = await chart.getByRole('table').locator('tbody td:nth-child(2)').allInnerTexts();
  expect(formatMoney(cells.reduce((sum, text) => sum + fenOf(text), 0))).toBe(figure);
  const ranked = await exported(page, screenOf(page).getByRole('button', { name: '导出' }));
  expect(formatMoney(ranked('支付额'))).toBe(figure);

  await screenOf(page).getByRole('button', { name: '支付额如何计算', exact: true }).click();
  await expect(screenOf(page).getByText('按支付完成的日期，订单应付金额')).toBeVisible();
  await axeCheck(page);
  await screenOf(page).getByRole('link', { name: '查看明细' }).click();
  await expect(screenOf(page).getByRole('heading', { name: '数据明细' })).toBeVisible();
  await expect(screenOf(page).getByRole('row').last()).toContainText(figure);
  await axeCheck(page);
  const rows = await exported(page, screenOf(page).getByRole('button', { name: '导出' }));
  expect(formatMoney(rows('金额'))).toBe(figure);
  const document = screenOf(page).getByRole('row').nth(1).getByRole('link');
  const number = await document.innerText();
  await document.click();
  await expect(screenOf(page).getByRole('heading', { name: number })).toBeVisible();
});

test('a brand of the ranking narrows everything to itself, then by size; what is left out comes back', async ({
  page,
}) => {
  await openAs(page, 'staff03', `/report/sms?measure=netPieces&compare=none&by=brand&${past}`);
  await calm(page);
  const whole = await figureOf(card(page, '销量'));
  const row = rank(page).getByRole('row').nth(1);
  const [brand, pieces] = [
    await row.getByRole('gridcell').first().innerText(),
    await row.getByRole('gridcell').nth(1).innerText(),
  ];
  await row.getByRole('link', { name: brand, exact: true }).click();
  await expectAt(page, /brandId=\d+/);
  await expectAt(page, /by=size/);
  await expect(card(page, '销量').locator('strong')).toHaveText(pieces);
  await expect(rank(page).getByRole('columnheader', { name: '尺寸' })).toBeVisible();
  await expect(screenOf(page).getByRole('search').getByText(brand)).toBeVisible();
  await screenOf(page).getByRole('button', { name: '清空筛选' }).click();
  await expect(card(page, '销量').locator('strong')).toHaveText(whole);
});

test('a period stands beside the one before, last year, or nothing; the choice is in the address', async ({
  page,
}) => {
  await openAs(page, 'staff03', '/report/sms?measure=paidAmount&period=lastMonth');
  const before = await figureOf(card(page, '支付额')).then(() => card(page, '支付额').innerText());
  const legend = screenOf(page).locator('.tl-chart-legend');
  const shown = /对比期 ([\d,.]+)/.exec(before)?.[1] ?? 'no figure before';
  await expect(legend).toContainText('上月同期');
  await expect(legend).toContainText(shown);
  await chooseOption(page, screenOf(page).getByRole('combobox', { name: '对比' }), '去年同期');
  await expectAt(page, /compare=year/);
  const lastYear = String(Number(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 4)) - 1);
  await expect(screenOf(page).getByText(new RegExp(`^对比 ${lastYear}-`))).toBeVisible();
  await chooseOption(page, screenOf(page).getByRole('combobox', { name: '对比' }), '不比较');
  await expectAt(page, /compare=none/);
  await expect(screenOf(page).getByText(/^对比 \d/)).toHaveCount(0);
});

test('each family has its own figures; a period without any says where the data begins', async ({ page }) => {
  await openAs(page, 'staff03', '/report/sms');
  for (const [family, figure] of [
    ['线索', '新线索'],
    ['短信', '已发短信'],
    ['销售', '净支付额'],
  ] as const) {
    await screenOf(page).getByRole('tab', { name: family }).click();
    await expect(card(page, figure).locator('strong')).toHaveText(/\d/);
  }
  await openScreen(page, '/report/sms?from=2001-01-01&to=2001-01-31');
  await expect(screenOf(page).getByText(/期间内没有数据，最早的数据在 \d{4}-\d{2}-\d{2}。/)).toBeVisible();
  await screenOf(page)
    .getByRole('button', { name: /^从 .* 看起$/ })
    .click();
  await expectAt(page, /from=20/);
  await expect(screenOf(page).getByRole('grid', { name: '排行' })).toBeVisible();
});

test('a figure made from others opens its parts beside one another, from the chart and from the ranking', async ({
  page,
}) => {
  await openAs(page, 'staff03', `/report/sms?measure=netAmount&compare=none&grain=month&by=brand&${past}`);
  await calm(page);
  const [net, paid, back] = [
    await figureOf(card(page, '净支付额')),
    await figureOf(card(page, '支付额')),
    await figureOf(card(page, '退款额')),
  ];
  expect(fenOf(net)).toBe(fenOf(paid) - fenOf(back));
  await expect(
    rank(page).getByRole('row').nth(1).getByRole('gridcell').nth(1).getByRole('link'),
  ).toBeVisible();
  const chart = screenOf(page).getByRole('slider', { name: '净支付额' });
  await chart.focus();
  await page.keyboard.press('Home');
  // The first month may be a few days, in which nothing was refunded.
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^\d{4}-\d\d：[\d,.]+ 元$/);
  await page.keyboard.press('Enter');
  const parts = screenOf(page).getByRole('radiogroup', { name: '净支付额由什么构成' });
  await expect(parts).toContainText(/支付额 [\d,.]+退款额 [\d,.]+/);
  const [, ofPaid = '', ofBack = ''] =
    /支付额 ([\d,.]+)退款额 ([\d,.]+)/.exec((await parts.textContent()) ?? '') ?? [];
  await expect(screenOf(page).getByRole('row').last()).toContainText(ofPaid);
  await expectAt(page, /from=\d{4}-\d\d-01&to=/);
  await takeScreenshot(page, 'report-parts');
  await parts.getByText(/^退款额/).click();
  await expectAt(page, /measure=refundAmount/);
  if (ofBack !== '0.00') await expect(screenOf(page).getByRole('row').last()).toContainText(ofBack);
  else await expect(screenOf(page).getByRole('row')).toHaveCount(1);
});

test('a year by day prints on one sheet, by weeks below its chart', async ({ page }) => {
  await openAs(
    page,
    'staff03',
    `/report/sms?measure=paidAmount&grain=day&from=${addDays(today, -365)}&to=${today}`,
  );
  await calm(page);
  const tables = screenOf(page).locator('.rf-table table');
  await expect(tables).toHaveCount(2);
  await expect(screenOf(page).locator('.rf-table table:visible')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(screenOf(page).locator('.rf-table table:visible')).toHaveCount(1);
  const weeks = screenOf(page).locator('.rf-table table:visible tbody tr');
  // By the weekday that it begins on.
  await expect.poll(async () => [53, 54].includes(await weeks.count())).toBe(true);
  await takeScreenshot(page, 'report-print');
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
  const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('at 1280 period, comparison and three filters stand in one row, in English too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  // A setting that another case changed for this account brings its language along.
  await call('staff03', 'PUT /user/v1/user/preferences', { shell: null });
  await page.addInitScript(() => localStorage.setItem('treadline:lang', JSON.stringify('en')));
  await openAs(page, 'staff03', '/report/sms', undefined, 'Retail report');
  const fields = screenOf(page).locator('.rf-bar .ant-select');
  await expect(fields).toHaveCount(5);
  await expect
    .poll(() =>
      fields.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size),
    )
    .toBe(1);
});
