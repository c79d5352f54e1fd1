import { sql } from 'kysely';
import type { Db } from './db.ts';
import { saveServerNote, readServerNote } from './noted.ts';
import { tryDecrypt, type Secrets } from './secrets.ts';

/** Setting with the fingerprint of the data's key; `old>new` during a rotation. */
const setting = 'secret.fingerprint';

/** Encrypted column, with its blind index column if any. */
export interface SealedColumn {
  table: string;
  column: string;
  index: string | null;
  /** Blind index of the last four digits, if any. */
  tail: string | null;
}

/** All encrypted columns of the database: named `*_enc` or `sealed`. */
export async function sealedColumns(db: Db): Promise<SealedColumn[]> {
  const { rows } = await sql<SealedColumn>`
    SELECT c.table_name AS "table", c.column_name AS "column", i.column_name AS index,
      (SELECT d.column_name FROM information_schema.columns d WHERE d.table_schema = c.table_schema
        AND d.table_name = c.table_name AND c.column_name = 'mobile_enc' AND d.column_name = 'tail_index') AS tail
    FROM information_schema.columns c LEFT JOIN information_schema.columns i
      ON i.table_schema = c.table_schema AND i.table_name = c.table_name
      AND i.column_name = regexp_replace(c.column_name, '_enc$', '_index')
      AND i.column_name <> c.column_name
    WHERE c.table_schema = current_schema() AND (c.column_name LIKE '%\\_enc' OR c.column_name = 'sealed')
    ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Fingerprint of the encryption key of the stored data; null when none is recorded. */
export async function readFingerprint(db: Db): Promise<string | null> {
  const value = (await readServerNote(db, setting))?.value;
  return typeof value === 'string' ? value : null;
}

/** Records the fingerprint of the data's encryption key. */
export const writeFingerprint = (db: Db, value: string): Promise<void> => saveServerNote(db, setting, value);

/**
 * Checks that the data are encrypted with this key, and records its fingerprint at the first start.
 * @throws Error with the fingerprint of the expected key
 */
export async function checkKey(db: Db, secrets: Secrets): Promise<void> {
  const known = await readFingerprint(db);
  if (known?.includes('>'))
    throw new Error(
      'The change of the key is not finished: run npm run rotate-key again with the same two keys.',
    );
  if (known !== null && known !== secrets.fingerprint) throw createWrongKeyError(known, secrets.fingerprint);
  if (known !== null) return;
  if (!(await opensWhatIsThere(db, secrets)))
    throw createWrongKeyError('of the values that are there', secrets.fingerprint);
  // Of two nodes that start with two keys at once, one is right: who comes second finds the other's.
  await sql`
    INSERT INTO setting (key, value) VALUES (${setting}, ${JSON.stringify(secrets.fingerprint)})
    ON CONFLICT DO NOTHING`.execute(db);
  if ((await readFingerprint(db)) !== secrets.fingerprint) await checkKey(db, secrets);
}

/** Error for a wrong or, with `given` null, missing encryption key. */
export const createWrongKeyError = (expected: string, given: string | null): Error =>
  new Error(
    `The data are encrypted with another key. Expected: the key with the fingerprint ${expected}; ` +
      `SECRET_KEY (or secret.key in DATA_DIR) ${given ? `has the fingerprint ${given}` : 'is not there'}. ` +
      'The data were not changed.',
  );

/** For data older than fingerprints: whether the key decrypts the newest encrypted mobile, if any. */
async function opensWhatIsThere(db: Db, secrets: Secrets): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('phone_enc')
    .where('phone_enc', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return !row?.phone_enc || tryDecrypt(secrets, row.phone_enc) !== null;
}
