import type { FieldValue } from '@treadline/contract/kernel/fields.ts';
import type { Setting } from '@treadline/contract/kernel/settings.ts';
import type { Db } from '#kernel/db.ts';

/** Changes a setting for a test; without a value, resets it to its default. */
export async function setSetting<V extends FieldValue>(
  db: Db,
  { key }: Setting<V>,
  value?: V,
): Promise<void> {
  await db.deleteFrom('setting_value').where('key', '=', key).execute();
  if (value !== undefined)
    await db
      .insertInto('setting_value')
      .values({ key, value: JSON.stringify(value) })
      .execute();
}
