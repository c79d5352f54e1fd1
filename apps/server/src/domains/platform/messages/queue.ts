import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { attachFiles } from './files.ts';
import { writeText, type TemplateKey, type TemplateValues } from './templates.ts';

export const sendJob = 'messages.send';

export interface NewMessage<K extends TemplateKey> {
  channel: 'SMS' | 'EMAIL';
  /** Mobile or mail address. */
  to: string;
  template: K;
  values: TemplateValues<K>;
  /** Reader's language; default simplified Chinese. */
  lang?: Lang;
  accountId?: number | null;
  companyId?: number | null;
  /** Record of the message. */
  about?: { entity: string; id: number };
  /** Seconds after which it is no longer sent; default one day. */
  usefulSeconds?: number;
  /** Ids of stored files attached to a mail, at most `mostBytes` of files.ts in total. */
  files?: readonly number[];
}
type Queue = Pick<Ctx, 'db' | 'jobs' | 'secrets'>;

/**
 * Logs a message and enqueues its sending, in the caller's transaction.
 * @returns its id. @throws request.too-large for files above the mail limit
 */
export async function queueMessage<K extends TemplateKey>(
  ctx: Queue,
  message: NewMessage<K>,
): Promise<number> {
  const lang = message.lang ?? 'zh-CN';
  const values = Object.fromEntries(
    Object.entries<string | number>(message.values).map(([k, v]) => [k, String(v)]),
  );
  const { id } = await ctx.db
    .insertInto('sms_log')
    .values({
      channel: message.channel,
      template: message.template,
      to_enc: ctx.secrets.encrypt(message.to),
      to_index: ctx.secrets.blindIndex(message.to),
      sealed: ctx.secrets.encrypt(JSON.stringify(values)),
      text: writeText(message.template, values, lang, true),
      lang,
      account_id: message.accountId ?? null,
      company_id: message.companyId ?? null,
      entity: message.about?.entity ?? null,
      entity_id: message.about?.id ?? null,
      expires_at: new Date(Date.now() + (message.usefulSeconds ?? 86_400) * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (message.channel === 'EMAIL' && message.files) await attachFiles(ctx, id, message.files);
  await ctx.jobs.enqueue(ctx.db, sendJob, { id });
  return id;
}

/** Does the work of queueMessage without a message: constant time for unknown people. */
export async function queueNothing(ctx: Queue): Promise<void> {
  ctx.secrets.encrypt(ctx.secrets.blindIndex('nobody'));
  await ctx.db.selectFrom('sms_log').select('id').where('id', '=', 0).execute();
  await ctx.jobs.enqueue(ctx.db, sendJob, { id: 0 });
}
