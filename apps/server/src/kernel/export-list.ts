import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import { xlsxType, type Download } from './download.ts';
import { fail } from './errors.ts';
import { openSpool } from './export-spool.ts';
import { readAsOf } from './replica.ts';
import { compilePick } from './send.ts';
import { readSnapshot } from './transaction.ts';
import { writeSheet, type SheetType } from './sheets/index.ts';

/** Workbook column; `value` converts a contract value (such as a status number) into display text. */
export interface SheetColumnOf<K extends string = string> {
  key: K;
  title: Text;
  type: SheetType;
  value?: (value: never, lang: Lang) => string;
  /** Account types for which the column is omitted. */
  hiddenFrom?: readonly AccountType[];
}

/** List to export with its filters and order applied; `read` queries it in the given context. */
export interface ListExport {
  name: Text;
  columns: readonly SheetColumnOf[];
  /** Keys of the requested columns in order, separated by commas; absent: all. */
  wanted: string | undefined;
  /** Row schema of the contract: undeclared fields are not exported, sensitive ones are masked. */
  row: z.ZodObject;
  read(ctx: Ctx): { count(): Promise<number>; rows(): AsyncIterable<unknown> };
}

/** Maximum rows of an exported workbook, below Excel's 1,048,576; above it the filter must be narrowed. */
export const sheetLimit = 1_000_000;

/**
 * Exports the whole filtered list as a workbook, from one snapshot. It is spooled to disk as fast as the database
 * delivers, so that no connection waits for a slow client.
 * @throws export.too-many, export.busy, export.too-large
 */
export async function exportList(ctx: Ctx, list: ListExport): Promise<Download> {
  const done = await ctx.gates.ownExports.take(ctx.me.accountId);
  try {
    const download = await drain(ctx, list);
    download.body.once('close', done);
    return download;
  } catch (error) {
    done();
    throw error;
  }
}

const spelled = (rows: number): string => rows.toLocaleString('en-US');

/** File name suffix with the time of the data: " (as of 2026-11-22 1005)". */
const asOfText = (lang: Lang, asOf: string): string => {
  const moment = new Date(asOf)
    .toLocaleString('sv', { timeZone: 'Asia/Shanghai' })
    .slice(0, 16)
    .replace(':', '');
  return fillPlaces(t('（截至 {moment}）', ' (as of {moment})', '（截至 {moment}）'), lang, { moment });
};

type Drained = Download & { body: Readable };

/** Resolves once the number of rows is known; the snapshot ends when the last row is spooled. */
async function drain(ctx: Ctx, list: ListExport): Promise<Drained> {
  const done = await ctx.gates.exports.take(0);
  const { promise, resolve, reject } = Promise.withResolvers<Drained>();
  readSnapshot(ctx.readDb, async (db) => {
    const { count, rows } = list.read({ ...ctx, db });
    const n = await count();
    if (n > sheetLimit) fail('export.too-large', { rows: spelled(n), most: spelled(sheetLimit) });
    const asOf = await readAsOf(db);
    const { body, filled } = await openSpool(join(ctx.config.DATA_DIR, 'spool'), write(ctx, list, rows()));
    const name = `${list.name[ctx.lang]}${asOf ? asOfText(ctx.lang, asOf) : ''}.xlsx`;
    resolve({ download: true, name, type: xlsxType, rows: n, asOf, body });
    await filled;
  })
    .catch(reject)
    .finally(done);
  return promise;
}

function write(ctx: Ctx, list: ListExport, rows: AsyncIterable<unknown>): Readable {
  const columns = chooseColumns(ctx, list);
  return writeSheet({
    name: list.name[ctx.lang],
    columns: columns.map((c) => ({ key: c.key, title: c.title[ctx.lang], type: c.type })),
    rows: readable(ctx, list.row, columns, rows),
    lang: ctx.lang,
  });
}

/** Columns in the requested order, as in the grid. */
function chooseColumns(ctx: Ctx, { columns, wanted }: ListExport): readonly SheetColumnOf[] {
  const offered = columns.filter((c) => !c.hiddenFrom?.includes(ctx.me.type));
  return wanted?.split(',').flatMap((key) => offered.find((c) => c.key === key) ?? []) ?? offered;
}

async function* readable(
  ctx: Ctx,
  row: z.ZodObject,
  columns: readonly SheetColumnOf[],
  rows: AsyncIterable<unknown>,
) {
  const pick = compilePick(row);
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  const changed = columns.filter((c) => c.value);
  for await (const one of rows) {
    const shown = pick(one, clear) as Record<string, unknown>;
    for (const c of changed) shown[c.key] = c.value?.(shown[c.key] as never, ctx.lang);
    yield shown;
  }
}
