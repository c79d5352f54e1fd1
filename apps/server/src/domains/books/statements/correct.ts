import { sql } from 'kysely';
import type { SettlementType } from '@treadline/contract/books/statements/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { postJournal, type Entry, type SoldPart } from '#domains/money/journal/index.ts';
import { includedTax } from '#domains/catalogue/pricing/index.ts';
import { vatRate } from '#domains/catalogue/vat/index.ts';
import { insertLines, type NewLine } from './lines/insert.ts';
import { updateSums, type Statement } from './statement.ts';

/** What a correction says of; without a line it is of the statement as a whole, taxed as goods are on the day. */
type Of = Pick<NewLine, 'orderId' | 'orderNo' | 'partId' | 'partNo' | 'name' | 'size' | 'taxBp'>;
const ofNothing = {
  orderId: null,
  orderNo: '',
  partId: null,
  partNo: '',
  name: '',
  size: '',
} as const;

/** A correction as it is posted; fen. */
interface Corrected {
  id: number;
  amount: number;
  tax: number;
  taxBp: number;
  orderId: number | null;
}

/** Inserts a correction line on a locked statement and posts it. @returns its id */
export async function addCorrection(
  ctx: Ctx,
  of: Pick<Statement, 'id' | 'statement_no' | 'party_id' | 'type'>,
  { amount, reason, line }: { amount: number; reason: string; line?: Of },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT nextval('document_number') AS n`.execute(ctx.db);
  const said: Of = line ?? { ...ofNothing, taxBp: await vatRate(ctx.db, 'GOODS') };
  const tax = includedTax(amount, said.taxBp);
  const [id = 0] = await insertLines(ctx.db, [
    {
      ...said,
      partyId: of.party_id,
      type: of.type,
      source: 'correction',
      sourceId: rows[0]?.n ?? 0,
      orderLineId: 0,
      qty: 0,
      incl: amount,
      tax,
      settled: 0,
      at: new Date().toISOString(),
      reason,
      actor: ctx.me.name,
      statementId: of.id,
    },
  ]);
  await updateSums(ctx, of.id);
  await postJournal(ctx, {
    type: 'ADJUST',
    source: { type: 'settlement-line', id, no: of.statement_no },
    dealerId: of.party_id,
    memo: reason,
    sold: of.type === 'RETAIL' ? [] : [soldOf({ id, amount, tax, taxBp: said.taxBp, orderId: said.orderId })],
    entries: entriesOf(of.type, of.party_id, amount, tax),
  });
  return id;
}

/** Journal entry from a signed amount in fen: positive is debit, negative is credit. */
export const toSignedEntry = (
  account: Entry['account'],
  fen: number,
  party: number | null = null,
): Entry => ({
  account,
  party,
  ...(fen >= 0 ? { debit: fen } : { credit: 0 - fen }),
});

/** Retail: more is owed to the party. Wholesale: the party owes more, which was earned. */
const entriesOf = (type: SettlementType, party: number, amount: number, tax: number): Entry[] =>
  type === 'RETAIL'
    ? [toSignedEntry('SHARE', amount), toSignedEntry('AP', 0 - amount, party)]
    : [toSignedEntry('AR', amount, party), toSignedEntry('REV', tax - amount)];

const soldOf = ({ id, amount, tax, taxBp, orderId }: Corrected): SoldPart => ({
  kind: 'CORRECTION',
  orderId,
  lineId: id,
  fromFen: 0,
  netFen: amount,
  taxBp,
  taxFen: tax,
});
