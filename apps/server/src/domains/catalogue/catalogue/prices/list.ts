import { sql } from 'kysely';
import { changeFields } from '@treadline/contract/catalogue/catalogue/change-fields.ts';
import { changeRoutes } from '@treadline/contract/catalogue/catalogue/change-routes.ts';
import { judgePrices, type KnownPrices } from '@treadline/contract/catalogue/catalogue/price-judge.ts';
import { thirdTargets } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { dayOf } from '#kernel/days.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { lowestThirdPrice, lowestThirdTarget } from '#domains/catalogue/third-prices/index.ts';
import { vatRateNow } from '#domains/catalogue/vat/index.ts';
import { marksSql } from '../parts/marks.ts';
import { brandName } from '../selling/stock.ts';
import type { PriceChanges } from './change.ts';
import { changeColumns, changeSource, formatChangeRow } from './change-row.ts';
import { lineOf, formatChanges } from './change-words.ts';
import { medianRetailPrice, pricesNow, stockNow } from './facts.ts';

const id = 'part_change.part_id';

/** From when on a price is planned already of a kind that a proposal changes. */
const planned = sql<string | null>`(SELECT to_char(min(p.valid_from), 'YYYY-MM-DD') FROM part_price p
  WHERE p.part_id = part_change.part_id AND part_change.prices ? p.kind AND p.valid_from > now()
    AND (p.valid_to IS NULL OR p.valid_to > p.valid_from))`;

/** Lists proposals with the figures for their review, computed for the page shown. */
export const listChanges = columnListing(
  changeRoutes.list,
  // What is to be reviewed, unless other statuses are asked for or counted.
  (ctx, { status, counts }) =>
    status || counts ? changeSource(ctx) : changeSource(ctx).where('part_change.status', '=', 'PENDING'),
  {
    columns: {
      ...changeColumns,
      size: 'part.size',
      partNo: 'part.part_no',
      name: 'part.name',
      outlier: 'part_change.outlier',
      brandName,
      marks: marksSql,
      held: pricesNow(id),
      median: medianRetailPrice(id),
      stock: stockNow(id),
      outside: lowestThirdPrice(id),
      target: lowestThirdTarget(id),
      vat: vatRateNow('GOODS'),
      planned,
      moved: sql<boolean>`part_change.base_revision <> part.price_revision`,
    },
    filters: {
      text: filterBy.search(['part.search', 'brand.search']),
      brandId: filterBy.oneOf('part.brand_id'),
      batchId: filterBy.is('part_change.batch_id'),
      mine: (q, own, { me }) => q.where('part_change.proposer_id', own ? '=' : '<>', me.accountId),
    },
    defaultSort: '-outlier',
    map: ({ held, stock, vat, planned: plan, moved, target, ...row }, { lang }) => {
      const said = formatChangeRow(row, { lang });
      const { now, next } = bothOf(held, said.prices);
      const { warnings, ...judged } = judgePrices(
        { now, next, vat, median: row.median, outside: row.outside },
        lang,
      );
      const all = [
        ...(row.status === 'PENDING' ? openWarnings(row.effectiveFrom, plan, moved, lang) : []),
        ...warnings,
      ];
      return {
        ...said,
        ...judged,
        ...stock,
        outsideName: target === null ? '' : thirdTargets[target][lang],
        cost: next.PURCHASE ?? null,
        retail: next.MSRP ?? null,
        changed: lineOf({ ...formatChanges(said.prices, lang), ...said.attributes }),
        warnings: all,
        warned: all.join('；'),
      };
    },
    sheet: { name: t('商品变更', 'Changes of parts', '商品變更'), columns: sheetOf(changeFields) },
  },
);

/** All prices of the part before and after a proposal. */
function bothOf(held: KnownPrices, prices: PriceChanges): { now: KnownPrices; next: KnownPrices } {
  const side = (key: 'before' | 'after'): KnownPrices =>
    Object.fromEntries(Object.entries(prices).map(([kind, value]) => [kind, value[key]]));
  return { now: { ...held, ...side('before') }, next: { ...held, ...side('after') } };
}

const texts = {
  moved: t(
    '价格已被更新，不能通过',
    'Prices have changed meanwhile: it cannot be approved',
    '價格已被更新，不能通過',
  ),
  late: t(
    '生效日已到，通过后立即生效',
    'Its day has come: it would hold at once',
    '生效日已到，通過後立即生效',
  ),
  planned: t(
    '{day} 起已有计划价，到时接替',
    'Planned prices follow from {day}',
    '{day} 起已有計劃價，到時接替',
  ),
};

/** What else is to be known before deciding. */
function openWarnings(day: string | null, plan: string | null, moved: boolean, lang: Lang): string[] {
  return [
    ...(moved ? [texts.moved[lang]] : []),
    ...(day !== null && day <= dayOf(new Date()) ? [texts.late[lang]] : []),
    ...(plan !== null && plan > (day ?? '') ? [fillPlaces(texts.planned, lang, { day: plan })] : []),
  ];
}
