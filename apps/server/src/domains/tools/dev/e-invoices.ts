import type { BuyerMove } from '@treadline/contract/tools/dev/e-invoices.ts';
import { eInvoiceProvider } from '#connectors/e-invoices/index.ts';
import { moveBuyer } from '#connectors/e-invoices/sandbox-red.ts';
import { lettersOf, listBlue, readEInvoiceMode } from '#connectors/e-invoices/sandbox-state.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';

/** Returns the e-invoice provider, the sandbox's behaviour and its issued invoices, newest first. */
export async function readEInvoices(ctx: Ctx) {
  const invoices = [];
  for (const { number, buyerName, incl, used } of await listBlue(ctx.db)) {
    const [newest] = await lettersOf(ctx.db, number);
    invoices.push({ number, buyerName, incl, used, letter: newest?.code ?? null });
  }
  return { provider: eInvoiceProvider(ctx), mode: await readEInvoiceMode(ctx.db), invoices };
}

/**
 * Simulates a buyer's action in the sandbox.
 * @throws dev.no-letter without such an invoice, or a letter awaiting that action
 */
export async function simulateBuyer(ctx: Ctx, { number, step }: BuyerMove): Promise<void> {
  if (!(await moveBuyer(ctx.db, number, step))) fail('dev.no-letter', { no: number });
}
