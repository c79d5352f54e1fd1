import { sql } from 'kysely';
import { dealerOrderSettings } from '@treadline/contract/wholesale/dealer-orders/settings.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { readSetting } from '#kernel/settings.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { isDeferred, postVatDue } from '#domains/money/journal/index.ts';

/** Whether what an order earns is taxed later: it is bought on credit, and the duty begins with the agreed day. */
export async function isVatDeferred({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<boolean> {
  if ((await readSetting(db, dealerOrderSettings.settings.vatDuty)) === 'EARNED') return false;
  const credit = await db
    .selectFrom('credit_use')
    .where('order_id', '=', orderId)
    .where('open_fen', '>', 0)
    .where(sql<boolean>`due_day > (now() AT TIME ZONE 'Asia/Shanghai')::date`)
    .select('order_id')
    .executeTakeFirst();
  return credit !== undefined;
}

/** SQL: whether nothing of an order on credit is open and not due yet. */
const isDue = sql<boolean>`NOT EXISTS (SELECT FROM credit_use c WHERE c.order_id = v.order_id AND c.open_fen > 0
  AND c.due_day > (now() AT TIME ZONE 'Asia/Shanghai')::date)`;

/** Posts deferred VAT of orders on credit whose agreed day has come, or that are repaid. */
export async function postDueVat(services: Services): Promise<void> {
  const { rows } = await sql<{ id: number; no: string }>`
    SELECT DISTINCT v.order_id AS id, j.source_no AS no FROM journal_vat v JOIN journal j ON j.id = v.journal_id
    WHERE v.kind = 'WHOLESALE' AND v.of_id IS NULL AND ${isDeferred} AND ${isDue} ORDER BY 1`.execute(
    services.db,
  );
  await forEachIndependently(rows, ({ id }) =>
    asSystem(services, systemName, (ctx) => postVatDue(ctx, id, isDue)),
  );
}

/** Job of each day's beginning for deferred VAT. */
export const dueVat = (services: Services): JobDefinition => ({
  name: 'dealer-orders.vat-due',
  cron: '10 0 * * *',
  retries: 0,
  run: () => postDueVat(services),
});
