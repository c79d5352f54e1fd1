/** What buttons, dialogs and the server ask alike. No zod here: screens import it. */
import { dotAgeWeeks } from '../../kernel/dot.ts';
import type { Asker } from '../../kernel/flow.ts';
import type { Wheel } from './fields.ts';
import type { delayRules } from './settings.ts';

export type DelayRule = keyof typeof delayRules;

const dayMs = 86_400_000;
/** Days ahead that a shipment may be delayed to, where the rule looks into the future. */
const delayAhead = 30;

/** The days that a shipment may be delayed to, both included; today is a day of Asia/Shanghai. */
export const delayDays = (rule: DelayRule, today: string): { min?: string; max: string } =>
  rule === 'SPEC'
    ? { max: today }
    : { min: today, max: new Date(Date.parse(today) + delayAhead * dayMs).toISOString().slice(0, 10) };

/**
 * Section 6 of the specification: administrators of the platform and everybody else follow the order's own word, other
 * staff need the code as well. `code`: it is missing; `order`: the order cannot be cancelled; null: it can.
 */
export function cancelRefusal(
  me: Asker & { isAdmin: boolean },
  { allowCancel }: { allowCancel: boolean },
): 'code' | 'order' | null {
  if (me.type === 'OTHER' && !me.isAdmin && !me.codes.has('cancel_customer_order')) return 'code';
  return allowCancel ? null : 'order';
}

/** The wheels of an axle. */
export const axles = { FRONT: ['FL', 'FR'], REAR: ['RL', 'RR'] } as const satisfies Record<string, Wheel[]>;
export type Axle = keyof typeof axles;

/** How many weeks the two tyres of each axle are apart, where both can be read. */
export function axleGaps(
  dots: Readonly<Partial<Record<Wheel, string>>>,
  today: string,
): { axle: Axle; weeks: number }[] {
  return (Object.keys(axles) as Axle[]).flatMap((axle) => {
    const [left, right] = axles[axle].map((wheel) => dots[wheel]);
    if (!left || !right) return [];
    return [{ axle, weeks: Math.abs(dotAgeWeeks(left, today) - dotAgeWeeks(right, today)) }];
  });
}
