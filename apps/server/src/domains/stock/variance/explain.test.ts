import { expect, it } from 'vitest';
import { explainPlace, type Case, type SideMovement } from './explain.ts';

const now = new Date('2026-05-12T12:00:00Z');
const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000).toISOString();
const moved = (doc: string, qty: number, more: Partial<SideMovement> = {}): SideMovement => ({
  doc,
  qty,
  quality: 'GOOD',
  at: at(600),
  ...more,
});
const sum = (moves: readonly SideMovement[], quality: string) =>
  moves.filter((m) => m.quality === quality).reduce((n, { qty }) => n + qty, 0);
/** A part that agreed before these movements; `more` says what else is known. */
const part = (
  partId: number,
  ours: SideMovement[],
  theirs: SideMovement[],
  more: Partial<Case> = {},
): Case => ({
  partId,
  good: sum(theirs, 'GOOD') - sum(ours, 'GOOD'),
  bad: sum(theirs, 'BAD') - sum(ours, 'BAD'),
  dotPieces: 0,
  ours,
  theirs,
  wrong: 0,
  transit: new Map(),
  ...more,
});
const explain = (...cases: Case[]) => {
  const found = explainPlace(cases, { now, lagMinutes: 120 });
  for (const c of cases) {
    const told = found.get(c.partId) ?? [];
    const by = (quality: string) =>
      told.filter((f) => f.quality === quality && f.cause !== 'DOT').reduce((n, { pieces }) => n + pieces, 0);
    // Whatever the causes are, they explain the difference to the piece.
    expect([by('GOOD'), by('BAD')]).toEqual([c.good, c.bad]);
  }
  return cases.map((c) =>
    (found.get(c.partId) ?? []).map(({ cause, quality, pieces, docs }) => [
      cause,
      quality === 'GOOD' ? pieces : `BAD ${pieces}`,
      ...docs,
    ]),
  );
};
const one = (...args: Parameters<typeof part>) => explain(part(...args))[0];

it('ours 40, theirs 35, their OUT-88 −4 alone: missing in ours −4, unknown −1', () => {
  expect(one(1, [], [moved('OUT-88', -4)], { good: -5 })).toEqual([
    ['MISSING_OURS', -4, 'OUT-88'],
    ['UNKNOWN', -1],
  ]);
});

it('what both booked alike explains nothing, in however many rows', () => {
  expect(one(1, [moved('R-1', -4)], [moved('R-1', -2), moved('R-1', -2)])).toEqual([]);
  expect(one(1, [moved('R-2', -4), moved('R-2', 4)], [])).toEqual([]);
});

it('the same document twice at theirs is a duplicate, and missing in ours once where ours has none', () => {
  expect(one(1, [moved('R-1', -4)], [moved('R-1', -4), moved('R-1', -4)])).toEqual([
    ['DUPLICATE', -4, 'R-1'],
  ]);
  expect(one(1, [], [moved('X', -3), moved('X', -3)])).toEqual([
    ['DUPLICATE', -3, 'X'],
    ['MISSING_OURS', -3, 'X'],
  ]);
});

it('what ours alone has is on its way within the lag, later it is missing in theirs', () => {
  expect(one(1, [moved('R-1', -4, { at: at(120) })], [])).toEqual([['TIMING', 4, 'R-1']]);
  expect(one(1, [moved('R-1', -4, { at: at(121) })], [])).toEqual([['MISSING_THEIRS', 4, 'R-1']]);
  // The second part of a shipment that they have begun to book.
  expect(one(1, [moved('R-1', -4), moved('R-1', -2, { at: at(5) })], [moved('R-1', -4)])).toEqual([
    ['TIMING', 2, 'R-1'],
  ]);
});

it('both with other pieces is a quantity; good against defective of one document is a bucket', () => {
  expect(one(1, [moved('R-1', -4)], [moved('R-1', -3)])).toEqual([['QUANTITY', 1, 'R-1']]);
  expect(one(1, [moved('PO', 18), moved('PO', 2, { quality: 'BAD' })], [moved('PO', 20)])).toEqual([
    ['BUCKET', 2, 'PO'],
    ['BUCKET', 'BAD -2', 'PO'],
  ]);
  expect(one(1, [], [], { good: -3, bad: 2 })).toEqual([
    ['BUCKET', -2],
    ['BUCKET', 'BAD 2'],
    ['UNKNOWN', -1],
  ]);
});

it('another part is named by the document, else by the opposite difference', () => {
  expect(explain(part(1, [moved('R-1', -2)], []), part(2, [], [moved('R-1', -2)]))).toEqual([
    [['PART_SWAP', 2, 'R-1']],
    [['PART_SWAP', -2, 'R-1']],
  ]);
  expect(
    explain(part(1, [], [], { good: 3 }), part(2, [], [], { good: -3 }), part(3, [], [], { good: -3 })),
  ).toEqual([[['PART_SWAP', 3]], [['PART_SWAP', -3]], [['UNKNOWN', -3]]]);
});

it('open transfers, undecided wrong goods and DOTs explain what no movement does', () => {
  const transit = new Map([['DB-1', 8]]);
  expect(one(1, [], [moved('DB-1', 8)], { transit })).toEqual([['TRANSIT', 8, 'DB-1']]);
  expect(one(1, [], [], { good: 10, transit })).toEqual([
    ['TRANSIT', 8, 'DB-1'],
    ['UNKNOWN', 2],
  ]);
  expect(one(1, [], [], { good: 4, wrong: 4 })).toEqual([['WRONG_PART', 4]]);
  expect(one(1, [], [], { dotPieces: 3 })).toEqual([['DOT', 3]]);
});
