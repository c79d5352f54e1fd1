import { f, type Fields } from '@treadline/contract/kernel/fields.ts';
import { t as text, type Lang } from '@treadline/contract/kernel/text.ts';
import { factsOf } from '#kernel/document/facts.ts';
import type { Invoice } from './types.ts';

const money = { unit: text('元', 'CNY', '元'), required: true, min: 0 } as const;
export const payFields = {
  pay: f.money('实付金额', 'Amount paid', '實付金額', money),
  payBack: f.money('收回金额', 'Received back', '收回金額', money),
  bankSerial: f.text('银行流水号', 'Bank reference', '銀行流水號', { required: true, max: 60 }),
} as const;

/** Direction of an invoice's payment: received back for a red invoice. */
export const paymentDirection = ({ incl }: Pick<Invoice, 'incl'>) => (incl < 0 ? 'payBack' : 'pay');

/** Facts of a paid invoice; for a red one the amount received back, unsigned. */
export const paidFacts = (fields: Fields, invoice: Pick<Invoice, 'incl' | 'paidAmount'>, lang: Lang) =>
  paymentDirection(invoice) === 'pay'
    ? factsOf(fields, invoice, lang)
    : factsOf(
        { ...fields, paidAmount: payFields.payBack },
        { ...invoice, paidAmount: Math.abs(invoice.paidAmount ?? 0) },
        lang,
      );
