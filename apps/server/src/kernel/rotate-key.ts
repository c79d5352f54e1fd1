import { sql } from 'kysely';
import type { Db } from './db.ts';
import { readFingerprint, sealedColumns, writeFingerprint, type SealedColumn } from './key-check.ts';
import { tryDecrypt, type Secrets } from './secrets.ts';

/** Rows re-encrypted per statement. */
const batch = 500;

/**
 * Re-encrypts every encrypted value and recomputes blind indexes with a new key. Can be interrupted and repeated:
 * values already done decrypt with the new key. No node may run during the rotation; none starts before it is finished.
 * @returns counts of re-encrypted values, and of those that neither key decrypts, left unchanged
 * @throws Error when the data belong to neither key
 */
export async function rotateKey(
  db: Db,
  old: Secrets,
  next: Secrets,
): Promise<{ changed: number; unreadable: number }> {
  const known = await readFingerprint(db);
  const turning = `${old.fingerprint}>${next.fingerprint}`;
  if (known !== null && known !== turning && known !== old.fingerprint)
    throw new Error(`The data are of the key ${known}; the old key given is ${old.fingerprint}.`);
  await writeFingerprint(db, turning);
  const done = { changed: 0, unreadable: 0 };
  for (const column of await sealedColumns(db)) await rotateColumn(db, column, old, next, done);
  await writeFingerprint(db, next.fingerprint);
  return done;
}

async function rotateColumn(
  db: Db,
  { table, column, index, tail }: SealedColumn,
  old: Secrets,
  next: Secrets,
  done: { changed: number; unreadable: number },
): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; sealed: string }>`
      SELECT id, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} <> '' AND id > ${last} ORDER BY id LIMIT ${batch}`.execute(db);
    if (rows.length === 0) return;
    const changes = rows.flatMap(({ id, sealed }) => {
      if (tryDecrypt(next, sealed) !== null) return [];
      const text = tryDecrypt(old, sealed);
      if (text === null) done.unreadable += 1;
      if (text === null) return [];
      // Nothing has no index: of a person whose data were deleted.
      const [whole, last4] = [text, text.slice(-4)].map((value) => value && next.blindIndex(value));
      return [{ id, sealed: next.encrypt(text), whole, last4 }];
    });
    const set = [index && sql`, ${sql.ref(index)} = x.whole`, tail && sql`, ${sql.ref(tail)} = x.last4`];
    await sql`
      UPDATE ${sql.table(table)} t SET ${sql.ref(column)} = x.sealed ${sql.join(
        set.map((each) => each || sql``),
        sql``,
      )}
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS x(id bigint, sealed text, whole text, last4 text)
      WHERE t.id = x.id`.execute(db);
    done.changed += changes.length;
    last = rows.at(-1)?.id ?? last;
  }
}
