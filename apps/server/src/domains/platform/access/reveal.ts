import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { feeds } from '#kernel/feeds.ts';
import { authorize, isAuthorized } from '#kernel/authorize.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { inTransaction } from '#kernel/transaction.ts';

interface What {
  entity: string;
  id: number;
  field: string;
}

/** Values in clear that one account may ask for in an hour. */
const perHour = 100;

/**
 * Returns one masked value in clear. Rate-limited and logged in the record's timeline before the answer. Refused to
 * callers who see the field unmasked everywhere.
 * @throws decrypt.unknown, permission.code, record.not-found, request.too-many.
 */
export async function revealField(ctx: Ctx, what: What): Promise<{ value: string }> {
  await limitAttempts(ctx.db, `reveal:${ctx.me.accountId}`, perHour, 3600);
  for (const feed of feeds) {
    const found = await feed.reveal?.read(ctx, what);
    if (!found) continue;
    const [route, ...others] = feed.reveal?.seenBy ?? [];
    if (route && !others.some((other) => isAuthorized(other, ctx.me))) authorize(route, ctx.me);
    await inTransaction(ctx, [], async (own) =>
      recordEvent(own, {
        entity: what.entity,
        entityId: what.id,
        entityNo: found.no,
        action: 'reveal',
        remark: what.field,
      }),
    );
    return { value: found.value ?? '' };
  }
  return fail('decrypt.unknown');
}
