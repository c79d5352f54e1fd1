import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Writes changes to dictionaries: an added entry, a renamed one, a disabled one, colours. Idempotent. */
export async function writeDictionaries(db: Db): Promise<void> {
  const entry = (type: string, code: string) => sql`code = ${code} AND type_id =
    (SELECT id FROM dictionary WHERE type_id IS NULL AND code = ${type})`;
  await sql`
    INSERT INTO dictionary (type_id, name, name_en, name_tw, sort)
    SELECT d.id, '门店项目暂停', 'Shop project on hold', '門市專案暫停', 100 FROM dictionary d
    WHERE d.type_id IS NULL AND d.code = 'purchase-cancel-reason'
      AND NOT EXISTS (SELECT FROM dictionary e WHERE e.type_id = d.id AND e.name = '门店项目暂停')`.execute(
    db,
  );
  await sql`UPDATE dictionary SET name = '超过约定交期太久', version = 1 WHERE ${entry('purchase-close-reason', 'LATE')}`.execute(
    db,
  );
  await sql`UPDATE dictionary SET enabled = false, version = 1 WHERE ${entry('loss-reason', 'NO_ANSWER')}`.execute(
    db,
  );
  await sql`UPDATE dictionary SET tone = 'failed', version = 1 WHERE ${entry('stock-adjustment-reason', 'DAMAGE')}`.execute(
    db,
  );
}
