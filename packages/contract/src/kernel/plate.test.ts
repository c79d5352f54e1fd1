import { expect, it } from 'vitest';
import { foldPlate, provinces, readCarName } from './plate.ts';

it.each([
  ['沪A12345', '沪A12345'],
  ['沪a·12345', '沪A12345'],
  [' 粤 Ｂ Ｄ１２３４５ ', '粤BD12345'],
  ['京AF023学', '京AF023学'],
])('reads %s as a plate', (typed, text) => expect(readCarName(typed)).toEqual({ kind: 'plate', text }));

it('reads a VIN with and without its right 9th character', () => {
  expect(readCarName('1m8gdm9axkp042788')).toEqual({ kind: 'vin', text: '1M8GDM9AXKP042788', isRight: true });
  expect(readCarName('1M8GDM9A1KP042788')).toMatchObject({ kind: 'vin', isRight: false });
});

it.each(['沪A1234', '沪12345', 'A12345', '2055516', '沪I12345'])('takes %s for neither', (typed) =>
  expect(readCarName(typed)).toEqual({ kind: 'wrong', text: typed }),
);

it('takes blanks for nothing', () => expect(readCarName(' · ')).toEqual({ kind: 'none' }));

it('offers each province once, and every one begins a plate', () => {
  expect(new Set(provinces).size).toBe(31);
  for (const province of provinces) expect(readCarName(`${province}A12345`).kind).toBe('plate');
  expect(foldPlate('－沪－Ａ')).toBe('沪A');
});
