import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { part } from '../part.ts';

/** Serialises changes of successors (advisory lock), against cycles. */
export const lockSuccessors = ({ db }: Ctx) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('part.successor'))`.execute(db);

/**
 * Checks that a successor is another part and closes no cycle.
 * @throws record.not-found, part.successor-circle
 */
export async function requireSuccessor(
  ctx: Ctx,
  id: number | null,
  successorId: number | null,
): Promise<void> {
  if (successorId === null) return;
  await lockSuccessors(ctx);
  const successor = await findRecord(ctx, part, successorId);
  if (successor.owner_id !== null) fail('record.not-found', { entity: part.label });
  const { rows } = await sql`
    WITH RECURSIVE chain AS (
      SELECT id, successor_id FROM part WHERE id = ${successorId}
      UNION SELECT p.id, p.successor_id FROM part p JOIN chain c ON p.id = c.successor_id)
    SELECT FROM chain WHERE id = ${id}`.execute(ctx.db);
  if (rows.length) fail('part.successor-circle', { no: successor.part_no, path: 'successorId' });
}
