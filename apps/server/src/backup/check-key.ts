import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { wrongKey } from '#kernel/key-check.ts';
import { secretsOf } from '#kernel/secrets.ts';

/** The fingerprint of the key that the data are encrypted with; null where they do not say it, or it is being changed. */
export async function readKey(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ key: string }>(
    `select value #>> '{}' as key from setting where key = 'secret.fingerprint'`,
  );
  const key = rows[0]?.key ?? null;
  return key?.includes('>') ? null : key;
}

/**
 * Makes sure that nodes can read what is restored: with SECRET_KEY where it is given, else with the secret.key that
 * comes with the back-up or is there.
 * @throws Error naming the key that is expected, by its fingerprint.
 */
export function checkSavedKey(
  expected: string | null | undefined,
  given: string | undefined,
  dirs: string[],
) {
  const file = dirs.map((dir) => join(dir, 'secret.key')).find((path) => existsSync(path));
  const key = given ?? (file && readFileSync(file, 'utf8').trim());
  const fingerprint = key ? secretsOf(key).fingerprint : null;
  if (expected && expected !== fingerprint) throw wrongKey(expected, fingerprint);
}
