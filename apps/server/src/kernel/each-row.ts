import type { Ctx } from './context.ts';
import { nameChanger } from './changed-by.ts';
import { AppError, describeError } from './errors.ts';
import { holdNotices, enqueueNotices } from './notices.ts';

/** Outcome of a bulk action: the refused records with their reasons, and how many were done. */
export interface RowResults {
  done: number;
  failed: { id: number; no: string; message: string }[];
}

/**
 * Applies an action to several records, each in its own transaction, so that one refusal does not affect the others;
 * for routes with `transaction: 'own'`. Recipients get one notice for all. Ids are deduplicated and processed in
 * ascending order.
 * @param nos document numbers for the answer, read beforehand, as a refused record may not be visible
 */
export async function eachRow(
  ctx: Ctx,
  ids: readonly number[],
  nos: ReadonlyMap<number, string>,
  act: (own: Ctx, id: number) => Promise<unknown>,
): Promise<RowResults> {
  const results: RowResults = { done: 0, failed: [] };
  const waiting: Parameters<typeof enqueueNotices>[1][number][] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    try {
      // Nothing where the same call has done it before.
      let told: readonly (typeof waiting)[number][] = [];
      await ctx.transact(async (own) => {
        const held = holdNotices(own);
        await act(own, id);
        told = held;
      }, String(id));
      waiting.push(...told);
      results.done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) {
        await enqueueNotices(ctx, waiting);
        throw error;
      }
      const { message } = describeError(await nameChanger(ctx, error), ctx.lang, ctx.requestId).body;
      results.failed.push({ id, no: nos.get(id) ?? String(id), message });
    }
  }
  await enqueueNotices(ctx, waiting);
  return results;
}
