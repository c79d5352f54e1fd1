import type { Expression, RawBuilder } from 'kysely';
import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import type { Db, DB } from './db.ts';
import type { AuditWords } from './feeds.ts';
import type { Entity } from './scope.ts';

/** One side of a record: the people who are told of what the other sides do. */
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

/** A step of a record as its timeline has it. */
export interface ToldChange {
  action: string;
  remark: string;
  changes: Readonly<Record<string, { before: unknown; after: unknown }>>;
}

/** Who is told of what happens to one kind of record. */
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

/** What every domain declared, by the entity's name; filled when the domains are registered. */
export const declaredNotices = new Map<string, Notices>();

export const tellJob = 'notices.tell';

interface Written {
  id: number;
  entity: string;
  action: string;
}

/** What transactions that are still open wrote: of the same done to many records one notice tells. */
const open = new WeakMap<Db, Written[]>();

/** Lets a job tell the other sides of what was just written to the timeline, in the same transaction. */
export async function queueNotices(ctx: Pick<Ctx, 'db' | 'jobs'>, rows: readonly Written[]): Promise<void> {
  const told = rows.filter(({ entity, action }) => declaredNotices.get(entity)?.actions[action]);
  const waiting = open.get(ctx.db);
  if (waiting) waiting.push(...told);
  else await enqueueAlike(ctx, told);
}

/** Runs the work of a transaction and queues its notices at its end. */
export async function withNotices<T>(ctx: Pick<Ctx, 'db' | 'jobs'>, work: () => Promise<T>): Promise<T> {
  const waiting: Written[] = [];
  open.set(ctx.db, waiting);
  const done = await work();
  await enqueueAlike(ctx, waiting);
  return done;
}

/**
 * Takes what this transaction is to tell out of it: who does the same in many transactions tells of all of them at once,
 * by `tellTogether`.
 */
export function holdNotices({ db }: Pick<Ctx, 'db'>): readonly Written[] {
  const held: Written[] = [];
  open.set(db, held);
  return held;
}

/** Queues what several transactions held back. */
export const tellTogether = enqueueAlike;

async function enqueueAlike({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, rows: readonly Written[]): Promise<void> {
  for (const alike of Map.groupBy(rows, ({ entity, action }) => `${entity} ${action}`).values())
    await jobs.enqueue(db, tellJob, { ids: alike.map(({ id }) => id) });
}
