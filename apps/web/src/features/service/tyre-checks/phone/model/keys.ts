import { changeWheel, goToWheel } from './draft.ts';
import type { CheckDraft, Cursor, GrooveDepths, Groove } from './types.ts';

/** Keys of the number pad: digits, ten and more, backspace. */
export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'tens' | 'back';
export const keypadDigits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const most = 120;

const put = (draft: CheckDraft, { at, groove }: Cursor, depth: number | null): CheckDraft => {
  const wheel = draft.wheels[at];
  if (!wheel) return draft;
  const depths = wheel.depths.with(groove, depth) as unknown as GrooveDepths;
  return changeWheel(draft, at, { depths, ...(depth !== null && { reason: '' }) });
};
const aim = (draft: CheckDraft, to: Partial<Cursor>): CheckDraft => ({
  ...draft,
  cursor: { ...draft.cursor, ...to },
});

/** Moves the cursor after a depth: to the next groove; after a wheel's last one it stays until the next wheel. */
export const moveCursorTo = (draft: CheckDraft, groove: Groove): CheckDraft =>
  aim(draft, { groove, typed: '', tens: false, full: false });

function stepBack(draft: CheckDraft): CheckDraft {
  const { cursor, wheels } = draft;
  if (cursor.typed !== '' || cursor.tens)
    return aim(draft, cursor.typed === '' ? { tens: false } : { typed: cursor.typed.slice(0, -1) });
  const own = wheels[cursor.at]?.depths[cursor.groove];
  if (own !== null || cursor.groove === 0) return put(draft, cursor, null);
  const before = moveCursorTo(draft, (cursor.groove - 1) as Groove);
  return put(before, before.cursor, null);
}

/**
 * Processes one key. Two digits are a depth ("52" is 5.2 mm) and advance to the next groove; after `tens` they count
 * from ten. More than 12.0 is ignored.
 * After a wheel's last groove `movesOn` decides whether to advance: only when nothing else is required of the wheel.
 */
export function pressKey(draft: CheckDraft, key: Key, movesOn: (draft: CheckDraft) => boolean): CheckDraft {
  const { cursor } = draft;
  if (key === 'back') return stepBack(aim(draft, { full: false }));
  // The wheel waits for its photo, and figures are typed on: they are the next wheel's, never this one's again.
  if (cursor.full) return pressKey(aim(goToWheel(draft, cursor.at + 1), { full: false }), key, movesOn);
  if (key === 'tens') return aim(draft, { tens: !cursor.tens, typed: '' });
  const typed = cursor.typed + key;
  const depth = (cursor.tens ? 100 : 0) + Number(typed.length === 1 ? `${typed}0` : typed);
  if (depth > most) return draft;
  if (typed.length === 1) return aim(draft, { typed });
  const filled = put(draft, cursor, depth);
  if (cursor.groove < 2) return moveCursorTo(filled, (cursor.groove + 1) as Groove);
  const isLast = cursor.at === draft.wheels.length - 1;
  if (isLast) return moveCursorTo(filled, 2);
  return movesOn(filled) ? goToWheel(filled, cursor.at + 1) : aim(moveCursorTo(filled, 2), { full: true });
}

/** Tread depth in millimetres: 5.2. */
export const formatDepth = (tenths: number): string => (tenths / 10).toFixed(1);

/** Text of a groove: digits typed so far, else its depth; '' for none. */
export function grooveText({ wheels, cursor }: CheckDraft, at: number, groove: Groove): string {
  const isHere = cursor.at === at && cursor.groove === groove;
  if (isHere && (cursor.typed !== '' || cursor.tens)) {
    const whole = (cursor.tens ? 10 : 0) + Number(cursor.typed || 0);
    return cursor.typed === '' ? '1_' : `${whole}.`;
  }
  const depth = wheels[at]?.depths[groove] ?? null;
  return depth === null ? '' : formatDepth(depth);
}
