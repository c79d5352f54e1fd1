import { sql } from 'kysely';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import { visible, type Entity } from './scope.ts';

/** A kind of record that has files: who sees the record sees them. */
export interface FileOwners {
  readonly entity: Entity<keyof DB & string>;
  /** Of those who see the record, the account types that see its files; absent: all. */
  readonly types?: readonly AccountType[];
}

/** What every domain declared, by the entity's name; filled when the domains are registered. */
export const fileOwners = new Map<string, FileOwners>();

interface Owned {
  entity: string | null;
  entity_id: number | null;
  created_by: number;
  company_id: number;
}

/** May the caller see a file: one of a record by the record's scope, one that belongs to none only who sent it. */
export async function seesFile({ db, me }: Ctx, file: Owned): Promise<boolean> {
  if (file.entity === null) return file.created_by === me.accountId && file.company_id === me.companyId;
  const owner = fileOwners.get(file.entity);
  if (!owner || (owner.types && !owner.types.includes(me.type))) return false;
  const { entity } = owner;
  const { rows } = await sql`
    SELECT FROM ${sql.table(entity.table)} WHERE ${sql.ref(`${entity.table}.id`)} = ${file.entity_id}
      AND ${visible({ me }, entity)}`.execute(db);
  return rows.length > 0;
}
