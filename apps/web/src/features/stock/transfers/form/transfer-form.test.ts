import { expect, it } from 'vitest';
import { readProposal } from './transfer-form.ts';

it('reads a proposal from the address, with and without DOT, and leaves out what is no line', () => {
  expect(readProposal({ from: '3', to: '5', lines: '7:8,9:2:2523,x:1,4:0,4:1.5,' })).toEqual({
    fromId: 3,
    toId: 5,
    lines: [
      { partId: 7, quantity: 8, dot: '' },
      { partId: 9, quantity: 2, dot: '2523' },
    ],
  });
  expect(readProposal({ from: '3', lines: 'all' })).toEqual({ fromId: 3, toId: null, all: true, lines: [] });
  expect(readProposal({ from: 'x' })).toEqual({ fromId: null, toId: null, lines: [] });
});
