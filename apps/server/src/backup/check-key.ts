import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { createWrongKeyError } from '#kernel/key-check.ts';
import { secretsOf } from '#kernel/secrets.ts';

/** Returns the fingerprint of the data's encryption key; null when not recorded or while the key is being rotated. */
export async function readKey(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ key: string }>(
    `select value #>> '{}' as key from setting where key = 'secret.fingerprint'`,
  );
  const key = rows[0]?.key ?? null;
  return key?.includes('>') ? null : key;
}

/**
 * Checks that nodes can decrypt a restored database: with SECRET_KEY if given, else with the secret.key of the back-up
 * or in DATA_DIR.
 * @throws Error with the fingerprint of the expected key
 */
export function checkSavedKey(
  expected: string | null | undefined,
  given: string | undefined,
  dirs: string[],
) {
  const file = dirs.map((dir) => join(dir, 'secret.key')).find((path) => existsSync(path));
  const key = given ?? (file && readFileSync(file, 'utf8').trim());
  const fingerprint = key ? secretsOf(key).fingerprint : null;
  if (expected && expected !== fingerprint) throw createWrongKeyError(expected, fingerprint);
}
