import { sql } from 'kysely';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { supplierInvoiceFlow as flow } from '@treadline/contract/books/supplier-invoices/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord } from '#kernel/scope.ts';
import { bankPlace, chooseBank } from '#domains/money/bank-accounts/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { lockCredits } from './credit.ts';
import { signed } from './decide.ts';
import { supplierInvoice, type InvoiceRow } from './invoice.ts';

/** Fen by which what the bank paid may differ. */
const mostRounding = 100;

const dueOf = ({ excl_fen: excl, tax_fen: tax }: InvoiceRow): number => excl + tax;

interface Payment {
  version: number;
  amount: number;
  bankSerial: string;
  bankAccountId?: number | undefined;
}

/**
 * VERIFIED -> PAID with the bank's figures: paid, or received for a red invoice. Verified credit notes of the invoice are
 * settled with it: the bank moves what is left. A difference up to 1 yuan is posted as rounding, in the name of the
 * person who recorded it.
 * @throws supplier-invoice.own-payment, .payment, .serial-used, bank-account.unknown, .disabled, record.changed, flow.status
 */
export async function payInvoice(
  ctx: Ctx,
  id: number,
  { version, amount, bankSerial, bankAccountId }: Payment,
): Promise<void> {
  await requireSerial(ctx, id, bankSerial);
  const bank = await chooseBank(ctx, bankAccountId);
  const invoice = await findRecord(ctx, supplierInvoice, id, true);
  const credits = await lockCredits(ctx, id);
  const credited = credits.reduce((sum, one) => sum + dueOf(one), 0);
  const due = dueOf(invoice) + credited;
  await settle(ctx, invoice, {
    paid: Math.sign(due) * amount - credited,
    bank,
    bankSerial,
    seen: new Map([[id, version]]),
  });
  if ((amount === 0) !== (due === 0) || Math.abs(Math.sign(due) * amount - due) > mostRounding)
    fail('supplier-invoice.payment', { due: formatMoney(Math.abs(due)) });
  for (const one of credits) await settle(ctx, one, { paid: dueOf(one), bank, bankSerial });
}

/** What the bank moved for one document. */
interface Part {
  paid: number;
  /** Id of our account. */
  bank: number;
  bankSerial: string;
  seen?: ReadonlyMap<number, number>;
}

/** One document's part of what the bank moved. @throws supplier-invoice.own-payment, flow.status, record.changed */
async function settle(ctx: Ctx, invoice: InvoiceRow, { paid, bank, bankSerial, seen }: Part): Promise<void> {
  const { id, doc_no: no, supplier_id: party } = invoice;
  requireOther(ctx, invoice.verified_by, 'supplier-invoice.own-payment');
  await applyTransition(ctx, supplierInvoice, flow, 'paid', id, {
    set: {
      paid_by: ctx.me.accountId,
      paid_by_name: ctx.me.name,
      paid_at: new Date(),
      paid_fen: paid,
      bank_serial: bankSerial,
      bank_account_id: paid === 0 ? null : bank,
    },
    ...(seen && { seen }),
    remark: bankSerial,
  });
  const due = dueOf(invoice);
  await postJournal(ctx, {
    type: 'SETTLEMENT',
    source: { type: 'SUPPLIER_INVOICE', id, no },
    memo: bankSerial,
    entries: [
      signed('AP', due, party),
      signed('ROUND', paid - due),
      { ...signed('BANK', -paid), ...(await bankPlace(ctx, bank)) },
    ],
  });
}

/** A bank's reference pays one invoice; who comes second with it at the same time waits and is told. */
async function requireSerial({ db }: Ctx, id: number, serial: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`supplier payment ${serial}`}))`.execute(db);
  const other = await db
    .selectFrom('supplier_invoice')
    .select('doc_no')
    .where('bank_serial', '=', serial)
    .where('id', '<>', id)
    .where((eb) => eb('reduces_id', 'is', null).or('reduces_id', '<>', id))
    .executeTakeFirst();
  if (other)
    throw new AppError('supplier-invoice.serial-used', { serial, no: other.doc_no, path: 'bankSerial' });
}
