import { afterEach, expect, it } from 'vitest';
import { foldPlate } from './number-folds.ts';
import { isPlate, provinces, readCarName, takeMilitaryPlates } from './plate.ts';
import { rules } from './rules.ts';

afterEach(() => takeMilitaryPlates(true));

it.each([
  // Separators and writings.
  ['浙A·12345', '浙A12345'],
  ['浙A 12345', '浙A12345'],
  ['浙a12345', '浙A12345'],
  ['浙A•12345', '浙A12345'],
  ['浙A・12345', '浙A12345'],
  ['浙A.12345', '浙A12345'],
  ['浙A-12345', '浙A12345'],
  ['浙A—12345', '浙A12345'],
  [' 粤 Ｂ Ｄ１２３４５ ', '粤BD12345'],
  ['\u202a浙A\u200b12345', '浙A12345'],
  ['滬A12345', '沪A12345'],
  ['粵B1234學', '粤B1234学'],
  ['京X1234應急', '京X1234应急'],
  // Kinds.
  ['沪A12J56', '沪A12J56'],
  ['沪AD12345', '沪AD12345'],
  ['浙AK12345', '浙AK12345'],
  ['沪A12345D', '沪A12345D'],
  ['粤B1234学', '粤B1234学'],
  ['京AF023学', '京AF023学'],
  ['粤B1234警', '粤B1234警'],
  ['粤B1234挂', '粤B1234挂'],
  ['粤Z1234港', '粤Z1234港'],
  ['粤Z1234澳', '粤Z1234澳'],
  ['粤B·1234领', '粤B1234领'],
  ['使014578', '使014578'],
  ['使 014-578', '使014578'],
  ['014578使', '014578使'],
  ['京X1234应急', '京X1234应急'],
  ['WJ浙1234J', 'WJ浙1234J'],
  ['WJ12345', 'WJ12345'],
  ['VA 12345', 'VA12345'],
])('takes %s as the plate %s', (typed, one) => {
  expect(readCarName(typed)).toEqual({ kind: 'plate', text: one });
  expect(rules.plate().parse(typed)).toBe(one);
});

it.each([
  ['ＺＡ', 'ZA'],
  ['沪A1234', '沪A1234'],
  ['沪12345', '沪12345'],
  ['A12345', 'A12345'],
  ['2055516', '2055516'],
  ['沪I12345', '沪I12345'],
  ['京A1234O', '京A1234O'],
  ['京A123456', '京A123456'],
  ['京AL12345', '京AL12345'],
  ['使01457', '使01457'],
  ['京X1234急', '京X1234急'],
  ['BK-2055516', 'BK2055516'],
])('takes %s for no plate', (typed, text) => {
  expect(readCarName(typed)).toEqual({ kind: 'wrong', text });
  expect(rules.plate().safeParse(typed).error?.issues[0]?.message).toBe('rule.plate');
});

it('refuses plates of the armed police and the army once they are switched off', () => {
  takeMilitaryPlates(false);
  expect(['WJ浙1234J', 'WJ12345', 'VA12345', '粤B1234警'].map(isPlate)).toEqual([false, false, false, true]);
  expect(rules.plate().safeParse('WJ浙1234J').success).toBe(false);
});

it('reads a VIN with and without its right 9th character', () => {
  expect(readCarName('1m8gdm9axkp042788')).toEqual({ kind: 'vin', text: '1M8GDM9AXKP042788', isRight: true });
  expect(readCarName('1M8GDM9A1KP042788')).toMatchObject({ kind: 'vin', isRight: false });
});

it('takes blanks for nothing', () => expect(readCarName(' · ')).toEqual({ kind: 'none' }));

it('offers each province once, and every one begins a plate', () => {
  expect(new Set(provinces).size).toBe(31);
  for (const province of provinces) expect(readCarName(`${province}A12345`).kind).toBe('plate');
  expect(foldPlate('－沪－Ａ')).toBe('沪A');
});
