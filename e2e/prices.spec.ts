import { expect, test, type Page } from '@playwright/test';
import {
  axeCheck,
  expectMessage,
  openAs,
  openScreen,
  rowAction,
  rowOf,
  screenOf,
  shot,
} from './support/pages.ts';

const path = '/tyres/changes';

/** Numbers of parts whose prices were changed before, which nobody proposes anything for now. */
async function quietPart(page: Page, nth: number): Promise<string> {
  await openScreen(page, `${path}?status=APPROVED&sort=-proposedTime`);
  const row = screenOf(page).getByRole('row').nth(nth);
  await expect(row).toContainText('已通过');
  const no = /[A-Z]{2,}[A-Z0-9]*-[\w-]+/.exec(await row.innerText())?.[0] ?? '';
  expect(no).not.toBe('');
  return no;
}

/** Proposes a retail price in the dialog of the part. */
async function propose(page: Page, no: string, yuan: string, day?: string): Promise<void> {
  await openScreen(page, `${path}?status=APPROVED&text=${no}`);
  await (await rowAction(page, rowOf(page, no).first(), '调价')).click();
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

/** Approves what is open for a part. */
async function approve(page: Page, no: string): Promise<void> {
  await openScreen(page, `${path}?text=${no}`);
  await (await rowAction(page, rowOf(page, no), '通过')).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过' }).click();
}

test('a price is proposed by one person and holds once another one approves it', async ({
  page,
  browser,
}) => {
  await openAs(page, 'staff03', path);
  await expect(rowOf(page, '待审核').first()).toBeVisible();
  await axeCheck(page);
  await shot(page, 'price-changes');
  const no = await quietPart(page, 1);
  await propose(page, no, '612.34');
  await approve(page, no);
  await expect(page.getByRole('dialog').getByText('不能审核自己提交的内容，请由他人审核')).toBeVisible();
  await page.keyboard.press('Escape');
  const other = await (await browser.newContext()).newPage();
  await openAs(other, 'admin', path);
  await approve(other, no);
  await expectMessage(other, '已通过 1 个变更');
  await openScreen(page, `${path}?status=APPROVED&text=${no}`);
  await (await rowAction(page, rowOf(page, no).first(), '调价')).click();
  const history = page.getByRole('dialog').getByRole('row', { name: /612.34/ });
  await expect(history).toContainText('当前');
  await expect(history).toContainText('厂家调价');
  await shot(page, 'price-dialog');
});

test('a planned price waits for its day', async ({ page, browser }) => {
  await openAs(page, 'staff03', path);
  const no = await quietPart(page, 3);
  await propose(page, no, '623.45', '2097-01-01');
  const other = await (await browser.newContext()).newPage();
  await openAs(other, 'admin', path);
  await approve(other, no);
  await expectMessage(other, '已通过 1 个变更');
  await openScreen(page, `${path}?status=APPROVED&text=${no}`);
  await (await rowAction(page, rowOf(page, no).first(), '调价')).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /623.45/ })).toContainText('计划');
});

test('a rule is previewed before it is proposed; below the floor it is refused', async ({ page }) => {
  await openAs(page, 'staff03', path);
  const no = await quietPart(page, 5);
  await openScreen(page, path);
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
  await shot(page, 'price-rule');
  await preview.getByRole('button', { name: '提交 1 个变更' }).click();
  await expectMessage(page, '已提交 1 个变更，待他人审核');
  await openScreen(page, `${path}?text=${no}`);
  await expect(rowOf(page, no)).toContainText('品牌调价');
});
