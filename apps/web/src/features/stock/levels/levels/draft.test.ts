import { expect, it } from 'vitest';
import { draftOf, linesOf, newLine, rebaseDraft, type PartStockInfo } from './draft.ts';

const info = (pieces: Record<string, number>): PartStockInfo => ({
  locationId: 1,
  placeName: '店',
  partId: 2,
  partNo: 'P',
  partName: 'P',
  size: '205/55R16',
  brandName: 'B',
  available: 0,
  onHand: 0,
  reserved: 0,
  locked: 0,
  safeMin: 0,
  lines: Object.entries(pieces).map(([dot, quantity]) => ({
    bucket: 'on_hand' as const,
    dot,
    quantity,
    ageWeeks: 1,
    planned: 0,
  })),
  pending: null,
});
const count = (draft: ReturnType<typeof draftOf>, dot: string, counted: number) => ({
  ...draft,
  lines: draft.lines.map((line) => (line.dot === dot ? { ...line, counted } : line)),
});

it('sends only what differs from the books, with the figure that was seen', () => {
  const draft = count(draftOf(info({ '2525': 10, '0126': 4 })), '2525', 8);
  expect(linesOf(draft)).toEqual({
    isWrong: false,
    lines: [{ bucket: 'on_hand', dot: '2525', seen: 10, counted: 8 }],
  });
});

it('is wrong with a DOT twice, a DOT that is none, or a figure that is none', () => {
  const draft = draftOf(info({ '2525': 10 }));
  const added = (dot: string, counted: number) => ({
    ...draft,
    lines: [...draft.lines, { ...newLine(1), dot, counted }],
  });
  expect(linesOf(added('2525', 1)).isWrong).toBe(true);
  expect(linesOf(added('25', 1)).isWrong).toBe(true);
  expect(linesOf(added('0126', Number.NaN)).isWrong).toBe(true);
  expect(linesOf(added('0126', 1)).lines).toEqual([{ bucket: 'on_hand', dot: '0126', seen: 0, counted: 1 }]);
});

it('read again it shows what there is now, and keeps what was typed', () => {
  const typed = count(draftOf(info({ '2525': 10, '0126': 4 })), '2525', 8);
  const now = rebaseDraft(typed, info({ '2525': 9, '0126': 6 }));
  expect(now.lines.map(({ dot, seen, counted }) => [dot, seen, counted])).toEqual([
    ['2525', 9, 8],
    ['0126', 6, 6],
  ]);
});
