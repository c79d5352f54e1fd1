import { expect, test } from 'vitest';
import { startDraft } from '../model/draft.ts';
import { basketOf } from '../model/basket.ts';
import { fillFromQuote, type QuoteSeen } from './from-quote.ts';

const line = { id: 1, partNo: 'A1', name: 'P4', size: '205/55R16', listPrice: 50_000, unitPrice: 50_000 };
const rest = { discount: 0, amount: 0, taxRate: 1300, tax: 0, onSale: true };
const quote = {
  id: 9,
  dealerId: 3,
  clueId: 5,
  tyreCheckId: null,
  plateNumber: '浙A12345',
  vin: '',
  mileage: null,
  customerName: '王小明',
  customerMobile: '13800001234',
  nameEncrypt: '',
  phoneEncrypt: '',
  acceptedOption: 2,
  options: [
    { optionNo: 1, lines: [] },
    {
      optionNo: 2,
      storeDiscount: 5000,
      lines: [
        { ...line, ...rest, kind: 'TYRE', partId: 7, code: '', quantity: 2 },
        { ...line, ...rest, kind: 'PART', partId: 8, code: '', quantity: 1 },
        { ...line, ...rest, kind: 'SERVICE', partId: null, code: 'FIT', quantity: 2 },
      ],
    },
  ],
} as unknown as QuoteSeen;
const services = ['FIT', 'BALANCE'].map((code) => ({
  code,
  name: code,
  price: 1,
  perTyre: true,
  minutes: 1,
}));

test('the accepted alternative fills the order: the same goods, no service that was not quoted', () => {
  const draft = fillFromQuote(startDraft({ quote: '9' }, 3), quote);
  expect(draft).toMatchObject({ plate: '浙A12345', clueId: 5, quoteId: 9, wheels: ['FL', 'FR'] });
  expect(basketOf(draft, new Map(), services, undefined)).toMatchObject({
    quoteId: 9,
    storeDiscount: 5000,
    partsList: [
      { partsId: 7, tyreIndex: 'FL' },
      { partsId: 7, tyreIndex: 'FR' },
      { partsId: 8, quantity: 1 },
    ],
    services: [{ code: 'FIT', quantity: 2 }],
  });
});
