import { sql } from 'kysely';
import { stepOf } from '@treadline/contract/promotion/promotions/fields.ts';
import type { DealerScope } from '@treadline/contract/promotion/promotions/rule.ts';
import { isNearlyUsedUp, promotionSearch } from '#domains/promotion/promotions/index.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { People } from '../accounts.ts';
import { day, iso } from '../calendar.ts';
import {
  demoPromotions,
  firstDealers,
  quietRegions,
  usedPromotions,
  type DemoPromotion,
} from './definitions.ts';

const none: DealerScope = { all: false, regions: [], provinces: [], dealerIds: [], excludedDealerIds: [] };
const scopes = (ids: ReadonlyMap<string, number>): Record<DemoPromotion['where'], DealerScope> => ({
  all: { ...none, all: true },
  quiet: { ...none, regions: quietRegions, excludedDealerIds: [...ids.values()] },
  own: { ...none, dealerIds: [ids.get('DLR001') ?? 0] },
});

/** Creation in days from now: some days before the start. */
const madeAt = ({ days: [from] }: DemoPromotion): number => Math.min(from - 5, -1);

function rowOf(promotion: DemoPromotion, scope: DealerScope, people: People, now: number) {
  const { id, name, state, rule, take, where, days, audience, parts } = promotion;
  const at = now + madeAt(promotion) * day;
  const no = `CX${dayOf(new Date(at)).slice(2).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;
  const { proposer, decider } = people.goods;
  const wasSubmitted = state !== 'DRAFT';
  const isApproved = wasSubmitted && state !== 'SUBMITTED' && where !== 'own' && promotion.budgetFen === null;
  return {
    id,
    promotion_no: no,
    name,
    owner_id: where === 'own' ? (scope.dealerIds[0] ?? null) : null,
    state,
    kind: rule.kind,
    take,
    step: stepOf(rule.kind, take),
    rule: JSON.stringify(rule),
    part_scope: JSON.stringify(parts),
    dealer_scope: JSON.stringify(scope),
    audience: JSON.stringify(audience),
    starts_at: iso(now + days[0] * day),
    ends_at: iso(now + days[1] * day),
    coupon_days: promotion.couponDays,
    take_code: promotion.takeCode,
    take_link: promotion.takeLink,
    dealer_bp: promotion.dealerBp,
    stackable: promotion.stackable,
    total: promotion.total,
    budget_fen: promotion.budgetFen,
    per_user: promotion.perUser,
    submitted_by: wasSubmitted ? proposer.accountId : null,
    approved_by: isApproved ? decider.accountId : null,
    search: promotionSearch.key({ promotion_no: no, name, take_code: promotion.takeCode }),
    created_by: proposer.accountId,
    created_by_name: proposer.name,
    created_at: iso(at),
    updated_at: iso(at),
  };
}

/** Timeline of a promotion. */
function stepsOf({
  state,
  where,
  budgetFen,
}: DemoPromotion): [action: string, from: string | null, to: string][] {
  const create: [string, null, string] = ['create', null, 'DRAFT'];
  if (state === 'DRAFT') return [create];
  const asks = where !== 'own' && (budgetFen === null || budgetFen > 50_000_00);
  const submit: [string, string, string] = asks
    ? ['submit', 'DRAFT', 'SUBMITTED']
    : ['start', 'DRAFT', 'WAIT'];
  if (state === 'SUBMITTED') return [create, submit];
  if (state === 'REJECTED') return [create, submit, ['reject', 'SUBMITTED', 'REJECTED']];
  const approve: [string, string, string][] = asks ? [['approve', 'SUBMITTED', 'WAIT']] : [];
  const end: [string, string, string][] =
    state === 'PAUSED'
      ? [['pause', 'RUN', 'PAUSED']]
      : state === 'CLOSED'
        ? [['close', 'RUN', 'CLOSED']]
        : [];
  return [create, submit, ...approve, ...end];
}

async function tell(db: Db, people: People, now: number): Promise<void> {
  const { proposer, decider } = people.goods;
  const rows = demoPromotions.flatMap((promotion) =>
    stepsOf(promotion).map(([action, from, to], at) => {
      const who = ['approve', 'reject'].includes(action) ? decider : proposer;
      return {
        entity: 'promotion',
        entity_id: promotion.id,
        entity_no: String(promotion.id),
        action,
        from_status: from,
        to_status: to,
        remark: action === 'reject' ? '折扣过低，低于进价' : '',
        actor_id: who.accountId,
        actor_name: who.name,
        actor_type: 'OTHER' as const,
        company_id: who.companyId,
        request_id: 'demo',
        at: iso(now + madeAt(promotion) * day + at * 3_600_000),
      };
    }),
  );
  await db.insertInto('timeline').values(rows).execute();
  await sql`UPDATE timeline t SET entity_no = p.promotion_no FROM promotion p
    WHERE t.entity = 'promotion' AND t.entity_id = p.id`.execute(db);
}

/** Writes usage by orders, from their discounts; the running promotion has nearly exhausted its budget. */
async function writeUses(db: Db): Promise<void> {
  await sql`
    INSERT INTO promotion_use (promotion_id, order_id, fen, state, day, created_at, returned_at)
    SELECT d.right_id, o.id, sum(d.fen), CASE WHEN o.ended_at IS NULL THEN 'TAKEN' ELSE 'RETURNED' END,
      (o.created_at AT TIME ZONE 'Asia/Shanghai')::date, o.created_at, o.ended_at
    FROM retail_order_discount d JOIN retail_order_line l ON l.id = d.line_id JOIN retail_order o ON o.id = l.order_id
    WHERE d.right_id = ANY(${usedPromotions.map(({ id }) => id)}) GROUP BY d.right_id, o.id ORDER BY o.id`.execute(
    db,
  );
  await sql`
    UPDATE promotion p SET used = u.used, cost_fen = u.fen,
      budget_fen = CASE WHEN p.budget_fen IS NULL THEN NULL ELSE (u.fen * 100 / 95 + 999) / 1000 * 1000 END
    FROM (SELECT promotion_id, count(*) AS used, sum(fen) AS fen FROM promotion_use WHERE state = 'TAKEN' GROUP BY 1) u
    WHERE u.promotion_id = p.id`.execute(db);
  // Nobody has to hear of what was so before there was anybody.
  await sql`UPDATE promotion SET told_end = ends_at <= now(), told_share = CASE WHEN ${isNearlyUsedUp} THEN 1 ELSE 0 END`.execute(
    db,
  );
}

/** Writes promotions in every status and of every kind, with their use by orders. */
export async function writePromotions(db: Db, people: People, now: number): Promise<void> {
  const rows = await db
    .selectFrom('company')
    .where('code', 'in', firstDealers)
    .select(['id', 'code'])
    .execute();
  const where = scopes(new Map(rows.map(({ code, id }) => [code, id])));
  for (const promotion of demoPromotions) {
    const row = rowOf(promotion, where[promotion.where], people, now);
    const columns = Object.keys(row);
    await sql`INSERT INTO promotion (${sql.join(columns.map((c) => sql.ref(c)))}) OVERRIDING SYSTEM VALUE
      VALUES (${sql.join(Object.values(row))})`.execute(db);
  }
  await sql`SELECT setval(pg_get_serial_sequence('promotion', 'id'), ${demoPromotions.length})`.execute(db);
  await tell(db, people, now);
  await writeUses(db);
}
