import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { People } from '../accounts.ts';

/** Derives price revisions, submitters and timelines from the rows of parts and proposals. */
export async function addPartTimelines(db: Db, { goods: { proposer, decider } }: People): Promise<void> {
  await sql`UPDATE part SET submitted_by = ${proposer.accountId} WHERE submitted_by_name = ${proposer.name}`.execute(
    db,
  );
  await sql`UPDATE part SET price_revision = n FROM (
    SELECT part_id, count(*)::int AS n FROM part_change WHERE status = 'APPROVED' GROUP BY part_id) c
    WHERE c.part_id = part.id`.execute(db);
  await sql`
    INSERT INTO timeline (entity, entity_id, entity_no, action, from_status, to_status, remark, actor_id, actor_name,
      actor_type, company_id, request_id, at)
    SELECT 'part', p.id, p.part_no, x.action, x.was, x.becomes, coalesce(x.remark, ''),
      CASE WHEN x.hands THEN ${proposer.accountId}::bigint ELSE ${decider.accountId}::bigint END,
      CASE WHEN x.hands THEN ${proposer.name} ELSE ${decider.name} END,
      ${proposer.type}, ${proposer.companyId}::bigint, 'demo', x.at
    FROM part p CROSS JOIN LATERAL (
      SELECT 'create' AS action, NULL AS was, 'Pending' AS becomes, '' AS remark, true AS hands, p.submitted_at AS at
      UNION ALL SELECT 'approve', 'Pending', 'Approved', '', false, p.approved_at WHERE p.approved_at IS NOT NULL
      UNION ALL SELECT 'publish', 'Approved', 'Deployed', '', false, p.published_at WHERE p.published_at IS NOT NULL
      UNION ALL SELECT 'disable', 'Deployed', 'Approved', p.disabled_reason, false, p.disabled_at WHERE p.disabled_at IS NOT NULL
      UNION ALL SELECT 'reject', 'Pending', 'Failed', p.reject_reason, false, p.submitted_at + interval '3 hours' WHERE p.status = 'Failed'
      UNION ALL SELECT 'propose', NULL, NULL, c.reason, true, c.created_at FROM part_change c WHERE c.part_id = p.id
      UNION ALL SELECT 'change-' || lower(CASE c.status WHEN 'APPROVED' THEN 'approve' ELSE 'reject' END), NULL, NULL, c.decision, false, c.decided_at
        FROM part_change c WHERE c.part_id = p.id AND c.decided_at IS NOT NULL) x
    WHERE p.owner_id IS NULL AND p.submitted_by IS NOT NULL ORDER BY x.at, p.id`.execute(db);
}
