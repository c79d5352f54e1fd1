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
  /** Of that side they hold one of these. */
  readonly codes: readonly PermissionCode[];
  /** The company on that side, in the terms of the record's table; absent for the platform. */
  readonly company?: Expression<number>;
  /** Where many companies are on that side: which `c` of them, by the record's table and the step `t` of its timeline. */
  readonly companies?: RawBuilder<boolean>;
  /** People of the company that acted, too; else what one's own side does is no news. Never who did it himself. */
  readonly colleagues?: true;
  /** Those who had a hand in the record before; everybody of that side only when none of them is there any more. */
  readonly involved?: true;
}

/** Timeline entry that a notice is about. */
export interface ToldChange {
  action: string;
  remark: string;
  changes: Readonly<Record<string, { before: unknown; after: unknown }>>;
}

/** Notification rules of one kind of record: recipients by action. */
export interface Notices {
  readonly entity: Entity<keyof DB & string>;
  readonly words: AuditWords;
  /** Address of one record, without its id. */
  readonly path: string;
  /** The same where not all records have one screen: in the terms of the timeline's row `t`. */
  readonly ownPath?: RawBuilder<string>;
  /** Address of the list where several are found by their numbers, which follow. */
  readonly list: string;
  /** Action of the timeline -> the sides that are told of it; nobody is told of a record outside of his scope. */
  readonly actions: Readonly<Record<string, readonly Party[]>>;
  /** What was done in a sentence of its own; undefined: the changes and the remark. */
  details?(told: ToldChange, lang: Lang): string | undefined;
}

/** Notification rules by entity name, filled when the domains are registered. */
export const declaredNotices = new Map<string, Notices>();

/** Queue of the job that sends notices. */
export const tellJob = 'notices.tell';

interface Written {
  id: number;
  entity: string;
  action: string;
}

/** What transactions that are still open wrote: of the same done to many records one notice tells. */
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
 * can send them as one with `tellTogether`.
 */
export function holdNotices({ db }: Pick<Ctx, 'db'>): readonly Written[] {
  const held: Written[] = [];
  open.set(db, held);
  return held;
}

/** Enqueues the notices collected from several transactions. */
export const tellTogether = enqueueAlike;

async function enqueueAlike({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, rows: readonly Written[]): Promise<void> {
  for (const alike of Map.groupBy(rows, ({ entity, action }) => `${entity} ${action}`).values())
    await jobs.enqueue(db, tellJob, { ids: alike.map(({ id }) => id) });
}
