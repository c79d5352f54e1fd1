import { expect, it } from 'vitest';
import { bareText, foldRadicals } from './fold.ts';

it('radicals that look like characters become them, Kangxi radicals too', () => {
  expect(foldRadicals('⻋⻓⻢⾏⻔⻛Ａ')).toBe('车长马行门风Ａ');
  expect(bareText('⻋ ⾏-Ａ１')).toBe('车行a1');
  expect(['Éclair', 'cháng ān', 'LǛ', 'Škoda', 'ガ'].map(bareText)).toEqual([
    'eclair',
    'changan',
    'lü',
    'skoda',
    'ガ',
  ]);
});

it('every radical that Unicode decomposes is what our table has', () => {
  for (let code = 0x2e_81; code <= 0x2e_f3; code += 1) {
    const radical = String.fromCodePoint(code);
    if (code === 0x2e_9a) continue; // Not assigned.
    expect([radical, foldRadicals(radical)]).not.toEqual([radical, radical]);
    expect(foldRadicals(radical)).toMatch(/^\p{Unified_Ideograph}$/u);
  }
});
