import type { Services } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import { asSystem } from '#kernel/system-context.ts';
import { openAccount } from './ledger.ts';

const atOnce = 1000;

/** Expires points past their last day, one transaction per member. */
export async function endPoints(services: Services): Promise<void> {
  for (let last = 0; ;) {
    const rows = await services.db
      .selectFrom('member_point_lot as lot')
      .innerJoin('member', 'member.id', 'lot.member_id')
      .where('lot.left_over', '>', 0)
      .where('lot.ends_on', '<', dayOf(new Date()))
      .where('member.id', '>', last)
      .groupBy(['member.id', 'member.member_no'])
      .orderBy('member.id')
      .limit(atOnce)
      .select(['member.id', 'member.member_no as no'])
      .execute();
    if (rows.length === 0) return;
    await forEachIndependently(rows, ({ id }) =>
      asSystem(services, '积分到期', (ctx) => openAccount(ctx, id)),
    );
    last = rows.at(-1)?.id ?? last;
  }
}
