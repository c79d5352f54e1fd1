import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeConfirmed, makeShipped, waitForNoteStatus, parts } from './support/orders.ts';
import { expectMessage, openAs, screenOf, takeScreenshot, visitDocument } from './support/pages.ts';
import { test } from './support/test.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const notPdf = Buffer.from('<html><script>alert(1)</script></html>');
const asPdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

const card = (page: Page, title: string): Locator =>
  screenOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** A note that the warehouse has received whole. */
async function makeReceived(quantity: number) {
  const made = await makeShipped(quantity, quantity);
  await waitForNoteStatus(made.order.id, 30);
  await call('admin', 'POST /dev/warehouse/receive', { dnNo: made.dnNo, arrival: 'all', isFinal: true });
  return made;
}

/** Clicks and reads what is saved. */
async function download(page: Page, button: Locator): Promise<{ name: string; data: Buffer }> {
  const saved = page.waitForEvent('download');
  await button.click();
  const file = await saved;
  return { name: file.suggestedFilename(), data: await readFile(await file.path()) };
}

test('receipt evidence: what only calls itself a PDF is refused; a PDF comes back as it was', async ({
  page,
}) => {
  const { note } = await makeReceived(8);
  await openAs(page, 'logistics01', `/purchase-order/delivery-note?id=${note?.id}`);
  const evidence = card(page, '收货凭证');
  await evidence.locator('input[type=file]').setInputFiles(asPdf('签收单.pdf', notPdf));
  await expectMessage(page, /不支持的文件类型/);
  await expect(evidence.getByText('还没有收货凭证')).toBeVisible();
  await evidence.locator('input[type=file]').setInputFiles(asPdf('签收单.pdf', pdf));
  await expectMessage(page, '上传成功');
  const file = await download(page, evidence.getByRole('button', { name: '下载收货凭证' }));
  expect(file.data.equals(pdf)).toBe(true);
});

test('goods go back to the supplier, no more than came; attachments are had by name; from one order to the next and back, each in its own tab', async ({
  page,
}) => {
  const [older, newer] = [await makeConfirmed(), await makeConfirmed()];
  const { order } = await makeReceived(12);
  await openAs(page, 'staff02', `/purchase-order/detail?id=${order.id}`);
  await screenOf(page).getByRole('button', { name: '采购退货' }).click();
  const dialog = page.getByRole('dialog', { name: `采购退货 ${order.orderNo}` });
  const quantity = dialog.getByLabel(`${parts.first.no} 退货数量(条)`);
  await dialog.getByRole('button', { name: '确认退货' }).click();
  await expect(dialog.getByText('请至少填写一行数量')).toBeVisible();
  await quantity.fill('13');
  await quantity.blur();
  // What is typed stays and is marked wrong.
  await expect(quantity).toHaveValue('13');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('请至少填写一行数量')).toHaveCount(0);
  await quantity.fill('5');
  await dialog.getByLabel('退货原因').fill('胎侧鼓包');
  await takeScreenshot(page, 'return-goods');
  await dialog.getByRole('button', { name: '确认退货' }).click();
  await expectMessage(page, '操作成功');
  const { lines } = await call<{ lines: { returnedQuantity: number; receivedQuantity: number }[] }>(
    'staff02',
    `GET /logistics/purchaseOrder/${order.id}`,
  );
  expect(lines).toMatchObject([{ returnedQuantity: 5, receivedQuantity: 12 }]);
  await expect(screenOf(page).getByRole('list', { name: '操作记录' })).toContainText('胎侧鼓包');

  // Attachments stand there by their names.
  const attached = card(page, '附件');
  await attached.locator('input[type=file]').setInputFiles(asPdf('恶意.pdf', notPdf));
  await expectMessage(page, /不支持的文件类型/);
  await attached.locator('input[type=file]').setInputFiles(asPdf('质检报告.pdf', pdf));
  const file = await download(page, attached.getByRole('button', { name: '质检报告.pdf' }));
  expect(file.name).toBe('质检报告.pdf');
  expect(file.data.equals(pdf)).toBe(true);
  await expect(attached.getByRole('listitem')).toHaveCount(1);

  await visitDocument(page, `/purchase-order/detail?id=${older.id}`);
  const title = screenOf(page).getByRole('heading', { level: 1 });
  await expect(title).toContainText(older.orderNo);
  const { previousId, nextId } = await call<{ previousId: number | null; nextId: number | null }>(
    'staff02',
    `GET /logistics/purchaseOrder/${older.id}`,
  );
  expect([previousId, nextId]).toContain(newer.id);
  const [there, back] = nextId === newer.id ? ['下一个', '上一个'] : ['上一个', '下一个'];
  await screenOf(page).getByRole('button', { name: there }).click();
  await expect(title).toContainText(newer.orderNo);
  await screenOf(page).getByRole('button', { name: back }).click();
  await expect(title).toContainText(older.orderNo);
});
