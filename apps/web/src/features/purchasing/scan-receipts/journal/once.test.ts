import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortScans } from './find-stop-reason.ts';
import { leaveStopped, setStoppedAside, scanCode, undoScan } from './scan.ts';
import {
  markBooked,
  makeBatch,
  nextBatch,
  receiptOf,
  markRefused,
  renewNote,
  restoreRefused,
} from './send.ts';
import { startTestJournal, testNote } from './testing.ts';
import type { Batch, Journal, Scan, ScanNote, Sign } from './types.ts';

type Tally = Record<string, number>;
const add = (tally: Tally, key: string, count: number) => {
  tally[key] = (tally[key] ?? 0) + count;
};
const left = (tally: Tally): Tally =>
  Object.fromEntries(Object.entries(tally).filter(([, count]) => count !== 0));

/** A server that books a batch once by its name and knows how much room is left; it may refuse. */
function openServer() {
  const booked: Batch[] = [];
  const has = (id: string) => booked.some((batch) => batch.id === id);
  return {
    receive: (batch: Batch) => void (has(batch.id) || booked.push(batch)),
    tally(): Tally {
      const sum: Tally = {};
      for (const { lines, strays } of booked.map(receiptOf)) {
        for (const { dnLineId, dot, good, defective } of lines)
          add(sum, `${dnLineId} ${dot}`, good + defective);
        for (const { code, dot, quantity } of strays ?? []) add(sum, `${code} ${dot}`, quantity);
      }
      return left(sum);
    },
    note(): ScanNote {
      const sorted = sortScans(
        testNote,
        booked.flatMap(({ scans }) => scans),
      );
      const goodOf = (id: number) =>
        sorted.reduce((sum, { dnLineId, good }) => sum + (dnLineId === id ? good : 0), 0);
      const lines = testNote.lines.map((line) => {
        const received = goodOf(line.id);
        return { ...line, received, onNote: line.sent - received, onOrder: line.sent - received };
      });
      return { ...testNote, lines, batches: booked.map(({ id }) => id) };
    },
  };
}

const code = fc.constantFrom('PART-A', 'PART-B', 'NOT-OURS', '2526', '3026', '0119', '9926', '2', '4');
const command = fc.oneof(
  { weight: 6, arbitrary: code.map((text) => ({ do: 'scan' as const, text })) },
  fc.constantFrom(
    ...(['aside', 'leave', 'undo', 'batch', 'read', 'reload', 'back'] as const).map((step) => ({ do: step })),
  ),
  // What becomes of the next batch on its way.
  fc
    .constantFrom('done', 'lost before', 'lost after', 'refused')
    .map((fate) => ({ do: 'send' as const, fate })),
);

const keyOf = ({ lineId, code: text, dot }: Scan) => `${lineId ?? text} ${dot}`;
const present = ({ scans, batches }: Journal): Scan[] => [
  ...batches.flatMap((batch) => batch.scans),
  ...scans,
];

/** The user's own list: what the signs said to be taken. Each change is read off the sign and what it replaced. */
function follow(mine: Tally, before: Journal, [after, sign]: readonly [Journal, Sign]): Journal {
  const was = before.scans.at(-1);
  const replaced = before.stop?.before ?? null;
  const isChange =
    (sign.kind === 'taken' || sign.kind === 'stop' || sign.kind === 'aside') &&
    after.scans.length + (after.stop ? 1 : 0) === before.scans.length &&
    !before.stop;
  if (isChange && was) add(mine, keyOf(was), -was.quantity);
  if (sign.kind === 'taken' || sign.kind === 'aside') add(mine, keyOf(sign.scan), sign.scan.quantity);
  if (sign.kind === 'left' && before.stop && replaced) add(mine, keyOf(replaced), replaced.quantity);
  if (sign.kind === 'left' && !before.stop && !before.asks) add(mine, keyOf(sign.scan), -sign.scan.quantity);
  return after;
}

it('gives each piece once, whatever is scanned, sent, lost, refused, read anew and sent again', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 20, maxLength: 60, size: 'max' }), (commands) => {
      const server = openServer();
      const mine: Tally = {};
      let journal = startTestJournal();
      let names = 0;
      const send = (fate: string) => {
        const batch = nextBatch(journal);
        if (!batch) return;
        if (fate === 'refused' && !server.note().batches.includes(batch.id))
          journal = markRefused(journal, batch.id, 'no');
        if (fate === 'done' || fate === 'lost after') server.receive(batch);
        if (fate === 'done') journal = markBooked(journal, batch.id);
      };
      for (const each of commands) {
        if (each.do === 'scan') journal = follow(mine, journal, scanCode(journal, each.text));
        else if (each.do === 'send') send(each.fate);
        else if (each.do === 'batch') journal = makeBatch(journal, `batch ${(names += 1)}`, false);
        else if (each.do === 'read') journal = renewNote(journal, server.note());
        else if (each.do === 'reload') journal = JSON.parse(JSON.stringify(journal)) as Journal;
        else if (each.do === 'back') journal = restoreRefused(journal);
        else {
          const step = { aside: setStoppedAside, leave: leaveStopped, undo: undoScan }[each.do](journal);
          if (step) journal = follow(mine, journal, step);
        }
        // Nothing is ever in neither or in both: what the device has beside what the server booked is what was said.
        const sum = server.tally();
        const known = new Set(server.note().batches);
        for (const scan of present({
          ...journal,
          batches: journal.batches.filter(({ id }) => !known.has(id)),
        }))
          add(sum, keyOf(scan), scan.quantity);
        expect(left(sum)).toEqual(left(mine));
      }
      // The connection is back for good.
      const step = journal.stop ? leaveStopped(journal) : journal.asks ? undoScan(journal) : null;
      if (step) journal = follow(mine, journal, step);
      journal = makeBatch(restoreRefused(journal), 'last', false);
      for (let i = 0; i < 70 && nextBatch(journal); i += 1) send('done');
      expect(server.tally()).toEqual(left(mine));
      const settled = renewNote(journal, server.note());
      expect([settled.scans, settled.batches]).toEqual([[], []]);
    }),
    { numRuns: 500 },
  );
});
