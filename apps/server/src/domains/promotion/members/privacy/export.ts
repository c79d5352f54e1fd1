import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { showSealed } from '#kernel/secrets.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { member } from '../entity.ts';

const car = ['plate', 'vin', 'car_name'] as const;
/** What the person is told of the tables that have the member, and of those that have its mobiles. */
const ofMember = {
  consent: { table: 'member_consent', columns: ['kind', 'granted', 'channel', 'at'] },
  points: {
    table: 'member_point_txn',
    columns: ['at', 'kind', 'delta', 'debt_delta', 'balance_after', 'biz_no', 'reason'],
  },
  coupons: { table: 'coupon', columns: ['code', 'state', 'valid_from', 'valid_to', 'used_at', 'saved_fen'] },
};
const money = ['payable_fen', 'paid_fen', 'refunded_fen'];
const ofMobiles = {
  orders: {
    table: 'retail_order',
    columns: ['order_no', 'created_at', 'status', 'customer_name', ...car, 'mileage', 'size', ...money],
  },
  checks: { table: 'tyre_check', columns: ['check_no', 'checked_at', 'status', 'customer_name', ...car] },
  appointments: {
    table: 'appointment',
    columns: ['appointment_no', 'starts_at', 'customer_name', 'plate', 'car_name'],
  },
  storage: {
    table: 'tyre_storage',
    columns: ['storage_no', 'stored_on', 'until_on', 'status', 'season', 'customer_name', ...car],
  },
  dues: { table: 'service_due', columns: ['kind', 'plate', 'car_name', 'last_on', 'due_on'] },
  logins: { table: 'customer_login', columns: ['at', 'way', 'result', 'device', 'entity_no'] },
  quotes: {
    table: 'quote',
    columns: [
      'quote_no',
      'created_at',
      'status',
      'customer_name',
      ...car,
      'valid_until',
      'accepted_at',
      'accepted_name',
    ],
  },
  clues: { table: 'clue', columns: ['clue_no', 'created_at', 'status', 'customer_name', ...car] },
};
type Parts = Readonly<Record<string, { table: string; columns: readonly string[] }>>;

/** The rows of each table under its name. */
async function readParts({ db }: Ctx, parts: Parts, where: ReturnType<typeof sql>) {
  const read = Object.entries(parts).map(async ([name, { table, columns }]) => {
    const { rows } = await sql`SELECT ${sql.join(columns.map((column) => sql.ref(column)))}
      FROM ${sql.table(table)} WHERE ${where} ORDER BY id`.execute(db);
    return [name, rows];
  });
  return Object.fromEntries(await Promise.all(read)) as Record<string, unknown[]>;
}

/**
 * Exports all personal data of a member in clear, as the law entitles them to; logged before the download.
 * @throws record.not-found
 */
export async function exportMember(ctx: Ctx, id: number): Promise<Download> {
  const row = await findRecord(ctx, member, id);
  const mobiles = sql`mobile_index IN (SELECT mobile_index FROM member_mobile WHERE member_id = ${id})`;
  const sealed = await ctx.db
    .selectFrom('member_mobile')
    .where('member_id', '=', id)
    .orderBy('id')
    .select('mobile_enc')
    .execute();
  const said = {
    memberNo: row.member_no,
    name: row.name,
    mobiles: sealed.map(({ mobile_enc: mobile }) => mobile && showSealed(ctx, mobile)),
    level: row.level,
    points: row.points,
    pointsOwed: row.points_debt,
    since: row.created_at,
    ...(await readParts(ctx, ofMember, sql`member_id = ${id}`)),
    ...(await readParts(ctx, ofMobiles, mobiles)),
  };
  await inTransaction(ctx, [], (own) =>
    recordEvent(own, { entity: member.name, entityId: id, entityNo: row.member_no, action: 'export' }),
  );
  return {
    download: true,
    name: `${row.member_no}.json`,
    // Not JSON's own type: by that the browser knows the answers of this server.
    type: 'application/octet-stream',
    body: JSON.stringify(said, null, 2),
  };
}
