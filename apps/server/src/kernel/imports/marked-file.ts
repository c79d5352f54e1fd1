import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { xlsxType, type Download } from '../download.ts';
import { fail } from '../errors.ts';
import { hashToken, newToken } from '../secrets.ts';
import { errorSheet, type CellError, type ImportedSheet } from '../sheets/index.ts';
import { inTransaction } from '../transaction.ts';
import type { Upload } from '../upload.ts';

/** Marked files stored per account. */
const MOST = 3;

/** Encryption key and nonce of a file, derived from its token: the table alone reveals none of its personal data. */
function sealOf(token: string) {
  const bytes = Buffer.from(hkdfSync('sha256', token, 'treadline', 'import-marked', 44));
  return { key: bytes.subarray(0, 32), nonce: bytes.subarray(32) };
}

/** Stores the rejected file with an error column for an hour, for all nodes. Returns its download token. */
export async function saveMarkedFile(
  ctx: Ctx,
  file: Upload,
  errors: readonly CellError[],
  { headerRow, sheet }: Pick<ImportedSheet<unknown>, 'headerRow' | 'sheet'>,
): Promise<string> {
  const body = await errorSheet(file.data, errors, ctx.lang, headerRow, sheet.name);
  const token = newToken();
  const { key, nonce } = sealOf(token);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(body), cipher.final(), cipher.getAuthTag()]);
  const name = file.name.replace(/(\.xlsx)?$/i, '.errors.xlsx').slice(-200);
  const { accountId } = ctx.me;
  await inTransaction(ctx, [], async ({ db }) => {
    await sql`DELETE FROM import_marked WHERE account_id = ${accountId} AND token_hash NOT IN (
      SELECT token_hash FROM import_marked WHERE account_id = ${accountId} ORDER BY created_at DESC LIMIT ${MOST - 1})`.execute(
      db,
    );
    await db
      .insertInto('import_marked')
      .values({ token_hash: hashToken(token), account_id: accountId, name, body: sealed })
      .execute();
  });
  return token;
}

/**
 * Returns the file stored by `saveMarkedFile` to the account that uploaded it.
 * @throws import.marked-gone
 */
export async function readMarked(ctx: Ctx, token: string): Promise<Download> {
  const row =
    (await ctx.db
      .selectFrom('import_marked')
      .select(['name', 'body'])
      .where('token_hash', '=', hashToken(token))
      .where('account_id', '=', ctx.me.accountId)
      .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
      .executeTakeFirst()) ?? fail('import.marked-gone');
  const { key, nonce } = sealOf(token);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(row.body.subarray(-16));
  const body = Buffer.concat([decipher.update(row.body.subarray(0, -16)), decipher.final()]);
  return { download: true, name: row.name, type: xlsxType, body };
}
