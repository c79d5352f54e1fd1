import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { insertFile } from '#kernel/store-file.ts';
import { asSystem } from '#kernel/system-context.ts';
import { findCompany, logExport } from './exports.ts';
import { writeExport, type WrittenExport } from './write.ts';

const actor = '数据导出';

/** The name of the file: "D0001 2026-03-01.zip". */
const nameOf = (code: string): string =>
  `${code} ${new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })}.zip`;

type Found = Awaited<ReturnType<typeof findCompany>>;

const finish = (services: Services, id: number, company: Found, { stored, rows, files }: WrittenExport) =>
  asSystem(services, actor, async (ctx) => {
    const file = await insertFile(
      ctx,
      { ...stored, name: nameOf(company.code) },
      { type: 'zip', purpose: 'company-export' },
    );
    await ctx.db
      .updateTable('company_export')
      .set({
        status: 'DONE',
        file_id: file.id,
        done: sql`total`,
        row_count: rows,
        file_count: files,
        size: stored.size,
        ended_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    await logExport(ctx, company, 'finish');
  });

/**
 * Runs an export, from the start after a crash. A failure is shown as such and among the failed jobs, where it can be
 * retried.
 */
export async function runExport(services: Services, id: number): Promise<void> {
  const { db } = services;
  const set = (values: object) => db.updateTable('company_export').set(values).where('id', '=', id).execute();
  const found = await db
    .selectFrom('company_export')
    .where('id', '=', id)
    .where('status', '<>', 'DONE')
    .select('company_id')
    .executeTakeFirst();
  if (!found) return;
  const company = await findCompany({ db }, found.company_id);
  await set({ status: 'RUNNING', done: 0, total: 0, ended_at: null });
  try {
    const told = async (done: number, total: number) => void (await set({ done, total }));
    const written = await writeExport(services, company, told);
    await finish(services, id, company, written);
  } catch (error) {
    await asSystem(services, actor, async (ctx) => {
      await ctx.db
        .updateTable('company_export')
        .set({ status: 'FAILED', ended_at: sql`now()` })
        .where('id', '=', id)
        .execute();
      await logExport(ctx, company, 'fail');
    });
    throw error;
  }
}
