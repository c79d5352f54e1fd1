/** Rules shared by buttons, dialogs and the server. No zod here: screens import it. */
import { dotAgeWeeks } from '../../kernel/dot.ts';
import type { FlowActor } from '../../kernel/flow.ts';
import type { Wheel } from './fields.ts';
import type { delayRules } from './settings.ts';

export type DelayRule = keyof typeof delayRules;

const dayMs = 86_400_000;
/** Maximum delay of a shipment in days. */
const delayAhead = 30;

/** Allowed date range for a delayed shipment, inclusive; `today` is a date in Asia/Shanghai. */
export function delayDays(rule: DelayRule, today: string): { min?: string; max: string } {
  if (rule === 'SPEC') return { max: today };
  const max = new Date(Date.parse(today) + delayAhead * dayMs).toISOString().slice(0, 10);
  return rule === 'FUTURE' ? { min: today, max } : { max };
}

/**
 * Checks whether a user may cancel an order (specification, section 6): for platform administrators and all other
 * account types the order decides, other platform staff also need the permission code.
 * @returns `code` if it is missing, `order` if the order cannot be cancelled, null if it can
 */
export function cancelRefusal(
  me: FlowActor & { isAdmin: boolean },
  { allowCancel }: { allowCancel: boolean },
): 'code' | 'order' | null {
  if (me.type === 'OTHER' && !me.isAdmin && !me.codes.has('cancel_customer_order')) return 'code';
  return allowCancel ? null : 'order';
}

/** Wheel positions of each axle. */
export const axles = { FRONT: ['FL', 'FR'], REAR: ['RL', 'RR'] } as const satisfies Record<string, Wheel[]>;
export type Axle = keyof typeof axles;

/** Age difference in weeks between the two tyres of each axle, where both DOTs are known. */
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
