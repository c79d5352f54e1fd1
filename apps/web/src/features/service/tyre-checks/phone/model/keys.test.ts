import { expect, it } from 'vitest';
import { changeWheel, goToWheel, isMeasured, setWheels, startDraft } from './draft.ts';
import { judgeDraft, wantsPhoto } from './judge.ts';
import { moveCursorTo, pressKey, grooveText, type Key } from './keys.ts';
import { problemOf } from './problems.ts';
import type { CheckDraft } from './types.ts';

const now = new Date('2026-11-22T02:00:00Z');
const begin = () => startDraft(1, 'Li', '00000000-0000-4000-8000-000000000001');
const movesOn = (draft: CheckDraft) => {
  const wheel = draft.wheels[draft.cursor.at];
  return wheel !== undefined && !wantsPhoto(wheel, judgeDraft(draft, now).wheels[draft.cursor.at]?.verdict);
};
const type = (draft: CheckDraft, ...keys: Key[]) =>
  keys.reduce((before, key) => pressKey(before, key, movesOn), draft);
const figures = (draft: CheckDraft, text: string) => type(draft, ...([...text] as Key[]));
const wheel = (draft: CheckDraft, at: number) => {
  const found = draft.wheels[at];
  if (!found) throw new Error('no wheel');
  return found;
};

it('two digits are a depth and go on to the next groove, the last one to the next wheel', () => {
  const draft = figures(begin(), '525456');
  expect(wheel(draft, 0).depths).toEqual([52, 54, 56]);
  expect(draft.cursor).toEqual({ at: 1, groove: 0, typed: '', tens: false });
  expect(figures(draft, '4').cursor).toMatchObject({ at: 1, groove: 0, typed: '4' });
  expect(grooveText(figures(draft, '4'), 1, 0)).toBe('4.');
});

it('goes around the car as one walks', () => {
  const draft = figures(begin(), '525252'.repeat(4));
  expect(draft.wheels.map((each) => each.wheel)).toEqual(['FL', 'FR', 'RR', 'RL']);
  expect(draft.wheels.every(isMeasured)).toBe(true);
  expect(draft.cursor.at).toBe(3);
  const six = setWheels(draft, true, true).wheels.map((each) => each.wheel);
  expect(six).toEqual(['FL', 'FR', 'RR', 'RRI', 'RLI', 'RL', 'SPARE']);
});

it('stays with a red wheel, where a photo is asked for', () => {
  const draft = figures(begin(), '525214');
  expect(draft.cursor).toMatchObject({ at: 0, groove: 2 });
  expect(judgeDraft(draft, now)).toMatchObject({ red: 1, yellow: 0, measured: 1, all: 4 });
  // Typed on without a look, the figures are of the next wheel.
  const on = figures(draft, '6364');
  expect(wheel(on, 0).depths).toEqual([52, 52, 14]);
  expect(wheel(on, 1).depths).toEqual([63, 64, null]);
  // Touched, or stepped back to, it is typed anew.
  expect(wheel(figures(moveCursorTo(draft, 2), '15'), 0).depths).toEqual([52, 52, 15]);
  expect(wheel(figures(type(draft, 'back'), '16'), 0).depths).toEqual([52, 52, 16]);
});

it('counts from ten on after its key, and takes no more than 12.0', () => {
  expect(wheel(type(begin(), 'tens', '2', '0'), 0).depths[0]).toBe(120);
  expect(wheel(type(begin(), 'tens', '2', '1'), 0).depths[0]).toBeNull();
  expect(type(begin(), 'tens', '3').cursor.typed).toBe('');
});

it('steps back over digits, then over depths', () => {
  const draft = figures(begin(), '5254');
  expect(type(draft, '4', 'back').cursor.typed).toBe('');
  const back = type(draft, 'back');
  expect(wheel(back, 0).depths).toEqual([52, null, null]);
  expect(back.cursor.groove).toBe(1);
});

it('takes brand and size from the wheel before, where nothing is known, but never its DOT', () => {
  const known = changeWheel(begin(), 0, { brand: 'Michelin', size: '205/55R16', dot: '2524' });
  const draft = figures(known, '525252');
  expect(wheel(draft, 1)).toMatchObject({ brand: 'Michelin', size: '205/55R16', dot: '' });
  const other = goToWheel(changeWheel(draft, 2, { brand: 'Pirelli' }), 2);
  expect(wheel(other, 2)).toMatchObject({ brand: 'Pirelli', dot: '' });
});

it('says what is missing, in the order of the page', () => {
  const empty = begin();
  expect(problemOf({ ...empty, dealerId: null })?.problem).toBe('dealer');
  expect(problemOf(empty)?.problem).toBe('plate');
  const named: CheckDraft = { ...empty, plate: '沪A12345', mileage: 20_000 };
  expect(problemOf({ ...named, customerMobile: '138' })?.problem).toBe('mobile');
  expect(problemOf(figures(named, '525252'))).toEqual({ problem: 'wheel', at: 1 });
  const gone = [1, 2, 3].reduce((draft, at) => changeWheel(draft, at, { reason: 'gone' }), named);
  expect(problemOf(figures({ ...gone, cursor: empty.cursor }, '525252'))).toBeNull();
});
