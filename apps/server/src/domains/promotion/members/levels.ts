import { sql } from 'kysely';
import type { MemberLevel } from '@treadline/contract/promotion/members/fields.ts';
import { memberSettings } from '@treadline/contract/promotion/members/settings.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { member } from './entity.ts';

const { fromSilver, fromGold, fromPlatinum } = memberSettings.settings;

/** What a member paid in the last twelve months, refunds taken off. Fen. */
const paidYear = sql`coalesce((SELECT sum(o.paid_fen - o.refunded_fen) FROM retail_order o JOIN member_mobile m USING (mobile_index)
  WHERE m.member_id = member.id AND o.paid_at > now() - interval '12 months'
  AND o.end_state NOT IN ('CANCELLED', 'TIMEOUT', 'FAILED')), 0)`;

interface Changed {
  id: number;
  no: string;
  before: MemberLevel;
  after: MemberLevel;
}

/**
 * Recomputes the levels of members and logs changes, which notifies them. The members must be locked, unless no other
 * transaction can wait for them.
 */
export async function updateLevels(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const from = await readSettings(ctx.db, { fromSilver, fromGold, fromPlatinum });
  const { rows } = await sql<Changed>`
    WITH reckoned AS (
      SELECT member.id, member.level AS before, CASE WHEN paid >= ${from.fromPlatinum} THEN 'PLATINUM'
        WHEN paid >= ${from.fromGold} THEN 'GOLD' WHEN paid >= ${from.fromSilver} THEN 'SILVER' ELSE 'NORMAL' END AS after
      FROM member CROSS JOIN LATERAL (SELECT ${paidYear} AS paid) sum
      WHERE member.id = ANY(${[...ids]}) AND member.merged_into IS NULL AND member.erased_at IS NULL)
    UPDATE member SET level = r.after, updated_at = now() FROM reckoned r
    WHERE member.id = r.id AND r.before <> r.after
    RETURNING member.id, member.member_no AS no, r.before, r.after`.execute(ctx.db);
  await recordEvent(
    ctx,
    ...rows.map(({ id, no, before, after }) => ({
      entity: member.name,
      entityId: id,
      entityNo: no,
      action: 'level',
      changes: { level: { before, after } },
    })),
  );
}

const atOnce = 500;

/** Recomputes all levels nightly, as payments older than a year expire; in batches with a transaction each. */
export async function updateAllLevels(services: Services): Promise<void> {
  for (let last = 0; ;) {
    const rows = await services.db
      .selectFrom('member')
      .where('id', '>', last)
      .where('merged_into', 'is', null)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(atOnce)
      .select('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await asSystem(services, '会员等级', (ctx) => updateLevels(ctx, ids));
    last = ids.at(-1) ?? last;
  }
}
