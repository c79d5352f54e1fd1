import { writeXlsx, type CellValue } from '#kernel/sheets/xlsx-library.ts';
import { permissionCodes, type PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { TestServer } from './server.ts';

export const uploadPath = '/product/partData/batchUpload';
const titles = {
  no: '商品编码',
  brand: '品牌',
  pattern: '花纹',
  size: '规格',
  load: '载重速度',
  season: '季节',
  remark: '备注',
  barcode: '条形码',
  tread: '新胎花纹深度(mm)',
  next: '替代商品编码',
  purchase: '采购价(未税)',
  wholesale: '批发价',
  msrp: '建议零售价',
  floor: '最低售价',
  code: '首选供应商编码',
  theirs: '首选供应商货号',
  cost: '首选供应商采购价',
} as const;
export type PartBookRow = { [K in keyof typeof titles]?: CellValue };

/** Workbook with only the columns used by its rows. */
export async function bookOf(rows: readonly PartBookRow[]) {
  const keys = (Object.keys(titles) as (keyof PartBookRow)[]).filter((key) =>
    rows.some((row) => row[key] !== undefined),
  );
  const cells = rows.map((row) => keys.map((key) => row[key] ?? null));
  const sheets = [{ name: 'S', rows: [keys.map((key) => titles[key]), ...cells] }];
  return { name: 'tyres.xlsx', data: Buffer.from(await writeXlsx({ sheets })) };
}

export interface ImportTotals {
  imported: number;
  created: number;
  updated: number;
  proposed: number;
  same: number;
  repeated: object | null;
}
let next = 1;
/** Test fixture: a brand and a user who imports its parts. */
export async function openPartBook(server: TestServer, codes: readonly PermissionCode[] = permissionCodes) {
  const no = `I${process.env['VITEST_POOL_ID'] ?? 0}${next++}`;
  const { db } = server.services;
  const names = {
    name: `牌${no}`,
    name_en: `Brand ${no}`,
    alias: `旧名、旧牌${no}`,
    search: '',
    name_key: '',
  };
  const { id: brandId } = await db
    .insertInto('brand')
    .values(names)
    .returning('id')
    .executeTakeFirstOrThrow();
  const staff = await server.as({ type: 'OTHER', codes });
  const send = async (rows: readonly PartBookRow[], where = uploadPath) =>
    staff.upload<ImportTotals>(where, await bookOf(rows), {}, 'PUT');
  const read = (partNo: string) =>
    db.selectFrom('part').selectAll().where('part_no', '=', partNo).executeTakeFirstOrThrow();
  const tyre = (at: number, more: PartBookRow = {}): PartBookRow => ({
    no: `${no}-${at}`,
    brand: names.name,
    pattern: `P${at}`,
    size: '205/55R16',
    load: '91V',
    ...more,
  });
  return { no, db, brandId, brand: names, staff, send, read, tyre };
}
/** Rejected cells as row, column and reason. */
export const faultsOf = ({ body }: { body: { details: unknown } }) =>
  (body.details as { rows: { row: number; column: string; message: string }[] }).rows.map(
    ({ row, column, message }) => `${row} ${column} ${message}`,
  );
