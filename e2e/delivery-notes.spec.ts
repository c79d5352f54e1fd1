import { expect } from '@playwright/test';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { call, fixture } from './support/api.ts';
import { dayIn, makeConfirmed, makeShipped, waitForNoteStatus, parts, readOrder } from './support/orders.ts';
import {
  expectMessage,
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

const detail = (note: { id: number; dnNo: string } | undefined) =>
  `/purchase-order/delivery-note?id=${note?.id}&name=${note?.dnNo}`;
const setMode = (mode: Record<string, unknown>) => call('admin', 'PUT /dev/warehouse/mode', mode);

test('received by hand: short, with the reason to read; a DOT that cannot be is refused in its field', async ({
  page,
}) => {
  const { order, note, dnNo } = await makeShipped(12, 12);
  await waitForNoteStatus(order.id, 30);
  await openAs(page, 'logistics01', detail(note));
  await screenOf(page).getByRole('button', { name: '收货', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `收货 ${dnNo}` });
  await dialog.getByLabel(`${parts.first.no} 良品(条)`).fill('9');
  await expect(dialog.getByText('将短收 3 条，并生成差异')).toBeVisible();
  const dot = dialog.getByLabel(`${parts.first.no} DOT`);
  await dot.fill('9926');
  await dialog.getByRole('button', { name: '确认收货' }).click();
  await expect(dialog.getByText('周年码，如 2526')).toBeVisible();
  await expect(dot).toHaveAttribute('aria-invalid', 'true');
  await dot.fill(dotOfDay(dayIn(60)));
  await dot.blur();
  await expect(dialog.getByText('DOT 晚于今天')).toBeVisible();
  await dot.fill('0126');
  await takeScreenshot(page, 'receive');
  await dialog.getByRole('button', { name: '确认收货' }).click();
  await expectMessage(page, '操作成功');
  await expect(screenOf(page).getByText(`短收原因：${parts.first.no} 短收 3 条`)).toBeVisible();
  await takeScreenshot(page, 'delivery-note');
  expect(await readOrder(order.id)).toMatchObject({ status: 40, receivedQuantity: 9 });
});

test('received by hand: what the server refuses stands beside its field, too', async ({ page }) => {
  // As on a slow line: the rules that the form checks by do not come in time.
  await page.route(/schema-errors/, () => undefined);
  const { note, dnNo } = await makeShipped(8, 8);
  await openAs(page, 'logistics01', detail(note));
  await screenOf(page).getByRole('button', { name: '收货', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `收货 ${dnNo}` });
  await dialog.getByLabel(`${parts.first.no} DOT`).fill('9926');
  await dialog.getByRole('button', { name: '确认收货' }).click();
  await expect(dialog.getByText('周年码，如 2526')).toBeVisible();
  await expect(dialog.getByRole('alert').filter({ hasText: 'DOT' })).toHaveCount(0);
});

test('a supplier does not receive, revokes only what nobody received, and sends no more than is open', async ({
  page,
}) => {
  const open = await makeShipped(8, 8);
  await waitForNoteStatus(open.order.id, 30);
  await openAs(page, 'supplier01', detail(open.note));
  await expect(screenOf(page).getByRole('button', { name: '收货', exact: true })).toHaveCount(0);
  await (await rowAction(page, headOf(page), '撤销')).click();
  await page
    .getByRole('dialog', { name: `撤销发货单 ${open.dnNo}` })
    .getByRole('button', { name: '撤销发货单' })
    .click();
  await expectMessage(page, '操作成功');
  expect(await readOrder(open.order.id)).toMatchObject({ status: 30, notes: [{ status: 60 }] });

  const partly = await makeShipped(8, 8);
  await waitForNoteStatus(partly.order.id, 30);
  await call('admin', 'POST /dev/warehouse/receive', { dnNo: partly.dnNo, arrival: 'part', isFinal: false });
  await visitDocument(page, detail(partly.note));
  const revoke = await rowAction(page, headOf(page), '撤销');
  await expect(revoke).toBeDisabled();
  await expect(revoke.getByTitle('已收货 4 条，不能撤销')).toBeVisible();

  const { orderNo, id } = await makeConfirmed(8);
  await visitDocument(page, `/purchase-order/detail?id=${id}`);
  await screenOf(page).getByRole('button', { name: '填写发货单' }).click();
  const dialog = page.getByRole('dialog', { name: `填写发货单 ${orderNo}` });
  await dialog.getByLabel(`${parts.first.no} 本次发货(条)`).fill('9');
  // Pressed as a hand does it: what leaving the field says must not move the button away meanwhile.
  await dialog.getByRole('button', { name: '提交发货单' }).click({ delay: 200 });
  await expect(dialog.getByText('最多可发 8 条')).toBeVisible();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByRole('button', { name: '清空' }).click();
  await dialog.getByRole('button', { name: '提交发货单' }).click();
  await expect(dialog.getByText('请至少填写一行数量')).toBeVisible();
  expect((await readOrder(id)).notes).toEqual([]);

  await goTo(page, '/purchase-order/supplier-confirmed');
  await screenOf(page).getByRole('button', { name: '批量上传发货单' }).click();
  const many = page.getByRole('dialog', { name: '批量上传发货单' });
  const sample = page.waitForEvent('download');
  await many.getByRole('button', { name: /下载模板$/ }).click();
  expect((await sample).suggestedFilename()).toBe('发货数据.xlsx');
  await many.locator('input[type=file]').setInputFiles(fixture('delivery-data.xlsx'));
  const refused = page.getByRole('dialog', { name: '上传失败' });
  await expect(refused.getByRole('row').filter({ hasText: '采购单号' }).first()).toBeVisible();
  await takeScreenshot(page, 'batch-upload-failed');
});

test('retransmit: a note that the warehouse rejected is sent again; goods that arrive after the revocation are a task, and are taken in', async ({
  page,
}) => {
  // Not only once: a note of another test that is still on its way would use it up.
  await setMode({ create: 'reject', cancel: 'accept', once: false });
  const { order, dnNo } = await makeShipped(8, 8);
  await waitForNoteStatus(order.id, 20);
  await setMode({ create: 'accept', cancel: 'accept', once: false });
  await openAs(page, 'staff02', `/purchase-order/retransmit?dnNo=${dnNo}`);
  await expect(rowOf(page, dnNo)).toContainText('商品资料未同步');
  await takeScreenshot(page, 'retransmit');
  await (await rowAction(page, rowOf(page, dnNo), '重传')).click();
  await page
    .getByRole('dialog', { name: `重传发货单 ${dnNo}` })
    .getByRole('button', { name: '重传' })
    .click();
  await expectMessage(page, '操作成功');
  await waitForNoteStatus(order.id, 30);

  const late = await makeShipped(8, 8);
  await waitForNoteStatus(late.order.id, 30);
  await call('supplier01', `PUT /logistics/deliveryNote/revoke/${late.note?.id}`, { remark: '发错' });
  await call('admin', 'POST /dev/warehouse/receive', { dnNo: late.dnNo, arrival: 'all', isFinal: true });
  await visitPath(page, '/home');
  await screenOf(page)
    .getByRole('link', { name: /与仓库不一致的发货单/ })
    .click();
  await expect(rowOf(page, late.dnNo)).toContainText('已撤销，但货物到仓');
  await takeScreenshot(page, 'retransmit-differs');
  await (await rowAction(page, rowOf(page, late.dnNo), '处理到货')).click();
  await page
    .getByRole('dialog', { name: `处理与仓库的不一致 ${late.dnNo}` })
    .getByRole('button', { name: '处理到货' })
    .click();
  await expectMessage(page, '操作成功');
  await expect(rowOf(page, late.dnNo)).toHaveCount(0);
  expect(await readOrder(late.order.id)).toMatchObject({ status: 80, receivedQuantity: 8 });
});
