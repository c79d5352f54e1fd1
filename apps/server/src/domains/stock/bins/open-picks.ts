import { sql } from 'kysely';

/**
 * SQL condition: picked pieces still wait for their document. It follows from the reservation they were taken for, so that
 * nothing has to be told when goods leave or an order is cancelled.
 */
export const openPicks = (pick: string) => sql<boolean>`EXISTS (SELECT FROM reservation r
  WHERE r.biz_type = ${sql.ref(`${pick}.biz_type`)} AND r.biz_line_id = ${sql.ref(`${pick}.biz_line_id`)}
    AND r.location_id = ${sql.ref(`${pick}.location_id`)} AND r.part_id = ${sql.ref(`${pick}.part_id`)}
    AND r.state = 'ACTIVE' AND r.created_at <= ${sql.ref(`${pick}.picked_at`)})`;
