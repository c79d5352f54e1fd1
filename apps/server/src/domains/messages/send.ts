import { sql, type Selectable } from 'kysely';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { logCall } from '../../connectors/log.ts';
import { openMail } from '../../connectors/mail/index.ts';
import { openSms } from '../../connectors/sms/index.ts';
import type { Services } from '../../kernel/context.ts';
import type { DB } from '../../kernel/db.ts';
import { templates, writeText, type TemplateKey } from './templates.ts';

type Row = Selectable<DB['sms_log']>;
type Outcome = { provider: string; ok: boolean; providerId?: string; reason?: string };

/**
 * Sends one queued message and writes what came of it; a message that is too late is not sent any more.
 * @throws Error when the provider can't be reached, so that the job comes again.
 */
export async function sendMessage(services: Services, id: number): Promise<void> {
  const { db } = services;
  const row = await db
    .selectFrom('sms_log')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst();
  if (!row) return;
  if (row.expires_at && Date.parse(row.expires_at) < Date.now()) return expireMessages(services);
  const started = Date.now();
  const answer = await handOver(services, row).catch(async (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    await db
      .updateTable('sms_log')
      .set({ error: reason.slice(0, 500) })
      .where('id', '=', id)
      .execute();
    await logSending(services, row, { provider: row.channel, ok: false, reason }, started);
    throw error;
  });
  await db
    .updateTable('sms_log')
    .set({
      status: answer.ok ? 'SENT' : 'FAILED',
      provider: answer.provider,
      provider_id: answer.providerId ?? null,
      error: (answer.reason ?? '').slice(0, 500),
      sealed: null,
      sent_at: answer.ok ? new Date() : null,
    })
    .where('id', '=', id)
    .execute();
  await logSending(services, row, answer, started);
}

async function handOver(services: Services, row: Row): Promise<Outcome> {
  const to = services.secrets.decrypt(row.to_enc);
  const values = JSON.parse(services.secrets.decrypt(row.sealed ?? '')) as Record<string, string>;
  const key = row.template as TemplateKey;
  const text = writeText(key, values, false);
  if (row.channel === 'EMAIL') {
    const mail = openMail(services);
    return mail
      ? {
          provider: mail.provider,
          ...(await mail.send({ id: row.id, to, subject: templates[key].subject, text })),
        }
      : notConfigured;
  }
  const sms = openSms(services);
  const ordered = templates[key].values.map((place) => values[place] ?? '');
  return sms
    ? {
        provider: sms.provider,
        ...(await sms.send({ id: row.id, mobile: to, template: key, values: ordered, text })),
      }
    : notConfigured;
}

const notConfigured: Outcome = { provider: 'off', ok: false, reason: 'not configured' };

function logSending(services: Services, row: Row, outcome: Outcome, started: number): Promise<void> {
  const to = services.secrets.decrypt(row.to_enc);
  return logCall(services.db, {
    connector: row.channel === 'SMS' ? 'sms' : 'mail',
    provider: outcome.provider,
    direction: 'OUT',
    operation: 'send',
    about: { entity: 'sms_log', id: row.id },
    request: JSON.stringify({ to: mask(to, row.channel === 'SMS' ? 'mobile' : 'email'), text: row.text }),
    response: JSON.stringify(outcome),
    ok: outcome.ok,
    ms: Date.now() - started,
  });
}

/** Closes messages whose time has passed; their secrets go. */
export async function expireMessages({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`UPDATE sms_log SET status = 'EXPIRED', sealed = NULL WHERE status = 'QUEUED' AND expires_at < now()`.execute(
    db,
  );
}
