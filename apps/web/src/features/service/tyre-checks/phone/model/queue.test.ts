import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyOf, changeWheel, startDraft } from './draft.ts';
import type { CheckDraft } from './types.ts';
import * as queue from './queue.ts';

const {
  markBooked,
  countWaiting,
  dropPhoto,
  nextTask,
  noRecords,
  markRefused,
  markPhotoRefused,
  enqueueCheck,
  reopenRefused,
  retryRefused,
} = queue;
const at = new Date('2026-11-22T02:00:00Z');
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const draftOf = (n: number, photos: readonly string[]) =>
  changeWheel(startDraft(1, '', idOf(n)), 0, { photos });
const put = (kept: queue.DeviceRecords, n: number, photos: readonly string[] = []) => {
  const draft = draftOf(n, photos);
  return enqueueCheck(kept, draft, bodyOf(draft, 1, at));
};

it('figures of all checks go before any photo', () => {
  const kept = markBooked(put(put(noRecords, 1, ['a']), 2), idOf(1), 11);
  expect(nextTask(kept)).toMatchObject({ kind: 'figures', check: { body: { clientId: idOf(2) } } });
  const both = markBooked(kept, idOf(2), 12);
  expect(nextTask(both)).toMatchObject({ kind: 'photo', checkId: 11, photo: { id: 'a', wheel: 'FL' } });
  expect(dropPhoto(both, idOf(1), 'a')).toEqual(noRecords);
});

it('what is refused holds up nothing else, and comes back to be put right', () => {
  const kept = markRefused(put(put(noRecords, 1), 2), idOf(1), 'no');
  expect(nextTask(kept)).toMatchObject({ check: { body: { clientId: idOf(2) } } });
  const back = reopenRefused(kept, idOf(1), 'w');
  expect([queue.draftIn(back, null, 'w')?.clientId, back.waiting.length]).toEqual([idOf(1), 1]);
  expect(put(back, 1).waiting.map(({ body }) => body.clientId)).toEqual([idOf(2), idOf(1)]);
});

it('a photo that fails takes nothing along', () => {
  const kept = markPhotoRefused(
    markBooked(put(noRecords, 1, ['a', 'b']), idOf(1), 11),
    idOf(1),
    'a',
    'too large',
  );
  expect(nextTask(kept)).toMatchObject({ kind: 'photo', photo: { id: 'b' } });
  expect(nextTask(dropPhoto(kept, idOf(1), 'b'))).toBeNull();
  expect(nextTask(retryRefused(kept))).toMatchObject({ photo: { id: 'a' } });
});

it('a correction has a place of its own, goes with its pictures, and comes back there', () => {
  const correct = { id: 7, firstId: 5, version: 1, checkNo: 'JC', isSigned: false };
  const draft: CheckDraft = { ...draftOf(3, ['a']), correct, platePhoto: 'p', signature: 's' };
  const begun = queue.putDraft(queue.resumeDraft(noRecords, draftOf(4, []), 'w'), draft);
  expect([queue.draftIn(begun, 5, 'w'), queue.draftIn(begun, null, 'w')?.clientId]).toEqual([draft, idOf(4)]);
  const sent = enqueueCheck(begun, draft, bodyOf(draft, 1, at));
  expect([queue.draftIn(sent, 5, 'w'), queue.draftIn(sent, null, 'w')?.clientId]).toEqual([null, idOf(4)]);
  expect(sent.waiting[0]?.photos.map(({ id, wheel }) => [id, wheel])).toEqual([
    ['p', 'PLATE'],
    ['s', 'SIGNATURE'],
    ['a', 'FL'],
  ]);
  const back = reopenRefused(markRefused(sent, idOf(3), 'no'), idOf(3), 'w');
  expect([queue.draftIn(back, 5, 'w'), queue.draftIn(back, null, 'w')?.clientId, back.waiting]).toEqual([
    draft,
    idOf(4),
    [],
  ]);
});

