import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { auditRoutes } from '@treadline/contract/platform/access/audit-routes.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { formatActor } from '@treadline/contract/kernel/system-actors.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays } from '#kernel/days.ts';
import { auditWordsOf, type AuditWords } from '#kernel/feeds.ts';
import { filterBy } from '#kernel/filters.ts';
import { holdsNumber, matchesSearch } from '#kernel/search.ts';
import { createListHandler } from '#kernel/list.ts';
import { otherText, formatChange, formatFieldName, formatRemark } from '#kernel/read-timeline.ts';

const selectEntries = (ctx: Ctx) =>
  ctx.db.selectFrom('timeline as t').leftJoin('company as c', 'c.id', 't.company_id');
type Query = ReturnType<typeof selectEntries>;
const selectRow = (q: Query) => q.selectAll('t').select('c.name as companyName');
type Found = Awaited<ReturnType<ReturnType<typeof selectRow>['execute']>>[number];

function asEntry(row: Found, ctx: Ctx) {
  const { lang } = ctx;
  const words: Partial<AuditWords> = auditWordsOf(row.entity) ?? {};
  const { label = otherText, actions = {}, fields = {}, statusText } = words;
  const status = (value: string | null) => value && (statusText?.(value) ?? otherText)[lang];
  const type = accountTypeTexts[row.actor_type as keyof typeof accountTypeTexts];
  const changes = Object.entries(
    (row.changes ?? {}) as Record<string, { before: unknown; after: unknown }>,
  ).map(([field, { before, after }]) => ({
    field: formatFieldName(fields, field, lang),
    before: formatChange(fields[field], before, lang),
    after: formatChange(fields[field], after, lang),
  }));
  return {
    id: row.id,
    time: row.at,
    entity: row.entity,
    entityText: label[lang],
    entityId: row.entity_id,
    entityNo: row.entity_no,
    action: row.action,
    actionText: (actions[row.action] ?? otherText)[lang],
    from: status(row.from_status),
    to: status(row.to_status),
    // What was revealed is noted by the field's key.
    remark:
      row.action === 'reveal'
        ? formatFieldName(fields, row.remark, lang)
        : formatRemark(words, row.remark, lang),
    actor: formatActor(row.actor_name, row.actor_id !== null, lang),
    actorId: row.actor_id,
    actorType: type?.[lang] ?? row.actor_type,
    companyName: row.companyName,
    requestId: row.request_id,
    changes,
    changesText: changes.map((c) => `${c.field}: ${c.before || '—'} → ${c.after || '—'}`).join('; '),
  };
}

/** Lists the audit log, the timelines of all records, newest first. */
export const listAudit = createListHandler(auditRoutes.list, {
  from: selectEntries,
  filters: {
    entity: (q, entities) => q.where('t.entity', 'in', entities),
    action: (q, actions) => q.where('t.action', 'in', actions),
    entityNo: filterBy.numbers('t.entity_no'),
    entityId: (q, id) => q.where('t.entity_id', '=', id),
    actor: (q, name) =>
      q.where(
        sql<boolean>`(${holdsNumber('t.actor_name', name)} OR t.actor_id IN (SELECT id FROM account WHERE ${matchesSearch(name, ['search'])}))`,
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

/** Returns the record types and actions that occur in the audit log, as filter options. */
export async function auditFilters(ctx: Ctx) {
  const { rows } = await sql<{
    entity: string;
    action: string;
  }>`SELECT DISTINCT entity, action FROM timeline ORDER BY entity, action`.execute(ctx.db);
  const entities = [...new Set(rows.map((r) => r.entity))];
  return {
    entities: entities.map((value) => ({
      value,
      label: (auditWordsOf(value)?.label ?? otherText)[ctx.lang],
    })),
    actions: rows.map((r) => ({
      entity: r.entity,
      value: r.action,
      label: (auditWordsOf(r.entity)?.actions[r.action] ?? otherText)[ctx.lang],
    })),
  };
}
