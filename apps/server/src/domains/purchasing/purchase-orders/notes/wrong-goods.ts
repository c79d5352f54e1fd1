import { sql } from 'kysely';

/** Query of part_no and qty: goods received at a location instead of others, about which nobody has decided. */
export const openWrongGoods = (locationId: number) => sql`SELECT w.part_no, w.qty
  FROM discrepancy w JOIN dn_line l ON l.id = w.dn_line_id JOIN delivery_note n ON n.id = l.dn_id
  WHERE w.state = 'OPEN' AND w.type = 'WRONG_PART' AND n.location_id = ${locationId}`;
