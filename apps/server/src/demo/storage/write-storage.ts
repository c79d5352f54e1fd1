import { sql } from 'kysely';
import { storageSearch } from '#domains/service/tyre-storage/index.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { day, iso } from '../calendar.ts';

interface Guest {
  dealerId: number;
  plate: string;
  vin: string;
  carName: string;
  name: string;
  mobileEnc: string;
  mobileIndex: string;
  tailIndex: string;
  size: string;
  askedBy: number | null;
  decidedBy: number | null;
  /** Live appointment for a change of season; null for none. */
  visitId: number | null;
}

/** What became of a set: days since it was taken in, days until its end, fee in fen, the rest of its columns. */
interface Story {
  ago: number;
  until: number;
  fee: number;
  columns: (at: (days: number) => string, guest: Guest) => Record<string, unknown>;
}

const keeper = '门店前台';
const paid = (at: string) => ({ pay_way: 'CODE', paid_at: at, paid_by_name: keeper });
const asked = (at: string, { askedBy }: Guest) => ({
  dispose_reason: '电话停机，多次联系不上',
  dispose_asked_by: askedBy,
  dispose_asked_name: keeper,
  dispose_asked_at: at,
});

const stories: readonly Story[] = [
  { ago: 40, until: 140, fee: 30_000, columns: (at) => paid(at(40)) },
  { ago: 12, until: 170, fee: 40_000, columns: () => ({}) },
  {
    ago: 60,
    until: 10,
    fee: 30_000,
    columns: (at) => ({ waive_reason: '老客户赠送', waived_at: at(60) }),
  },
  { ago: 25, until: 155, fee: 0, columns: () => ({ note: '随车险赠送' }) },
  { ago: 200, until: -18, fee: 30_000, columns: (at) => paid(at(200)) },
  {
    ago: 420,
    until: -230,
    fee: 30_000,
    columns: (at, guest) => ({ ...paid(at(420)), ...asked(at(2), guest) }),
  },
  {
    ago: 190,
    until: -9,
    fee: 30_000,
    columns: (at, { name }) => ({
      ...paid(at(190)),
      status: 30,
      handed_out_at: at(6),
      handed_out_to: name,
      handed_out_name: keeper,
    }),
  },
  {
    ago: 700,
    until: -520,
    fee: 0,
    columns: (at, guest) => ({
      ...asked(at(30), guest),
      status: 40,
      disposed_by: guest.decidedBy,
      disposed_name: '店长',
      disposed_at: at(28),
    }),
  },
  { ago: 150, until: 40, fee: 30_000, columns: (at) => ({ ...paid(at(150)), status: 20 }) },
];

/** Customers of shops, as many a shop as there are stories, those with a change of season ahead last. */
const readGuests = async (db: Db): Promise<Guest[]> => {
  const { rows } = await sql<Guest>`
    SELECT x.*, (SELECT min(account_id) FROM membership m WHERE m.company_id = x."dealerId") AS "askedBy",
      (SELECT max(account_id) FROM membership m WHERE m.company_id = x."dealerId"
        HAVING count(DISTINCT account_id) > 1) AS "decidedBy"
    FROM (SELECT g.*, row_number() OVER (PARTITION BY g."dealerId" ORDER BY g."visitId" NULLS FIRST, g.plate) AS at,
        row_number() OVER (PARTITION BY g."dealerId" ORDER BY g."visitId" NULLS LAST, g.plate) AS from_end
      FROM (SELECT DISTINCT ON (o.dealer_id, o.plate) o.dealer_id AS "dealerId", o.plate, o.vin, o.car_name AS "carName",
          o.customer_name AS name, o.mobile_enc AS "mobileEnc", o.mobile_index AS "mobileIndex", o.tail_index AS "tailIndex",
          o.size, (SELECT min(a.id) FROM appointment a WHERE a.dealer_id = o.dealer_id AND a.plate = o.plate AND a.status < 2
            AND a.arrival = 'NONE' AND a.starts_at > now()) AS "visitId"
        FROM retail_order o WHERE o.size <> '' AND o.plate <> '' ORDER BY o.dealer_id, o.plate, o.id DESC) g) x
    WHERE x.at < ${stories.length} OR x.from_end = 1 AND x."visitId" IS NOT NULL
    ORDER BY x."dealerId", x.at`.execute(db);
  return rows;
};

