import { sql } from 'kysely';
import { couponListInputs } from '@treadline/contract/promotion/coupons/fields.ts';
import { CouponListRow } from '@treadline/contract/promotion/coupons/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import { importFile, importReasons as why } from '#kernel/imports/import-file.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { memberOf } from '#domains/promotion/members/index.ts';
import { isMarketingWithdrawn } from '../give.ts';
import { findOwnRunningPromotion } from '../own-promotion.ts';
import { openBatch } from './start.ts';

/** Import sheet of a recipient list: column definitions and row schema. */
export const couponListSheet = {
  columns: importColumns(couponListInputs).map((column) =>
    column.key === 'mobile' ? { ...column, others: ['手机', '电话', '手機號碼', 'Phone'] } : column,
  ),
  schema: importRow(CouponListRow, couponListInputs),
};
interface Person {
  mobile: string;
  name: string;
}

/** The members of mobiles; who is none yet becomes one. `made`: how many did. */
async function membersOf(ctx: Ctx, persons: readonly Person[], dealerId: number | null, done: () => void) {
  const indexes = persons.map(({ mobile }) => ctx.secrets.blindIndex(mobile));
  const known = await ctx.db
    .selectFrom('member_mobile')
    .where(sql<boolean>`mobile_index = ANY(${indexes})`)
    .select(['mobile_index', 'member_id'])
    .execute();
  const byIndex = new Map(known.map((row) => [row.mobile_index, row.member_id]));
  const ids: number[] = [];
  for (const [at, person] of persons.entries()) {
    const id =
      byIndex.get(indexes[at] ?? '') ?? (await memberOf(ctx, { ...person, dealerId, source: 'LIST' }));
    ids.push(id);
    done();
  }
  return { ids, made: persons.length - known.length };
}

/**
 * Gives a coupon to every mobile of a workbook; idempotent by file and promotion. `preview`: only counts the outcome.
 * @throws coupon.not-running, and the errors of importFile
 */
export async function importList(ctx: Ctx, file: Upload, promotionId: number, preview: boolean) {
  await findOwnRunningPromotion(ctx, promotionId);
  return importFile(ctx, {
    entity: 'coupon-list',
    scopeId: promotionId,
    file,
    preview,
    ...couponListSheet,
    maxRows: 5000,
    named: 'mobile',
    async resolve(_own, rows, reject) {
      const seen = new Set<string>();
      return rows.flatMap(({ row, value }) => {
        if (seen.has(value.mobile)) reject(row, 'mobile', why.repeated, { value: value.mobile });
        seen.add(value.mobile);
        return [value];
      });
    },
    async apply(own, work, applied) {
      const { owner_id: dealerId } = await findOwnRunningPromotion(own, promotionId);
      const { ids, made } = await membersOf(own, work, dealerId, () => applied(1));
      const batch = await openBatch(
        own,
        promotionId,
        { source: 'LIST', rule: {} },
        (id) => sql`SELECT ${id}::bigint, m.id FROM unnest(${ids}::bigint[]) AS m (id)`,
      );
      const { rows } = await sql<{ n: number }>`
        SELECT count(*) AS n FROM member WHERE id = ANY(${ids}) AND ${isMarketingWithdrawn}`.execute(own.db);
      return {
        members: batch.meant,
        made,
        consent: rows[0]?.n ?? 0,
        batchId: batch.id,
        batchNo: batch.no,
      };
    },
  });
}

/** Returns the empty import template (xlsx). */
export const listTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'coupon-list.xlsx',
  type: xlsxType,
  body: await templateSheet(couponListSheet.columns, ctx.lang),
});
