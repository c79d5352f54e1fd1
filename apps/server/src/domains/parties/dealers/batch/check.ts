import type { z } from 'zod';
import { batchInputs, batchKeys, type BatchKey } from '@treadline/contract/parties/dealers/batch-fields.ts';
import type { DealerBatch } from '@treadline/contract/parties/dealers/batch-routes.ts';
import { DealerBase, dealerRules } from '@treadline/contract/parties/dealers/schema.ts';
import { foldText } from '@treadline/contract/kernel/names/fold.ts';
import { plainMessages } from '@treadline/contract/kernel/plain-messages.ts';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { importRow } from '#kernel/fields.ts';
import { importReasons as why } from '#kernel/imports/import-file.ts';
import { findTaken } from '#kernel/find-taken.ts';
import { translateRule } from '#kernel/parse.ts';
import { findDistrict, isOffered } from '#domains/platform/divisions/index.ts';
import { dealerStore } from '../dealer.ts';
import { groupSource } from '../entity.ts';

export interface BatchRow {
  no: number;
  cells: Record<BatchKey, string>;
}
/** A validation error of a cell. */
export type BatchFault = z.output<typeof DealerBatch>['faults'][number];

const noDistrict = t(
  '没有这个区县，请写明省、市、区（县），或填 6 位行政区划代码',
  'No such district: write province, city and district, or its code of six digits',
  '沒有這個區縣，請寫明省、市、區（縣），或填 6 位行政區劃代碼',
);
const ended = t(
  '已不在现行行政区划中，请填写现行的区县',
  'No longer a division: write one of today',
  '已不在現行行政區劃中，請填寫現行的區縣',
);
const noGroup = t('没有这个集团', 'No such group', '沒有這個集團');

const fields = Object.fromEntries(
  Object.entries(batchInputs).filter(([key]) => key !== 'division' && key !== 'group'),
);
/** What the cells come to, by the form's own rules. Rules between fields hold as soon as each is right. */
const Row = DealerBase.extend(importRow(DealerBase, fields).shape).superRefine(dealerRules);

/** Groups by code and by name. */
async function readGroups(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await groupSource(ctx).select(['id', 'code', 'name', 'short_name']).execute();
  return new Map(
    rows.flatMap(({ id, code, name, short_name: short }) =>
      [short, name, code].map((text) => [foldText(text), id] as const),
    ),
  );
}

/** The first reason of each field, in words. */
function parseRow({ no, cells }: BatchRow, groups: ReadonlyMap<string, number>, lang: Lang) {
  const faults: BatchFault[] = [];
  const reject = (key: BatchKey, message: string) => {
    if (!faults.some((fault) => fault.key === key)) faults.push({ no, key, message });
  };
  const { division, group, ...given } = cells;
  const divisionCode = findDistrict(division);
  const groupId = group.trim() ? groups.get(foldText(group)) : null;
  const typed = Object.fromEntries(
    Object.entries(given).map(([key, text]) => [key, text.trim() || undefined]),
  );
  const result = Row.safeParse(
    { ...typed, divisionCode: divisionCode ?? '110101', groupId: groupId ?? null },
    { error: plainMessages(lang) },
  );
  for (const { path, message } of result.error?.issues ?? []) {
    const key = batchKeys.find((each) => each === path[0]);
    if (key) reject(key, translateRule(cells[key].trim() ? message : 'rule.required', lang));
  }
  if (!division.trim()) reject('division', translateRule('rule.required', lang));
  else if (!divisionCode) reject('division', noDistrict[lang]);
  else if (!isOffered(divisionCode)) reject('division', ended[lang]);
  if (groupId === undefined) reject('group', noGroup[lang]);
  return { faults, value: result.data };
}

/** Codes and names that a company has, or an earlier row. */
async function findRepeated(ctx: Ctx, rows: readonly BatchRow[]): Promise<BatchFault[]> {
  // As they would be stored, whatever else is wrong with the row.
  const stored = (cells: BatchRow['cells'], key: 'code' | 'name') => {
    const cell = DealerBase.shape[key].safeParse(cells[key]);
    return cell.data || cells[key].trim() || null;
  };
  const columns = rows.map(({ cells }) => ({
    account_type: 'DEALER',
    code: stored(cells, 'code'),
    name: stored(cells, 'name'),
  }));
  const faults: BatchFault[] = [];
  const say = (reason: Text, value: string) => fillPlaces(reason, ctx.lang, { value });
  for (const [constraint, key] of Object.entries(dealerStore.unique) as [string, 'code' | 'name'][])
    for (const { at, repeated } of await findTaken(ctx, dealerStore.table, constraint, columns)) {
      const row = rows[at];
      if (!row || faults.some((fault) => fault.no === row.no && fault.key === key)) continue;
      faults.push({
        no: row.no,
        key,
        message: say(repeated ? why.repeated : why.exists, row.cells[key].trim()),
      });
    }
  return faults;
}

/** Validates all rows. @returns every error, and the parsed values if there is none */
export async function checkRows(ctx: Ctx, rows: readonly BatchRow[]) {
  const groups = await readGroups(ctx);
  const parsed = rows.map((row) => parseRow(row, groups, ctx.lang));
  const faults = [...parsed.flatMap((each) => each.faults), ...(await findRepeated(ctx, rows))];
  return {
    faults: faults.toSorted((a, b) => a.no - b.no),
    values: parsed.flatMap(({ value }) => (value ? [value] : [])),
  };
}
