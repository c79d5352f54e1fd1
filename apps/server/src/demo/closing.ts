import { closableFrom, countMonth, ensureMonths, saveMonthBalances } from '#domains/books/closing/index.ts';
import type { Db } from '#kernel/db.ts';
import type { People } from './accounts.ts';
import { day, hour } from './calendar.ts';

/**
 * Closes the accounting months that ended over sixty days ago; for the latest of them finance requests reopening for a
 * late invoice. The oldest open past month is always ready to be closed.
 */
export async function closeDemoMonths(db: Db, { finance }: People, now: number): Promise<void> {
  await ensureMonths(db);
  const months = await db.selectFrom('accounting_month').select(['id', 'month']).orderBy('month').execute();
  const over = months.filter(({ month }) => closableFrom(month).getTime() < now - 60 * day);
  for (const { id, month } of over) {
    const kept = await countMonth({ db }, month);
    await saveMonthBalances({ db }, { id, month });
    const closed_at = new Date(closableFrom(month).getTime() + 80 * hour);
    await db
      .updateTable('accounting_month')
      .set({
        ...kept,
        status: 'CLOSED',
        closed_at,
        closed_by_name: finance.name,
        remark: '未结事项已逐项核对，下月跟进',
      })
      .where('id', '=', id)
      .execute();
  }
  await db
    .updateTable('accounting_month')
    .set({
      status: 'REOPENING',
      reopen_reason: '供应商发票晚到，需补入账',
      reopen_by: finance.accountId,
      reopen_by_name: finance.name,
    })
    .where('id', '=', over.at(-1)?.id ?? 0)
    .execute();
}
