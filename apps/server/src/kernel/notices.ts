import type { Expression, RawBuilder } from 'kysely';
import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import type { Db, DB } from './db.ts';
import type { AuditWords } from './feeds.ts';
import type { Entity } from './scope.ts';

/** Group of recipients on one side of a record, notified of the other sides' actions. */
export interface Party {
  readonly type: AccountType;
  /** Codes of which recipients hold at least one. */
  readonly codes: readonly PermissionCode[];
  /** Company of that side, as an expression on the record's table; absent for the platform. */
  readonly company?: Expression<number>;
  /** Condition for several companies `c`, on the record's table and the timeline entry `t`. */
  readonly companies?: RawBuilder<boolean>;
  /** Includes colleagues of the actor, who are otherwise not notified. Never the actor himself. */
  readonly colleagues?: true;
  /** Only people who acted on the record before; all of that side when none of them is active any more. */
  readonly involved?: true;
}

/** Timeline entry that a notice is about. */
export interface TimelineChange {
  action: string;
  remark: string;
  changes: Readonly<Record<string, { before: unknown; after: unknown }>>;
}

/** Notification rules of one kind of record: recipients by action. */
export interface Notices {
  readonly entity: Entity<keyof DB & string>;
  readonly words: AuditWords;
  /** Path of one record, without its id. */
  readonly path: string;
  /** Expression for the path on the timeline row `t`, where records have different screens. */
  readonly ownPath?: RawBuilder<string>;
  /** Path of the list filtered by numbers, which are appended. */
  readonly list: string;
  /** Timeline action -> recipients; only for records within their scope. */
  readonly actions: Readonly<Record<string, readonly Party[]>>;
  /** Text of the change; undefined: changes and remark. */
  details?(told: TimelineChange, lang: Lang): string | undefined;
}

/** Notification rules by entity name, filled when the domains are registered. */
export const declaredNotices = new Map<string, Notices>();

/** Queue of the job that sends notices. */
export const notifyJob = 'notices.tell';

interface Written {
  id: number;
  entity: string;
  action: string;
}

/** Entries of open transactions, so that equal actions on many records become one notice. */
const open = new WeakMap<Db, Written[]>();

/** Enqueues the notices for new timeline entries, in the same transaction. */
export async function queueNotices(ctx: Pick<Ctx, 'db' | 'jobs'>, rows: readonly Written[]): Promise<void> {
  const told = rows.filter(({ entity, action }) => declaredNotices.get(entity)?.actions[action]);
  const waiting = open.get(ctx.db);
  if (waiting) waiting.push(...told);
  else await enqueueAlike(ctx, told);
}

/** Runs the work of a transaction and enqueues its notices at the end, one for equal actions. */
export async function withNotices<T>(ctx: Pick<Ctx, 'db' | 'jobs'>, work: () => Promise<T>): Promise<T> {
  const waiting: Written[] = [];
  open.set(ctx.db, waiting);
  const done = await work();
  await enqueueAlike(ctx, waiting);
  return done;
}

/**
 * Collects the notices of this transaction instead of enqueuing them, so that a bulk action over several transactions
 * can send them as one with `enqueueNotices`.
 */
export function holdNotices({ db }: Pick<Ctx, 'db'>): readonly Written[] {
  const held: Written[] = [];
  open.set(db, held);
  return held;
}

/** Enqueues the notices collected from several transactions. */
export const enqueueNotices = enqueueAlike;

async function enqueueAlike({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, rows: readonly Written[]): Promise<void> {
  for (const alike of Map.groupBy(rows, ({ entity, action }) => `${entity} ${action}`).values())
    await jobs.enqueue(db, notifyJob, { ids: alike.map(({ id }) => id) });
}
