import { assortmentErrors } from '@treadline/contract/retail/assortment/errors.ts';
import { mallImport } from '@treadline/contract/retail/assortment/mall-fields.ts';
import { MallImportRow } from '@treadline/contract/retail/assortment/mall-routes.ts';
import { hiddenReasons } from '@treadline/contract/retail/assortment/words.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { clearableColumns, clearHint, isClearWord } from '../clear-word.ts';
import { belowFloor, partsByNumber, type FoundPart } from '../custom/import.ts';
import { mallHoldReason } from '../goods.ts';
import { changeItem, type MallChange } from './change.ts';
import { mallItem, mallSource } from './mall.ts';
import { resolvePromo, promoOf, findPromoRefusal } from './promo.ts';

/** Import sheet of the mall: column definitions and row schema. */
export const mallSheet = {
  columns: importColumns(mallImport),
  schema: importRow(clearableColumns(MallImportRow, 'price', 'promoPrice'), mallImport),
};

interface Work {
  partId: number;
  change: MallChange;
}

/** How the parts of a file stand in the mall now; those that cannot stand there are absent. */
async function readStanding(ctx: Ctx, ids: readonly number[]) {
  const rows = await mallSource(ctx, ctx.me.companyId)
    .where('part.id', 'in', [0, ...ids])
    .select(['part.id', 'mi.price_fen as price', 'mi.on_sale as onSale', 'pc.price_fen as own'])
    .select(['mi.promo_fen', 'mi.promo_from', 'mi.promo_to'])
    .select(mallHoldReason(ctx.me.companyId).as('reason'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
type Standing = Awaited<ReturnType<typeof readStanding>> extends Map<number, infer S> ? S : never;

interface Refusal {
  key: string;
  why: Text;
  values?: Record<string, unknown>;
}

/** Why a row cannot be done, with its column; null where it can. */
function refusalOf(
  { price, onSale, promo }: MallChange,
  { floor, msrp }: FoundPart,
  now: Standing,
): Refusal | null {
  const said = price === undefined ? now.price : price;
  const isSold = onSale ?? now.onSale ?? false;
  const after = isSold ? (said ?? now.own ?? msrp) : said;
  if (isSold && after === null) return { key: 'price', why: assortmentErrors['assortment.no-price'].text };
  if (after !== null && floor !== null && after < floor && (price !== undefined || onSale))
    return { key: 'price', why: belowFloor(floor) };
  const { reason } = now;
  if (onSale && !now.onSale && reason !== 'NONE' && reason !== 'FLOOR')
    return {
      key: 'onSale',
      why: assortmentErrors['assortment.held'].text,
      values: { reason: hiddenReasons[reason] },
    };
  const refused = findPromoRefusal(resolvePromo(promo, promoOf(now), after), promoOf(now), {
    price: after,
    floor,
  });
  return refused && { ...refused, why: assortmentErrors[refused.error].text };
}

type Cells = ImportRow<typeof MallImportRow>['value'];

/** What a row says of the promotion price; nothing where all its cells are empty. */
const promoIn = ({ promoPrice, promoFrom, promoTo }: Cells): MallChange['promo'] => {
  if (isClearWord(promoPrice)) return null;
  return promoPrice === null && promoFrom === null && promoTo === null
    ? undefined
    : { price: promoPrice, from: promoFrom, to: promoTo };
};

async function resolveRows(
  ctx: Ctx,
  rows: readonly ImportRow<typeof MallImportRow>[],
  reject: RejectRow,
): Promise<Work[]> {
  const find = await partsByNumber(
    ctx,
    rows.map(({ value }) => value.partNo),
  );
  const found = rows.map((each) => ({ ...each, part: find(each.value.partNo) }));
  const standing = await readStanding(
    ctx,
    found.flatMap(({ part }) => (part ? [part.id] : [])),
  );
  const seen = new Set<number>();
  return found.flatMap(({ row, value, part }) => {
    const now = part && standing.get(part.id);
    if (!part || !now) return reject(row, 'partNo', why.unknown) ?? [];
    if (seen.has(part.id)) reject(row, 'partNo', why.repeated, { value: value.partNo });
    seen.add(part.id);
    const change: MallChange = {
      price: isClearWord(value.price) ? null : (value.price ?? undefined),
      showStock: value.showStock ?? undefined,
      onSale: value.onSale ?? undefined,
      promo: promoIn(value),
    };
    const refused: Refusal | null = refusalOf(change, part, now);
    if (refused) reject(row, refused.key, refused.why, refused.values);
    return [{ partId: part.id, change }];
  });
}

/** Imports prices, stock display and sale status from a workbook. */
export const importMall = (ctx: Ctx, file: Upload) =>
  importFile(ctx, {
    entity: mallItem.name,
    scopeId: ctx.me.companyId,
    file,
    ...mallSheet,
    maxRows: 2000,
    resolve: resolveRows,
    async apply(own, work, applied) {
      for (const [at, { partId, change }] of work.entries()) {
        await changeItem(own, partId, change);
        applied(at + 1);
      }
      return {};
    },
  });

export const mallTemplate = async ({ lang }: Ctx): Promise<Download> => ({
  download: true,
  name: 'online-mall.xlsx',
  type: xlsxType,
  body: await templateSheet(mallSheet.columns, lang, undefined, clearHint[lang]),
});
