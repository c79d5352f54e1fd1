import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { systemContext } from '#kernel/system-context.ts';
import { askRed } from './ask-red.ts';
import { askInvoice } from './issue.ts';
import { providerName } from './provider.ts';

/** Looked after in one round. */
const atOnce = 200;

/** Queries all due invoices and red letters, those left behind by a crash or an unavailable provider included. */
export async function askDue(services: Services): Promise<void> {
  const { log } = systemContext(services, providerName);
  for (const [table, ask] of [
    ['sales_invoice', askInvoice],
    ['red_letter', askRed],
  ] as const) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM ${sql.table(table)} WHERE ask_at <= now() ORDER BY ask_at LIMIT ${atOnce}`.execute(
      services.db,
    );
    for (const { id } of rows)
      await ask(services, id).catch((error: unknown) => log.warn({ error, id, table }, 'e-invoice'));
  }
}
