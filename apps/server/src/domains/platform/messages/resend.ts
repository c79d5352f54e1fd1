import type { Selectable } from 'kysely';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { sendJob } from './queue.ts';
import { isStillValid } from './send.ts';
import { smsLog } from './sms-log.ts';
import { templates, type TemplateKey } from './templates.ts';

type Row = Selectable<DB['sms_log']>;

/** Messages to one number that may be sent again within an hour. */
const most = 5;
const usefulMs = 86_400_000;

/** Until when the message may go out; a link lives as long as it did. @throws message.over, message.not-kept */
async function usefulUntil(ctx: Ctx, row: Row): Promise<Date> {
  const { again } = templates[row.template as TemplateKey];
  if (again === 'never') fail('message.over');
  if (again === 'in time' && (row.status === 'EXPIRED' || Date.parse(row.expires_at ?? '') <= Date.now()))
    fail('message.over');
  if (row.sealed === null) fail('message.not-kept');
  if (!(await isStillValid(ctx, row))) fail('message.over');
  return again === 'in time' ? new Date(row.expires_at ?? 0) : new Date(Date.now() + usefulMs);
}

/**
 * Sends a failed or expired message again, once, as a new message with a send key of its own; a second call returns
 * the first one's id.
 * @throws message.not-failed, message.over, message.not-kept, request.too-many, record.not-found
 */
export async function resend(ctx: Ctx, id: number): Promise<{ id: number }> {
  const row = await findRecord(ctx, smsLog, id, true);
  // Mails stand in the log of their senders.
  if (row.channel !== 'SMS') fail('record.not-found');
  const earlier = await ctx.db
    .selectFrom('sms_log')
    .where('again_of', '=', id)
    .select('id')
    .executeTakeFirst();
  if (earlier) return earlier;
  if (row.status !== 'FAILED' && row.status !== 'EXPIRED') fail('message.not-failed');
  const expiresAt = await usefulUntil(ctx, row);
  await limitAttempts(ctx.db, `sms-again ${row.to_index}`, most, 3600);
  const { channel, template, to_enc, to_index, sealed, text, lang, account_id, company_id } = row;
  const same = { channel, template, to_enc, to_index, sealed, text, lang, account_id, company_id };
  const about = { entity: row.entity, entity_id: row.entity_id };
  const made = await ctx.db
    .insertInto('sms_log')
    .values({ ...same, ...about, expires_at: expiresAt, again_of: id, again_by_name: ctx.me.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What was in it goes with the new one.
  await ctx.db.updateTable('sms_log').set({ sealed: null }).where('id', '=', id).execute();
  await recordEvent(ctx, { entity: smsLog.name, entityId: id, entityNo: String(id), action: 'resend' });
  await ctx.jobs.enqueue(ctx.db, sendJob, { id: made.id });
  return made;
}
