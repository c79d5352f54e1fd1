import { sql } from 'kysely';

/**
 * SQL condition: the retail price changed within these days; a first price is no change. Driven by the few price rows.
 */
export const repricedWithin = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  sql<boolean>`part.id IN (SELECT p.part_id FROM part_price p WHERE p.kind = 'MSRP' AND p.valid_from <= now()
    AND p.valid_from >= ${from ?? '-infinity'}::date AND p.valid_from < ${to ?? 'infinity'}::date + 1
    AND EXISTS (SELECT FROM part_price old WHERE old.part_id = p.part_id AND old.kind = 'MSRP'
      AND old.valid_from < p.valid_from AND old.fen <> p.fen))`;
