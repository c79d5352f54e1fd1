import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ctx, Me } from './context.ts';
import type { Jobs } from './jobs.ts';

/** A person who caused work: an account, and its name as shown. */
export interface Person {
  id: number;
  name: string;
}

const causes = new AsyncLocalStorage<Person | null>();

const personOf = ({ accountId: id, name }: Me): Person | null => (id > 0 ? { id, name } : null);

/** Runs the work of a request: jobs that it enqueues are caused by its caller. */
export const causedByCaller = <T>(me: Me, work: () => T): T => causes.run(personOf(me), work);

/**
 * The person who caused what runs now: the caller, or whoever enqueued the job that works as the system, through any
 * number of jobs. Null of what nobody caused: the clock, news of a channel, customers without an account.
 */
export const causerOf = ({ me }: Pick<Ctx, 'me'>): Person | null => personOf(me) ?? causes.getStore() ?? null;

/** Jobs that carry the person who caused them with their data, and run in that person's name where limits ask. */
export const withCauses = (jobs: Jobs): Jobs => ({
  ...jobs,
  enqueue: (db, name, data, options) =>
    jobs.enqueue(db, name, { ...(causes.getStore() && { causedBy: causes.getStore() }), ...data }, options),
  start: (definitions) =>
    jobs.start(
      definitions.map((job) => ({
        ...job,
        run: ({ causedBy = null, ...data }) => causes.run(causedBy as Person | null, () => job.run(data)),
      })),
    ),
});

/**
 * The person who last did one of these actions to a record, by its timeline: the cause of work that a carrier, a channel
 * or the clock continues. Null where nobody did, or a customer or the system was the last.
 */
export async function lastToDo(
  { db }: Pick<Ctx, 'db'>,
  of: { entity: string; id: number },
  actions: readonly string[],
): Promise<Person | null> {
  const row = await db
    .selectFrom('timeline')
    .where('entity', '=', of.entity)
    .where('entity_id', '=', of.id)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['actor_id as id', 'actor_name as name'])
    .executeTakeFirst();
  return row?.id ? { id: row.id, name: row.name } : null;
}
