import type { Ctx } from './context.ts';
import { AppError, describeError } from './errors.ts';
import { holdNotices, tellTogether } from './notices.ts';

/** What came of each of several records: the refused ones say why, the others are done. */
export interface RowResults {
  done: number;
  failed: { id: number; no: string; message: string }[];
}

/**
 * Does the same to several records, each in a transaction of its own, so that one that is refused keeps no other from
 * being done: for routes with `transaction: 'own'`. Those who are told of it get one notice of all. Ids that come twice are done once, in ascending order.
 * @param nos what people know the records by, for the answer: read before, as a refused record may not be visible.
 */
export async function eachRow(
  ctx: Ctx,
  ids: readonly number[],
  nos: ReadonlyMap<number, string>,
  act: (own: Ctx, id: number) => Promise<unknown>,
): Promise<RowResults> {
  const results: RowResults = { done: 0, failed: [] };
  const waiting: Parameters<typeof tellTogether>[1][number][] = [];
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
        await tellTogether(ctx, waiting);
        throw error;
      }
      const { message } = describeError(error, ctx.lang, ctx.requestId).body;
      results.failed.push({ id, no: nos.get(id) ?? String(id), message });
    }
  }
  await tellTogether(ctx, waiting);
  return results;
}
