import { sql } from 'kysely';
import { transferActions } from '@treadline/contract/stock/transfers/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import type { ReservationOwner } from '#domains/stock/inventory/index.ts';
import { transfer } from './transfer.ts';

/** Returns active reservations of a transfer. */
export const reservedOf = (ctx: Pick<Ctx, 'db'>, transferId: number) =>
  ctx.db
    .selectFrom('reservation')
    .where('biz_type', '=', 'TRANSFER')
    .where('biz_id', '=', transferId)
    .where('state', '=', 'ACTIVE')
    .select(['id', 'biz_line_id as lineId', 'part_id as partId', 'qty'])
    .orderBy('id')
    .execute();

/**
 * Transfers as owners of reservations: lost pieces are stored with the lines and logged in the timeline; idempotent.
 */
export const transferReservations: ReservationOwner = {
  document: transfer,
  lost: (services, { bizId }) =>
    asSystem(services, transferActions['displaced']?.['zh-CN'] ?? '', (ctx) => sayDisplaced(ctx, bizId)),
};

async function sayDisplaced(ctx: Ctx, id: number): Promise<void> {
  const { status, transfer_no: no } = await findRecord(ctx, transfer, id, true);
  if (status !== 'APPROVED') return;
  const { rows } = await sql<{ part: string; qty: number }>`
    UPDATE stock_transfer_line l SET qty_displaced = l.qty - x.reserved
    FROM (SELECT o.id, o.qty_displaced AS before, ${partThen('part_no', 'h.created_at')} AS part, coalesce((SELECT sum(r.qty) FROM reservation r
        WHERE r.biz_type = 'TRANSFER' AND r.biz_line_id = o.id AND r.state = 'ACTIVE'), 0)::int AS reserved
      FROM stock_transfer_line o JOIN part p ON p.id = o.part_id
        JOIN stock_transfer h ON h.id = o.transfer_id WHERE o.transfer_id = ${id}) x
    WHERE l.id = x.id AND l.qty_displaced <> l.qty - x.reserved
    RETURNING x.part, l.qty_displaced - x.before AS qty`.execute(ctx.db);
  if (rows.length === 0) return;
  const remark = rows.map(({ part, qty }) => `${part} −${qty}`).join('、');
  await recordEvent(ctx, { entity: transfer.name, entityId: id, entityNo: no, action: 'displaced', remark });
}
