import { selfOrderSettings } from '@treadline/contract/retail/self-orders/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { readSetting } from '#kernel/settings.ts';

const dayMs = 86_400_000;
/** A link of an order that goes on and on ends with the year after it was placed. */
const longestMs = 365 * dayMs;

interface Order {
  created_at: string;
  ended_at: string | null;
  completed_at: string | null;
}
interface LinkEnd {
  at: Date;
  /** The order has ended, and with it the time of its link runs. */
  isSet: boolean;
  /** Days that it holds after the order has ended. */
  days: number;
}

/** Returns when the link of an order expires: some days after the order ended. */
export async function linkEndOf({ db }: Pick<Ctx, 'db'>, order: Order): Promise<LinkEnd> {
  const days = await readSetting(db, selfOrderSettings.settings.linkDays);
  const ended = order.ended_at ?? order.completed_at;
  if (!ended) return { at: new Date(Date.parse(order.created_at) + longestMs), isSet: false, days };
  return { at: new Date(Date.parse(ended) + days * dayMs), isSet: true, days };
}
