import { sql } from 'kysely';
import { t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import { auditRoutes } from '@treadline/contract/access/audit-routes.ts';
import { accountTypeTexts } from '@treadline/contract/access/texts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { addDays } from '../../kernel/days.ts';
import { feeds, type AuditWords } from '../../kernel/feeds.ts';
import { by, where } from '../../kernel/filters.ts';
import { matches } from '../../kernel/search.ts';
import { listing } from '../../kernel/list.ts';

const wordsOf = (entity: string): AuditWords | undefined =>
  feeds.find((feed) => feed.audit?.[entity])?.audit?.[entity];
const yesNo = { true: t('是', 'Yes', '是'), false: t('否', 'No', '否') };

/** A value before or after, in the reader's language. */
function showValue(value: unknown, lang: Lang, wordOf: (value: string) => Text | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return yesNo[`${value}`][lang];
  if (Array.isArray(value)) return value.map((each) => showValue(each, lang, wordOf)).join('；');
  return typeof value === 'string' ? (wordOf(value)?.[lang] ?? value) : JSON.stringify(value);
}

const selectEntries = (ctx: Ctx) =>
  ctx.db.selectFrom('timeline as t').leftJoin('company as c', 'c.id', 't.company_id');
type Query = ReturnType<typeof selectEntries>;
const selectRow = (q: Query) => q.selectAll('t').select('c.name as companyName');
type Found = Awaited<ReturnType<ReturnType<typeof selectRow>['execute']>>[number];

function asEntry(row: Found, ctx: Ctx) {
  const words = wordsOf(row.entity);
  const status = (value: string | null) =>
    value === null ? null : (words?.statusText?.(value)?.[ctx.lang] ?? value);
  const type = accountTypeTexts[row.actor_type as keyof typeof accountTypeTexts];
  const changes = Object.entries(
    (row.changes ?? {}) as Record<string, { before: unknown; after: unknown }>,
  ).map(([field, change]) => {
    const wordOf = (value: string) => words?.valueText?.(field, value);
    return {
      field: words?.fields?.[field]?.[ctx.lang] ?? field,
      before: showValue(change.before, ctx.lang, wordOf),
      after: showValue(change.after, ctx.lang, wordOf),
    };
  });
  return {
    id: row.id,
    time: row.at,
    entity: row.entity,
    entityText: words?.label[ctx.lang] ?? row.entity,
    entityId: row.entity_id,
    entityNo: row.entity_no,
    action: row.action,
    actionText: words?.actions[row.action]?.[ctx.lang] ?? row.action,
    from: status(row.from_status),
    to: status(row.to_status),
    // What was revealed is noted by the field's key.
    remark: (row.action === 'reveal' && words?.fields?.[row.remark]?.[ctx.lang]) || row.remark,
    actor: row.actor_name,
    actorId: row.actor_id,
    actorType: type?.[ctx.lang] ?? row.actor_type,
    companyName: row.companyName,
    requestId: row.request_id,
    changes,
    changesText: changes.map((c) => `${c.field}: ${c.before || '—'} → ${c.after || '—'}`).join('; '),
  };
}

/** The audit log: the timelines of all records, newest first. */
export const listAudit = listing(auditRoutes.list, {
  from: selectEntries,
  filters: {
    entity: (q, entities) => q.where('t.entity', 'in', entities),
    action: (q, actions) => q.where('t.action', 'in', actions),
    entityNo: by.numbers('t.entity_no'),
    entityId: (q, id) => q.where('t.entity_id', '=', id),
    actor: (q, name) =>
      q.where(
        sql<boolean>`(t.actor_name ILIKE ${where.contains(name)} OR t.actor_id IN (SELECT id FROM account WHERE ${matches(name, ['search'])}))`,
      ),
    actorId: (q, id) => q.where('t.actor_id', '=', id),
    requestId: (q, id) => q.where('t.request_id', '=', id),
    time: (q, { from, to }) => {
      const later = from ? q.where('t.at', '>=', from) : q;
      return to ? later.where('t.at', '<', addDays(to, 1)) : later;
    },
  },
  sort: { time: 't.at' },
  defaultSort: '-time',
  tie: 't.id',
  select: (q) => selectRow(q),
  map: (row, ctx) => asEntry(row, ctx),
  sheet: {
    name: t('操作日志', 'Audit log', '操作日誌'),
    columns: [
      { key: 'time', title: t('时间', 'Time', '時間'), type: 'time' },
      { key: 'actor', title: t('操作人', 'Who', '操作人'), type: 'text' },
      { key: 'actorType', title: t('账号类型', 'Account type', '帳號類型'), type: 'text' },
      { key: 'companyName', title: t('公司', 'Company', '公司'), type: 'text' },
      { key: 'entityText', title: t('对象', 'Record', '對象'), type: 'text' },
      { key: 'entityNo', title: t('编号', 'Number', '編號'), type: 'text' },
      { key: 'actionText', title: t('操作', 'Action', '操作'), type: 'text' },
      { key: 'from', title: t('原状态', 'From', '原狀態'), type: 'text' },
      { key: 'to', title: t('新状态', 'To', '新狀態'), type: 'text' },
      { key: 'remark', title: t('备注', 'Remark', '備註'), type: 'text' },
      { key: 'changesText', title: t('变更', 'Changes', '變更'), type: 'text' },
    ],
  },
});

/** Kinds of records and actions that occur in the log. */
export async function auditFilters(ctx: Ctx) {
  const { rows } = await sql<{
    entity: string;
    action: string;
  }>`SELECT DISTINCT entity, action FROM timeline ORDER BY entity, action`.execute(ctx.db);
  const entities = [...new Set(rows.map((r) => r.entity))];
  return {
    entities: entities.map((value) => ({ value, label: wordsOf(value)?.label[ctx.lang] ?? value })),
    actions: rows.map((r) => ({
      entity: r.entity,
      value: r.action,
      label: wordsOf(r.entity)?.actions[r.action]?.[ctx.lang] ?? r.action,
    })),
  };
}
