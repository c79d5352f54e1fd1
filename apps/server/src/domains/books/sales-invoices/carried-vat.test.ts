import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedTax, taxOfPart } from '#domains/catalogue/pricing/index.ts';
import {
  refundOfLines,
  soldBack,
  soldParts,
  type SoldLine,
} from '#domains/retail/retail-orders/fitting/sold-lines.ts';
import { takeBackOf, type CameIn } from '#domains/wholesale/dealer-orders/receiving/sold-pieces.ts';
import { computeAmounts, taxOf, type Item } from './invoice-cut.ts';

const rate = fc.constantFrom(0, 300, 600, 900, 1300, 1600);
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Orders of received pieces: positive ones come in, negative ones go back, 0: what stands open is invoiced. */
const story = fc.array(fc.integer({ min: -6, max: 6 }), { maxLength: 24 });

interface Receipt extends CameIn {
  tax: number;
  /** Cut when it was invoiced. */
  item: Item | null;
  /** Pieces of the item that are red. */
  red: number;
  redTax: number;
}

/** What of a received line is left, as the view says it: the pieces behind those that went back. */
const itemOf = (
  { qty, returned, fromFen, tax }: Receipt,
  back: number,
  unit: number,
  taxBp: number,
): Item => {
  const net = (qty - returned) * unit;
  return { qty: qty - returned, gross: net, net, taxBp, tax: tax - back, from: fromFen + returned * unit };
};

describe('VAT of a dealer order’s line', () => {
  it('is one sum in journal, settlement, invoices, red letters and what is open, whatever comes and goes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 199_999 }), rate, story, (unitFen, taxBp, steps) => {
        const line = { orderId: 1, lineId: 1, unitFen, taxBp };
        const receipts: Receipt[] = [];
        let [journal, earned] = [0, 0];
        const backOf = new Map<number, number>();
        const open = () => receipts.filter(({ item, qty, returned }) => item === null && qty > returned);
        for (const step of steps) {
          if (step > 0) {
            const [fromFen, net] = [earned * unitFen, step * unitFen];
            const tax = taxOfPart(taxBp, fromFen, net);
            const id = receipts.length + 1;
            receipts.push({
              id,
              journalId: id,
              qty: step,
              returned: 0,
              deferred: false,
              fromFen,
              tax,
              item: null,
              red: 0,
              redTax: 0,
            });
            journal += tax;
            earned += step;
          } else if (step === 0) {
            for (const receipt of open())
              receipt.item = itemOf(receipt, backOf.get(receipt.id) ?? 0, unitFen, taxBp);
          } else {
            const kept = sum(receipts.map(({ qty, returned }) => qty - returned));
            for (const part of takeBackOf(line, receipts, Math.min(kept, -step))) {
              const receipt = receipts.find(({ id }) => id === part.ofId) as Receipt;
              const pieces = 0 - (part.qty ?? 0);
              journal += part.taxFen;
              receipt.returned += pieces;
              backOf.set(receipt.id, (backOf.get(receipt.id) ?? 0) - part.taxFen);
              if (!receipt.item) continue;
              receipt.redTax += taxOf(computeAmounts(receipt.item, receipt.red, receipt.red + pieces));
              receipt.red += pieces;
            }
          }
          const invoiced = receipts.map(({ item, redTax }) =>
            item ? taxOf(computeAmounts(item, 0, item.qty)) - redTax : 0,
          );
          const stillOpen = open().map(
            (receipt) => itemOf(receipt, backOf.get(receipt.id) ?? 0, unitFen, taxBp).tax,
          );
          expect(sum(invoiced) + sum(stillOpen)).toBe(journal);
        }
      }),
    );
  });

  it('of the third tyre of 50.00 at 13 % is 5.76, alone it would be 5.75', () => {
    // 50.00: 5.7522; 100.00: 11.5044; 150.00: 17.2566.
    const parts = [0, 5000, 10_000].map((from) => taxOfPart(1300, from, 5000));
    expect(parts).toEqual([575, 575, 576]);
    const third: Item = { qty: 1, gross: 5000, net: 5000, taxBp: 1300, tax: 576, from: 10_000 };
    expect(computeAmounts(third, 0, 1).line).toEqual({ excl: 4424, tax: 576 });
  });
});

const orderLines = fc.array(
  fc.record({ netFen: fc.integer({ min: 0, max: 500_000 }), taxBp: rate, isOwn: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

describe('VAT of a retail order', () => {
  it('is one sum in journal and lines, whatever is refunded before and after it is earned', () => {
    fc.assert(
      fc.property(
        orderLines,
        fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 8 }),
        (drawn, shares) => {
          const lines = drawn.map((line, at): SoldLine => ({
            ...line,
            kind: 'RETAIL',
            lineId: at + 1,
            qty: 1,
            taxFen: includedTax(line.netFen, line.taxBp),
          }));
          const whole = sum(lines.map(({ netFen }) => netFen));
          const steps = shares.map((share) => Math.floor((whole * share) / 10_000)).toSorted((a, b) => a - b);
          const [before = 0, ...later] = steps;
          let gone = refundOfLines(lines, before);
          const posted = [...soldParts(1, lines, gone)];
          for (const refunded of [...later, whole]) {
            const was = (line: SoldLine) => {
              const own = posted.filter(({ lineId }) => lineId === line.lineId);
              return {
                netFen: sum(own.map(({ netFen }) => netFen)),
                taxFen: sum(own.map(({ taxFen }) => taxFen)),
              };
            };
            const back = refundOfLines(lines, refunded);
            const parts = back.map((fen, at) => fen - (gone[at] ?? 0));
            posted.push(...soldBack(1, lines, parts, was));
            gone = back;
            expect(sum(back)).toBe(refunded);
            for (const [at, line] of lines.entries())
              if (!line.isOwn)
                expect(was(line)).toEqual({
                  netFen: line.netFen - (back[at] ?? 0),
                  taxFen: line.taxFen - includedTax(back[at] ?? 0, line.taxBp),
                });
          }
          expect(sum(posted.map(({ taxFen }) => taxFen))).toBe(0);
        },
      ),
    );
  });
});
