import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import type { departmentRoutes } from '@treadline/contract/platform/access/department-routes.ts';
import type { DeptNode } from '@treadline/contract/platform/access/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { findTaken } from '#kernel/find-taken.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';

interface Row {
  id: number;
  parentId: number | null;
  name: string;
  sort: number;
  users: number;
  version: number;
}

const lockTree = async (ctx: Ctx): Promise<void> =>
  void (await sql`SELECT pg_advisory_xact_lock(hashtext('departments'))`.execute(ctx.db));

async function readRows(ctx: Ctx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT d.id, d.parent_id AS "parentId", d.name, d.sort, d.version, (SELECT count(*) FROM account a WHERE a.department_id = d.id) AS users
    FROM department d ORDER BY d.sort, d.id`.execute(ctx.db);
  return rows;
}

const asTree = (rows: readonly Row[], parentId: number | null): DeptNode[] =>
  rows.filter((r) => r.parentId === parentId).map((r) => ({ ...r, children: asTree(rows, r.id) }));

/** Returns the department tree. */
export const readDepartments = async (ctx: Ctx): Promise<DeptNode[]> => asTree(await readRows(ctx), null);

async function nodeOf(ctx: Ctx, id: number): Promise<DeptNode> {
  const rows = await readRows(ctx);
  const row = rows.find((r) => r.id === id) ?? fail('record.not-found');
  return { ...row, children: asTree(rows, id) };
}

const note = (
  ctx: Ctx,
  dept: { id: number; name: string },
  action: string,
  changes?: ReturnType<typeof diffFields>,
): Promise<void> =>
  recordEvent(ctx, {
    entity: 'department',
    entityId: dept.id,
    entityNo: dept.name,
    action,
    ...(changes ? { changes } : {}),
  });

/** @throws record.duplicate for a name that another department of the parent has */
async function requireFree(ctx: Ctx, name: string, parentId: number | null, own?: number): Promise<void> {
  const row = { name, parent_id: parentId };
  if ((await findTaken(ctx, 'department', 'department_name', [row], own)).length > 0)
    fail('record.duplicate', { field: t('部门', 'Department', '部門'), value: name });
}

/** Inserts a department without checks or audit entry. @returns its id */
export async function insertDepartment(
  db: Db,
  { parentId, name, sort }: Pick<Row, 'parentId' | 'name' | 'sort'>,
): Promise<number> {
  const { id } = await db
    .insertInto('department')
    .values({ parent_id: parentId, name, sort })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a department as last of its parent. @throws record.duplicate, record.not-found */
export async function createDepartment(
  ctx: Ctx,
  body: { parentId: number | null; name: string },
): Promise<DeptNode> {
  await lockTree(ctx);
  const rows = await readRows(ctx);
  if (body.parentId !== null && !rows.some((r) => r.id === body.parentId)) fail('record.not-found');
  const sort = 10 + Math.max(0, ...rows.filter((r) => r.parentId === body.parentId).map((r) => r.sort));
  await requireFree(ctx, body.name, body.parentId);
  const id = await insertDepartment(ctx.db, { ...body, sort });
  await note(ctx, { id, name: body.name }, 'create');
  return nodeOf(ctx, id);
}

/** Renames, moves or sorts a department. @throws record.changed, record.duplicate, dept.place */
export async function updateDepartment(
  ctx: Ctx,
  id: number,
  body: z.output<typeof departmentRoutes.updateDept.body>,
): Promise<DeptNode> {
  await lockTree(ctx);
  const rows = await readRows(ctx);
  const row = rows.find((r) => r.id === id) ?? fail('record.not-found');
  if (row.version !== body.version) fail('record.changed');
  const parentId = body.parentId === undefined ? row.parentId : body.parentId;
  for (let at = parentId; at !== null; at = rows.find((r) => r.id === at)?.parentId ?? null)
    if (at === id) fail('dept.place');
  if (parentId !== null && !rows.some((r) => r.id === parentId)) fail('record.not-found');
  const name = body.name ?? row.name;
  await requireFree(ctx, name, parentId, id);
  await ctx.db
    .updateTable('department')
    .set({ name, parent_id: parentId, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  if (body.index !== undefined) {
    const others = rows.filter((r) => r.parentId === parentId && r.id !== id).map((r) => r.id);
    const ids = others.toSpliced(body.index, 0, id);
    await sql`UPDATE department d SET sort = o.place * 10 FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS o (id, place) WHERE d.id = o.id`.execute(
      ctx.db,
    );
  }
  await note(ctx, { id, name }, 'update', diffFields(shown(rows, id), shown(await readRows(ctx), id)));
  return nodeOf(ctx, id);
}

/** What the audit log shows of a department: its place as people see it, by name and from 1. */
function shown(rows: readonly Row[], id: number) {
  const row = rows.find((r) => r.id === id) ?? fail('record.not-found');
  return {
    name: row.name,
    parent: rows.find((r) => r.id === row.parentId)?.name ?? null,
    index: rows.filter((r) => r.parentId === row.parentId).indexOf(row) + 1,
  };
}

/** Deletes a department that has neither sub-departments nor users. @throws dept.not-empty */
export async function deleteDepartment(ctx: Ctx, id: number): Promise<void> {
  await lockTree(ctx);
  const dept = await nodeOf(ctx, id);
  if (dept.users > 0 || dept.children.length > 0) fail('dept.not-empty');
  await ctx.db.deleteFrom('department').where('id', '=', id).execute();
  await note(ctx, dept, 'delete');
}
