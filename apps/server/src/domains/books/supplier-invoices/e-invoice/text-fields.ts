import { emptyInvoiceFields, type InvoiceFields } from './fields.ts';
import { dayIn, sumOf } from './xml-fields.ts';

/**
 * Extracts fields from an invoice's page text: a 20-digit number, the buyer's tax number before the seller's, and, of
 * amounts after a yuan sign, two that add up to a third.
 */
export function fieldsOfText(text: string): InvoiceFields {
  const number = /(?<!\d)\d{20}(?!\d)/.exec(text)?.[0] ?? '';
  const [buyer = '', seller = ''] = new Set(
    [...text.matchAll(/(?<![0-9A-Z])(?=[0-9A-Z]{0,19}\d)[0-9A-Z]{15,20}(?![0-9A-Z])/g)]
      .map(([found]) => found)
      .filter((found) => found !== number && !/^\d{20}$/.test(found)),
  );
  const date = /20\d\d\s?[年-]\s?\d{1,2}\s?[月-]\s?\d{1,2}/.exec(text)?.[0].replaceAll(' ', '') ?? '';
  return {
    ...emptyInvoiceFields,
    number,
    date: dayIn(date),
    buyer,
    seller,
    kind: kindOfText(text),
    ...sumsIn(text),
  };
}

/** Kind by the title of an invoice's face. */
export const kindOfText = (text: string): InvoiceFields['kind'] => {
  const title = text.replaceAll(/\s/g, '');
  if (title.includes('专用发票')) return 'SPECIAL';
  return title.includes('普通发票') ? 'ORDINARY' : '';
};

function sumsIn(text: string): Pick<InvoiceFields, 'excl' | 'tax' | 'incl'> {
  const amounts = [...text.matchAll(/[¥￥]\s{0,3}(-?[\d,]{1,15}\.\d\d)/g)]
    .map(([, yuan = '']) => sumOf(yuan))
    .filter((fen) => fen !== null)
    .slice(0, 50);
  for (const incl of amounts)
    for (const excl of amounts)
      if (Math.abs(excl) < Math.abs(incl) && amounts.includes(incl - excl)) {
        const tax = incl - excl;
        if (Math.abs(tax) <= Math.abs(excl)) return { excl, tax, incl };
      }
  return { excl: null, tax: null, incl: null };
}
