import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { systemContext } from '#kernel/system-context.ts';
import { queryRedLetter } from './query-red-letter.ts';
import { queryInvoice } from './issue.ts';
import { providerName } from './provider.ts';

/** Looked after in one round. */
const atOnce = 200;

/** Queries all due invoices and red letters, those left behind by a crash or an unavailable provider included. */
export async function queryDueInvoices(services: Services): Promise<void> {
  const { log } = systemContext(services, providerName);
  for (const [table, ask] of [
    ['sales_invoice', queryInvoice],
    ['red_letter', queryRedLetter],
  ] as const) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM ${sql.table(table)} WHERE ask_at <= now() ORDER BY ask_at LIMIT ${atOnce}`.execute(
      services.db,
    );
    for (const { id } of rows)
      await ask(services, id).catch((error: unknown) => log.warn({ error, id, table }, 'e-invoice'));
  }
}
