import { sql } from 'kysely';
import { z } from 'zod';
import { SandboxEInvoices } from '@treadline/contract/tools/dev/e-invoices.ts';
import type { Db } from '#kernel/db.ts';

const connector = 'e-invoices';

const Line = z.object({
  lineNo: z.number().int(),
  discount: z.boolean(),
  /** Printed values; '' for invoices older than these fields. */
  name: z.string().default(''),
  taxCode: z.string().default(''),
  spec: z.string().default(''),
  unit: z.string().default(''),
  unitPrice: z.string().default(''),
  taxBp: z.number().int().default(0),
  /** Pieces; 0 for a discount. */
  quantity: z.number(),
  excl: z.number().int(),
  tax: z.number().int(),
});

/** Blue invoice of the sandbox; amounts in fen. */
export const SandboxBlueInvoice = z.object({
  serial: z.string(),
  /** Hash of the request: the same serial with a different body is refused. */
  digest: z.string(),
  state: z.enum(['PENDING', 'ISSUED', 'FAILED']),
  reason: z.string(),
  number: z.string(),
  day: z.string(),
  buyerName: z.string(),
  buyerTaxNo: z.string().default(''),
  kind: z.string(),
  drawer: z.string().default(''),
  business: z.string().default(''),
  remark: z.string().default(''),
  excl: z.number().int(),
  tax: z.number().int(),
  incl: z.number().int(),
  lines: z.array(Line),
  /** Whether the buyer confirmed its use or booking. */
  used: z.boolean(),
});
export type SandboxBlueInvoice = z.output<typeof SandboxBlueInvoice>;

export const letterCodes = ['01', '02', '03', '04', '05', '06', '07', '08', '09'] as const;
/** Red-letter confirmation of the sandbox; its amounts are negative, in fen. */
export const SandboxRedLetter = z.object({
  serial: z.string(),
  digest: z.string(),
  blueNumber: z.string(),
  code: z.enum(letterCodes),
  confirmNo: z.string(),
  /** Milliseconds since 1970 by the sandbox's clock. */
  askedAt: z.number(),
  number: z.string(),
  day: z.string(),
  excl: z.number().int(),
  tax: z.number().int(),
  lines: z.array(Line),
});
export type SandboxRedLetter = z.output<typeof SandboxRedLetter>;

/** Last number, and amount issued per month (YYYY-MM) in fen excl. VAT. */
const Book = z.object({ last: z.number().int(), months: z.record(z.string(), z.number().int()) });
type Book = z.output<typeof Book>;

/** Returns the configured behaviour of the sandbox provider. */
export async function readEInvoiceMode(db: Db): Promise<SandboxEInvoices> {
  return SandboxEInvoices.parse((await read(db, 'mode')) ?? {});
}
/** Configures the sandbox provider, from /dev and tests. Omitted options get their defaults. */
export const writeEInvoiceMode = (db: Db, mode: z.input<typeof SandboxEInvoices>): Promise<void> =>
  write(db, 'mode', SandboxEInvoices.parse(mode));

/** Locks and returns the sandbox's state; every change begins with it. `db` is a transaction. */
export async function lockBook(db: Db): Promise<Book> {
  const value = JSON.stringify({ last: 0, months: {} });
  await db
    .insertInto('sandbox_state')
    .values({ connector, key: 'book', value })
    .onConflict((c) => c.doNothing())
    .execute();
  return Book.parse(await read(db, 'book'));
}
export const writeBook = (db: Db, book: Book): Promise<void> => write(db, 'book', book);

export const readBlue = async (db: Db, serial: string): Promise<SandboxBlueInvoice | null> =>
  SandboxBlueInvoice.nullable().parse((await read(db, `blue:${serial}`)) ?? null);
export const writeBlue = (db: Db, blue: SandboxBlueInvoice): Promise<void> =>
  write(db, `blue:${blue.serial}`, blue);
export const readRed = async (db: Db, serial: string): Promise<SandboxRedLetter | null> =>
  SandboxRedLetter.nullable().parse((await read(db, `red:${serial}`)) ?? null);
export const writeRed = (db: Db, red: SandboxRedLetter): Promise<void> => write(db, `red:${red.serial}`, red);

/** Blue invoice by its number. */
export async function findBlue(db: Db, number: string): Promise<SandboxBlueInvoice | null> {
  const row = await rowsOf(db, 'blue')
    .where(sql<boolean>`value ->> 'number' = ${number}`)
    .executeTakeFirst();
  return row ? SandboxBlueInvoice.parse(row.value) : null;
}

/** Red invoice by its number. */
export async function findRed(db: Db, number: string): Promise<SandboxRedLetter | null> {
  const row = await rowsOf(db, 'red')
    .where(sql<boolean>`value ->> 'number' = ${number}`)
    .executeTakeFirst();
  return row ? SandboxRedLetter.parse(row.value) : null;
}

/** Red-letter confirmations of a blue invoice, newest first. */
export async function lettersOf(db: Db, blueNumber: string): Promise<SandboxRedLetter[]> {
  const rows = await rowsOf(db, 'red')
    .where(sql<boolean>`value ->> 'blueNumber' = ${blueNumber}`)
    .execute();
  return rows.map(({ value }) => SandboxRedLetter.parse(value)).toSorted((a, b) => b.askedAt - a.askedAt);
}

/** Issued blue invoices, newest first. */
export async function listBlue(db: Db): Promise<SandboxBlueInvoice[]> {
  const rows = await rowsOf(db, 'blue')
    .where(sql<boolean>`value ->> 'state' = 'ISSUED'`)
    .orderBy(sql`value ->> 'number'`, 'desc')
    .limit(50)
    .execute();
  return rows.map(({ value }) => SandboxBlueInvoice.parse(value));
}

const rowsOf = (db: Db, kind: 'blue' | 'red') =>
  db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', 'like', `${kind}:%`);

async function read(db: Db, key: string): Promise<unknown> {
  const query = db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', '=', key);
  return (await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst())?.value;
}

async function write(db: Db, key: string, value: object): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('sandbox_state')
    .values({ connector, key, value: json })
    .onConflict((c) => c.columns(['connector', 'key']).doUpdateSet({ value: json, updated_at: sql`now()` }))
    .execute();
}
