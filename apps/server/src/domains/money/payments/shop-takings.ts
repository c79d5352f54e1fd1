import type { RawBuilder } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { keyedPort } from '#kernel/hooks.ts';

/** One payment or refund that a shop took or gave back. */
export interface ShopTaking {
  /** What it is, unique with its id over all providers. */
  source: string;
  source_id: number;
  document_no: string;
  /** Screen of its document; null: none. */
  document_path: string | null;
  kind: 'IN' | 'REFUND';
  /** PREPAY: out of the shop's account, which the shop took by a way of its own. */
  book_way: string;
  account_id: number | null;
  account_name: string;
  /** Negative: given back. */
  fen: number;
  taken_at: string;
  /** Of a refund, the source and id of what it gives back. */
  of_source: string | null;
  of_id: number | null;
}

/** Relation with the columns of ShopTaking: what a shop took and gave back from a moment on. */
export const shopTakings = keyedPort<(ctx: Ctx, dealerId: number, from: Date) => RawBuilder<unknown>, string>(
  'payment.shop-takings',
  'What a shop took and gave back of one kind of source, committed by now: a relation with the columns of ShopTaking.',
  null,
);
