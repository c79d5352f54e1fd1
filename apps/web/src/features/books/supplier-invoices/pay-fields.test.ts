import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { supplierInvoiceFields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import { expect, it } from 'vitest';
import { paidFacts, paymentDirection } from './pay-fields.ts';

const fields = pickFields(supplierInvoiceFields, 'incl', 'paidAmount');

it('money of a red invoice comes back: what was received is named so, and has no sign', () => {
  const red = { incl: -23_730, paidAmount: -23_700 };
  expect(paymentDirection(red)).toBe('payBack');
  const [incl, back] = paidFacts(fields, red, 'zh-CN');
  expect([incl?.value, back]).toMatchObject(['-237.30', { label: '收回金额(元)', value: '237.00' }]);
  const paid = paidFacts(fields, { incl: 23_730, paidAmount: 23_700 }, 'zh-CN');
  expect(paid[1]).toMatchObject({ label: '实付金额(元)', value: '237.00' });
});
