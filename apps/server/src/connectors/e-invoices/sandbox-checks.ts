import { isTaxNo } from '@treadline/contract/books/sales-invoices/schema.ts';
import { isMasked } from '@treadline/contract/kernel/mask.ts';
import type { EInvoiceHeader, EInvoiceLine, RedRequest } from './port.ts';
import type { SandboxBlueInvoice, SandboxRedLetter } from './sandbox-state.ts';

/** Allowed difference of price × quantity from a line's amount in yuan, and of its VAT from the rate in fen. */
const priceTolerance = 0.01;
const taxTolerance = 6;

/** Signs of a remark. */
const longestRemark = 230;

/** Reason to refuse an invoice at once, in a provider's words; null when valid. */
export function faultOfInvoice(header: EInvoiceHeader, lines: readonly EInvoiceLine[]): string | null {
  const { buyer, kind } = header;
  if (kind === 'SPECIAL' && (!buyer.enterprise || buyer.taxNo === ''))
    return '专用发票的购买方必须是有税号的企业';
  if (buyer.taxNo !== '' && (isMasked(buyer.taxNo) || !isTaxNo(buyer.taxNo))) return '购买方税号不正确';
  if (lines.length === 0) return '没有商品行';
  if ([...header.remark].length > longestRemark) return '备注超过 230 字';
  for (const [i, line] of lines.entries()) {
    const fault = faultOfLine(line, lines[i - 1]);
    if (fault) return `第 ${i + 1} 行：${fault}`;
  }
  const sum = (of: (line: EInvoiceLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const [excl, tax] = [sum((line) => line.excl), sum((line) => line.tax)];
  return excl === header.excl && tax === header.tax && excl + tax === header.incl ? null : '合计与明细不一致';
}

function faultOfLine(line: EInvoiceLine, above: EInvoiceLine | undefined): string | null {
  const { excl, tax, taxBp } = line;
  if (Math.abs(tax - (excl * taxBp) / 10_000) > taxTolerance) return '税额误差超过 0.06 元';
  if (!/^\d{19}$/.test(line.taxCode)) return '税收分类编码须为 19 位数字';
  if (line.discount) {
    if (!above || above.discount || above.taxBp !== taxBp) return '折扣行须紧跟同税率的商品行';
    return excl <= 0 && -excl <= above.excl ? null : '折扣金额不正确';
  }
  if (excl < 0 || !/^\d+$/.test(line.quantity) || !/^\d+(\.\d{1,13})?$/.test(line.unitPrice))
    return '数量、单价或金额不正确';
  const off = Math.abs(Number(line.unitPrice) * Number(line.quantity) - excl / 100);
  return off > priceTolerance + 1e-9 ? '单价×数量与金额误差超过 0.01 元' : null;
}

/**
 * Reason to refuse a red-letter confirmation, in a provider's words; null when valid. `before`: existing
 * confirmations.
 */
export function faultOfRed(
  request: RedRequest,
  blue: SandboxBlueInvoice,
  before: readonly SandboxRedLetter[],
): string | null {
  if (before.some(({ number }) => number === '')) return '该发票有未完成的红字确认单';
  if (!blue.used && !request.whole) return '购买方未确认用途及入账的发票只能全额红冲';
  for (const line of request.lines) {
    const of = blue.lines.find(({ lineNo }) => lineNo === line.lineNo);
    if (!of) return `第 ${line.lineNo} 行不在蓝票上`;
    const red = before.flatMap(({ lines }) => lines).filter(({ lineNo }) => lineNo === line.lineNo);
    const excl = red.reduce((sum, one) => sum + one.excl, line.excl) + of.excl;
    const quantity = red.reduce((sum, one) => sum + one.quantity, Number(line.quantity || 0)) + of.quantity;
    if (of.discount ? excl > 0 : excl < 0 || quantity < 0) return `第 ${line.lineNo} 行超过蓝票余额`;
  }
  const sum = (of: (line: EInvoiceLine) => number) => request.lines.reduce((all, line) => all + of(line), 0);
  if (sum(({ excl }) => excl) !== request.excl || sum(({ tax }) => tax) !== request.tax)
    return '合计与明细不一致';
  const whole = request.excl === -blue.excl && request.tax === -blue.tax;
  return request.whole && !whole ? '全额红冲的金额与蓝票不一致' : null;
}