it('each window has a check of its own, and takes up nobody else’s unasked', () => {
  const two = queue.resumeDraft(queue.resumeDraft(noRecords, draftOf(1, []), 'a'), draftOf(2, []), 'b');
  const of = (kept: queue.DeviceRecords, window: string) => queue.draftIn(kept, null, window)?.clientId;
  expect([of(two, 'a'), of(two, 'b'), of(two, 'c')]).toEqual([idOf(1), idOf(2), undefined]);
  const [first] = queue.newDrafts(two);
  const taken = first && queue.resumeDraft(two, first, 'b');
  expect(taken && [of(taken, 'a'), of(taken, 'b'), of(taken, '')]).toEqual([undefined, idOf(1), idOf(2)]);
  expect(
    taken && first && queue.newDrafts(queue.dropDraft(taken, first)).map(({ clientId }) => clientId),
  ).toEqual([idOf(2)]);
});

it('a check that comes back leaves the one that is being measured where it is found', () => {
  const busy = queue.resumeDraft(markRefused(put(noRecords, 1), idOf(1), 'no'), draftOf(2, []), 'w');
  const back = reopenRefused(busy, idOf(1), 'w');
  expect([queue.draftIn(back, null, 'w')?.clientId, queue.draftIn(back, null, '')?.clientId]).toEqual([
    idOf(1),
    idOf(2),
  ]);
});

it('goes on with the one check that a version of before kept', () => {
  const before = { draft: draftOf(1, []), waiting: [] } as unknown as queue.DeviceRecords;
  const [old] = queue.newDrafts(before);
  const kept = old && queue.resumeDraft(before, old, 'w');
  expect(kept && [queue.draftIn(kept, null, 'w')?.clientId, queue.newDrafts(kept).length]).toEqual([
    idOf(1),
    1,
  ]);
});

type Fate = 'done' | 'lost before' | 'lost after' | 'refused';

/** A server that knows by its name what it was sent. */
function openServer() {
  const [figures, photos] = [new Map<string, number>(), new Set<string>()];
  /** What becomes of the next task. */
  const run = (kept: queue.DeviceRecords, how: Fate): queue.DeviceRecords => {
    const task = nextTask(kept);
    if (!task || how === 'lost before') return kept;
    const { clientId } = task.check.body;
    const isFigures = task.kind === 'figures';
    const isNew = isFigures ? !figures.has(clientId) : !photos.has(task.photo.id);
    if (how === 'refused' && isNew)
      return isFigures
        ? markRefused(kept, clientId, 'no')
        : markPhotoRefused(kept, clientId, task.photo.id, 'no');
    if (isFigures) figures.set(clientId, figures.get(clientId) ?? figures.size + 1);
    else photos.add(task.photo.id);
    if (how === 'lost after') return kept;
    return isFigures
      ? markBooked(kept, clientId, figures.get(clientId) ?? 0)
      : dropPhoto(kept, clientId, task.photo.id);
  };
  return { run, counts: () => [figures.size, photos.size] };
}

it('each check and each photo reaches the server once, whatever is lost on the way', () => {
  const photos = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 });
  const fates = fc.array(fc.constantFrom<Fate>('done', 'lost before', 'lost after', 'refused'));
  fc.assert(
    fc.property(fc.array(photos, { maxLength: 4 }), fates, (checks, hows) => {
      const server = openServer();
      const names = checks.map((own, n) => own.map((name) => `${n + 1}${name}`));
      const start = names.reduce((before, own, n) => put(before, n + 1, own), noRecords);
      const met = hows.reduce(server.run, start);
      // The page was loaded anew, and the connection is back for good.
      const again = retryRefused(JSON.parse(JSON.stringify(met)) as queue.DeviceRecords);
      const left = Array.from({ length: 20 }).reduce<queue.DeviceRecords>(
        (kept) => server.run(kept, 'done'),
        again,
      );
      expect(countWaiting(left)).toEqual({ checks: 0, photos: 0 });
      expect(server.counts()).toEqual([checks.length, names.flat().length]);
    }),
    { numRuns: 300 },
  );
});
