import {
  companyExportActions,
  companyExportFields,
  exportableTypes,
} from '@treadline/contract/platform/company-exports/fields.ts';
import type { ExportableType } from '@treadline/contract/platform/company-exports/fields.ts';
import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { Download } from '#kernel/download.ts';
import { failGuess } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { isSigned } from '#kernel/secrets.ts';
import { removeFileRows } from '#kernel/tie-files.ts';
import { recordEvent } from '#kernel/timeline.ts';

export const runJob = 'company-exports.run';
export const entityName = 'company-export';
/** Days that a file is kept. */
const keptDays = 7;

/** Labels of company exports for the audit log. */
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

/** Returns a company whose data can be exported. @throws record.not-found */
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

/** Returns the latest five exports of a company. @throws record.not-found */
export async function latestExports(ctx: Ctx, companyId: number) {
  await findCompany(ctx, companyId);
  return source(ctx).where('e.company_id', '=', companyId).limit(5).execute();
}

/** Starts the export of all data of a company, or returns the running one. @throws record.not-found */
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
    await logExport(ctx, company, 'request');
  }
  return source(ctx).where('e.company_id', '=', companyId).limit(1).executeTakeFirstOrThrow();
}

/** Logs an action on a company's data. */
export const logExport = (
  ctx: Ctx,
  { id, code }: { id: number; code: string },
  action: keyof typeof companyExportActions,
): Promise<void> => recordEvent(ctx, { entity: entityName, entityId: id, entityNo: code, action });

/** Milliseconds in which a download is to begin. */
const linkTime = 60_000;
const signed = (id: number, until: number): string => `company export ${id} until ${until}`;

async function findFile({ db }: Pick<Ctx, 'db'>, id: number) {
  const row = await db
    .selectFrom('company_export as e')
    .innerJoin('file as f', 'f.id', 'e.file_id')
    .where('e.id', '=', id)
    .select(['f.path', 'f.name', 'e.company_id as companyId'])
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: exportWords.label });
}

/**
 * Returns the signed URL of an export's zip, which the browser streams to disk without a token; logged.
 * @throws record.not-found
 */
export async function linkExport(ctx: Ctx, id: number): Promise<{ url: string }> {
  const { companyId } = await findFile(ctx, id);
  await logExport(ctx, await findCompany(ctx, companyId), 'download');
  const until = Date.now() + linkTime;
  const sign = ctx.secrets.sign(signed(id, until));
  return { url: `/api/data/companyExport/file/${id}?until=${until}&sign=${sign}` };
}

/** Returns the zip of a signed URL. @throws record.not-found, also once it has expired */
export async function openExport(
  ctx: Ctx,
  id: number,
  { until, sign }: { until: number; sign: string },
): Promise<Download> {
  if (until < Date.now() || !isSigned(ctx.secrets, signed(id, until), sign))
    return failGuess(ctx, 'record.not-found', { entity: exportWords.label });
  const { path, name } = await findFile(ctx, id);
  return { download: true, name, type: 'application/zip', body: await ctx.files.openFile(path) };
}

/** Deletes expired exports and their file rows. */
export async function removeOld(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM company_export WHERE created_at < now() - make_interval(days => ${keptDays})
      AND ended_at IS NOT NULL RETURNING file_id AS id`.execute(db);
  await removeFileRows(
    db,
    rows.map(({ id }) => id).filter((id) => id !== null),
  );
}
