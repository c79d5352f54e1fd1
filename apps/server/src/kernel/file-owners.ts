import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import { isAuthorized, type AccessRule } from './authorize.ts';
import { visible, type Entity } from './scope.ts';

/** A kind of record with files, visible to callers of one of these routes whose scope includes the record. */
export interface FileOwners {
  readonly entity: Entity<keyof DB & string>;
  readonly seenBy: readonly AccessRule[];
}

/** Declared kinds of records with files, by entity name. */
export const fileOwners = new Map<string, FileOwners>();

/** Declares a kind of record with files; `serveDocument` declares its own. */
export const ownFiles = (owners: FileOwners): void => void fileOwners.set(owners.entity.name, owners);

interface Owned {
  entity: string | null;
  entity_id: number | null;
  created_by: number;
  company_id: number;
}

/** Whether the caller may see a file: by the routes of its record; without a record only the uploader. */
export async function seesFile({ db, me }: Ctx, file: Owned): Promise<boolean> {
  if (file.entity === null) return file.created_by === me.accountId && file.company_id === me.companyId;
  const owner = fileOwners.get(file.entity);
  if (!owner?.seenBy.some((route) => isAuthorized(route, me))) return false;
  const { entity } = owner;
  const { rows } = await sql`
    SELECT FROM ${sql.table(entity.table)} WHERE ${sql.ref(`${entity.table}.id`)} = ${file.entity_id}
      AND ${visible({ me }, entity)}`.execute(db);
  return rows.length > 0;
}
