import { sql } from 'kysely';
import { expect } from 'vitest';
import { inputInvoiceInvariants } from '#domains/books/input-invoices/invariants.ts';
import type { Db } from '#kernel/db.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postJournal, type Entry } from '#domains/money/journal/index.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';
import { invoiceNumber } from './supplier-invoice-world.ts';

/** Checks the invariants of these invoices alone, for journals without orders behind them. */
export async function expectInputInvariants(db: Db): Promise<void> {
  for (const { key, sql: text } of inputInvoiceInvariants)
    expect([key, (await sql.raw(text).execute(db)).rows]).toEqual([key, []]);
}

export const inputPath = '/finance/inputInvoice';
/** This month of Shanghai: journals that are posted now belong to it. */
export const thisMonth = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);

let next = 1;
/** Posts a journal that has no document. */
export const postBare = (
  server: TestServer,
  type: 'SHARE' | 'FREIGHT_PAID' | 'CHANNEL_PAYMENT',
  entries: Entry[],
) =>
  asSystem(server.services, 'test', (ctx) =>
    postJournal(ctx, {
      type,
      source: { type: `test-${process.pid}`, id: Date.now() * 100 + (next++ % 100), no: 'T' },
      entries,
    }),
  );

/** A dealer that is owed a share of `fen`. @returns its id */
export async function shareOwed(server: TestServer, fen: number): Promise<number> {
  const party = await makeCompany(server.services, 'DEALER');
  await postBare(server, 'SHARE', [
    { account: 'SHARE', debit: fen },
    { account: 'AP', party, credit: fen },
  ]);
  return party;
}

export interface InputAnswer {
  id: number;
  docNo: string;
  status: string;
  partyName: string;
  month: string;
  kind: string;
  invoiceNo: string;
  taxRate: number;
  excl: number;
  tax: number;
  incl: number;
  taxDifference: number;
  statementNo: string | null;
  version: number;
}
export interface OpenAnswer {
  month: string;
  owed: number;
  verified: number;
  waiting: number;
  open: number;
}

const codes = ['purchase_invoice_detail', 'purchase_invoice_list'] as const;
const key = () => ({ 'idempotency-key': `in-${next++}-${Math.random()}` });

/** Test fixture: two finance users who record and verify invoices over shares, freight and fees. */
export async function openInputWorld(server: TestServer) {
  const [one, two] = [await server.as({ type: 'OTHER', codes }), await server.as({ type: 'OTHER', codes })];
  type Person = typeof one;
  const paper = (more: object) => ({
    subject: 'SHARE',
    partyId: null,
    channel: null,
    month: thisMonth(),
    kind: 'SPECIAL',
    invoiceNo: invoiceNumber(),
    invoiceDate: '2026-11-03',
    lines: 1,
    remark: '',
    ...more,
  });
  return {
    one,
    two,
    paper,
    record: (more: object, by: Person = one) =>
      by.post<InputAnswer>(`${inputPath}/record`, paper(more), key()),
    edit: ({ id, version }: InputAnswer, more: object, by: Person = one) =>
      by.put<InputAnswer>(`${inputPath}/edit/${id}`, { ...paper(more), version }),
    verify: ({ id, version }: InputAnswer, by: Person = two) =>
      by.put<InputAnswer>(`${inputPath}/verify/${id}`, { version }),
    reject: ({ id }: InputAnswer, by: Person = two) =>
      by.put<InputAnswer>(`${inputPath}/reject/${id}`, { reason: '金额不符' }),
    list: async (query: string) =>
      (await one.get<{ list: InputAnswer[] }>(`${inputPath}/list?${query}`)).data.list,
    open: async (query: string) =>
      (await one.get<{ list: OpenAnswer[] }>(`${inputPath}/open?${query}`)).data.list,
    /** Journal entries of an invoice, in fen by account. */
    posted: async ({ id }: InputAnswer) =>
      Object.fromEntries(
        (
          await server.services.db
            .selectFrom('journal_entry as e')
            .innerJoin('journal as j', 'j.id', 'e.journal_id')
            .where('j.source_type', '=', 'input-invoice')
            .where('j.source_id', '=', id)
            .select(['e.account', 'e.amount_fen'])
            .execute()
        ).map(({ account, amount_fen }) => [account, amount_fen]),
      ),
  };
}
export type InputWorld = Awaited<ReturnType<typeof openInputWorld>>;
