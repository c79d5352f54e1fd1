import { AsyncLocalStorage } from 'node:async_hooks';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import { formatActor } from '@treadline/contract/kernel/system-actors.ts';
import type { Ctx } from './context.ts';
import { AppError } from './errors.ts';
import { auditWordsOf } from './feeds.ts';

interface Locked {
  entity: string;
  id: number;
}

/** The record that a request locked last. */
const requests = new AsyncLocalStorage<{ last: Locked | null }>();

/** Notes a locked record: if it turns out to have changed, the caller is told who changed it. */
export function noteLocked(entity: string, id: number): void {
  const request = requests.getStore();
  if (request) request.last = { entity, id };
}

/** Refusals of a record that somebody else was quicker with. */
const late: ReadonlySet<string> = new Set(['record.changed', 'flow.status']);

/**
 * Runs the work of one request. A refusal because a record is no longer as it was seen says who did what to it, and when
 * (`changedBy`): to the platform of everybody, to others of their own company.
 */
export const sayingWho = <T>(ctx: Omit<Ctx, 'transact'>, work: () => Promise<T>): Promise<T> =>
  requests.run({ last: null }, () =>
    work().catch(async (error: unknown) => {
      throw error instanceof AppError ? await nameChanger(ctx, error) : error;
    }),
  );

/** The refusal with who was quicker, where it is one of those and that is known. */
export async function nameChanger(ctx: Omit<Ctx, 'transact'>, error: AppError): Promise<AppError> {
  const last = requests.getStore()?.last;
  if (!late.has(error.error) || !last) return error;
  const changedBy = await readLast(ctx, last).catch(() => '');
  return changedBy ? new AppError(error.error, { ...error.details, changedBy }) : error;
}

/** The newest change of a record: what only adds to it, as a comment or a file, changes nothing that a caller saw. */
async function readLast({ db, me, lang }: Omit<Ctx, 'transact'>, { entity, id }: Locked): Promise<string> {
  const row = await db
    .selectFrom('timeline')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('action', 'not in', ['comment', 'attach', 'print'])
    .orderBy('id', 'desc')
    .limit(1)
    .select(['actor_id', 'actor_name', 'company_id', 'action', 'at'])
    .executeTakeFirst();
  if (!row || (me.type !== 'OTHER' && row.company_id !== me.companyId)) return '';
  const action = auditWordsOf(entity)?.actions[row.action]?.[lang] ?? '';
  return [formatActor(row.actor_name, row.actor_id !== null, lang), formatTime(row.at), action]
    .filter(Boolean)
    .join(' ');
}
