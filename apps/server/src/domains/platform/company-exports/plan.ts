import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ExportableType } from '@treadline/contract/platform/company-exports/fields.ts';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { systemMe, type Me } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { fileOwners } from '#kernel/file-owners.ts';
import { isAuthorized } from '#kernel/authorize.ts';
import { entities } from '#kernel/scope.ts';
import type { Table } from './tables.ts';

/** The company whose data is exported. */
export interface Company {
  id: number;
  type: ExportableType;
}
/** A table and the condition on rows that belong to the company. */
export interface Part {
  table: Table;
  where: RawBuilder<SqlBool>;
}

/**
 * What is not a company's, though it names one: keys, sessions and questions under way; the books of the platform, whose
 * entries say what it earns; carts of its buyers; figures that are counted anew every night; what stands for others.
 */
const keptBack = new Set(
  `captcha cart_line carrier_link company_export failed_job idempotency_key import_file import_marked import_progress
  invoice_source journal journal_entry journal_vat measure_day measure_day_dealer measure_fact measure_stale notice one_time_code
  preference qr_ticket reset_key sales_cart_line sandbox_state session sign_in_grant`.split(/\s+/),
);

/** One of the company's people, who may see all that people of its type may. */
const personOf = ({ id, type }: Company): Me => ({
  ...systemMe(''),
  type,
  companyId: id,
  isAdmin: false,
  codes: new Set(permissionCodes),
});

const any = (list: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([...list], sql` OR `)})`;

/** A number that stands for no company, to see whether a rule asks for it. */
const nobody = -98_765_431;

/** The scope rules of a table that ask whose a row is, of all its entities; what everybody of a type sees is nobody's. */
function rulesOf(db: Db, table: string, company: Company): Expression<SqlBool>[] {
  return entities.flatMap(({ table: own, scope }) => {
    const rule = scope[company.type];
    if (own !== table || typeof rule !== 'function') return [];
    const asked = sql`SELECT ${rule(personOf({ ...company, id: nobody }))}`.compile(db).parameters;
    return asked.includes(nobody) ? [rule(personOf(company))] : [];
  });
}

/** The company itself, and the tables beside it that have its id. */
function selvesOf(tables: readonly Table[]): Set<string> {
  const selves = new Set(['company']);
  for (let size = 0; size < selves.size;) {
    size = selves.size;
    for (const { name, columns } of tables)
      if (columns.some((column) => column.name === 'id' && selves.has(column.to ?? ''))) selves.add(name);
  }
  return selves;
}

/**
 * Where a table's rows are the company's; undefined for one that may hold lines of such rows. Rules that do not ask whose
 * a row is leave those that name it: what a supplier asks for its parts, which the platform's screens alone show.
 */
function whereOwn(db: Db, { name, columns }: Table, company: Company, selves: ReadonlySet<string>) {
  if (selves.has(name)) return sql<SqlBool>`${sql.ref(`${name}.id`)} = ${company.id}`;
  const rules = rulesOf(db, name, company);
  if (rules.length) return any(rules);
  const naming = columns.filter((column) => selves.has(column.to ?? '') || column.name === 'company_id');
  if (naming.length)
    return any(naming.map((column) => sql<SqlBool>`${sql.ref(`${name}.${column.name}`)} = ${company.id}`));
  return entities.some(({ table }) => table === name) ? null : undefined;
}

/**
 * Plans an export: every table with the condition on the company's rows, by row-level scope where it is per company,
 * else rows referring to the company, and child rows of those.
 */
export function planExport(db: Db, tables: readonly Table[], company: Company): Part[] {
  const selves = selvesOf(tables);
  const found = new Map<string, Part>();
  const lines: Table[] = [];
  for (const table of tables.filter(({ name }) => !keptBack.has(name) && name !== 'file')) {
    const where = whereOwn(db, table, company, selves);
    if (where) found.set(table.name, { table, where });
    else if (where === undefined) lines.push(table);
  }
  // Lines of lines: a receipt's of a note's.
  for (let size = -1; size < found.size;) {
    size = found.size;
    for (const table of lines) {
      const first = table.columns.find(({ required, to, name }) => required && to && name !== 'id');
      const head = first?.to ? found.get(first.to) : undefined;
      if (!first || !head || found.has(table.name) || selves.has(head.table.name)) continue;
      const of = sql.table(head.table.name);
      found.set(table.name, {
        table,
        where: sql<SqlBool>`${sql.ref(`${table.name}.${first.name}`)} IN (
          SELECT ${sql.ref(`${head.table.name}.id`)} FROM ${of} WHERE ${head.where})`,
      });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.table.name < b.table.name ? -1 : 1));
}

/** SQL condition on `file`: files of the company's records that its people may see. */
export function companyFilesCondition(db: Db, company: Company): RawBuilder<SqlBool> {
  const owned = [...fileOwners.values()].flatMap(({ entity, seenBy }) => {
    if (!seenBy.some((route) => isAuthorized(route, personOf(company)))) return [];
    const rule = entity.scope[company.type];
    if (typeof rule !== 'function' || rulesOf(db, entity.table, company).length === 0) return [];
    return [
      sql<SqlBool>`file.entity = ${entity.name} AND file.entity_id IN (
        SELECT ${sql.ref(`${entity.table}.id`)} FROM ${sql.table(entity.table)} WHERE ${rule(personOf(company))})`,
    ];
  });
  return any([...owned, sql<SqlBool>`file.entity IS NULL AND file.company_id = ${company.id}`]);
}
