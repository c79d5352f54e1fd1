import { sql } from 'kysely';
import type { Mail, MailAnswer, MailMessage } from '#connectors/mail/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { mimeOf } from '#kernel/file-content.ts';

/** Bytes of a mail's files together: written as text they are a third more, and mailboxes refuse 20 MB. */
const mostBytes = 14 * 1024 * 1024;

/** Attaches stored files to a message, in order. @throws request.too-large, record.not-found */
export async function attachFiles(
  { db }: Pick<Ctx, 'db'>,
  messageId: number,
  files: readonly number[],
): Promise<void> {
  const ids = [...new Set(files)];
  if (ids.length === 0) return;
  const { rows } = await sql<{ size: number }>`
    WITH put AS (
      INSERT INTO sms_log_file (message_id, position, file_id)
      SELECT ${messageId}, x.n, f.id FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS x (id, n) JOIN file f ON f.id = x.id
      RETURNING file_id)
    SELECT f.size FROM put JOIN file f ON f.id = put.file_id`.execute(db);
  if (rows.length < ids.length) fail('record.not-found');
  if (rows.reduce((sum, { size }) => sum + size, 0) > mostBytes) fail('request.too-large');
}

/** Sends a mail with its files streamed from the store; refused if a file is gone. */
export async function sendMailWithFiles(
  { db, files: store }: Pick<Services, 'db' | 'files'>,
  mail: Mail,
  message: MailMessage,
): Promise<MailAnswer> {
  const rows = await db
    .selectFrom('sms_log_file as m')
    .innerJoin('file as f', 'f.id', 'm.file_id')
    .where('m.message_id', '=', message.id)
    .orderBy('m.position')
    .select(['f.name', 'f.type', 'f.size', 'f.path'])
    .execute();
  const files = rows.map(({ name, type, size, path }) => ({
    name,
    type: mimeOf(type),
    size,
    open: () => store.openFile(path),
  }));
  try {
    return await mail.send({ ...message, files });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    return { ok: false, reason: 'a file is not there any more' };
  }
}
