import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { devRoutes } from '@treadline/contract/tools/dev/routes.ts';
import { devTexts as x } from '@treadline/contract/tools/dev/texts.ts';
import { filterBy } from '#kernel/filters.ts';
import { createListHandler } from '#kernel/list.ts';
import type { SheetType } from '#kernel/sheets/index.ts';

const column = (key: keyof typeof x, type: SheetType = 'text') => ({ key, title: x[key], type });

/** Lists calls to and from external systems, newest first. */
export const listCalls = createListHandler(devRoutes.calls, {
  from: (ctx) => ctx.db.selectFrom('connector_log as c'),
  filters: {
    connector: (q, v) => q.where('c.connector', '=', v),
    direction: (q, v) => q.where('c.direction', 'in', v),
    ok: (q, v) => q.where('c.ok', '=', v),
    operation: filterBy.text('c.operation'),
    entity: (q, v) => q.where('c.entity', '=', v),
    entityId: (q, v) => q.where('c.entity_id', '=', v),
    time: (q, v) =>
      q.where(
        sql<boolean>`c.at >= ${v.from ?? '1970-01-01'}::date AND c.at < ${v.to ?? '9999-12-30'}::date + 1`,
      ),
  },
  sort: { time: 'c.id', durationMs: 'c.duration_ms' },
  defaultSort: '-time',
  tie: 'c.id',
  select: (q) => q.selectAll(),
  map: (row) => ({
    id: row.id,
    connector: row.connector,
    provider: row.provider,
    direction: row.direction,
    operation: row.operation,
    entity: row.entity,
    entityId: row.entity_id,
    request: row.request,
    response: row.response,
    ok: row.ok,
    durationMs: row.duration_ms,
    time: row.at,
  }),
  sheet: {
    name: t('接口日志', 'Connector log', '介面日誌'),
    columns: [
      column('time', 'time'),
      column('connector'),
      column('provider'),
      column('direction'),
      column('operation'),
      column('ok', 'bool'),
      column('durationMs', 'int'),
      column('entity'),
      column('entityId', 'int'),
      column('request'),
      column('response'),
    ],
  },
});

/**
 * Lists the state of the sandbox providers, without messages (they contain codes, for administrators only) and signing
 * keys.
 */
export const listSandbox = createListHandler(devRoutes.sandbox, {
  from: (ctx) =>
    ctx.db
      .selectFrom('sandbox_state as s')
      .where('s.connector', 'not in', ['sms', 'mail'])
      .where('s.key', 'not like', 'keys:%'),
  filters: {
    connector: (q, v) => q.where('s.connector', '=', v),
    key: filterBy.text('s.key'),
  },
  sort: { updatedTime: 's.updated_at', key: 's.key' },
  defaultSort: '-updatedTime',
  tie: ['s.connector', 's.key'],
  select: (q) => q.selectAll(),
  map: (row) => ({
    id: `${row.connector}/${row.key}`,
    connector: row.connector,
    key: row.key,
    value: JSON.stringify(row.value),
    updatedTime: row.updated_at,
  }),
  sheet: {
    name: t('沙箱', 'Sandbox', '沙箱'),
    columns: [column('updatedTime', 'time'), column('connector'), column('key'), column('value')],
  },
});
