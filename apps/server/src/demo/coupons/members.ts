import { sql } from 'kysely';
import { memberSearch } from '#domains/promotion/members/index.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { day, iso } from '../calendar.ts';
import { demoPhone } from '../phones.ts';
import { usedCoupons } from '../promotions/definitions.ts';
import { makeRandom } from '../random.ts';

interface Person {
  index: string;
  sealed: string;
  tail: string;
  name: string;
  source: 'ORDER' | 'COUPON';
  dealerId: number | null;
  /** Times at which the person was first and last seen here, in milliseconds. */
  since: number;
  last: number;
}
export interface Member {
  id: number;
  since: number;
  dealerId: number | null;
}

/** Number of customers of the newest orders who become members, besides those who used a coupon. */
const newest = 160;

/** Reads customers who used a coupon, and recent ones. */
const readBuyers = async (db: Db): Promise<Person[]> =>
  (
    await sql<Person>`
    SELECT DISTINCT ON (o.mobile_index) o.mobile_index AS index, o.mobile_enc AS sealed, o.tail_index AS tail,
      o.customer_name AS name, 'ORDER' AS source, o.dealer_id AS "dealerId",
      (extract(epoch FROM o.created_at) * 1000)::bigint - ${6 * day}::bigint AS since,
      (extract(epoch FROM o.created_at) * 1000)::bigint AS last
    FROM retail_order o
    WHERE o.id IN (SELECT id FROM retail_order ORDER BY id DESC LIMIT ${newest})
      OR EXISTS (SELECT FROM retail_order_discount d JOIN retail_order_line l ON l.id = d.line_id
        WHERE l.order_id = o.id AND d.right_id = ANY(${usedCoupons.map(({ id }) => id)}))
    ORDER BY o.mobile_index, o.id`.execute(db)
  ).rows;

const surnames = [...'邓许傅沈曾彭吕苏卢蒋'];
const givenNames = ['佳', '子轩', '欣怡', '浩然', '梦琪', '凯', '雪', '俊杰', '思远'];

/** People who claimed a coupon on their own phone and have not bought yet, one every few hours until today. */
const strangersOf = (secrets: Secrets, count: number, now: number): Person[] => {
  const random = makeRandom(20_261_201);
  return Array.from({ length: count }, (_, at) => {
    const mobile = demoPhone(9500 + at);
    const since = now - Math.floor(((count - at) / count) * 27 * day);
    return {
      index: secrets.blindIndex(mobile),
      sealed: secrets.encrypt(mobile),
      tail: secrets.blindIndex(mobile.slice(-4)),
      name: `${random.pick(surnames)}${random.pick(givenNames)}`,
      source: 'COUPON' as const,
      dealerId: null,
      since,
      last: since,
    };
  });
};

/**
 * Makes people members; existing members stay unchanged.
 * @returns the members by blind index of their mobile number
 */
async function makeMembers(db: Db, persons: readonly Person[]): Promise<Map<string, Member>> {
  const rows = persons.map(({ since, last, dealerId, ...person }, at) => {
    const member_no = `HY${dayOf(new Date(since)).slice(2).replaceAll('-', '')}-${String(810_000 + at).padStart(6, '0')}`;
    const search = memberSearch.key({ member_no, name: person.name });
    return { ...person, member_no, search, dealer: dealerId, since: iso(since), last: iso(last) };
  });
  await sql`
    WITH given AS (SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS x(index text, sealed text, tail text,
      name text, source text, member_no text, search text)
      WHERE NOT EXISTS (SELECT FROM member_mobile m WHERE m.mobile_index = x.index)),
    made AS (INSERT INTO member (member_no, name, mobile_enc, source, search)
      SELECT member_no, name, sealed, source, search FROM given RETURNING id, member_no)
    INSERT INTO member_mobile (mobile_index, mobile_enc, tail_index, member_id)
    SELECT g.index, g.sealed, g.tail, m.id FROM made m JOIN given g USING (member_no)`.execute(db);
  await sql`
    WITH given AS (SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS x(index text, member_no text,
      since timestamptz, last timestamptz, dealer bigint)),
    dated AS (UPDATE member m SET created_at = g.since, updated_at = g.since FROM given g WHERE g.member_no = m.member_no)
    INSERT INTO member_dealer (member_id, dealer_id, first_at, last_at)
    SELECT k.member_id, g.dealer, g.since, g.last FROM given g JOIN member_mobile k ON k.mobile_index = g.index
    WHERE g.dealer IS NOT NULL ON CONFLICT DO NOTHING`.execute(db);
  const { rows: known } = await sql<{ index: string; id: number }>`
    SELECT mobile_index AS index, member_id AS id FROM member_mobile
    WHERE mobile_index = ANY(${persons.map(({ index }) => index)})`.execute(db);
  const ids = new Map(known.map(({ index, id }) => [index, id]));
  return new Map(
    persons.map(({ index, since, dealerId }) => [index, { id: ids.get(index) ?? 0, since, dealerId }]),
  );
}

/** Customers of the demo who hold coupons: buyers by mobile index, and people without orders. */
export async function couponHolders(db: Db, secrets: Secrets, now: number) {
  const [bought, others] = [await readBuyers(db), strangersOf(secrets, 80, now)];
  const made = await makeMembers(
    db,
    [...bought, ...others].toSorted((a, b) => a.since - b.since),
  );
  const memberOf = ({ index }: Person): [string, Member][] => {
    const member = made.get(index);
    return member ? [[index, member]] : [];
  };
  return {
    buyers: new Map(bought.flatMap(memberOf)),
    strangers: others.flatMap(memberOf).map(([, member]) => member),
  };
}
