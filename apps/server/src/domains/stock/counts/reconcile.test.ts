import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareDots } from './compare-dots.ts';
import { reconcileRound, type Entry } from './reconcile.ts';

let minute = 0;
const entry = (counterId: number, rack: string, qty: number, dot = ''): Entry => ({
  counterId,
  rack,
  dot,
  qty,
  at: new Date(Date.UTC(2026, 10, 22, 9, (minute += 1))),
});

it('adds up the racks of several people, and what one person scans piece by piece', () => {
  const found = reconcileRound([entry(1, 'A1', 3), entry(2, 'B1', 4), entry(1, 'A1', 1), entry(2, 'B2', 0)]);
  expect(found).toMatchObject({ counted: 8, racks: [], dots: { '': 8 } });
});

it('takes a rack once on which two agree; who read the DOTs says more', () => {
  const found = reconcileRound([entry(1, 'A1', 4), entry(2, 'A1', 3, '2523'), entry(2, 'A1', 1, '0124')]);
  expect(found).toMatchObject({ counted: 4, dots: { 2523: 3, '0124': 1 } });
});

it('asks for a third where two differ on a rack, in pieces or in DOTs; the third decides', () => {
  const two = [entry(1, 'A1', 4), entry(2, 'A1', 5), entry(1, 'B1', 2)];
  expect(reconcileRound(two)).toMatchObject({ racks: ['A1'], counted: 2 });
  expect(reconcileRound([...two, entry(3, 'A1', 5)])).toMatchObject({ racks: [], counted: 7 });
  expect(reconcileRound([...two, entry(3, 'A1', 6)])).toMatchObject({ racks: [], counted: 8 });
  expect(reconcileRound([entry(1, 'A1', 4, '2523'), entry(2, 'A1', 4, '0124')])?.racks).toEqual(['A1']);
});

it('knows when the first and the last entry were', () => {
  const own = [entry(1, 'A1', 1), entry(1, 'A1', 1), entry(2, 'B1', 1)];
  expect(reconcileRound(own)).toMatchObject({ firstAt: own[0]?.at, lastAt: own[2]?.at });
  expect(reconcileRound([])).toBeUndefined();
});

it('takes unread pieces for those of the books, the newest first: what is missing is the oldest', () => {
  const book = [
    { dot: '2523', qty: 4 },
    { dot: '0124', qty: 4 },
  ];
  expect(compareDots(book, { '': 6 })).toEqual([
    { dot: '2523', book: 4, counted: 2 },
    { dot: '0124', book: 4, counted: 4 },
  ]);
  expect(compareDots(book, { '2523': 5, '': 5 })).toEqual([
    { dot: '2523', book: 4, counted: 5 },
    { dot: '0124', book: 4, counted: 4 },
    { dot: '', book: 0, counted: 1 },
  ]);
});

const dots = fc.constantFrom('', '2523', '0124', '1025');
const drawn = fc.array(
  fc.record({
    counterId: fc.integer({ min: 1, max: 3 }),
    rack: fc.constantFrom('A', 'B'),
    dot: dots,
    qty: fc.nat(9),
  }),
  { minLength: 1, maxLength: 30 },
);

it('whatever was entered: pieces are neither lost nor made, and their order matters to nobody', () => {
  fc.assert(
    fc.property(
      drawn,
      fc.array(fc.record({ dot: dots, qty: fc.nat(9) }), { maxLength: 4 }),
      (entries, drawnBook) => {
        const made = entries.map((one) =>
          entry(one.counterId, `${one.rack}${one.counterId}`, one.qty, one.dot),
        );
        const found = reconcileRound(made);
        const sum = entries.reduce((n, one) => n + one.qty, 0);
        expect([found?.counted, found?.racks]).toEqual([sum, []]);
        expect(reconcileRound(made.toReversed())?.dots).toEqual(found?.dots);
        const book = [...new Map(drawnBook.map((row) => [row.dot, row])).values()];
        const rows = compareDots(book, found?.dots ?? {});
        expect(rows.reduce((n, row) => n + row.counted, 0)).toBe(sum);
        expect(rows.reduce((n, row) => n + row.book, 0)).toBe(book.reduce((n, row) => n + row.qty, 0));
        // Unread pieces never make a difference where the books explain them.
        const up = rows.reduce((n, row) => n + Math.max(row.counted - row.book, 0), 0);
        const read = compareDots(book, { ...found?.dots, '': 0 }).reduce(
          (n, row) => n + Math.max(row.counted - row.book, 0),
          0,
        );
        expect(up).toBeGreaterThanOrEqual(read);
      },
    ),
  );
});

it('of two people on one rack: one figure holds, or a third is asked for', () => {
  fc.assert(
    fc.property(drawn, (entries) => {
      const made = entries.map((one) => entry(one.counterId === 3 ? 1 : one.counterId, one.rack, one.qty));
      const found = reconcileRound(made);
      for (const rack of ['A', 'B']) {
        const by = (who: number) => made.filter((e) => e.rack === rack && e.counterId === who);
        const sum = (who: number) => by(who).reduce((n, e) => n + e.qty, 0);
        const differs = by(1).length > 0 && by(2).length > 0 && sum(1) !== sum(2);
        expect(found?.racks.includes(rack)).toBe(differs);
      }
    }),
  );
});
