import { f, type Fields } from '@treadline/contract/kernel/fields.ts';
import { t as text } from '@treadline/contract/kernel/text.ts';
import type { Invoice } from './types.ts';

const money = { unit: text('元', 'CNY', '元'), required: true, min: 1 } as const;
export const payFields = {
  pay: f.money('实付金额', 'Amount paid', '實付金額', money),
  payBack: f.money('收回金额', 'Received back', '收回金額', money),
  bankSerial: f.text('银行流水号', 'Bank reference', '銀行流水號', { required: true, max: 60 }),
} as const;

/** Which way the money of an invoice goes: of a red one it comes back. */
export const wayOf = ({ incl }: Pick<Invoice, 'incl'>) => (incl < 0 ? 'payBack' : 'pay');

/** Fields and values of a paid invoice as they are shown: of a red one what was received back, without a sign. */
export const paidFacts = <T extends Pick<Invoice, 'incl' | 'paidAmount'>>(fields: Fields, invoice: T) =>
  wayOf(invoice) === 'pay'
    ? ([fields, invoice] as const)
    : ([
        { ...fields, paidAmount: payFields.payBack },
        { ...invoice, paidAmount: Math.abs(invoice.paidAmount ?? 0) },
      ] as const);
