import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feeOf } from '../../kernel/money.ts';
import {
  divideClaims,
  shareBack,
  shareOfLines,
  maxShareFen,
  type ShareLine,
  type ShareRule,
} from './shares.ts';

const rule: ShareRule = { kind: 'DEALER', shareBp: 3000, feeFen: 0 };
const line = (grossFen: number, pieces: number, dealerBorneFen = 0): ShareLine => ({
  grossFen,
  pieces,
  dealerBorneFen,
  own: false,
});
const paidFen = 186_491;
const money = { paymentId: 1, paidFen, feeFen: feeOf(paidFen, 60), refundedFen: 0 };
const claim = (amountFen: number, companyId = 7, merchant = true) => ({ companyId, amountFen, merchant });

it('a coupon that both bear: the share stays below the cap, the rest is unfrozen', () => {
  const lines = [line(137_800, 2, 6890), line(75_333, 1, 3767)];
  expect(lines.map((each) => shareOfLines([each], rule))).toEqual([34_450, 18_833]);
  expect([money.feeFen, maxShareFen(money, 3000)]).toEqual([1119, 55_947]);
  expect(divideClaims([claim(53_283)], [money], 3000)).toEqual([
    { companyId: 7, paymentId: 1, amountFen: 53_283 },
  ]);
  expect(paidFen - money.feeFen).toBe(185_372);
  expect(paidFen - money.feeFen - 53_283).toBe(132_089);
});

it('a coupon of the platform: the share exceeds the cap, the rest goes by statement', () => {
  const lines = [line(137_800, 2), line(75_333, 1)];
  expect(lines.map((each) => shareOfLines([each], rule))).toEqual([41_340, 22_600]);
  expect(divideClaims([claim(63_940)], [money], 3000)).toEqual([
    { companyId: 7, paymentId: 1, amountFen: 55_947 },
    { companyId: 7, paymentId: null, amountFen: 7993 },
  ]);
});

it('what goes back of a share adds up whatever the order of refunds', () => {
  const refunds = [60_288, 60_287, 65_916];
  const backs = (order: number[]) => {
    let sum = 0;
    let before = 0;
    return order.map((refund) => {
      sum += refund;
      const back = shareBack(53_283, sum, paidFen) - before;
      before += back;
      return back;
    });
  };
  expect(backs(refunds)).toEqual([17_225, 17_225, 18_833]);
  expect(backs(refunds.toReversed()).reduce((a, b) => a + b, 0)).toBe(53_283);
});

it('rules: a fee for each piece, own goods by their own rule, halves up, never below nothing', () => {
  const own = { ...line(10_000, 1), own: true };
  expect(shareOfLines([line(10_000, 2), own], { ...rule, feeFen: 6000 })).toBe(15_000);
  expect(shareOfLines([line(10_000, 2), own], { kind: 'OWN', shareBp: 9500, feeFen: 0 })).toBe(9500);
  expect(shareOfLines([line(5, 1)], { kind: 'GROUP', shareBp: 1000, feeFen: 0 })).toBe(1);
  expect(shareOfLines([line(1000, 1, 400)], rule)).toBe(0);
  expect(shareOfLines([line(1000, 1, 400)], { ...rule, kind: 'GROUP' })).toBe(300);
});

it('the cap is cut from the last; who has no merchant number is paid by statement; payments one after another', () => {
  const small = { paymentId: 2, paidFen: 1000, feeFen: 6, refundedFen: 0 };
  expect(
    divideClaims(
      [claim(250, 1), claim(100, 2, false), claim(100, 3)],
      [small, { ...small, paymentId: 3 }],
      3000,
    ),
  ).toEqual([
    { companyId: 1, paymentId: 2, amountFen: 250 },
    { companyId: 2, paymentId: null, amountFen: 100 },
    { companyId: 3, paymentId: 2, amountFen: 50 },
    { companyId: 3, paymentId: 3, amountFen: 50 },
  ]);
  expect(divideClaims([claim(300)], [], 3000)).toEqual([{ companyId: 7, paymentId: null, amountFen: 300 }]);
});

const fen = fc.integer({ min: 0, max: 1_000_000_000 });

it('parts add up to every claim, never above a cap, whatever is drawn', () => {
  const payment = fc.record({ paidFen: fen, feeBp: fc.nat(500), backBp: fc.nat(10_000) });
  fc.assert(
    fc.property(
      fc.array(fc.record({ amountFen: fen, merchant: fc.boolean() }), { maxLength: 5 }),
      fc.array(payment, { maxLength: 3 }),
      fc.nat(10_000),
      (amounts, payments, maxBp) => {
        const frozen = payments.map((each, paymentId) => {
          const feeFen = feeOf(each.paidFen, each.feeBp);
          const refundedFen = Math.floor(((each.paidFen - feeFen) * each.backBp) / 10_000);
          return { paymentId, paidFen: each.paidFen, feeFen, refundedFen };
        });
        const claims = amounts.map((each, companyId) => ({ ...each, companyId }));
        const parts = divideClaims(claims, frozen, maxBp);
        const sum = (some: typeof parts) => some.reduce((total, { amountFen }) => total + amountFen, 0);
        for (const { companyId, amountFen } of claims)
          expect(sum(parts.filter((part) => part.companyId === companyId))).toBe(amountFen);
        for (const each of frozen)
          expect(sum(parts.filter(({ paymentId }) => paymentId === each.paymentId))).toBeLessThanOrEqual(
            maxShareFen(each, maxBp),
          );
      },
    ),
  );
});

it('what goes back never falls as more is refunded, and is the whole at the end', () => {
  fc.assert(
    fc.property(fen, fc.integer({ min: 1, max: 1_000_000_000 }), fc.array(fen), (share, paid, drawn) => {
      const backs = drawn.toSorted((a, b) => a - b).map((refunded) => shareBack(share, refunded, paid));
      expect(backs).toEqual(backs.toSorted((a, b) => a - b));
      expect(shareBack(share, paid, paid)).toBe(share);
    }),
  );
});
