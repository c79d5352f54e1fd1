import { expect, it } from 'vitest';
import { openReships } from './open-reships.ts';

it('counts what was agreed and has not come', () => {
  const row = { quantity: 5, cameQuantity: 0 } as const;
  expect(openReships([])).toBe(0);
  expect(
    openReships([
      { ...row, state: 'RESHIP', cameQuantity: 2 },
      { ...row, state: 'RESHIP', quantity: 1 },
      { ...row, state: 'OPEN' },
      { ...row, state: 'RESHIPPED', cameQuantity: 5 },
      { ...row, state: 'IGNORED' },
    ]),
  ).toBe(4);
});
