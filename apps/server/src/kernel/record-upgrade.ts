import type { Db } from './db.ts';
import { systemName } from './system-context.ts';
import type { TimelineEntry } from './timeline.ts';

/** What an upgrade changed of a record; the remark is a key `upgrade.…` of `read-timeline.ts`. */
type UpgradeEntry = Required<Pick<TimelineEntry, 'entity' | 'entityId' | 'entityNo' | 'remark' | 'changes'>>;

/** Writes what an upgrade made of a record to its timeline, without notices: nobody did it. */
export async function recordUpgrade(db: Db, entry: UpgradeEntry): Promise<void> {
  await db
    .insertInto('timeline')
    .values({
      entity: entry.entity,
      entity_id: entry.entityId,
      entity_no: entry.entityNo,
      action: 'update',
      remark: entry.remark,
      changes: JSON.stringify(entry.changes),
      actor_name: systemName,
      actor_type: 'OTHER',
      request_id: `upgrade-${entry.entity}-${entry.entityId}`,
    })
    .execute();
}
