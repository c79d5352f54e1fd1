import { toSVG } from 'bwip-js/node';
import { sql } from 'kysely';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { countGuess, lineOf } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { hashToken, newToken } from '#kernel/secrets.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { publicUrl } from '#config.ts';
import { createGrant } from './grants.ts';
import { recordOwnAction } from './own-session.ts';

const lifeSeconds = 120;
type State = 'WAITING' | 'SCANNED' | 'CONFIRMED' | 'REFUSED' | 'DONE';

/** QR code as SVG, for screens. */
export const drawQr = (text: string): string =>
  toSVG({ bcid: 'qrcode', text, scale: 2, paddingwidth: 8, paddingheight: 8, backgroundcolor: 'FFFFFF' });

/**
 * Creates a QR sign-in ticket: the browser polls with one key, the image holds another, so that a photo of the image
 * is not enough for the grant.
 */
export async function createTicket(ctx: Ctx) {
  await limitAttempts(ctx.db, `qr:${lineOf(ctx)}`, 60, 300);
  const [id, scan] = [newToken(), newToken()];
  await ctx.db
    .insertInto('qr_ticket')
    .values({
      poll_hash: hashToken(id),
      scan_hash: hashToken(scan),
      device: ctx.device,
      address: ctx.address,
      expires_at: new Date(Date.now() + lifeSeconds * 1000),
    })
    .execute();
  const url = `${publicUrl(ctx.config)}/login/scan?key=${scan}`;
  return { id, url, svg: drawQr(url), expiresIn: lifeSeconds };
}

const shown = {
  WAITING: 'waiting',
  SCANNED: 'scanned',
  CONFIRMED: 'confirmed',
  REFUSED: 'refused',
  DONE: 'expired',
} as const;

/** Returns the state of a ticket. Only the first poll after the confirmation gets the grant. */
export async function readTicket(ctx: Ctx, pollKey: string) {
  const { rows } = await sql<{ id: number; state: State; live: boolean }>`
    SELECT id, state, expires_at > now() AS live FROM qr_ticket WHERE poll_hash = ${hashToken(pollKey)}`.execute(
    ctx.db,
  );
  const ticket = rows[0];
  if (!ticket) await countGuess(ctx);
  if (!ticket?.live) return { state: 'expired' as const, grant: null };
  if (ticket.state !== 'CONFIRMED') return { state: shown[ticket.state], grant: null };
  return inTransaction(ctx, [], async (own) => {
    const taken = await sql<{ account_id: number; membership_id: number }>`
      UPDATE qr_ticket SET state = 'DONE' WHERE id = ${ticket.id} AND state = 'CONFIRMED' RETURNING account_id, membership_id`.execute(
      own.db,
    );
    const who = taken.rows[0];
    if (!who) return { state: 'expired' as const, grant: null };
    const grant = await createGrant(
      own.db,
      'QR',
      { accountId: who.account_id, membershipId: who.membership_id },
      60,
    );
    return { state: 'confirmed' as const, grant };
  });
}

const steps = {
  scan: { from: ['WAITING', 'SCANNED'], to: 'SCANNED', state: 'scanned' },
  confirm: { from: ['WAITING', 'SCANNED'], to: 'CONFIRMED', state: 'confirmed' },
  refuse: { from: ['WAITING', 'SCANNED'], to: 'REFUSED', state: 'refused' },
} as const;

/**
 * Applies a signed-in phone's action to the ticket it scanned; only the person who scanned it may confirm.
 * @throws session.qr-expired also when it was used.
 */
export async function confirmTicket(ctx: Ctx, scanKey: string, action: keyof typeof steps) {
  const step = steps[action];
  const { rows } = await sql<{ id: number; device: string; address: string }>`
    UPDATE qr_ticket SET state = ${step.to}, account_id = ${ctx.me.accountId}, membership_id = ${ctx.me.membershipId}
    WHERE scan_hash = ${hashToken(scanKey)} AND state = ANY(${[...step.from]}) AND expires_at > now()
      AND (account_id IS NULL OR account_id = ${ctx.me.accountId})
    RETURNING id, device, address`.execute(ctx.db);
  const ticket = rows[0] ?? fail('session.qr-expired');
  if (action === 'confirm')
    await recordOwnAction(ctx, 'confirm-qr', `${ticket.address} ${ticket.device}`.slice(0, 200));
  return { state: step.state, device: describeDevice(ticket.device), address: ticket.address };
}

/** Browser and system of a user agent for display: "Chrome · Windows"; the user agent itself if unknown. */
export function describeDevice(agent: string): string {
  const browser = [
    ['Edg/', 'Edge'],
    ['MicroMessenger', 'WeChat'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([mark]) => agent.includes(mark ?? ''))?.[1];
  const system = [
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Windows', 'Windows'],
    ['Mac OS', 'macOS'],
    ['Linux', 'Linux'],
  ].find(([mark]) => agent.includes(mark ?? ''))?.[1];
  return [browser, system].filter(Boolean).join(' · ') || agent.slice(0, 60);
}
