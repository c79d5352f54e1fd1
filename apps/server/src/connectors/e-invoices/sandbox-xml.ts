import { creditCheckSign } from '@treadline/contract/kernel/credit-code.ts';
import type { Db } from '#kernel/db.ts';
import { findBlue, findRed, type SandboxBlueInvoice } from './sandbox-state.ts';

const yuan = (fen: number): string => (fen / 100).toFixed(2);
const seller = { name: '沙箱开票企业', taxNo: `91310000MA1FL4B5X${creditCheckSign('91310000MA1FL4B5X')}` };

/**
 * Sandbox invoice, blue or red, as the XML of a fully digital invoice: the elements that parsers need, unsigned; null
 * for an unknown number.
 */
export async function xmlOf(db: Db, number: string): Promise<Uint8Array | null> {
  const red = await findRed(db, number);
  const blue = await findBlue(db, red?.blueNumber ?? number);
  if (!blue) return null;
  const { day, excl, tax, lines } = red ?? blue;
  const text = element('EInvoice', [
    headOf(blue, number),
    element('EInvoiceData', [
      element('SellerInformation', [
        element('SellerIdNum', seller.taxNo),
        element('SellerName', seller.name),
      ]),
      element('BuyerInformation', [
        element('BuyerIdNum', blue.buyerTaxNo),
        element('BuyerName', blue.buyerName),
      ]),
      element('BasicInformation', [
        element('TotalAmWithoutTax', yuan(excl)),
        element('TotalTaxAm', yuan(tax)),
        element('TotalTax-includedAmount', yuan(excl + tax)),
        element('RequestTime', `${day} 10:00:00`),
        element('Drawer', blue.drawer),
      ]),
      ...lines.map(lineOf),
      element('AdditionalInformation', [element('Remark', blue.remark)]),
      ...(red ? [element('RedInvoice', [element('OriginalInvoiceNumber', blue.number)])] : []),
    ]),
    element('TaxSupervisionInfo', [
      element('InvoiceNumber', number),
      element('IssueTime', `${day} 10:00:00`),
    ]),
  ]);
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, 'utf8');
}

const headOf = ({ kind, business }: SandboxBlueInvoice, number: string): string =>
  element('Header', [
    element('EIid', number),
    element('EInvoiceTag', 'SWEI3200'),
    element('InherentLabel', [
      element('EInvoiceType', [element('LabelCode', kind === 'SPECIAL' ? '01' : '02')]),
      ...(business ? [element('InIssuType', [element('LabelCode', business)])] : []),
    ]),
    element('UndefinedLabel', [element('Label', [element('LabelName', '沙箱样票，不可用于抵扣')])]),
  ]);

const lineOf = (line: SandboxBlueInvoice['lines'][number]): string =>
  element('IssuItemInformation', [
    element('ItemName', line.name),
    element('TaxClassificationCode', line.taxCode),
    element('SpecMod', line.spec),
    element('MeaUnits', line.unit),
    element('Quantity', line.discount || line.quantity === 0 ? '' : String(line.quantity)),
    element('UnPrice', line.unitPrice),
    element('Amount', yuan(line.excl)),
    element('TaxRate', (line.taxBp / 10_000).toFixed(2)),
    element('ComTaxAm', yuan(line.tax)),
    element('TotaltaxIncludedAmount', yuan(line.excl + line.tax)),
  ]);

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const element = (name: string, content: string | string[]): string =>
  `<${name}>${typeof content === 'string' ? content.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? '') : content.join('')}</${name}>`;
