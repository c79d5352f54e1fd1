import type { CouponRule } from '@treadline/contract/promotion/coupons/rule.ts';
import type { PersonOutcome } from '@treadline/contract/promotion/coupons/states.ts';
import { sql } from 'kysely';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { Person } from '../accounts.ts';
import { day, hour, iso, startOfDay } from '../calendar.ts';
import type { Member } from './members.ts';
import { promotionNamed, type DemoCoupon } from './plan.ts';

interface Plan {
  name: string;
  source: 'RULE' | 'LIST';
  /** Days from now. */
  at: number;
  meant: number;
  rule?: Partial<CouponRule>;
  /** Recipients without a coupon by reason; they are the last ones. */
  left: Partial<Record<PersonOutcome, number>>;
}
/** Batches: by rule, done; by list, done; by list, stopped early with its promotion. */
const plans: readonly Plan[] = [
  {
    name: '轮胎九五折券',
    source: 'RULE',
    at: -16,
    meant: 96,
    rule: { levels: [], regions: [], dealerIds: [], redTyres: false, neverBought: false },
    left: { CONSENT: 3, HAD: 2 },
  },
  { name: '第二条七折券', source: 'LIST', at: -9, meant: 60, left: { STOPPED: 26 } },
  { name: '免费定位券', source: 'LIST', at: -2, meant: 40, left: { CONSENT: 1 } },
];

interface Given {
  coupons: DemoCoupon[];
  batch: object;
  persons: { batch_id: number; member_id: number; outcome: PersonOutcome }[];
  timeline: ReturnType<typeof tell>;
}

/** Recipients of a batch, the last of them with the reason why they got none. */
function meantOf(plan: Plan, at: number, members: readonly Member[]) {
  const meant = members.filter(({ since }) => since < at).slice(0, plan.meant);
  const reasons = Object.entries(plan.left).flatMap(([why, count]) =>
    Array<PersonOutcome>(count).fill(why as PersonOutcome),
  );
  return { meant, reasons, able: meant.slice(0, Math.max(0, meant.length - reasons.length)) };
}

/** Timeline of a batch: started, and finished some seconds later. */
function tell({ id, no, state, by, at }: Batch, [given, meant]: readonly [number, number]) {
  const row = {
    entity: 'coupon-batch',
    entity_id: id,
    entity_no: no,
    actor_id: by.accountId,
    actor_name: by.name,
    actor_type: 'OTHER' as const,
    company_id: by.companyId,
    request_id: 'demo',
  };
  const begun = { action: 'distribute', from_status: null, to_status: 'RUNNING', remark: String(meant) };
  const action = state === 'FAILED' ? 'stop' : 'finish';
  const ended = { action, from_status: 'RUNNING', to_status: state, remark: `${given}/${meant}` };
  return [
    { ...row, ...begun, at: iso(at) },
    { ...row, ...ended, at: iso(at + 4000) },
  ];
}

interface Batch {
  id: number;
  no: string;
  state: 'DONE' | 'FAILED';
  by: Person;
  at: number;
}

function giveOne(plan: Plan, id: number, members: readonly Member[], by: Person, now: number): Given {
  const at = startOfDay(now) + plan.at * day + 10 * hour;
  const promotion = promotionNamed(plan.name);
  const { meant, reasons, able } = meantOf(plan, at, members);
  const no = `FQ${dayOf(new Date(at)).slice(2).replaceAll('-', '')}-${String(820_000 + id).padStart(6, '0')}`;
  const state = 'STOPPED' in plan.left ? 'FAILED' : 'DONE';
  const given = { promotion, source: plan.source, batchId: id, at: at + 2000, actor: by.name };
  return {
    coupons: able.map((member) => ({ ...given, memberId: member.id })),
    batch: {
      id,
      batch_no: no,
      promotion_id: promotion.id,
      source: plan.source,
      rule: plan.rule ?? {},
      meant: meant.length,
      given: able.length,
      left_out: plan.left,
      state,
      created_by: by.accountId,
      created_by_name: by.name,
      created_at: iso(at),
      ended_at: iso(at + 4000),
    },
    persons: meant.map((member, place) => ({
      batch_id: id,
      member_id: member.id,
      outcome: reasons[place - able.length] ?? 'GIVEN',
    })),
    timeline: tell({ id, no, state, by, at }, [able.length, meant.length]),
  };
}

/**
 * Writes distributions with their audiences.
 * @returns the coupons they gave, not written yet
 */
export async function writeBatches(
  db: Db,
  members: readonly Member[],
  by: Person,
  now: number,
): Promise<DemoCoupon[]> {
  const all = plans.map((plan, at) => giveOne(plan, at + 1, members, by, now));
  const json = (rows: readonly object[]) => JSON.stringify(rows);
  await sql`INSERT INTO coupon_batch OVERRIDING SYSTEM VALUE
    SELECT * FROM json_populate_recordset(NULL::coupon_batch, ${json(all.map(({ batch }) => batch))}::json)`.execute(
    db,
  );
  await sql`INSERT INTO coupon_batch_person (batch_id, member_id, outcome) SELECT batch_id, member_id, outcome
    FROM json_populate_recordset(NULL::coupon_batch_person, ${json(all.flatMap(({ persons }) => persons))}::json)`.execute(
    db,
  );
  await db
    .insertInto('timeline')
    .values(all.flatMap(({ timeline }) => timeline))
    .execute();
  await sql`SELECT setval(pg_get_serial_sequence('coupon_batch', 'id'), ${plans.length})`.execute(db);
  await sql`INSERT INTO member_consent (member_id, kind, granted, channel, actor_name, at)
    SELECT DISTINCT ON (p.member_id) p.member_id, 'MARKETING', false, 'PHONE', '门店前台', b.created_at - interval '1 day'
    FROM coupon_batch_person p JOIN coupon_batch b ON b.id = p.batch_id WHERE p.outcome = 'CONSENT'`.execute(
    db,
  );
  return all.flatMap(({ coupons }) => coupons);
}
