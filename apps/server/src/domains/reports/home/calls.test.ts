import { expect, it } from 'vitest';
import { chooseCalls } from './index.ts';

it('of what domains give, dealers that stand high in several are phoned first', () => {
  const call = (id: number, text: string) => ({ id, label: `D${id}`, reasons: [{ text, path: '/' }] });
  const chosen = chooseCalls([
    [call(1, 'a'), call(2, 'b'), call(3, 'c'), call(4, 'd')],
    [call(3, 'e'), call(2, 'f')],
  ]);
  expect(chosen.map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(chosen[0]?.reasons.map(({ text }) => text)).toEqual(['e', 'c']);
});
