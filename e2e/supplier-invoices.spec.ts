import { expect } from '@playwright/test';
import {
  axeCheck,
  expectAt,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

const number = (): string => `2633${String(Date.now()).padStart(16, '0')}`;

/** An e-invoice as the tax authority's XML has it. */
const xml = (no: string, excl: string) => `<?xml version="1.0" encoding="UTF-8"?><EInvoice><EInvoiceData>
<SellerInformation><SellerIdNum>91310000MA1K00001X</SellerIdNum></SellerInformation>
<BasicInformation><TotalAmWithoutTax>${excl}</TotalAmWithoutTax></BasicInformation></EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${no}</InvoiceNumber><IssueTime>2026-11-03 10:20:30</IssueTime></TaxSupervisionInfo></EInvoice>`;

test('a supplier invoices its receipts, uploads its e-invoice, and is told what differs', async ({
  page,
}) => {
  await openAs(page, 'supplier03', '/finance/supplier/retail/list');
  await screenOf(page).getByRole('button', { name: '选择收货记录开票' }).click();
  await expect(screenOf(page).getByRole('heading', { name: '零售采购记录' })).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'supplier-receipts');
  for (const nth of [0, 1])
    await screenOf(page)
      .getByRole('row')
      .getByRole('checkbox')
      .nth(nth + 1)
      .check();
  await screenOf(page).getByRole('button', { name: '生成发票草稿' }).click();
  await expect(screenOf(page).getByText('发票明细').first()).toBeVisible();
  await takeScreenshot(page, 'supplier-invoice-draft');
  await screenOf(page).getByLabel('发票号码').fill('123');
  await screenOf(page)
    .getByRole('button', { name: '提 交' })
    .or(screenOf(page).getByRole('button', { name: '提交' }))
    .click();
  await expect(screenOf(page).getByText('发票号码为20位数字')).toBeVisible();
  await screenOf(page).getByLabel('发票号码').fill('');
  await screenOf(page).getByRole('button', { name: '保存草稿' }).click();
  await expect(screenOf(page).getByText('三单匹配').first()).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await screenOf(page).getByRole('button', { name: '上传电子发票' }).click();
  const no = number();
  await (
    await chooser
  ).setFiles({ name: 'invoice.xml', mimeType: 'text/xml', buffer: Buffer.from(xml(no, '1.00')) });
  await expect(screenOf(page).getByText(no).first()).toBeVisible();
  await expect(screenOf(page).getByText('不符').first()).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'supplier-invoice-compared');
  await screenOf(page).getByRole('button', { name: '提交', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^提交/ });
  await question.getByRole('button', { name: '提交' }).click();
  await expect(question).toHaveCount(0);
  await expect(screenOf(page).getByText('待核对').first()).toBeVisible();
  const { pathname, search } = new URL(page.url());
  await openAs(page, 'staff04', pathname + search);
  await expect(screenOf(page).getByText(/电子发票的销售方税号是 91310000MA1K00001X/)).toBeVisible();
  await takeScreenshot(page, 'supplier-invoice-seller');
  await (await rowAction(page, headOf(page), '确认销售方')).click();
  const seller = page.getByRole('dialog', { name: /确认 .* 的销售方/ });
  await seller.getByRole('textbox').fill('集团内代开，已书面确认');
  await takeScreenshot(page, 'supplier-invoice-seller-question');
  await seller.getByRole('button', { name: '确认销售方' }).click();
  await expect(seller).toHaveCount(0);
  // The variance is a decision of its own.
  await expect(screenOf(page).getByText(/与电子发票不符：不含税金额/)).toBeVisible();
});

test('finance accepts a variance with a reason, verifies, and another person pays', async ({ page }) => {
  await openAs(page, 'staff04', '/finance/supplier/history?status=SUBMITTED');
  const row = rowOf(page, '差异待处理').first();
  await expect(row).toBeVisible();
  const no = ((await row.getByRole('link').first().textContent()) ?? '').trim();
  await expect(await rowAction(page, rowOf(page, no), '核对通过')).toBeDisabled();
  await (await rowAction(page, rowOf(page, no), '接受差异')).click();
  const reason = page.getByRole('dialog', { name: /接受 .* 的差异/ });
  await reason.getByRole('textbox').fill('原材料调价，已书面确认');
  await reason.getByRole('button', { name: '接受差异' }).click();
  await expect(reason).toHaveCount(0);
  await expect(rowOf(page, no)).toContainText('差异已接受');
  await (await rowAction(page, rowOf(page, no), '核对通过')).click();
  const question = page.getByRole('dialog', { name: /核对通过/ });
  await question.getByRole('button', { name: '核对通过' }).click();
  await expect(question).toHaveCount(0);
  await openAs(page, 'admin', '/finance/supplier/history?status=VERIFIED');
  await (await rowAction(page, rowOf(page, no), '登记付款')).click();
  const pay = page.getByRole('dialog', { name: /登记付款/ });
  await pay.getByRole('button', { name: '登记付款' }).click();
  await expect(pay.getByText('必填')).toBeVisible();
  await pay.getByLabel('银行流水号').fill(`ICBC${Date.now()}`);
  await takeScreenshot(page, 'supplier-invoice-pay');
  await pay.getByRole('button', { name: '登记付款' }).click();
  await expect(pay).toHaveCount(0);
  await screenOf(page)
    .getByRole('tab', { name: /^已付款/ })
    .click();
  await expect(rowOf(page, no)).toBeVisible();
});

test('wholesale: receipts become a draft, its page is that of wholesale, finance rejects it and hears why', async ({
  page,
}) => {
  await openAs(page, 'supplier03', '/finance/supplier/wholesale/list');
  await expect(screenOf(page).getByRole('heading', { name: '供应商批发结算' })).toBeVisible();
  await screenOf(page).getByRole('button', { name: '选择收货记录开票' }).click();
  await expect(screenOf(page).getByRole('heading', { name: '批发采购记录' })).toBeVisible();
  await takeScreenshot(page, 'supplier-receipts-wholesale');
  await screenOf(page).getByRole('row').getByRole('checkbox').nth(1).check();
  await screenOf(page).getByRole('button', { name: '生成发票草稿' }).click();
  await expectAt(page, /supplier\/wholesale\/draf/);
  await expect(screenOf(page).getByText('发票明细').first()).toBeVisible();
  const no = number();
  await screenOf(page).getByLabel('发票号码').fill(no);
  await screenOf(page).getByLabel('开票日期').fill('2026-11-03');
  await screenOf(page).getByRole('heading', { level: 1 }).click();
  await takeScreenshot(page, 'supplier-draft-wholesale');
  await screenOf(page).getByRole('button', { name: '提交', exact: true }).click();
  await expectAt(page, /supplier\/batch\/detail\?id=/);
  await expect(headOf(page)).toContainText('待核对');
  await takeScreenshot(page, 'supplier-invoice-wholesale');
  const { pathname, search } = new URL(page.url());
  await openAs(page, 'staff04', pathname + search);
  await (await rowAction(page, headOf(page), '驳回')).click();
  const reject = page.getByRole('dialog', { name: /^驳回/ });
  await reject.getByRole('button', { name: '驳回' }).click();
  await expect(reject.getByText('请填写原因')).toBeVisible();
  await reject.getByRole('textbox').fill('单价与合同不符');
  await reject.getByRole('button', { name: '驳回' }).click();
  await expect(reject).toHaveCount(0);
  await expect(headOf(page)).toContainText('已驳回');
  await expect(screenOf(page).getByText('单价与合同不符').first()).toBeVisible();
});
