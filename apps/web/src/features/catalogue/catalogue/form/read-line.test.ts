import { expect, it } from 'vitest';
import { asTyped, readRest, splitBrand } from './read-line.ts';

const brands = [
  { value: 1, names: ['米其林', 'Michelin', '米其琳'] },
  { value: 2, names: ['马牌', 'Continental', '大陆', 'Conti'] },
];
const patterns = ['浩悦 PRIMACY 4', 'PRIMACY', 'MC6'];
const read = (line: string, known = patterns) => {
  const { brandId, rest } = splitBrand(line, brands);
  const { tyre, ...more } = readRest(rest, known);
  return {
    brandId,
    size: tyre && `${tyre.width}/${tyre.aspect}R${tyre.rim}`,
    load: tyre?.loadIndex,
    ...more,
  };
};

it('a line of a price list fills brand, size and pattern; what it does not know is named', () => {
  const whole = { brandId: 1, size: '205/55R16', load: 91, pattern: '浩悦 PRIMACY 4', unknown: ['99Z'] };
  expect(read('米其林 205/55R16 91V PRIMACY 4 99Z')).toEqual(whole);
  expect(read('primacy-4 205 55 16 91v 99z michelin')).toEqual(whole);
  expect(read('米其琳205/55R16 91V浩悦 Primacy 4 99Z')).toEqual(whole);
});

it('a brand is known by any of its names, but not by a part of a longer word', () => {
  expect(read('大陆 MC6 225/45R17 94W XL')).toMatchObject({ brandId: 2, pattern: 'MC6', unknown: [] });
  expect(read('ContiX 225/45R17 94W').brandId).toBeNull();
});

it('without a known pattern the words that can be one are taken for it', () => {
  expect(read('马牌 225/45R17 94W UltraContact UC7 99Z', [])).toMatchObject({
    pattern: 'ULTRACONTACT UC7',
    unknown: ['99Z'],
  });
  expect(asTyped('马牌 225/45R17 UltraContact UC7', 'ULTRACONTACT UC7')).toBe('UltraContact UC7');
  expect(read('205/55R16 91V 99Z', [])).toMatchObject({ brandId: null, pattern: '', unknown: ['99Z'] });
});
