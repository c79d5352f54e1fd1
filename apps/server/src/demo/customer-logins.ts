import { sql } from 'kysely';
import type { LoginResult, LoginWay } from '@treadline/contract/parties/customer-logins/fields.ts';
import type { Db } from '#kernel/db.ts';
import { hour, iso } from './calendar.ts';
import { makeRandom } from './random.ts';

interface Seen {
  way: LoginWay;
  at: string;
  dealerId: number | null;
  name: string;
  enc: string | null;
  index: string | null;
  entity: string;
  entityId: number;
  no: string;
}
const devices = [
  'WeChat · iPhone',
  'WeChat · Android',
  'WeChat · Android',
  'Safari · iPhone',
  'Chrome · Android',
];

/** Customers by way of login, taken from reports, appointments, orders and pages. */
const cameBy = async (db: Db, scale: number): Promise<Seen[]> => {
  const { rows } = await sql<Seen>`
    (SELECT 'REPORT_LINK' AS way, checked_at + interval '40 minutes' AS at, dealer_id AS "dealerId", customer_name AS name,
      mobile_enc AS enc, mobile_index AS index, 'tyre-check' AS entity, first_id AS "entityId", check_no AS no
    FROM tyre_check WHERE replaced_by IS NULL AND status <> 'DRAFT' AND mobile_enc IS NOT NULL ORDER BY checked_at DESC LIMIT ${220 * scale})
    UNION ALL
    (SELECT 'VISIT_LINK', created_at + interval '20 minutes', dealer_id, customer_name, mobile_enc, mobile_index,
      'appointment', id, appointment_no FROM appointment WHERE source <> 'WALK_IN' ORDER BY id DESC LIMIT ${180 * scale})
    UNION ALL
    (SELECT CASE WHEN scene = 'SELF' THEN 'SELF_ORDER' ELSE 'ORDER_LINK' END, created_at + interval '1 minute', dealer_id,
      customer_name, mobile_enc, mobile_index, 'retail-order', id, order_no
    FROM retail_order WHERE scene = 'SELF' OR clue_id IS NOT NULL ORDER BY (scene = 'SELF') DESC, id DESC LIMIT ${140 * scale})
    UNION ALL
    (SELECT 'PAGE_CODE', c.created_at, p.dealer_id, '', c.mobile_enc, c.mobile_index, 'landing-page', p.id, p.name
    FROM landing_page p
    CROSS JOIN (SELECT created_at, mobile_enc, mobile_index FROM clue ORDER BY id DESC LIMIT 12) c WHERE p.state = 'PUBLISHED')`.execute(
    db,
  );
  return rows;
};

/** Marks some completed orders as placed by customers through a shop's QR code. */
const orderThemselves = (db: Db, scale: number) =>
  sql`
  UPDATE retail_order SET scene = 'SELF', created_by_name = '客户自助' WHERE id IN (
    SELECT id FROM retail_order WHERE scene = 'PHONE' AND status = 'COMPLETED' ORDER BY id DESC LIMIT ${40 * scale})`.execute(
    db,
  );

/** Sets shop staff as authors of the last two months' checks and orders, for shops with exactly one user. */
const sayAuthors = (db: Db, table: string) =>
  sql`
  UPDATE ${sql.table(table)} t SET created_by = p.id, created_by_name = p.name
  FROM (SELECT m.company_id, min(a.id) AS id, min(a.display_name) AS name FROM membership m JOIN account a ON a.id = m.account_id
    JOIN company c ON c.id = m.company_id WHERE c.account_type = 'DEALER' GROUP BY m.company_id HAVING count(*) = 1) p
  WHERE t.dealer_id = p.company_id AND t.created_by IS NULL AND t.created_by_name <> '客户自助' AND t.created_at > now() - interval '60 days'`.execute(
    db,
  );

/** Adds a recent session for each shop user. */
const signIn = (db: Db, at: string) =>
  sql`
  INSERT INTO session (token_hash, membership_id, account_id, device, created_at, seen_at, expires_at, ended_at, end_reason)
  SELECT sha256(('demo ' || m.id)::bytea), m.id, m.account_id, 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36',
    ${at}::timestamptz - m.id * interval '7 hours', ${at}::timestamptz - m.id * interval '7 hours' + interval '3 hours',
    ${at}::timestamptz - m.id * interval '7 hours' + interval '7 days', ${at}::timestamptz - m.id * interval '7 hours' + interval '3 hours', 'signed-out'
  FROM membership m JOIN company c ON c.id = m.company_id WHERE c.account_type = 'DEALER'`.execute(db);

/**
 * Writes logins of customers who opened a link, ordered by a shop's QR code or entered a code, and the staff who serve
 * them.
 */
export async function writeCustomerLogins(
  db: Db,
  { scale, now }: { scale: number; now: number },
): Promise<void> {
  const random = makeRandom(20_261_125);
  await orderThemselves(db, scale);
  const rows = (await cameBy(db, scale))
    .map((seen) => ({ ...seen, time: Math.min(Date.parse(seen.at), now - hour * random.next()) }))
    .toSorted((one, other) => one.time - other.time)
    .map(({ way, time, dealerId, name, enc, index, entity, entityId, no }, at) => ({
      at: iso(time),
      dealer_id: dealerId,
      way,
      result: resultOf(way, at),
      customer_name: name,
      mobile_enc: enc,
      mobile_index: index,
      device: random.pick(devices),
      entity,
      entity_id: entityId,
      entity_no: no,
    }));
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto('customer_login')
      .values(rows.slice(from, from + 1000))
      .execute();
  await sayAuthors(db, 'tyre_check');
  await sayAuthors(db, 'retail_order');
  await signIn(db, iso(now));
}

/** Result of a login: some codes are mistyped, some links have expired. */
function resultOf(way: LoginWay, at: number): LoginResult {
  if (way === 'PAGE_CODE') return at % 4 === 0 ? 'WRONG' : 'OK';
  return way !== 'SELF_ORDER' && at % 23 === 0 ? 'OVER' : 'OK';
}