const positions = ['FL', 'FR', 'RL', 'RR'] as const;
const makes = [
  ['米其林', 'X-ICE SNOW'],
  ['普利司通', 'BLIZZAK DM-V3'],
  ['马牌', 'VC7'],
] as const;

function rowOf(guest: Guest, story: Story, no: number, now: number) {
  const at = (days: number): string => iso(now - days * day);
  const today = dayOf(new Date(now));
  const stored = addDays(today, -story.ago);
  const names = {
    storage_no: `JT${stored.slice(2).replaceAll('-', '')}-${String(700_000 + no)}`,
    plate: guest.plate,
    customer_name: guest.name,
    car_name: guest.carName,
  };
  return {
    ...names,
    search: storageSearch.key(names),
    dealer_id: guest.dealerId,
    vin: guest.vin,
    mobile_enc: guest.mobileEnc,
    mobile_index: guest.mobileIndex,
    tail_index: guest.tailIndex,
    season: no % 3 === 0 ? ('SUMMER' as const) : ('WINTER' as const),
    shelf: `${'ABC'[no % 3] ?? 'A'}-${String((no % 9) + 1).padStart(2, '0')}`,
    stored_on: stored,
    until_on: addDays(today, story.until),
    fee_fen: story.fee,
    created_by_name: keeper,
    created_at: at(story.ago),
    ...story.columns(at, guest),
  };
}

/** Tyres of a set: four of one make, one of them with its rim and a mark. */
const tyresOf = (storageId: number, size: string, no: number) =>
  positions.map((position, at) => ({
    storage_id: storageId,
    position,
    brand: makes[no % 3]?.[0] ?? '',
    pattern: makes[no % 3]?.[1] ?? '',
    size,
    dot: '3923',
    tread: 78 - ((no * 7 + at * 3) % 40),
    rim: no % 2 === 0,
    condition: at === 3 && no % 4 === 0 ? '胎侧轻微划痕' : '',
  }));

/** Writes stored sets of every dealer with retail customers, in every status, with overdue ones and a disposal to decide. */
export async function writeStorage(db: Db, now: number): Promise<void> {
  const guests = await readGuests(db);
  let no = 0;
  for (const own of Map.groupBy(guests, ({ dealerId }) => dealerId).values())
    for (const [at, guest] of own.entries()) {
      const isVisit = guest.visitId !== null && at === own.length - 1;
      const story = isVisit ? stories.at(-1) : stories[at % (stories.length - 1)];
      if (!story) continue;
      no += 1;
      const { id } = await db
        .insertInto('tyre_storage')
        .values(rowOf(guest, story, no, now))
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('tyre_storage_tyre')
        .values(tyresOf(id, guest.size, no))
        .execute();
      if (isVisit)
        await db.updateTable('appointment').set({ storage_id: id }).where('id', '=', guest.visitId).execute();
    }
  await logStorage(db);
}

/** Timeline of the written sets: how they came, and how they went. */
const logStorage = (db: Db) =>
  sql`INSERT INTO timeline (entity, entity_id, entity_no, action, to_status, remark, actor_name, actor_type, company_id, request_id, at)
    SELECT 'tyre-storage', id, storage_no, x.action, x.status::text, x.remark, created_by_name, 'DEALER', dealer_id, 'demo', x.at
    FROM tyre_storage CROSS JOIN LATERAL (VALUES ('create', 10, shelf, created_at), ('handOut', 30, '', handed_out_at),
      ('askDispose', 10, dispose_reason, dispose_asked_at), ('dispose', 40, dispose_reason, disposed_at),
      ('booked', CASE WHEN status = 20 THEN 20 END, '', created_at + interval '1 day')) x (action, status, remark, at)
    WHERE x.at IS NOT NULL AND x.status IS NOT NULL ORDER BY x.at`.execute(db);
