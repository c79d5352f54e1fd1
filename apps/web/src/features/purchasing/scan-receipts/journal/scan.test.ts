import { expect, it } from 'vitest';
import { countOf, missingOf, receivableQuantity, unlistedPieces } from './counts.ts';
import { leaveStopped, setStoppedAside, scanCode, setDefective, setQuantity, undoScan } from './scan.ts';
import {
  markBooked,
  canSend,
  makeBatch,
  nextBatch,
  receiptOf,
  markRefused,
  renewNote,
  restoreRefused,
} from './send.ts';
import { startTestJournal, testNote } from './testing.ts';
import type { Journal, JournalStep } from './types.ts';

/** Scans one after the other; the journal, and what was said to each. */
function scanAll(journal: Journal, ...codes: string[]) {
  const said: string[] = [];
  let now = journal;
  for (const code of codes) {
    const [next, sign] = scanCode(now, code);
    now = next;
    said.push('why' in sign ? `${sign.kind} ${sign.why}` : sign.kind);
  }
  return { now, said };
}
const after = (step: JournalStep | null): Journal => {
  if (!step) throw new Error('nothing to do');
  return step[0];
};
const [lineA, lineB] = testNote.lines;
if (!lineA || !lineB) throw new Error('no lines');

it('asks for the DOT of the first piece and takes it for those that follow', () => {
  const { now, said } = scanAll(startTestJournal(), ' part-a ', '2526', '690123', 'PART-B', '0226');
  expect(said).toEqual(['dot', 'taken', 'taken', 'dot', 'taken']);
  expect([countOf(now, lineA), countOf(now, lineB)]).toEqual([2, 1]);
  expect(receiptOf(makeBatch(now, 'x', false).batches[0] ?? fail()).lines).toEqual([
    { dnLineId: 1, dot: '2526', good: 2, defective: 0 },
    { dnLineId: 2, dot: '0226', good: 1, defective: 0 },
  ]);
});

it('the next piece is as old as the last good one, not as one that was put aside', () => {
  const { now } = scanAll(startTestJournal(), 'PART-A', '2526', 'PART-A', '0119');
  expect(scanAll(after(setStoppedAside(now)), 'PART-A').now.scans.map(({ dot }) => dot)).toEqual([
    '2526',
    '0119',
    '2526',
  ]);
});

it('a DOT after a piece is that piece’s own, also read from the whole code on the tyre', () => {
  const { now } = scanAll(startTestJournal(), 'PART-A', '2526', 'PART-A', 'DOT XK9L AB12 3026');
  expect(now.scans.map(({ dot }) => dot)).toEqual(['2526', '3026']);
});

it('four digits that are printed on a part are the part, not a DOT', () => {
  expect(scanAll(startTestJournal(), '6901').said).toEqual(['dot']);
});

it('a DOT that cannot be is refused, before a part, too; another part waits', () => {
  const { now, said } = scanAll(startTestJournal(), '2526', 'PART-A', '9926', '5226', 'PART-B');
  expect(said).toEqual(['no first-part', 'dot', 'no bad-dot', 'no future-dot', 'no first-dot']);
  expect(now.asks?.lineId).toBe(1);
});

it('stops at a part of another note, at a tyre that is too old, at one too many, until it is decided', () => {
  const old = scanAll(startTestJournal(), 'PART-A', '0119', 'PART-A');
  expect(old.said).toEqual(['dot', 'stop DOT_TOO_OLD', 'no first-decide']);
  expect(leaveStopped(old.now)?.[0].scans).toEqual([]);
  const wrong = scanAll(after(leaveStopped(old.now)), '999999', '2526');
  expect(wrong.said).toEqual(['stop WRONG_PART', 'no first-decide']);
  expect(canSend(wrong.now)).toBe(false);
  const over = scanAll(after(setStoppedAside(wrong.now)), 'PART-B', '2526', 'PART-B', 'PART-B');
  expect(over.said).toEqual(['dot', 'taken', 'taken', 'stop OVER']);
  const aside = after(setStoppedAside(over.now));
  expect([countOf(aside, lineB), missingOf(aside, lineB), receivableQuantity(aside, lineB)]).toEqual([
    2, 0, 0,
  ]);
  expect([missingOf(aside, lineA), receivableQuantity(aside, lineA)]).toEqual([3, 3]);
  expect(unlistedPieces(aside)).toEqual([{ code: '999999', dot: '', quantity: 1 }]);
});

it('a wrong part that was put aside gets its DOT; nothing else is changed by one', () => {
  const { now } = scanAll(startTestJournal(), 'PART-A', '2526', 'OTHER');
  const left = scanAll(after(leaveStopped(now)), '3026');
  expect(left.said).toEqual(['no first-part']);
  expect(scanAll(after(setStoppedAside(now)), '0119').now.scans.at(-1)).toMatchObject({
    code: 'OTHER',
    dot: '0119',
  });
});

it('a quantity is typed; too much of it stops, and leaving it brings the old one back', () => {
  const { now, said } = scanAll(startTestJournal(), 'PART-A', '2526', '3', '4');
  expect(said).toEqual(['dot', 'taken', 'taken', 'stop OVER']);
  expect(leaveStopped(now)?.[0].scans).toMatchObject([{ quantity: 3 }]);
  expect(countOf(after(setStoppedAside(now)), lineA)).toBe(3);
  expect(setQuantity(startTestJournal(), 0)[1]).toEqual({ kind: 'no', why: 'quantity' });
  expect(scanAll(startTestJournal(), 'PART-A', '2', '2526').now.scans).toMatchObject([{ quantity: 2 }]);
});

it('a defective piece takes no room; taking back takes the last one only', () => {
  const { now } = scanAll(startTestJournal(), 'PART-B', '2526', '2');
  const bad = after(setDefective(now, true));
  expect(scanAll(bad, 'PART-B').said).toEqual(['taken']);
  expect(after(undoScan(after(undoScan(scanAll(bad, 'PART-B').now)))).scans).toEqual([]);
  expect(undoScan(startTestJournal())).toBeNull();
});

it('a refused batch holds those behind it; taken back it is among the scans again', () => {
  const one = makeBatch(scanAll(startTestJournal(), 'PART-A', '2526').now, 'one', false);
  const two = makeBatch(scanAll(one, 'PART-A').now, 'two', false);
  const refused = markRefused(two, 'one', 'no');
  expect(nextBatch(two)?.id).toBe('one');
  expect(nextBatch(refused)).toBeNull();
  expect(restoreRefused(refused)).toMatchObject({ batches: [], scans: [{ lineId: 1 }, { lineId: 1 }] });
  expect(nextBatch(markBooked(two, 'one'))?.id).toBe('two');
});

it('is closed once its end is on its way, and when the note is', () => {
  const ending = makeBatch(startTestJournal(), 'end', true);
  expect(scanAll(ending, 'PART-A').said).toEqual(['no closed']);
  expect(makeBatch(ending, 'more', true)).toBe(ending);
  const closed = renewNote(ending, { ...testNote, isOpen: false, batches: ['end'] });
  expect(closed.batches).toEqual([]);
  expect(scanAll(closed, 'PART-A').said).toEqual(['no closed']);
});

function fail(): never {
  throw new Error('no batch');
}
