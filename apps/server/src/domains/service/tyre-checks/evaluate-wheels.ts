import type { z } from 'zod';
import { isFutureDot } from '@treadline/contract/kernel/dot.ts';
import type { CheckWheelInput } from '@treadline/contract/service/tyre-checks/schema.ts';
import { tyreKeyOf } from '@treadline/contract/service/tyre-checks/series.ts';
import { judgeCheck, type CheckedOn } from '@treadline/contract/service/tyre-checks/verdict.ts';
import { checkWheels, type WorstVerdict } from '@treadline/contract/service/tyre-checks/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { readLimits } from './limits.ts';
import { findRecalled } from './recalls.ts';

export type WheelInput = z.output<typeof CheckWheelInput>;
/** Verdict of a check and of its wheels. */
export interface CheckJudgement {
  red: number;
  yellow: number;
  worst: WorstVerdict;
  hints: string[];
  size: string;
  wheels: ReturnType<typeof wheelColumns>[];
}

const grooves = ({ depthIn, depthMid, depthOut }: WheelInput) =>
  [depthIn, depthMid, depthOut].filter((depth) => depth !== null).length;

/** @throws check.wheel-twice, check.no-wheel, check.unmeasured, check.future-dot */
function requireWheels(wheels: readonly WheelInput[], day: string, submit: boolean): void {
  for (const [at, { wheel, dot }] of wheels.entries()) {
    if (wheels.findIndex((other) => other.wheel === wheel) < at)
      fail('check.wheel-twice', { wheel: checkWheels[wheel] });
    if (dot && isFutureDot(dot, day)) fail('check.future-dot', { wheel: checkWheels[wheel], dot });
  }
  if (!submit) return;
  const bad = wheels.find((wheel) => grooves(wheel) < 3 && wheel.reason === '');
  if (bad) fail('check.unmeasured', { wheel: checkWheels[bad.wheel] });
  if (!wheels.some((wheel) => wheel.wheel !== 'SPARE' && (grooves(wheel) > 0 || wheel.damage.length > 0)))
    fail('check.no-wheel');
}

const wheelColumns = (
  wheel: WheelInput,
  verdict: { verdict: string; reasons: readonly string[] },
  recalled: boolean,
) => ({
  wheel: wheel.wheel,
  brand: wheel.brand,
  pattern: wheel.pattern,
  size: wheel.size,
  dot: wheel.dot,
  depth_in: wheel.depthIn,
  depth_mid: wheel.depthMid,
  depth_out: wheel.depthOut,
  reason: wheel.reason,
  pressure_kpa: wheel.pressure,
  season: wheel.season,
  damage: [...new Set(wheel.damage)],
  recalled,
  verdict: verdict.verdict as 'RED' | 'YELLOW' | 'GREEN' | 'UNKNOWN',
  reasons: [...verdict.reasons],
  tyre_key: tyreKeyOf(wheel),
});

/** Of the wheels that want new tyres, else of all: their sizes, the first two that differ. */
function sizesOf(wheels: readonly WheelInput[], flagged: ReadonlySet<string>): string {
  const chosen = flagged.size ? wheels.filter(({ wheel }) => flagged.has(wheel)) : wheels;
  const sizes = chosen.filter(({ wheel, size }) => wheel !== 'SPARE' && size).map(({ size }) => size);
  return [...new Set(sizes)].slice(0, 2).join(' / ');
}

/**
 * Judges wheels by the settings at the time of measuring and the open recalls. A draft may lack figures.
 * @throws check.*
 */
export async function evaluateWheels(
  ctx: Pick<Ctx, 'db'>,
  wheels: readonly WheelInput[],
  { kind, at: measured }: Pick<CheckedOn, 'kind'> & { at: Date },
  submit: boolean,
): Promise<CheckJudgement> {
  const day = dayOf(measured);
  requireWheels(wheels, day, submit);
  const [limits, recalled] = await Promise.all([readLimits(ctx.db, measured), findRecalled(ctx, wheels)]);
  const found = wheels.map((wheel, at) => ({ ...wheel, recalled: recalled[at] === true }));
  const { wheels: verdicts, hints, ...sums } = judgeCheck(found, { kind, day }, limits);
  const flagged = new Set(
    verdicts
      .filter(({ wheel, verdict }) => wheel !== 'SPARE' && (verdict === 'RED' || verdict === 'YELLOW'))
      .map(({ wheel }) => wheel),
  );
  return {
    ...sums,
    hints: [...hints],
    size: sizesOf(wheels, flagged),
    wheels: wheels.map((wheel, at) =>
      wheelColumns(
        wheel,
        verdicts[at] ?? { verdict: 'UNKNOWN', reasons: ['UNKNOWN'] },
        recalled[at] === true,
      ),
    ),
  };
}
