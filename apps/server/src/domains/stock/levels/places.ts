import { sql } from 'kysely';
import type { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { inventoryErrors } from '@treadline/contract/stock/inventory/errors.ts';
import { PlaceRow, placeRoutes, type Place } from '@treadline/contract/stock/levels/change-routes.ts';
import { placeFields, placeImport } from '@treadline/contract/stock/levels/fields.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns, importRow, sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { importFile, importReasons as why } from '#kernel/imports/import-file.ts';
import { visible } from '#kernel/scope.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import {
  addWarehouse,
  changeWarehouse,
  placeColumns,
  readPlaceGoods,
  stockPlace,
} from '#domains/stock/inventory/index.ts';

const sumOf = (pieces: string) =>
  sql<number>`coalesce((SELECT sum(s.${sql.raw(pieces)})::int FROM stock_level s WHERE s.location_id = location.id), 0)`;

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('location')
    .leftJoin('company as provider', 'provider.id', 'location.logistics_id')
    .where('location.type', '<>', 'DEALER')
    .where(visible(ctx, stockPlace));

const columns = {
  ...placeColumns,
  kind: 'location.type',
  providerName: sql<string>`coalesce(provider.short_name, '')`,
  parts: sql<number>`(SELECT count(*)::int FROM stock_level s WHERE s.location_id = location.id)`,
  available: sumOf('on_hand - s.reserved - s.locked'),
  onHand: sumOf('on_hand'),
  reserved: sumOf('reserved'),
  locked: sumOf('locked'),
  defective: sumOf('defective'),
  quarantined: sumOf('quarantined'),
  inTransit: sumOf('in_transit'),
  incoming: sumOf('incoming'),
} as const;
const toPlace = (row: object) => row as z.input<typeof Place>;

export const listPlaces = columnListing(placeRoutes.places, source, {
  columns,
  filters: { text: filterBy.search('location.search'), providerId: filterBy.is('location.logistics_id') },
  defaultSort: 'code',
  map: toPlace,
  sheet: { name: t('仓库', 'Warehouses', '倉庫'), columns: sheetOf(placeFields) },
});

/** Updates a warehouse. @throws record.not-found, record.changed */
export async function changePlace(
  ctx: Ctx,
  id: number,
  body: Parameters<typeof changeWarehouse>[2],
): Promise<z.input<typeof Place>> {
  await changeWarehouse(ctx, id, body);
  return toPlace(
    await source(ctx).where('location.id', '=', id).select(selection(columns)).executeTakeFirstOrThrow(),
  );
}

/** Import sheet of warehouses: column definitions and row schema. */
export const placeSheet = { columns: importColumns(placeImport), schema: importRow(PlaceRow, placeImport) };

const toId = ({ id }: { id: number }): number => id;
const hasGoods = inventoryErrors['inventory.place-has-goods'].text;

/** Imports warehouses from a workbook: known codes are updated, others inserted; all rows or none. */
export const importPlaces = (ctx: Ctx, file: Upload) =>
  importFile(ctx, {
    entity: 'warehouse',
    scopeId: 0,
    file,
    ...placeSheet,
    maxRows: 1000,
    async resolve(own, rows, reject) {
      const codes = [...new Set(rows.map(({ value }) => codeKey(value.code)))];
      const found = await own.db
        .selectFrom('location')
        .where((eb) => eb(eb.fn<string>('upper', ['code']), 'in', codes))
        .select(['id', 'code', 'type', 'version', 'enabled'])
        .execute();
      const used = found.filter(({ enabled }) => enabled);
      const goods = await readPlaceGoods(own, used.map(toId));
      const known = new Map(found.map((place) => [codeKey(place.code), place]));
      const told = new Set<string>();
      return rows.map(({ row, value }) => {
        const key = codeKey(value.code);
        const place = known.get(key);
        if (told.has(key)) reject(row, 'code', why.repeated, { value: value.code });
        if (place && place.type !== 'WAREHOUSE') reject(row, 'code', why.exists, { value: value.code });
        const left = place && !value.enabled && goods.get(place.id);
        if (left) reject(row, 'enabled', hasGoods, { place: value.name, ...left });
        told.add(key);
        return { place, value };
      });
    },
    async apply(own, work, applied) {
      for (const { place, value } of work) {
        const { code, ...fields } = value;
        if (place) await changeWarehouse(own, place.id, { ...fields, version: place.version });
        else await addWarehouse(own, code, fields);
        applied(1);
      }
      return {};
    },
  });

export const placeTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'warehouses.xlsx',
  type: xlsxType,
  body: await templateSheet(placeSheet.columns, ctx.lang),
});

/**
 * Lists logistics suppliers with the places they run: all for the platform and ordering dealers, a provider itself.
 */
export const listProviders = columnListing(
  placeRoutes.providers,
  (ctx) =>
    ctx.db
      .selectFrom('company')
      .where('account_type', '=', 'LOGISTICS')
      .where('company.enabled', '=', true)
      .where(sql<boolean>`(${ctx.me.type} <> 'LOGISTICS' OR company.id = ${ctx.me.companyId})`),
  {
    columns: {
      id: 'company.id',
      code: 'company.code',
      name: 'company.name',
      places: sql<number>`(SELECT count(*)::int FROM location lo WHERE lo.logistics_id = company.id AND lo.enabled)`,
    },
    filters: { text: filterBy.search('company.search') },
    defaultSort: 'code',
    sheet: {
      name: t('物流商', 'Logistics suppliers', '物流商'),
      columns: sheetOf({ code: placeFields.code, name: placeFields.providerName, places: placeFields.parts }),
    },
  },
);
