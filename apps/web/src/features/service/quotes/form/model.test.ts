import { expect, test } from 'vitest';
import { blankOption, canPrice, formOf, optionBody, withParts, type Service } from './model.ts';

const offered: readonly Service[] = [
  { code: 'FIT', name: '安装', price: 2000, perTyre: true, minutes: 10 },
  { code: 'BALANCE', name: '动平衡', price: 2000, perTyre: true, minutes: 10 },
  { code: 'ALIGN', name: '四轮定位', price: 20_000, perTyre: false, minutes: 30 },
];
const tyre = (quantity: number) => ({ partId: 7, name: '205/55R16', quantity, isTyre: true });

test('fitting and balancing come with tyres and follow their number, what was set by hand stays', () => {
  const four = withParts(blankOption('经济'), [tyre(4)], offered);
  expect(four.services).toEqual([
    { code: 'FIT', quantity: 4 },
    { code: 'BALANCE', quantity: 4 },
  ]);
  const byHand = {
    ...four,
    services: [
      { code: 'FIT', quantity: 2 },
      { code: 'ALIGN', quantity: 1 },
    ],
  };
  expect(withParts(byHand, [tyre(3)], offered).services).toEqual(byHand.services);
  expect(withParts(four, [tyre(2)], offered).services.map(({ quantity }) => quantity)).toEqual([2, 2]);
  expect(withParts(four, [], offered).services).toEqual([]);
});

test('what is no number is not priced', () => {
  const four = withParts(blankOption('经济'), [tyre(4)], offered);
  expect(canPrice(four)).toBe(true);
  expect(canPrice({ ...four, parts: [tyre(Number.NaN)] })).toBe(false);
  expect(canPrice({ ...four, storeDiscount: Number.NaN })).toBe(false);
  expect(canPrice(blankOption('经济'))).toBe(false);
});

test('a stored alternative is entered again as it was, a service at its list price without one of its own', () => {
  const line = { id: 1, partNo: 'A', discount: 0, amount: 0, taxRate: 0, tax: 0, onSale: true };
  const lines = [
    {
      ...line,
      kind: 'TYRE' as const,
      partId: 7,
      code: '',
      name: 'P4',
      size: '205/55R16',
      quantity: 4,
      unitPrice: 5,
      listPrice: 9,
    },
    {
      ...line,
      kind: 'SERVICE' as const,
      partId: null,
      code: 'FIT',
      name: '',
      size: '',
      quantity: 4,
      unitPrice: 1,
      listPrice: 2,
    },
    {
      ...line,
      kind: 'SERVICE' as const,
      partId: null,
      code: 'ALIGN',
      name: '',
      size: '',
      quantity: 1,
      unitPrice: 3,
      listPrice: 3,
    },
  ];
  const sums = { listAmount: 0, discountAmount: 0, amount: 0, taxAmount: 0 };
  const person = { plateNumber: '', vin: '', carName: '', customerName: '', customerMobile: '' };
  const rest = { consent: false, validUntil: '2030-01-01', note: '' };
  const options = [{ optionNo: 1, title: '经济', storeDiscount: 500, lines, ...sums }];
  const [option] = formOf({ ...person, ...rest, options }, '').options;
  expect(option && optionBody(option)).toEqual({
    title: '经济',
    parts: [{ partId: 7, quantity: 4 }],
    services: [
      { code: 'FIT', quantity: 4, price: 1 },
      { code: 'ALIGN', quantity: 1 },
    ],
    storeDiscount: 500,
  });
});
