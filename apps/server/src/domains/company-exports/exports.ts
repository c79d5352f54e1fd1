import {
  companyExportActions,
  companyExportFields,
  exportableTypes,
} from '@treadline/contract/company-exports/fields.ts';
import type { ExportableType } from '@treadline/contract/company-exports/fields.ts';
import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db.ts';
import type { Download } from '../../kernel/download.ts';
import { fail } from '../../kernel/errors.ts';
import { record } from '../../kernel/timeline.ts';
import { inTransaction } from '../../kernel/transaction.ts';

export const runJob = 'company-exports.run';
export const entityName = 'company-export';
/** Days that a file is kept. */
const keptDays = 7;

/** Words of the audit log. */
export const exportWords = {
  label: t('公司全部数据', 'All data of a company', '公司全部資料'),
  actions: companyExportActions,
  fields: companyExportFields,
};

const source = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('company_export as e')
    .select([
      'e.id',
      'e.company_id as companyId',
      'e.status',
      'e.done',
      'e.total',
      'e.row_count as rowCount',
      'e.file_count as fileCount',
      'e.size',
      'e.requested_by_name as requestedBy',
      'e.created_at as createdTime',
      'e.ended_at as endedTime',
    ])
    .orderBy('e.id', 'desc');

/** A company whose data can be exported. @throws record.not-found */
export async function findCompany({ db }: Pick<Ctx, 'db'>, id: number) {
  const row = await db
    .selectFrom('company')
    .where('id', '=', id)
    .where('account_type', 'in', [...exportableTypes])
    .select(['id', 'code', 'name', 'account_type'])
    .executeTakeFirst();
  if (!row) return fail('record.not-found', { entity: exportWords.label });
  return { id: row.id, code: row.code, name: row.name, type: row.account_type as ExportableType };
}

/** The latest five of a company. @throws record.not-found */
export async function latestExports(ctx: Ctx, companyId: number) {
  await findCompany(ctx, companyId);
  return source(ctx).where('e.company_id', '=', companyId).limit(5).execute();
}

/** Has all data of a company exported; what is under way is answered instead. @throws record.not-found */
export async function startExport(ctx: Ctx, companyId: number) {
  const company = await findCompany(ctx, companyId);
  const made = await ctx.db
    .insertInto('company_export')
    .values({ company_id: companyId, requested_by_name: ctx.me.name })
    // The index of what is under way alone can be in the way.
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) {
    await ctx.jobs.enqueue(ctx.db, runJob, { id: made.id });
    await note(ctx, company, 'request');
  }
  return source(ctx).where('e.company_id', '=', companyId).limit(1).executeTakeFirstOrThrow();
}

/** Writes into the log what was done with a company's data. */
export const note = (
  ctx: Ctx,
  { id, code }: { id: number; code: string },
  action: keyof typeof companyExportActions,
): Promise<void> => record(ctx, { entity: entityName, entityId: id, entityNo: code, action });

/** The zip of an export, written into the log before it goes. @throws record.not-found */
export async function openExport(ctx: Ctx, id: number): Promise<Download> {
  const row = await ctx.db
    .selectFrom('company_export as e')
    .innerJoin('file as f', 'f.id', 'e.file_id')
    .where('e.id', '=', id)
    .select(['f.path', 'f.name', 'e.company_id'])
    .executeTakeFirst();
  if (!row) return fail('record.not-found', { entity: exportWords.label });
  const company = await findCompany(ctx, row.company_id);
  await inTransaction(ctx, [], (own) => note(own, company, 'download'));
  return {
    download: true,
    name: row.name,
    type: 'application/zip',
    body: await ctx.files.openFile(row.path),
  };
}

/** Exports whose time is over go, and the rows of their files. */
export const removeOld = async (db: Db): Promise<void> =>
  void (await sql`
    WITH gone AS (DELETE FROM company_export WHERE created_at < now() - make_interval(days => ${keptDays})
      AND ended_at IS NOT NULL RETURNING file_id)
    DELETE FROM file WHERE id IN (SELECT file_id FROM gone)`.execute(db));
