import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { transferFlow as flow } from '@treadline/contract/stock/transfers/flow.ts';
import type { TransferInput } from '@treadline/contract/stock/transfers/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { costOf, stockPlace } from '#domains/stock/inventory/index.ts';
import { transfer } from './transfer.ts';

type Draft = z.output<typeof TransferInput>;

/**
 * Creates a draft transfer.
 * @returns its id. @throws record.not-found for a place or part, transfer.same-place, .other-owner, .repeated-line
 */
export async function createTransfer(ctx: Ctx, draft: Draft): Promise<number> {
  const [no = ''] = await nextNumbers(ctx, 'DB');
  await requireEnds(ctx, draft);
  const { id } = await ctx.db
    .insertInto('stock_transfer')
    .values({
      transfer_no: no,
      ...headOf(draft),
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(ctx, id, draft);
  await recordEvent(ctx, { entity: transfer.name, entityId: id, entityNo: no, action: 'create' });
  return id;
}

/** Updates a draft. @throws flow.status, record.changed, and the errors of createTransfer */
export async function editTransfer(
  ctx: Ctx,
  id: number,
  { version, ...draft }: Draft & { version: number },
): Promise<void> {
  await lockSeen(ctx, id, version);
  await requireEnds(ctx, draft);
  await applyTransition(ctx, transfer, flow, 'edit', id, { set: headOf(draft) });
  await ctx.db.deleteFrom('stock_transfer_line').where('transfer_id', '=', id).execute();
  await writeLines(ctx, id, draft);
}

const headOf = ({ fromId, toId, dueOn, remark }: Draft) => ({
  from_id: fromId,
  to_id: toId,
  due_on: dueOn,
  remark,
});

/** Locks a transfer (K7). @throws record.changed when its version is not the one the caller saw */
export async function lockSeen(ctx: Ctx, id: number, version: number) {
  const locked = await findRecord(ctx, transfer, id, true);
  if (locked.version !== version) fail('record.changed');
  return locked;
}

/**
 * Two places whose goods belong to one owner: a transfer changes places, not ownership. The receiver is in use; what
 * lies at a place that is not may leave it.
 */
async function requireEnds(ctx: Ctx, { fromId, toId }: Draft): Promise<void> {
  if (fromId === toId) fail('transfer.same-place');
  const rows = await ctx.db
    .selectFrom('location')
    .where('id', 'in', [fromId, toId])
    .where(sql<boolean>`(location.enabled OR location.id = ${fromId})`)
    .where(transferable)
    .where(visible(ctx, stockPlace))
    .select(['id', 'name', 'owner_id'])
    .execute();
  const [from, to] = [fromId, toId].map((id) => rows.find((row) => row.id === id));
  if (!from || !to) fail('record.not-found', { entity: stockPlace.label });
  if (from.owner_id !== to.owner_id) fail('transfer.other-owner', { from: from.name, to: to.name });
}

/** SQL condition: not a provider's own place, whose stock mirrors the provider's books and is not moved here. */
export const transferable = sql<boolean>`location.type <> 'LOGISTICS'`;

/** Inserts lines at today's cost and updates the head's totals. @throws record.not-found, transfer.repeated-line */
export async function writeLines(
  ctx: Pick<Ctx, 'db'>,
  id: number,
  { lines }: Pick<Draft, 'lines'>,
): Promise<void> {
  await requireParts(ctx, lines);
  await sql`
    INSERT INTO stock_transfer_line (transfer_id, line_no, part_id, dot, qty, unit_cost_fen)
    SELECT ${id}, ord, x."partId", x.dot, x.quantity, coalesce(${costOf(sql.ref('x.partId'))}, 0)
    FROM jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, ord: at + 1 })))}::jsonb)
      AS x(ord int, "partId" bigint, dot text, quantity int) ORDER BY ord`.execute(ctx.db);
  await sql`
    UPDATE stock_transfer SET (qty, value_fen) = (
      SELECT sum(l.qty), sum(l.qty * l.unit_cost_fen) FROM stock_transfer_line l WHERE l.transfer_id = ${id})
    WHERE id = ${id}`.execute(ctx.db);
}

const partLabel = t('商品', 'part', '商品');

/** Every part is there, and with its DOT in one line. @throws record.not-found, transfer.repeated-line */
async function requireParts(ctx: Pick<Ctx, 'db'>, lines: Draft['lines']): Promise<void> {
  const parts = await ctx.db
    .selectFrom('part')
    .where('id', 'in', [...new Set(lines.map(({ partId }) => partId))])
    .select(['id', 'part_no'])
    .execute();
  const numbers = new Map(parts.map((row) => [row.id, row.part_no]));
  if (lines.some(({ partId }) => !numbers.has(partId))) fail('record.not-found', { entity: partLabel });
  const keys = lines.map(({ partId, dot }) => `${partId}/${dot}`);
  const twice = lines[keys.findIndex((key, at) => keys.indexOf(key) !== at)];
  if (twice)
    fail('transfer.repeated-line', { part: `${numbers.get(twice.partId) ?? ''} ${twice.dot}`.trim() });
}
