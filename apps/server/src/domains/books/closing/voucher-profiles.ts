import iconv from 'iconv-lite';
import type { z } from 'zod';
import { voucherProfileFields, voucherProfileInputs } from '@treadline/contract/books/closing/fields.ts';
import {
  VoucherProfileInput,
  type closingRoutes,
  type VoucherProfile,
} from '@treadline/contract/books/closing/routes.ts';
import { VoucherLayout } from '@treadline/contract/books/closing/voucher-layout.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { fail } from '#kernel/errors.ts';
import { removeBasicData } from '#kernel/remove-basic-data.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { readTable, refuseSheet } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { byText } from '#kernel/order.ts';

type Row = z.output<typeof VoucherProfile>;

/** Layouts of voucher files that the company made itself. */
const voucherProfile = basicEntity('voucher_profile', {
  name: 'voucher-profile',
  label: t('凭证格式', 'voucher layout', '傳票格式'),
  no: 'name',
  scope: { OTHER: 'all' },
});

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('voucher_profile')
    .where(visible(ctx, voucherProfile))
    .select(['id', 'name', 'layout', 'version', 'updated_at as updatedTime']);

/** A stored layout in the contract's order of keys, so that two can be compared. */
const rowOf = (row: Awaited<ReturnType<ReturnType<typeof source>['executeTakeFirstOrThrow']>>): Row => ({
  ...row,
  layout: VoucherLayout.parse(row.layout),
});

/** Own layouts in the order of their names. */
export async function listProfiles(ctx: Ctx): Promise<{ list: Row[] }> {
  return { list: (await source(ctx).orderBy('name', byText).execute()).map(rowOf) };
}

/** One own layout. @throws record.not-found */
export async function readProfile(ctx: Ctx, id: number): Promise<Row> {
  const row = await source(ctx).where('id', '=', id).executeTakeFirst();
  return row ? rowOf(row) : fail('record.not-found', { entity: voucherProfile.label });
}

/** Save handlers of own layouts. */
export const profiles = defineBasicData<'voucher_profile', z.output<typeof VoucherProfileInput>, Row>(
  voucherProfile,
  {
    fields: voucherProfileFields,
    inputs: voucherProfileInputs,
    schema: VoucherProfileInput,
    read: readProfile,
    columns: ({ name, layout }) => ({ name, layout: JSON.stringify(layout) }),
    unique: { voucher_profile_name: 'name' },
  },
);

/** Deletes an own layout. @throws record.not-found */
export const removeProfile = (ctx: Ctx, id: number): Promise<void> =>
  removeBasicData(ctx, voucherProfile, id);

export const profileWords = {
  label: voucherProfile.label,
  actions: { ...basicDataActions, delete: t('删除', 'deleted', '刪除') },
  fields: voucherProfileFields,
};

/** Rows of a template that can hold titles. */
const topRows = 8;
const limits = { maxRows: 10_000, maxBytes: 5 * 1024 * 1024 };

/** Bytes of a text file that are read: its titles and more. */
const topBytes = 256 * 1024;

/** First rows of a text file; quotes may hold commas, line ends and doubled quotes. */
function topRowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"[^\S\r\n]*|([^,\r\n]*))(,|\r\n?|\n|$)/g,
  )) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === ',') continue;
    if (end === '' || rows.length === topRows) break;
    rows.push([]);
  }
  return rows.slice(0, rows.findLastIndex((row) => row.some(Boolean)) + 1);
}

type Template = z.output<(typeof closingRoutes)['readTemplate']['response']>;

/** UTF-8 where every byte of it is, otherwise GBK. */
function readText({ name, data }: Upload): Template {
  const top = data.subarray(0, topBytes);
  let text: string;
  let encoding: Template['encoding'] = 'UTF8';
  try {
    // A sign may be cut at the end.
    text = new TextDecoder('utf-8', { fatal: true }).decode(top, { stream: data.length > topBytes });
  } catch {
    encoding = 'GBK';
    text = iconv.decode(top, 'gbk');
  }
  const rows = topRowsOf(text);
  if (rows.length === 0) refuseSheet('empty');
  return { container: /\.txt$/i.test(name) ? 'TXT' : 'CSV', encoding, sheet: '', rows };
}

/**
 * First rows of a template that was made by another program.
 * @throws import.file for what is neither a workbook nor a text, and for an empty one
 */
export async function readTemplate(file: Upload): Promise<Template> {
  const isText = /\.(?:csv|txt)$/i.test(file.name) && !file.data.includes(0);
  if (isText) return readText(file);
  const { header, headerRow, lines, sheet } = await readTable(file.data, limits, {
    titles: [],
    demanded: [],
    sheet: file.sheet,
  });
  const rows: string[][] = [];
  for (const { row, values } of [{ row: headerRow, values: header }, ...lines])
    if (row <= topRows) rows[row - 1] = values;
  return {
    container: 'XLSX',
    encoding: 'UTF8',
    sheet: sheet.name,
    rows: Array.from(rows, (row) => row ?? []),
  };
}
