import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import { permits, type Asked } from './permit.ts';
import { visible, type Entity } from './scope.ts';

/** A kind of record that has files: who may call one of these routes sees those of the records in his scope. */
export interface FileOwners {
  readonly entity: Entity<keyof DB & string>;
  readonly seenBy: readonly Asked[];
}

/** What was declared, by the entity's name. */
export const fileOwners = new Map<string, FileOwners>();

/** Declares a kind of record that has files; those of `serveDocument` are declared by it. */
export const ownFiles = (owners: FileOwners): void => void fileOwners.set(owners.entity.name, owners);

interface Owned {
  entity: string | null;
  entity_id: number | null;
  created_by: number;
  company_id: number;
}

/** May the caller see a file: one of a record as the record's own routes say, one that belongs to none only who sent it. */
export async function seesFile({ db, me }: Ctx, file: Owned): Promise<boolean> {
  if (file.entity === null) return file.created_by === me.accountId && file.company_id === me.companyId;
  const owner = fileOwners.get(file.entity);
  if (!owner?.seenBy.some((route) => permits(route, me))) return false;
  const { entity } = owner;
  const { rows } = await sql`
    SELECT FROM ${sql.table(entity.table)} WHERE ${sql.ref(`${entity.table}.id`)} = ${file.entity_id}
      AND ${visible({ me }, entity)}`.execute(db);
  return rows.length > 0;
}
