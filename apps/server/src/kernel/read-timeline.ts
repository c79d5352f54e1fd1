import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import { constantRead } from './db.ts';

/** How a document's timeline is worded: actions, statuses and fields in the reader's language. */
export interface TimelineWords {
  actions: Readonly<Record<string, Text>>;
  statusText(status: string): Text | undefined;
  fields: Readonly<Record<string, Text>>;
}

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as string | number | boolean}`;

const readSteps = constantRead((db) =>
  db.selectFrom('timeline').selectAll().where('entity', '=', '').where('entity_id', '=', 0).orderBy('id'),
);

/** The timeline of one record the caller was already found to see, oldest first. */
export async function readTimeline(ctx: Ctx, entity: string, id: number, words: TimelineWords) {
  const rows = await readSteps(ctx.db, entity, id);
  const status = (value: string | null) =>
    value === null ? null : (words.statusText(value)?.[ctx.lang] ?? value);
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actionText: words.actions[row.action]?.[ctx.lang] ?? row.action,
    from: status(row.from_status),
    to: status(row.to_status),
    remark: row.remark,
    actor: row.actor_name,
    actorType: row.actor_type,
    time: row.at,
    changes: Object.entries((row.changes ?? {}) as Record<string, { before: unknown; after: unknown }>).map(
      ([field, c]) => ({
        field: words.fields[field]?.[ctx.lang] ?? field,
        before: shown(c.before),
        after: shown(c.after),
      }),
    ),
  }));
}
