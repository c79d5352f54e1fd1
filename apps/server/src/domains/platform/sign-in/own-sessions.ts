import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ownRoutes } from '@treadline/contract/platform/sign-in/own-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { notIdle } from './identify-caller.ts';
import { recordOwnAction } from './own-session.ts';
import { describeDevice } from './qr-tickets.ts';
import { endSession, endSessions } from './sessions.ts';

type Listed = z.input<typeof ownRoutes.sessions.response>[number];

/** Returns the caller's live sessions, last used first. */
export async function listOwnSessions(ctx: Ctx): Promise<Listed[]> {
  const { rows } = await sql<{
    id: number;
    device: string;
    address: string;
    name: string;
    created_at: string;
    seen_at: string;
  }>`
    SELECT s.id, s.device, s.address, c.name, s.created_at, s.seen_at
    FROM session s JOIN membership m ON m.id = s.membership_id JOIN company c ON c.id = m.company_id
    WHERE s.account_id = ${ctx.me.accountId} AND s.ended_at IS NULL AND s.expires_at > now() AND ${notIdle}
    ORDER BY s.seen_at DESC, s.id DESC LIMIT 100`.execute(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.device),
    address: row.address,
    place: placeOf(row.address),
    companyName: row.name,
    createdTime: row.created_at,
    seenTime: row.seen_at,
    current: row.id === ctx.me.sessionId,
  }));
}

const localNetwork = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe80:)/i;

function placeOf(address: string): Listed['place'] {
  const plain = address.replace(/^::ffff:/, '');
  if (plain.startsWith('127.') || plain === '::1') return 'this-machine';
  return isIP(plain) && localNetwork.test(plain) ? 'local-network' : 'internet';
}

/** Ends one of the caller's sessions. @throws record.not-found when it is another's or has ended. */
export async function endOwnSession(ctx: Ctx, id: number): Promise<void> {
  const own = await ctx.db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', ctx.me.accountId)
    .executeTakeFirst();
  if (!own || (await endSession(ctx.db, id, 'ended-by-user')) === null) fail('record.not-found');
  await recordOwnAction(ctx, 'end-session', String(id));
}

/** Ends every other session of the caller. */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const ended = await endSessions(ctx.db, ctx.me.accountId, 'ended-by-user', ctx.me.sessionId);
  await recordOwnAction(ctx, 'end-session', `${ended}`);
  return { ended };
}
