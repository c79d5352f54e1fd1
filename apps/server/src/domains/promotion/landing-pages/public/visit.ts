import { countAttempt } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { isProgram } from '#kernel/is-program.ts';
import { channelOf, countOne } from '../count.ts';

const dayMs = 86_400_000;
const eastMs = 8 * 3_600_000;
/** Visitors of one address that count for a page in a day: many share a line, none brings thousands. */
const mostPerAddress = 500;

/** Seconds left of the day in Asia/Shanghai; at least one. */
export const secondsOfDay = (now: number): number => Math.ceil((dayMs - ((now + eastMs) % dayMs)) / 1000);

/**
 * Counts a visitor of a page once a day, for the channel of the first visit. Visitors are identified by a keyed hash
 * of address and browser, kept for the day only. Bots are not counted.
 */
export async function countVisit(own: Ctx, pageId: number, channel: string): Promise<void> {
  if (isProgram(own.device)) return;
  const rest = secondsOfDay(Date.now());
  const who = own.secrets.blindIndex(`${own.address} ${own.device}`);
  if ((await countAttempt(own.db, `page-visit:${pageId}:${who}`, rest)).count > 1) return;
  const { count } = await countAttempt(own.db, `page-visits:${pageId}:${own.address}`, rest);
  if (count > mostPerAddress) return;
  await countOne(own.db, pageId, await channelOf(own.db, pageId, channel), 'visits');
}
