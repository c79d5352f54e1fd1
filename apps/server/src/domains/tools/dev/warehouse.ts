import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { devRoutes } from '@treadline/contract/tools/dev/routes.ts';
import { sandboxSign, warehouseProvider } from '#connectors/warehouse/index.ts';
import { receiveInSandbox } from '#connectors/warehouse/sandbox-receive.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { containsPattern } from '#kernel/search.ts';
import { inTransaction } from '#kernel/transaction.ts';

/**
 * Makes the sandbox warehouse receive a note and call back, through the real webhook address with all its checks.
 * @throws dev.no-sandbox, dev.unknown-note
 */
export async function simulateWarehouseReceipt(
  app: FastifyInstance,
  ctx: Ctx,
  input: z.output<(typeof devRoutes)['warehouseReceive']['body']>,
) {
  if (warehouseProvider(ctx) !== 'sandbox') fail('dev.no-sandbox');
  const code = await findCode(ctx, input);
  const callback = await inTransaction(ctx, [], (own) =>
    receiveInSandbox(own.db, sandboxSign(ctx), code, input),
  );
  if (!callback) fail('dev.unknown-note', { no: input.dnNo });
  const reply = await app.inject({
    method: 'POST',
    url: '/api/logistics/warehouse/callback',
    query: callback.query,
    headers: { 'content-type': 'text/plain' },
    payload: callback.body,
  });
  return {
    accepted: reply.statusCode === 200 && reply.json<{ flag?: string }>().flag === 'success',
    answer: reply.body,
  };
}

/** The newest note of that number that the sandbox was told about. */
async function findCode(
  ctx: Ctx,
  { dnNo, noteId }: { dnNo: string; noteId?: number | undefined },
): Promise<string> {
  const rows = await ctx.db
    .selectFrom('sandbox_state')
    .select('key')
    .where('connector', '=', 'warehouse')
    .where('key', 'like', containsPattern(dnNo))
    .execute();
  const codes = rows.map((r) => r.key.slice('order:'.length));
  const idOf = (code: string): number => Number(/\d+$/.exec(code)?.[0] ?? 0);
  const roundOf = (code: string): number => Number(/-R(\d+)-\d+$/.exec(code)?.[1] ?? 1);
  const match = codes
    .filter((c) => c === dnNo || c.replace(/(-R\d+)?-\d+$/, '') === dnNo)
    .filter((c) => noteId === undefined || idOf(c) === noteId);
  return (
    match.toSorted((a, b) => idOf(b) - idOf(a) || roundOf(b) - roundOf(a))[0] ??
    fail('dev.unknown-note', { no: dnNo })
  );
}
