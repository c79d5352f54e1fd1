import { sql } from 'kysely';
import { splitSettings } from '@treadline/contract/books/bill-splits/settings.ts';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { requireOther } from '#kernel/second-person.ts';
import { settingIn } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { resumeRefunds } from './resume.ts';
import { billSplit } from './split.ts';

interface Waiting {
  id: number;
  isOpen: boolean;
  askedBy: number | null;
  from: string;
  isEarly: boolean;
  splitId: number;
  splitNo: string;
  orderId: number;
}

/**
 * Lets a refund proceed before a share has been returned: the receiver owes it, the return continues.
 * @throws record.not-found, split.returned, split.same-person, split.too-early
 */
export async function advanceReturn(ctx: Ctx, id: number, remark: string): Promise<void> {
  const { rows } = await sql<Waiting>`
    SELECT r.id, r.state IN ('REQUESTED','PROCESSING','FAILED') AND r.advanced_at IS NULL AS "isOpen",
      f.actor_id AS "askedBy", w.at AS "from", w.at > now() AS "isEarly", b.id AS "splitId",
      b.split_no AS "splitNo", b.order_id AS "orderId"
    FROM split_return r JOIN bill_split_receiver x ON x.id = r.receiver_id JOIN bill_split b ON b.id = x.split_id
    JOIN refund f ON f.id = r.refund_id
    CROSS JOIN LATERAL (SELECT r.requested_at
      + make_interval(hours => ${settingIn(splitSettings.settings.returnWait)}) AS at) w
    WHERE r.id = ${id} FOR UPDATE OF b, x, r`.execute(ctx.db);
  const row = rows[0] ?? fail('record.not-found');
  if (!row.isOpen) fail('split.returned');
  requireOther(ctx, row.askedBy, 'split.same-person');
  if (row.isEarly) fail('split.too-early', { until: formatTime(row.from) });
  await ctx.db
    .updateTable('split_return')
    .set({ advanced_at: sql`now()`, advanced_name: ctx.me.name, advanced_note: remark })
    .where('id', '=', id)
    .execute();
  const entry = { entity: billSplit.name, entityId: row.splitId, entityNo: row.splitNo };
  await recordEvent(ctx, { ...entry, action: 'advance', remark });
  await resumeRefunds(ctx, row.orderId);
}
