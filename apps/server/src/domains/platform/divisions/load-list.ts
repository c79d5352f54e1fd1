import { divisionInputs } from '@treadline/contract/platform/divisions/fields.ts';
import { DivisionRow, type divisionRoutes } from '@treadline/contract/platform/divisions/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { allDivisions, heldDivisions } from './divisions.ts';
import { findEmptied, mergeList, type ListedDivision } from './merge-list.ts';

/** Import sheet of a list of divisions. */
export const divisionSheet = {
  columns: importColumns(divisionInputs),
  schema: importRow(DivisionRow, divisionInputs),
};

type Row = z.output<typeof DivisionRow>;
type Loaded = Omit<z.input<(typeof divisionRoutes)['load']['response']>, 'imported' | 'repeated'>;

/** So many of the divisions that change are shown. */
const shown = 200;

const noParent = t(
  '文件和现有名单都没有它的上级 {code}',
  'Neither the file nor the list in force has {code}, to which it belongs',
  '檔案和現有名單都沒有它的上級 {code}',
);

/** Codes of the state have six digits; those of a province end with four zeros, of a city with two. */
const codeOf = (code: string): string => code.replace(/(?:00){1,2}$/, '');

const inForce = (): ListedDivision[] =>
  allDivisions().map(({ code, name, ended }) => ({
    code,
    name: name['zh-CN'],
    en: name.en,
    zhTW: name['zh-TW'],
    ...(ended ? { ended } : {}),
  }));

/**
 * Loads the whole list of divisions as the state has published it, or answers what it would change. What it leaves out
 * is ended: kept for the addresses that name it, offered to nobody.
 * @throws division.list-partial when it lacks a province or all parts of what it has, division.list-short when it would end
 * a tenth of all
 */
export async function loadList(ctx: Ctx, { file, body }: { file: Upload; body: { preview: boolean } }) {
  const answer = await importFile(ctx, {
    entity: 'divisions',
    scopeId: 0,
    file,
    ...divisionSheet,
    maxRows: 10_000,
    again: true,
    resolve: (_own, rows, reject) => Promise.resolve(resolveRows(rows, reject)),
    apply: (own, rows) => applyList(own, rows, body.preview),
  });
  await heldDivisions.refresh(ctx.db);
  return answer;
}

function resolveRows(rows: readonly ImportRow<typeof DivisionRow>[], reject: RejectRow): ListedDivision[] {
  const known = new Set(inForce().map(({ code }) => code));
  const given = new Set(rows.map(({ value }) => codeOf(value.code)));
  const taken = new Set<string>();
  for (const { row, value } of rows) {
    const code = codeOf(value.code);
    const parent = code.slice(0, -2);
    if (taken.has(code)) reject(row, 'code', why.repeated, { value: value.code });
    if (parent === '' ? !known.has(code) : !given.has(parent) && !known.has(parent))
      reject(row, 'code', noParent, { code: parent || code });
    taken.add(code);
  }
  return rows.map(({ value }) => listed(value));
}

const listed = ({ code, name, nameEn, nameTw }: Row): ListedDivision => ({
  code: codeOf(code),
  name,
  en: nameEn,
  zhTW: nameTw,
});

async function applyList(ctx: Ctx, rows: readonly ListedDivision[], preview: boolean): Promise<Loaded> {
  const lacking = inForce().find(({ code }) => code.length === 2 && !rows.some((row) => row.code === code));
  if (lacking) fail('division.list-partial', { name: lacking.name });
  const emptied = findEmptied(inForce(), rows);
  if (emptied) fail('division.list-partial', { name: emptied.name });
  const { list, added, renamed, ended, reopened } = mergeList(inForce(), rows);
  if (ended.length * 10 > list.length) fail('division.list-short', { ended: ended.length });
  const counts = {
    added: added.length,
    renamed: renamed.length,
    ended: ended.length,
    reopened: reopened.length,
  };
  if (!preview) {
    const { id } = await ctx.db
      .insertInto('division_list')
      .values({ as_of: dayOf(new Date()), rows: JSON.stringify(rows), created_by_name: ctx.me.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(ctx, {
      entity: 'division-list',
      entityId: id,
      entityNo: dayOf(new Date()),
      action: 'load',
      changes: Object.fromEntries(
        Object.entries(counts).map(([key, after]) => [key, { before: null, after }]),
      ),
    });
  }
  const said = (some: readonly (ListedDivision & { before?: string })[]) =>
    some.slice(0, shown).map(({ code, name, before = '' }) => ({ code, name, before }));
  return { counts, added: said(added), renamed: said(renamed), ended: said(ended), reopened: said(reopened) };
}

/** Workbook to be filled, with an example. */
export const divisionTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'divisions.xlsx',
  type: xlsxType,
  body: await templateSheet(divisionSheet.columns, ctx.lang),
});
