import { sql, type Selectable, type Updateable } from 'kysely';
import { messageSettings } from '@treadline/contract/platform/messages/settings.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { fillPlaces } from '@treadline/contract/kernel/text.ts';
import { logCall } from '#connectors/log.ts';
import { mailProvider, openMail } from '#connectors/mail/index.ts';
import { openSms, smsProvider } from '#connectors/sms/index.ts';
import type { Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { keyedPort, providers } from '#kernel/hooks.ts';
import { readSetting } from '#kernel/settings.ts';
import { sendMailWithFiles } from './files.ts';
import { releaseWaiting, waitForAccount } from './refused-account.ts';
import { segmentsOf } from './segments.ts';
import { templates, templatesOf, writeText, type TemplateKey } from './templates.ts';
import { reasonOf } from '#kernel/reason.ts';

type Row = Selectable<DB['sms_log']>;
interface Outcome {
  provider: string;
  ok: boolean;
  providerId?: string;
  reason?: string;
  /** Our account was refused. */
  account?: true;
  /** Nobody answered. */
  unanswered?: true;
}

/** Check whether a message about a record still holds, by the record's id and the message's values. */
export type MessageCheck = (
  services: Services,
  id: number,
  values: Readonly<Record<string, string>>,
) => Promise<boolean>;

/** Checks of messages right before they are sent, by the name of the record's entity. */
export const messageChecks = keyedPort<MessageCheck, string>(
  'message.checks',
  'Whether a queued message about a record is still true, asked right before it is sent; one that is not expires.',
  null,
);

/** Whether a message still holds, as checked by the domain of its record. */
export async function isStillValid(services: Services, row: Row): Promise<boolean> {
  const holds = providers(services, messageChecks).get(row.entity ?? '');
  return !holds || row.entity_id === null || holds(services, row.entity_id, valuesOf(services, row));
}

const valuesOf = ({ secrets }: Services, { sealed }: Row) =>
  JSON.parse(secrets.decrypt(sealed ?? '')) as Record<string, string>;

/**
 * Sends one queued message and saves the result; an expired one is not sent.
 * @throws Error when the provider can't be reached, so that the job retries
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
  const note = (values: Updateable<DB['sms_log']>) =>
    db.updateTable('sms_log').set(values).where('id', '=', id).execute();
  if (!(await isStillValid(services, row))) {
    await note({ status: 'EXPIRED', sealed: null });
    return;
  }
  // Before the call: who comes after a lost node asks the provider first.
  if (!row.tried_at) await note({ tried_at: new Date() });
  const started = Date.now();
  const answer = await handOver(services, row).catch(async (error: unknown) => {
    const reason = reasonOf(error);
    await note({ error: reason.slice(0, 500) });
    await logSending(
      services,
      row,
      { provider: providerOf(services, row.channel), ok: false, reason, unanswered: true },
      started,
    );
    throw error;
  });
  if (answer.account) await waitForAccount(services, row, answer.reason ?? '');
  await note({
    provider: answer.provider,
    provider_id: answer.providerId ?? null,
    error: (answer.reason ?? '').slice(0, 500),
    ...(answer.account ? {} : { account_refused: false }),
    ...(answer.ok ? await sentColumns(services, row) : answer.account ? {} : failedColumns(row)),
  });
  await logSending(services, row, answer, started);
  if (answer.ok && row.account_refused) await releaseWaiting(services, row.channel);
}

/** What was in it goes; a short message costs its segments at the price of now. */
async function sentColumns(services: Services, row: Row): Promise<Updateable<DB['sms_log']>> {
  const sent = { status: 'SENT', sealed: null, sent_at: new Date() } as const;
  if (row.channel !== 'SMS') return sent;
  const segments = segmentsOf(textOf(services, row));
  const price = await readSetting(services.db, messageSettings.settings.segmentPrice);
  return { ...sent, segments, cost_li: segments * price };
}

/** What may be sent again stays sealed. */
const failedColumns = ({ template, sealed }: Row): Updateable<DB['sms_log']> => ({
  status: 'FAILED',
  sealed: templates[template as TemplateKey].again === 'never' ? null : sealed,
});

const textOf = (services: Services, row: Row): string =>
  writeText(row.template as TemplateKey, valuesOf(services, row), row.lang, false);

async function handOver(services: Services, row: Row): Promise<Outcome> {
  const to = services.secrets.decrypt(row.to_enc);
  const values = valuesOf(services, row);
  const key = row.template as TemplateKey;
  const message = { id: row.id, key: row.send_key, text: textOf(services, row) };
  if (row.channel === 'EMAIL') {
    const mail = openMail(services);
    return mail
      ? {
          provider: mail.provider,
          ...(await sendMailWithFiles(services, mail, {
            ...message,
            to,
            subject: fillPlaces(templates[key].subject, row.lang, values),
          })),
        }
      : notConfigured;
  }
  const sms = openSms(services);
  const triedAt = row.tried_at === null ? null : new Date(row.tried_at);
  const ordered = templates[key].values.map((place) => values[place] ?? '');
  return sms
    ? {
        provider: sms.provider,
        ...(await sms.send({ ...message, mobile: to, template: key, values: ordered, triedAt })),
      }
    : notConfigured;
}

const providerOf = (services: Services, channel: string): string =>
  channel === 'SMS' ? smsProvider(services) : mailProvider(services);

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
    trouble: (outcome.account || outcome.unanswered) && outcome.reason,
    ms: Date.now() - started,
  });
}

/** Expires messages past their time and erases their contents, except those that may always be resent. */
export async function expireMessages({ db }: Pick<Services, 'db'>): Promise<void> {
  const always = templatesOf('always');
  await sql`UPDATE sms_log SET status = CASE WHEN status = 'QUEUED' THEN 'EXPIRED' ELSE status END,
      sealed = CASE WHEN template = ANY(${always}) THEN sealed END
    WHERE expires_at < now() AND (status = 'QUEUED'
      OR status = 'FAILED' AND sealed IS NOT NULL AND NOT template = ANY(${always}))`.execute(db);
}
