import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { lockCommissions } from './lock.ts';

type Writer = Pick<Ctx, 'db' | 'me'>;

/** SQL: the month of a moment in Asia/Shanghai, or the next one that the dealer of `o` has not closed. */
const openMonth = (at: ReturnType<typeof sql>) => sql`(
  SELECT to_char(g, 'YYYY-MM') FROM generate_series(date_trunc('month', (${at})::date), (${at})::date + interval '5 years', '1 month') g
  WHERE NOT EXISTS (SELECT FROM commission_month c WHERE c.dealer_id = o.dealer_id AND c.month = to_char(g, 'YYYY-MM')) ORDER BY g LIMIT 1)`;

const shopOf = async ({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<number> =>
  (
    await db
      .selectFrom('retail_order')
      .where('id', '=', orderId)
      .select('dealer_id')
      .executeTakeFirstOrThrow()
  ).dealer_id;

/** SQL: who earns what of an order: whose clue it was or who placed it, who fitted it, who checked the car. */
const doersOf = (orderId: number, fitter: number | null) => sql`
  SELECT 'SALE'::text AS kind, coalesce(c.owner_id, o.created_by) AS account_id FROM retail_order o LEFT JOIN clue c ON c.id = o.clue_id
  WHERE o.id = ${orderId}
  UNION ALL SELECT 'FITTING', ${fitter}::bigint
  UNION ALL SELECT 'RECOMMENDATION', t.created_by FROM retail_order o JOIN tyre_check t ON t.first_id = o.tyre_check_id AND t.replaced_by IS NULL
  WHERE o.id = ${orderId}`;

/** What a completed order earned its people, less what of it was given up or given back before. */
export async function completeCommissions(ctx: Writer, orderId: number): Promise<void> {
  await earn(ctx, orderId);
  await followBack(ctx, orderId);
}

/**
 * Writes what a completed order earned its people, by line: of the rules that match, the most specific one: of a person
 * before a role before everybody, then of one brand or service before a class before everything, then the latest.
 */
async function earn(ctx: Writer, orderId: number): Promise<void> {
  await lockCommissions(ctx, await shopOf(ctx, orderId), false);
  await sql`
    INSERT INTO commission_entry (dealer_id, account_id, month, order_id, order_line_id, kind, rule_id, base_fen, amount_fen)
    SELECT x.dealer_id, x.account_id, x.month, ${orderId}, x.line_id, x.kind, x.rule_id, x.base,
      CASE WHEN x.basis = 'PIECE' THEN x.piece_fen * x.qty ELSE round(x.base::numeric * x.rate_bp / 10000) END
    FROM (SELECT o.dealer_id, d.account_id, ${openMonth(sql`o.completed_at`)} AS month, l.id AS line_id, l.qty, d.kind, r.id AS rule_id, r.basis, r.piece_fen, r.rate_bp,
        CASE WHEN r.basis = 'NET' THEN l.net_fen - l.tax_fen ELSE l.net_fen END AS base
      FROM retail_order o JOIN retail_order_line l ON l.order_id = o.id LEFT JOIN part p ON p.id = l.part_id
      CROSS JOIN (${doersOf(orderId, ctx.me.accountId || null)}) d
      CROSS JOIN LATERAL (SELECT r.* FROM commission_rule r
        WHERE r.dealer_id = o.dealer_id AND r.kind = d.kind AND r.created_at <= o.completed_at AND r.from_day <= o.completed_at::date
          AND (r.ended_at IS NULL OR r.ended_at > o.completed_at)
          AND (r.account_id IS NULL OR r.account_id = d.account_id)
          AND (r.role_id IS NULL OR EXISTS (SELECT FROM membership m JOIN membership_role mr ON mr.membership_id = m.id
            WHERE m.account_id = d.account_id AND m.company_id = o.dealer_id AND mr.role_id = r.role_id))
          AND CASE r.scope WHEN 'ALL' THEN true WHEN 'BRAND' THEN p.brand_id = r.brand_id WHEN 'ONE_SERVICE' THEN l.service_code = r.service_code
            ELSE l.kind = r.scope END
        ORDER BY r.account_id IS NULL, r.role_id IS NULL, r.scope NOT IN ('BRAND', 'ONE_SERVICE'), r.scope = 'ALL', r.from_day DESC, r.id DESC
        LIMIT 1) r
      WHERE o.id = ${orderId} AND EXISTS (SELECT FROM membership m WHERE m.account_id = d.account_id AND m.company_id = o.dealer_id)) x
    ON CONFLICT DO NOTHING`.execute(ctx.db);
}

const base = sql`e.base_fen`;
const amount = sql`e.amount_fen`;

/** SQL: the base of a reversal of an entry; of one whose base was not kept, its part of the entry's by its amount. */
export const reversedBase = (entry: string, reversal: string) => {
  const [of, taken] = [sql.ref(entry), sql.ref(reversal)];
  return sql<number>`(CASE WHEN ${taken}.base_fen <> 0 OR ${of}.amount_fen = 0 THEN ${taken}.base_fen
    ELSE round(${of}.base_fen::numeric * ${taken}.amount_fen / ${of}.amount_fen) END)::bigint`;
};

/**
 * SQL: what should be left of each entry `e` of an order: the whole less what came back of its line, by pieces' full
 * share and goodwill, computed of the whole each time, so that all pieces leave nothing.
 */
const leftOf = (fen: typeof base) => sql`CASE WHEN l.returned_qty >= l.qty THEN 0
  WHEN l.net_fen = 0 THEN ${fen} - round(${fen}::numeric * l.returned_qty / l.qty)
  ELSE ${fen} - round(${fen}::numeric * least(l.net_fen, coalesce((SELECT sum(b.full_fen) FROM retail_return_line b
      JOIN retail_return h ON h.id = b.return_id AND h.status <> 'UNDONE' WHERE b.order_line_id = l.id), 0)
    + coalesce((SELECT sum(p.fen) FROM retail_refund_part p JOIN refund r ON r.id = p.refund_id AND r.state = 'SUCCESS'
      AND r.source_type <> 'retail-return' WHERE p.line_id = l.id), 0)) / l.net_fen) END`;

/** Brings the commissions of an order to what came back of it: what is too much is taken back, what is missing given again. */
export async function followBack(ctx: Pick<Ctx, 'db'>, orderId: number): Promise<void> {
  await lockCommissions(ctx, await shopOf(ctx, orderId), false);
  await sql`
    INSERT INTO commission_entry (dealer_id, account_id, month, order_id, order_line_id, kind, rule_id, base_fen, amount_fen, reversal_of)
    SELECT x.dealer_id, x.account_id, x.open_month, x.order_id, x.order_line_id, x.kind, x.rule_id, x.wanted_base - x.kept_base, x.wanted - x.kept, x.id
    FROM (SELECT e.*, ${openMonth(sql`now()`)} AS open_month, ${leftOf(amount)} AS wanted, ${leftOf(base)} AS wanted_base,
        e.amount_fen + k.amount AS kept, e.base_fen + k.base AS kept_base
      FROM commission_entry e CROSS JOIN LATERAL (SELECT coalesce(sum(k.amount_fen), 0) AS amount, coalesce(sum(${reversedBase('e', 'k')}), 0) AS base
        FROM commission_entry k WHERE k.reversal_of = e.id) k JOIN retail_order o ON o.id = e.order_id JOIN retail_order_line l ON l.id = e.order_line_id
      WHERE e.order_id = ${orderId} AND e.reversal_of IS NULL) x
    WHERE x.wanted <> x.kept`.execute(ctx.db);
}
