import { expect, test, type Locator, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeDraft, makeShipped, parts, readOrder } from './support/orders.ts';
import { openAs, screenOf, takeScreenshot } from './support/pages.ts';

/** What the browser's dialog would print: the window that opens, once it was asked to. */
async function printed(page: Page, button: Locator): Promise<Page> {
  await page.context().addInitScript(() => {
    window.print = () => void (document.title = 'printed');
  });
  const opened = page.waitForEvent('popup');
  await button.click();
  const paper = await opened;
  await expect(paper).toHaveTitle('printed');
  await paper.setViewportSize({ width: 794, height: 1123 });
  return paper;
}

/** An order of which four of eight came, one of them defective and sent back. */
async function makeReturned() {
  const { order, dnNo, note } = await makeShipped(8, 8);
  const path = `/logistics/deliveryNote/detail/${note?.id}`;
  const { lines } = await call<{ lines: { id: number }[] }>('staff02', `GET ${path}`);
  await call('staff02', `POST /logistics/deliveryNote/receive/${note?.id}`, {
    isFinal: true,
    remark: '',
    lines: [{ dnLineId: lines[0]?.id, dot: '2026', good: 3, defective: 1 }],
  });
  interface Received {
    receipts: { lines: { id: number }[] }[];
  }
  const { receipts } = await call<Received>('staff02', `GET /logistics/purchaseOrder/${order.id}`);
  const receiptLineId = receipts[0]?.lines[0]?.id;
  const { returnNo } = await call<{ returnNo: string }>(
    'staff02',
    `POST /logistics/deliveryNote/return/${order.id}`,
    { remark: '胎侧鼓包', lines: [{ receiptLineId, bucket: 'defective', quantity: 1 }] },
  );
  return { order: await readOrder(order.id), dnNo, note, returnNo };
}

test('order, note, receipt and return open the print dialog, each with number, barcode and sizes', async ({
  page,
}) => {
  const { order, dnNo, note, returnNo } = await makeReturned();
  const check = async (paper: Page, title: string, number: string) => {
    await expect(paper.getByRole('heading', { name: title })).toBeVisible();
    await expect(paper.getByText(number).first()).toBeVisible();
    await expect(paper.locator('svg').first()).toBeVisible();
    await expect(paper.getByRole('cell', { name: '205/55R16', exact: true }).first()).toBeVisible();
    await expect(paper.getByRole('cell', { name: parts.first.no })).not.toHaveCount(0);
  };
  await openAs(page, 'staff02', `/purchase-order/detail?id=${order.id}`);
  const screen = screenOf(page);
  const ofOrder = await printed(page, screen.getByRole('button', { name: '打印', exact: true }).first());
  await check(ofOrder, '采购单', order.orderNo);
  await takeScreenshot(ofOrder, 'print-order');
  const goneBack = screen.getByRole('row').filter({ hasText: returnNo });
  const ofReturn = await printed(page, goneBack.getByRole('button', { name: '打印', exact: true }));
  await check(ofReturn, '采购退货单', returnNo);
  await expect(ofReturn.getByText('胎侧鼓包')).toBeVisible();
  await takeScreenshot(ofReturn, 'print-return');
  await openAs(page, 'staff02', `/purchase-order/delivery-note?id=${note?.id}`);
  const ofNote = await printed(page, screen.getByRole('button', { name: '打印', exact: true }).first());
  await check(ofNote, '发货单', dnNo);
  await takeScreenshot(ofNote, 'print-note');
  const ofReceipt = await printed(page, screen.getByRole('button', { name: '打印收货单' }));
  await check(ofReceipt, '收货单', dnNo);
  await expect(ofReceipt.getByRole('cell', { name: '2026', exact: true })).toBeVisible();
  await takeScreenshot(ofReceipt, 'print-receipt');
});

test('where the browser opens no window it prints all the same', async ({ page }) => {
  const { id, orderNo } = await makeDraft();
  await page.addInitScript(() => {
    window.open = () => null;
    window.print = () => document.documentElement.setAttribute('data-asked', 'to print');
  });
  await openAs(page, 'staff02', `/purchase-order/detail?id=${id}`);
  await screenOf(page).getByRole('button', { name: '打印', exact: true }).click();
  const paper = page.frameLocator('.tl-print-frame').locator('html');
  await expect(paper).toHaveAttribute('data-asked', 'to print');
  await expect(paper).toContainText(orderNo);
});

test('a paper is chosen once and remembered; the page of a receipt is as long as what it shows', async ({
  page,
}) => {
  const { list } = await call<{ list: { id: number; orderNo: string }[] }>(
    'dealer01',
    'POST /order/customer/order/search',
    { page: 1, pageSize: 1 },
  );
  await openAs(page, 'dealer01', `/retail-order/detail?id=${list[0]?.id}`);
  const screen = screenOf(page);
  const papers = screen.getByRole('button', { name: '选择纸张' }).first();
  await papers.click();
  const receipt = page.getByRole('menuitemradio', { name: '80 mm 小票', exact: true });
  const chosen = await printed(page, receipt);
  await expect(chosen.getByText(list[0]?.orderNo ?? '').first()).toBeVisible();
  const { size, mm } = await chosen.evaluate(() => {
    const rules = [...(document.styleSheets[0]?.cssRules ?? [])].map((rule) => rule.cssText);
    const pages = rules.filter((rule) => rule.startsWith('@page'));
    return { size: pages.at(-1), mm: (document.body.getBoundingClientRect().height * 25.4) / 96 };
  });
  const [, length] = /size: 80mm (\d+)mm/.exec(size ?? '') ?? [];
  expect(Number(length)).toBeGreaterThanOrEqual(mm);
  expect(Number(length)).toBeLessThan(mm + 3);
  await page.reload();
  const again = await printed(page, screen.getByRole('button', { name: '打印', exact: true }).first());
  await expect(again.locator('html')).toHaveAttribute('data-roll', '80');
  await papers.click();
  await expect(receipt).toHaveAttribute('aria-checked', 'true');
  const sent = page.waitForResponse((answer) => answer.url().includes('as=escpos'));
  await page.getByRole('menuitemradio', { name: '58 mm 小票 · 小票打印机' }).click();
  const bytes = await (await sent).body();
  // It begins by resetting the printer and ends with the cut.
  expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0x1b, 0x40]));
  expect(bytes.subarray(-4)).toEqual(Buffer.from([0x1d, 0x56, 0x42, 0x00]));
});
