import { describe, expect, it } from 'vitest';
import { accountsOf, differenceSums, entryLines, type EntryInput } from './entry.ts';
import { billCauseKeys, billKindKeys } from './fields.ts';

const given = (more: Partial<EntryInput>): EntryInput => ({
  kind: 'PAYMENT',
  cause: 'AMOUNT',
  ours: null,
  theirs: null,
  ourFee: 0,
  theirFee: 0,
  ...more,
});
const linesOf = (more: Partial<EntryInput>) => {
  const input = given(more);
  return entryLines(differenceSums(input), accountsOf(input)[0] ?? 'SUSP').map(
    ({ account, debit, credit }) => [account, debit - credit],
  );
};

describe('the entry of a difference', () => {
  it.each([
    // 100.00 that the channel does not have, fee 0.60: it is not there, and cost nothing.
    [
      { cause: 'ONLY_OURS', ours: 10_000, ourFee: 60 },
      [
        ['CH', -9940],
        ['FEE', -60],
        ['SUSP', 10_000],
      ],
    ],
    // 100.00 that only the channel has, fee 0.60.
    [
      { cause: 'ONLY_THEIRS', theirs: 10_000, theirFee: 60 },
      [
        ['CH', 9940],
        ['FEE', 60],
        ['SUSP', -10_000],
      ],
    ],
    // 90.00 came instead of 100.00, fee 0.54 instead of 0.60.
    [
      { ours: 10_000, theirs: 9000, ourFee: 60, theirFee: 54 },
      [
        ['CH', -994],
        ['FEE', -6],
        ['SUSP', 1000],
      ],
    ],
    // A refund of 30.00 that we do not know; fee back 0.18.
    [
      { kind: 'REFUND', cause: 'ONLY_THEIRS', theirs: 3000, theirFee: -18 },
      [
        ['CH', -2982],
        ['FEE', -18],
        ['SUSP', 3000],
      ],
    ],
    // A share of 30.00 that was not paid out.
    [
      { kind: 'SHARE', cause: 'ONLY_OURS', ours: 3000 },
      [
        ['CH', 3000],
        ['SUSP', -3000],
      ],
    ],
    [
      { kind: 'SHARE_RETURN', cause: 'ONLY_THEIRS', theirs: 3000 },
      [
        ['CH', 3000],
        ['SUSP', -3000],
      ],
    ],
    // 1,000.00 went to the bank instead of 1,234.56.
    [
      { kind: 'PAYOUT', ours: 123_456, theirs: 100_000 },
      [
        ['CH', 23_456],
        ['BANK', -23_456],
      ],
    ],
    // The channel took 1.50 for itself.
    [
      { kind: 'FUND', cause: 'ONLY_THEIRS', theirs: -150 },
      [
        ['CH', -150],
        ['FEE', 150],
      ],
    ],
    [
      { kind: 'SHARE', cause: 'FEE', ours: 0, theirs: 12 },
      [
        ['CH', -12],
        ['FEE', 12],
      ],
    ],
  ] as const)('%o', (input, lines) => expect(linesOf(input as Partial<EntryInput>)).toEqual(lines));

  it('adds up to zero for every kind, cause and account', () => {
    for (const kind of billKindKeys)
      for (const cause of billCauseKeys)
        for (const account of accountsOf({ kind, cause })) {
          const sums = differenceSums(
            given({ kind, cause, ours: 7001, theirs: 6907, ourFee: 42, theirFee: 41 }),
          );
          const lines = entryLines(sums, account);
          expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
        }
    expect(accountsOf({ kind: 'PAYMENT', cause: 'STATE' })).toEqual([]);
  });
});
