import type { z } from 'zod';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import { xlsxType, type Download } from './download.ts';
import { fail } from './errors.ts';
import { compilePick } from './send.ts';
import { writeSheet, type SheetType } from './sheets/index.ts';

/** A workbook column; `value` turns what the contract carries (a status number) into what people read. */
export interface SheetColumnOf {
  key: string;
  title: Text;
  type: SheetType;
  value?: (value: never, lang: Lang) => string;
  /** Account types whose rows never have it: their workbook has no such column either. */
  hiddenFrom?: readonly AccountType[];
}

/** A list to be exported: its filter and order are set, `read` asks it in the given context. */
export interface Exported {
  name: Text;
  columns: readonly SheetColumnOf[];
  /** Keys of the wanted columns in the wanted order, comma between; absent: all. */
  wanted: string | undefined;
  /** The contract's row: what it does not declare is not exported, what is sensitive is masked. */
  row: z.ZodObject;
  read(ctx: Ctx): { count(): Promise<number>; rows(): AsyncIterable<unknown> };
}

/** Rows of a workbook at the most; above it the filter must be narrowed. */
const sheetLimit = 1_000_000;

/** The whole filtered list as a workbook streamed from a cursor. @throws request.too-large */
export async function exportList(ctx: Ctx, list: Exported): Promise<Download> {
  const { count, rows } = list.read({ ...ctx, db: ctx.readDb });
  const n = await count();
  if (n > sheetLimit) fail('request.too-large');
  const columns = chooseColumns(ctx, list);
  const name = list.name[ctx.lang];
  return {
    download: true,
    name: `${name}.xlsx`,
    type: xlsxType,
    rows: n,
    body: writeSheet({
      name,
      columns: columns.map((c) => ({ key: c.key, title: c.title[ctx.lang], type: c.type })),
      rows: readable(ctx, list.row, columns, rows()),
      lang: ctx.lang,
    }),
  };
}

/** In the asked order: the workbook looks like the grid it was taken from. */
function chooseColumns(ctx: Ctx, { columns, wanted }: Exported): readonly SheetColumnOf[] {
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
