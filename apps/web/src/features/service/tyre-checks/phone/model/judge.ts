import {
  judgeCheck,
  defaultVerdictLimits,
  type FoundWheel,
} from '@treadline/contract/service/tyre-checks/verdict.ts';
import { formatDay } from '#kernel/format.ts';
import { isMeasured } from './draft.ts';
import type { CheckDraft, WheelDraft } from './types.ts';

const foundWheel = ({ depths: [depthIn, depthMid, depthOut], ...wheel }: WheelDraft): FoundWheel => ({
  ...wheel,
  depthIn,
  depthMid,
  depthOut,
  // Half a DOT says nothing yet.
  dot: wheel.dot.length === 4 ? wheel.dot : '',
});

/** Preliminary verdicts of the wheels, also offline, by the limits last received; the server decides finally. */
export function judgeDraft({ wheels, kind, limits = defaultVerdictLimits }: CheckDraft, now: Date) {
  const verdict = judgeCheck(wheels.map(foundWheel), { kind, day: formatDay(now) }, limits);
  return { ...verdict, measured: wheels.filter(isMeasured).length, all: wheels.length };
}
export type DraftVerdict = ReturnType<typeof judgeDraft>;

/** Whether a photo is requested, because something is wrong. */
export const wantsPhoto = ({ damage }: WheelDraft, verdict: string | undefined): boolean =>
  verdict === 'RED' || damage.length > 0;
