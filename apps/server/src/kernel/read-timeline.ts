import type { Field } from '@treadline/contract/kernel/fields.ts';
import { formatFieldValue, yesNoTexts } from '@treadline/contract/kernel/field-words.ts';
import { t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import { sql } from 'kysely';
import { formatActor } from '@treadline/contract/kernel/system-actors.ts';
import type { Ctx } from './context.ts';
import { precompileQuery } from './db.ts';

/** Translations of a document's timeline: actions, statuses and fields. */
export interface TimelineWords {
  actions: Readonly<Record<string, Text>>;
  statusText(status: string): Text | undefined;
  /** Text for a remark stored as a key; undefined for free text. */
  remarkText?(remark: string): Text | undefined;
  /** Fields by kind, to format values; plain texts name lines such as a part. */
  fields: Readonly<Record<string, Text | Field>>;
}

/** Placeholder text for untranslated keys, which are never shown. */
export const otherText = t('其他', 'Other', '其他');

/** Reasons of changes made by migrations. */
const upgradeReasons: Readonly<Record<string, Text>> = {
  'upgrade.notes-not-shipped': t(
    '升级：未发出的送货单不再计入已发数量，状态重新计算',
    'Upgrade: notes that have not left no longer count as sent, the status was derived anew',
    '升級：未出貨的送貨單不再計入已出數量，狀態重新計算',
  ),
  'upgrade.role-follows': t(
    '升级：未改动过的内置角色随产品更新',
    'Upgrade: a built-in role that nobody has changed follows the product',
    '升級：未修改過的內建角色隨產品更新',
  ),
  'upgrade.size-reread': t(
    '升级：规格按新规则重新识别（825R20 即 8.25R20）',
    'Upgrade: the size was read anew (825R20 is 8.25R20)',
    '升級：規格按新規則重新識別（825R20 即 8.25R20）',
  ),
  'upgrade.closed-drafts': t(
    '升级：关闭的草稿恢复为草稿，不计为报告',
    'Upgrade: what was closed as a draft is a draft again, not a report',
    '升級：關閉的草稿恢復為草稿，不計為報告',
  ),
};

/** Translates a remark that is a key of the system; other remarks are returned unchanged. */
export const formatRemark = (words: Pick<TimelineWords, 'remarkText'>, remark: string, lang: Lang): string =>
  (words.remarkText?.(remark) ?? upgradeReasons[remark])?.[lang] ?? remark;

const isKey = (field: string): boolean => /^[a-z][A-Za-z]*$/.test(field);

/** Translated name of a changed field; line changes are named by the line, such as its part number. */
export const formatFieldName = (fields: TimelineWords['fields'], field: string, lang: Lang): string =>
  fields[field]?.[lang] ?? (isKey(field) ? otherText[lang] : field);

/** Formats a changed value by its field's kind, else as yes, no or text; lists item by item. */
export function formatChange(field: Text | Field | undefined, value: unknown, lang: Lang): string {
  if (Array.isArray(value)) return value.map((item) => formatChange(field, item, lang)).join('、');
  if (value === null || value === undefined || typeof value === 'object') return '';
  const plain = value as string | number | boolean;
  if (field && 'kind' in field) return formatFieldValue(field, plain, lang);
  return typeof plain === 'boolean' ? yesNoTexts[`${plain}`][lang] : String(plain);
}

const readSteps = precompileQuery((db) =>
  db
    .selectFrom('timeline')
    .selectAll()
    .where('entity', '=', '')
    .where('entity_id', '=', 0)
    // Comments stand beside the timeline in full.
    .where(sql<boolean>`action <> 'comment'`)
    .orderBy('id'),
);

/** Timeline of a record already found visible, oldest first. */
export async function readTimeline(ctx: Ctx, entity: string, id: number, words: TimelineWords) {
  const rows = await readSteps(ctx.db, entity, id);
  const status = (value: string | null) =>
    value === null ? null : (words.statusText(value) ?? otherText)[ctx.lang];
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actionText: (words.actions[row.action] ?? otherText)[ctx.lang],
    from: status(row.from_status),
    to: status(row.to_status),
    remark: formatRemark(words, row.remark, ctx.lang),
    actor: formatActor(row.actor_name, row.actor_id !== null, ctx.lang),
    actorType: row.actor_type,
    time: row.at,
    changes: Object.entries((row.changes ?? {}) as Record<string, { before: unknown; after: unknown }>).map(
      ([field, c]) => ({
        field: formatFieldName(words.fields, field, ctx.lang),
        before: formatChange(words.fields[field], c.before, ctx.lang),
        after: formatChange(words.fields[field], c.after, ctx.lang),
      }),
    ),
  }));
}
