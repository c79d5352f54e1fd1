import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Tables of documents that the bank moved, by their type in the journal; freight accounts name theirs by themselves. */
const documents = {
  SUPPLIER_INVOICE: 'supplier_invoice',
  PAYMENT: 'payment',
  PAYOUT: 'channel_payout',
  PREPAY_DOCUMENT: 'prepay_document',
  'credit-document': 'credit_document',
} as const;

/** Id of the company's bank account. */
export async function onlyBank(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('bank_account')
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Documents name the bank account that moved their money: the only one. */
export async function nameBanks(db: Db): Promise<void> {
  const bank = await onlyBank(db);
  for (const [type, table] of Object.entries(documents))
    await sql`
      UPDATE ${sql.table(table)} SET bank_account_id = ${bank} WHERE id IN (
        SELECT j.source_id FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'BANK'
        WHERE j.source_type = ${type})`.execute(db);
}
