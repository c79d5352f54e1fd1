import { t } from '@treadline/contract/kernel/text.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import type { labelRoutes } from '@treadline/contract/catalogue/catalogue/label-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '../part.ts';
import { marksSql } from '../parts/marks.ts';
import { brandName } from '../selling/stock.ts';
import { labelPage, type Label } from './label-page.ts';

const title = t('商品标签', 'Labels', '商品標籤');

/** Returns a printable page of part labels, in the requested order. @throws record.not-found */
export async function printLabels(
  ctx: Ctx,
  { sheet, skip, items }: Input<typeof labelRoutes.labels>['body'],
): Promise<Download> {
  const known = await readLabels(
    ctx,
    items.map(({ id }) => id),
  );
  const labels = items.map(({ id, copies, dot }) => {
    const label = known.get(id) ?? fail('record.not-found', { entity: part.label });
    return { label: { ...label, dot }, copies };
  });
  return {
    download: true,
    name: 'labels.html',
    type: 'text/html; charset=utf-8',
    body: labelPage(labels, { sheet, skip, title: title[ctx.lang], lang: ctx.lang }),
  };
}

async function readLabels(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Omit<Label, 'dot'>>> {
  const rows = await ctx.db
    .selectFrom('part')
    .leftJoin('brand', 'brand.id', 'part.brand_id')
    .where('part.id', 'in', [...new Set(ids)])
    .where(visible(ctx, part))
    .select(['part.id', 'part.name', 'part.size', 'part.pattern', 'part.spec', 'part.barcode'])
    .select(['part.part_no as partNo', brandName(ctx).as('brand'), marksSql.as('marks')])
    .execute();
  return new Map(
    rows.map(({ id, name, size, pattern, spec, barcode, partNo, brand, marks: said }) => [
      id,
      size
        ? { size, marks: said, brand, pattern, partNo, code: barcode || partNo }
        : { size: name, marks: '', brand, pattern: spec, partNo, code: barcode || partNo },
    ]),
  );
}
