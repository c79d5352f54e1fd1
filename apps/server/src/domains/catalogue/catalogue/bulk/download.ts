import { sql } from 'kysely';
import { z } from 'zod';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { uploadRoutes } from '@treadline/contract/catalogue/catalogue/upload-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { exportList } from '#kernel/export-list.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues } from '#kernel/filters.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import { part } from '../part.ts';
import type { PartRecord } from '../parts/part-columns.ts';
import { formatTreadDepth, type SheetKind } from './sheet.ts';

/** Returns the empty import template (xlsx). */
export const partTemplate = async (ctx: Ctx, kind: SheetKind): Promise<Download> => ({
  download: true,
  name: `${kind.name}.xlsx`,
  type: xlsxType,
  body: await templateSheet(kind.sheet.columns, ctx.lang),
});

const titles = {
  tyres: t('轮胎资料', 'Tyres', '輪胎資料'),
  'main-parts': t('主配件资料', 'Main parts', '主要零件資料'),
} as const;

interface Beside {
  brand: string | null;
  supplier_code: string | null;
  supplier_part_no: string | null;
  supplier_price: number | null;
  successor: string | null;
  prices: Record<string, number> | null;
}

/** The parts of a filter with prices in force and the preferred supplier, by number. */
function readParts(
  ctx: Ctx,
  kind: SheetKind,
  { text = '', status, brandId, season, lifecycle }: Input<typeof uploadRoutes.uploadCurrent>['query'],
) {
  const all = ctx.db
    .selectFrom('part')
    .leftJoin('brand as b', 'b.id', 'part.brand_id')
    .leftJoin('part_supplier as ps', (join) =>
      join.onRef('ps.part_id', '=', 'part.id').on('ps.preferred', '=', true),
    )
    .leftJoin('part as next', 'next.id', 'part.successor_id')
    .leftJoin('company as c', 'c.id', 'ps.supplier_id')
    .where('part.owner_id', 'is', null)
    .where(inValues('part.kind', kind.kinds))
    .where(visible(ctx, part))
    .where(matchesSearch(text, ['part.search', 'b.search']));
  const lists = {
    'part.status': status,
    'part.brand_id': brandId,
    'part.season': season,
    'part.lifecycle': lifecycle,
  };
  return Object.entries(lists).reduce(
    (query, [column, values]) => (values?.length ? query.where(inValues(column, values)) : query),
    all,
  );
}

/** Exports parts in the columns of the import; only edited cells change when it is imported back. */
export const currentParts = (
  ctx: Ctx,
  kind: SheetKind,
  filter: Input<typeof uploadRoutes.uploadCurrent>['query'],
): Promise<Download> =>
  exportList(ctx, {
    name: titles[kind.name],
    columns: sheetOf(kind.fields),
    wanted: undefined,
    row: z.object(Object.fromEntries(Object.keys(kind.fields).map((key) => [key, z.unknown()]))),
    read: (own) => {
      const query = readParts(own, kind, filter);
      return {
        count: async () =>
          (await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n,
        async *rows() {
          const full = query
            .selectAll('part')
            .select([
              sql.ref<string | null>(own.lang === 'en' ? 'b.name_en' : 'b.name').as('brand'),
              'c.code as supplier_code',
              'ps.supplier_part_no',
              'next.part_no as successor',
              'ps.price_fen as supplier_price',
              sql<
                Beside['prices']
              >`(SELECT jsonb_object_agg(kind, fen) FROM part_price pp WHERE pp.part_id = part.id
                AND pp.valid_from <= now() AND (pp.valid_to IS NULL OR pp.valid_to > now()))`.as('prices'),
            ])
            .orderBy('part.part_no', byText);
          for await (const row of full.stream(500)) yield toRow(kind, row);
        },
      };
    },
  });

const toRow = (kind: SheetKind, row: PartRecord & Beside) => ({
  ...kind.values(row),
  brand: row.brand ?? '',
  treadNew: formatTreadDepth(row.tread_new),
  successor: row.successor ?? '',
  ...row.prices,
  supplierCode: row.supplier_code ?? '',
  supplierPartNo: row.supplier_part_no ?? '',
  supplierPrice: row.supplier_price,
});
