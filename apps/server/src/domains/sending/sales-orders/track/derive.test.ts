import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventCodes, waybillStates } from '@treadline/contract/sending/sales-orders/flow.ts';
import { deriveWaybill, type TrackedEvent } from './derive.ts';

const pieces = ['A', 'A-2', 'A-3'];
const told = (
  pieceNo: string,
  code: TrackedEvent['code'],
  at: number,
  more: Partial<TrackedEvent> = {},
): TrackedEvent => ({
  pieceNo,
  at,
  code,
  fault: '',
  text: '',
  signedBy: '',
  ...more,
});
const all = (code: TrackedEvent['code'], at: number) => pieces.map((no) => told(no, code, at));

const anyEvent: fc.Arbitrary<TrackedEvent> = fc.record({
  pieceNo: fc.constantFrom(...pieces, 'WAYBILL'),
  at: fc.integer({ min: 1, max: 12 }),
  code: fc.constantFrom(...eventCodes),
  fault: fc.constantFrom('REFUSED' as const, 'DAMAGED' as const, '' as const),
  text: fc.constantFrom('', '收件人不在', '外包装破损'),
  signedBy: fc.constantFrom('', '本人', '门卫'),
});
const anyEvents = fc.array(anyEvent, { maxLength: 14 });

it('says the same whatever order events come in and however often', () => {
  fc.assert(
    fc.property(
      anyEvents.chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        ),
      ),
      ([events, shuffled]) => {
        expect(deriveWaybill(pieces, shuffled)).toEqual(deriveWaybill(pieces, events));
      },
    ),
    { numRuns: 500 },
  );
});

it('never moves back, whatever is told late', () => {
  fc.assert(
    fc.property(anyEvents, anyEvent, (events, late) => {
      const [before, after] = [deriveWaybill(pieces, events), deriveWaybill(pieces, [...events, late])];
      const rank = (state: (typeof waybillStates)[number]) => waybillStates.indexOf(state);
      expect(rank(after.state)).toBeGreaterThanOrEqual(rank(before.state));
      for (const no of pieces)
        expect(rank(after.pieces.get(no) ?? 'CREATED')).toBeGreaterThanOrEqual(
          rank(before.pieces.get(no) ?? 'CREATED'),
        );
    }),
    { numRuns: 500 },
  );
});

it('is signed when every parcel is, by who took the last one', () => {
  const two = [told('A', 'SIGNED', 5, { signedBy: '王' }), told('A-2', 'SIGNED', 6, { signedBy: '李' })];
  expect(deriveWaybill(pieces, two)).toMatchObject({ state: 'OUT', signedAt: null, signedBy: '' });
  const three = [...two, told('A-3', 'SIGNED', 4, { signedBy: '张' })];
  expect(deriveWaybill(pieces, three)).toMatchObject({ state: 'SIGNED', signedAt: 6, signedBy: '李' });
  expect(deriveWaybill(pieces, [told('W', 'SIGNED', 9)])).toMatchObject({ state: 'SIGNED', signedAt: 9 });
  expect(deriveWaybill([], three)).toMatchObject({ state: 'CREATED', signedAt: null });
});

it('stays signed when news of the road come late, in either order', () => {
  for (const events of [
    [...all('SIGNED', 5), ...all('IN_TRANSIT', 3)],
    [...all('IN_TRANSIT', 3), ...all('SIGNED', 5)],
  ])
    expect(deriveWaybill(pieces, events)).toMatchObject({ state: 'SIGNED', lastAt: 5 });
});

it('an exception stands until the parcel gets further than it was', () => {
  const refused = told('A-2', 'EXCEPTION', 5, { fault: 'REFUSED', text: '收件人拒收' });
  const wrong = { fault: 'REFUSED', exception: '收件人拒收', exceptionAt: 5 };
  expect(deriveWaybill(pieces, [...all('OUT', 4), refused])).toMatchObject({ state: 'OUT', ...wrong });
  expect(deriveWaybill(pieces, [...all('OUT', 4), refused, told('A-2', 'OUT', 6)])).toMatchObject(wrong);
  expect(deriveWaybill(pieces, [...all('OUT', 4), refused, told('A', 'SIGNED', 6)])).toMatchObject(wrong);
  const signed = deriveWaybill(pieces, [...all('OUT', 4), refused, told('A-2', 'SIGNED', 6)]);
  expect(signed).toMatchObject({ fault: '', exception: '', exceptionAt: null });
  expect(deriveWaybill(pieces, [told('A', 'EXCEPTION', 5)])).toMatchObject({
    fault: 'OTHER',
    exception: 'OTHER',
  });
});

it('what is on its way back was delivered before or not at all, and ends at the sender', () => {
  const way = [...all('OUT', 4), told('A', 'RETURNED', 6)];
  expect(deriveWaybill(pieces, way)).toMatchObject({ returningAt: 6, returnedAt: null, signedAt: null });
  const back = deriveWaybill(pieces, [...way, ...all('SIGNED', 9)]);
  expect(back).toMatchObject({ returningAt: 6, returnedAt: 9, signedAt: null, signedBy: '' });
  const after = deriveWaybill(pieces, [...all('SIGNED', 5), ...way, ...all('SIGNED', 9)]);
  expect(after).toMatchObject({ returningAt: 6, returnedAt: 9, signedAt: 5 });
});
