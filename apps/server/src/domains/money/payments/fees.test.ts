import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocate } from '@treadline/contract/kernel/money.ts';
import { computeFeeRefund, proportionOf } from './fees.ts';
import type { Payment } from './rows.ts';

const fen = fc.integer({ min: 1, max: 100_000_000 });

it('rounds half up', () => {
  expect([proportionOf(5, 1, 2), proportionOf(759, 42_234, 126_491), proportionOf(1, 1, 3)]).toEqual([
    3, 253, 0,
  ]);
});

it('fees of refunds in any parts add up to the whole fee, none of them below zero', () => {
  fc.assert(
    fc.property(
      fc.array(fen, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 500 }),
      (parts, bp) => {
        const came = parts.reduce((sum, part) => sum + part, 0);
        const fee = proportionOf(came, bp, 10_000);
        const payment = { fee_fen: fee, fee_refund: 'PRO_RATA', received_fen: came } as Payment;
        const done: { amount_fen: number; fee_back_fen: number }[] = [];
        for (const part of parts) {
          const back = computeFeeRefund(payment, done, part);
          expect(back).toBeGreaterThanOrEqual(0);
          expect(back).toBeLessThanOrEqual(part);
          done.push({ amount_fen: part, fee_back_fen: back });
        }
        expect(done.reduce((sum, one) => sum + one.fee_back_fen, 0)).toBe(fee);
      },
    ),
  );
});

it('refunds over several payments add up, and never take more than a payment has left', () => {
  fc.assert(
    fc.property(
      fc.array(fen, { minLength: 1, maxLength: 8 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (paid, shares) => {
        const left = [...paid];
        for (const share of [...shares, 1]) {
          const all = left.reduce((sum, one) => sum + one, 0);
          const asked = Math.floor(all * share);
          const parts = allocate(asked, left);
          expect(parts.reduce((sum, one) => sum + one, 0)).toBe(asked);
          for (const [at, part] of parts.entries()) {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(left[at] ?? 0);
            left[at] = (left[at] ?? 0) - part;
          }
        }
        expect(left.every((one) => one === 0)).toBe(true);
      },
    ),
  );
});
