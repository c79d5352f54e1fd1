import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Fees of stored sets that a shop took, as a relation of ShopTaking. */
export const storageTakings = (_: Ctx, dealerId: number, from: Date) => sql`
  SELECT 'STORAGE'::text AS source, s.id AS source_id, s.storage_no AS document_no, '/clue/storage-detail?id=' || s.id AS document_path,
    'IN'::text AS kind, s.pay_way AS book_way, s.paid_by AS account_id, s.paid_by_name AS account_name, s.fee_fen AS fen,
    s.paid_at AS taken_at, NULL::text AS of_source, NULL::bigint AS of_id
  FROM tyre_storage s WHERE s.dealer_id = ${dealerId} AND s.paid_at >= ${from}`;
