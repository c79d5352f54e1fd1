import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidySize } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import { joinSizes, searchKey, wordForms } from '#kernel/search-key.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { addBrand, addPart } from './testing.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  staff = await server.as({ type: 'OTHER' });
  const brandId = await addBrand(server.services, '途载测试', 'Tuzai');
  for (const [at, [text = '']] of tyres.entries())
    await addPart(server.services, { partNo: `WS-${at}`, brandId, pattern: 'W', text });
});
afterAll(() => server.close());

/** Tyres, each with other writings of it. */
const tyres = [
  ['8.25R20 14PR', '825R20', '8.25R20', '825r20-14pr', '８２５Ｒ２０', '8.25 R 20', '8。25R20'],
  ['7.50R16LT 16PR', '750R16LT', '7.50R16LT-16PR', 'LT750R16', '７．５０Ｒ１６ＬＴ'],
  ['12.00R20 18PR', '1200R20', '12.00R20', '1200R20-18PR', '12.00 R20 18层级'],
  ['12R22.5 18PR', '12R22.5-18PR', '12 R 22.5', '12r22.5/18pr', '12 R 22,5'],
  ['6.50-16', '650-16', '6.50–16', '650x16'],
  ['245/45RF19 98W', '245/45R19', '245/45ZRF19', '245×45 rf19', '2454519'],
  ['16.9-28', '16.9–28', '１６．９－２８'],
  ['23.5-25', '23.5–25'],
  ['10.0/75-15.3', '10.0×75-15.3', '10.0/75–15.3'],
  ['650/65R42', '650×65R42', '650/65 r 42'],
  ['195R14C 8PR', '195R14C-8PR', '195r14c', '195R14'],
] as const;
const pairs = tyres.flatMap((writings, at) => writings.map((text) => [text, `WS-${at}`] as const));

const find = async (text: string): Promise<string[]> => {
  const path = `/product/partData/pick?text=${encodeURIComponent(text)}&use=SELL`;
  const { data } = await staff.get<{ partNo: string }[]>(path);
  return data.map(({ partNo }) => partNo).filter((no) => no.startsWith('WS-'));
};
it.each(pairs)('%s finds %s', async (text, partNo) => expect(await find(text)).toEqual([partNo]));

describe('records that bear a size in their texts are found by every writing of it', () => {
  const writings = tyres.slice(0, 10);
  it.each(writings.map((all) => [all[0], all] as const))('%s', (_, all) => {
    for (const kept of all) {
      const key = searchKey(`驰远 ${kept} 防爆`);
      for (const typed of all) {
        const word = joinSizes(typed).split(/\s+/)[0] ?? '';
        expect([kept, typed, wordForms(word).some((form) => key.includes(form))]).toEqual([
          kept,
          typed,
          true,
        ]);
      }
    }
  });

  it('not by another one, and no number becomes a size', () => {
    expect(wordForms('825R20').some((form) => searchKey('8.25R16').includes(form))).toBe(false);
    expect(joinSizes('PO260512-000123 A-1001')).toBe('PO260512-000123 A-1001');
    expect(joinSizes('轮胎 205 55 16 91v 花纹')).toBe('轮胎 2055516 花纹');
  });
});

it.each([
  ['825r20-14层级', '8.25R20 14PR'],
  [' 205/55r16 91v ', '205/55R16 91V'],
  ['看不清', '看不清'],
])('what a mechanic types, %s, is kept as %s', (typed, kept) => expect(tidySize(typed)).toBe(kept));
