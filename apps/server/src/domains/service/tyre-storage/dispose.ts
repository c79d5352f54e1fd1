import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { requireOther, type TwoPersons } from '#kernel/second-person.ts';
import { lockStorage } from './entity.ts';
import { applyStep, isOver, nothingAsked } from './steps.ts';

/**
 * Asks to dispose of a set that nobody came for.
 * @throws storage.not-overdue, storage.dispose-asked, flow.status, record.changed
 */
export async function askDispose(
  ctx: Ctx,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  const row = await lockStorage(ctx, id);
  if (row.status === 10 && !isOver(row.until_on)) fail('storage.not-overdue');
  if (row.status === 10 && row.dispose_asked_at !== null) fail('storage.dispose-asked');
  const set = {
    dispose_reason: reason,
    dispose_asked_by: ctx.me.accountId || null,
    dispose_asked_name: ctx.me.name,
    dispose_asked_at: new Date(),
  };
  await applyStep(ctx, row, 'askDispose', { version, set, remark: reason });
}

/** A set whose disposal was asked for, locked. @throws storage.dispose-not-asked */
async function lockAsked(ctx: Ctx, id: number) {
  const row = await lockStorage(ctx, id);
  return row.status === 10 && row.dispose_asked_at === null ? fail('storage.dispose-not-asked') : row;
}

/**
 * Disposes of a set, by another person.
 * @throws storage.own-disposal, storage.dispose-not-asked, storage.not-overdue, flow.status, record.changed
 */
export async function dispose(ctx: Ctx, id: number, version: number) {
  const row = await lockAsked(ctx, id);
  if (row.status === 10 && !isOver(row.until_on)) fail('storage.not-overdue');
  requireOther(ctx, row.dispose_asked_by, 'storage.own-disposal');
  const by = { disposed_by: ctx.me.accountId || null, disposed_name: ctx.me.name };
  const set = { ...by, disposed_at: new Date() };
  await applyStep(ctx, row, 'dispose', { version, set, remark: row.dispose_reason });
}

/** Refuses to dispose of a set. @throws storage.dispose-not-asked, flow.status, record.changed */
export async function refuseDispose(ctx: Ctx, id: number, version: number) {
  await applyStep(ctx, await lockAsked(ctx, id), 'refuseDispose', { version, set: nothingAsked });
}

/** Disposing of a customer's tyres takes two persons. */
export const disposeTwoPersons: TwoPersons = {
  error: 'storage.own-disposal',
  kept: { table: 'tyre_storage', first: 'dispose_asked_by', second: 'disposed_by' },
};
