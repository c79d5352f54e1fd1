import { t } from '@treadline/contract/kernel/text.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import type { labelRoutes } from '@treadline/contract/catalogue/catalogue/label-routes.ts';
import { labelSheets } from '@treadline/contract/catalogue/catalogue/labels.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import type { LabelContent } from '#kernel/label/lay-out-label.ts';
import { makeLabels } from '#kernel/label/make-labels.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '../part.ts';
import { marksSql } from '../parts/marks.ts';
import { brandName } from '../selling/stock.ts';

const title = t('商品标签', 'Labels', '商品標籤');

/** Returns part labels in the requested order, as a page or for a label printer. @throws record.not-found */
export async function printLabels(
  ctx: Ctx,
  { sheet, skip, items, as, device }: Input<typeof labelRoutes.labels>['body'],
): Promise<Download> {
  const known = await readLabels(
    ctx,
    items.map(({ id }) => id),
  );
  const labels = items.map(({ id, copies, dot }) => {
    const { barcode: _, ...label } = known.get(id) ?? fail('record.not-found', { entity: part.label });
    return { content: { ...label, aside: dot && `DOT ${dot}` }, copies };
  });
  const { lang } = ctx;
  const job = { kind: 'goods', labels, sheet: labelSheets[sheet], skip, title: title[lang], lang } as const;
  return makeLabels(ctx, 'labels', { ...job, as, device });
}

/** Contents of labels of parts in the caller's scope by part, with what a part's barcode is. */
export async function readLabels(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, Omit<LabelContent, 'aside'> & { barcode: string }>> {
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
      {
        top: [brand, size ? pattern : spec].filter(Boolean).join(' '),
        title: size || name,
        marks: size && said,
        code: barcode || partNo,
        number: partNo,
        barcode,
      },
    ]),
  );
}
