import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopWay } from '@treadline/contract/money/pay-methods/shop-ways.ts';
import type { StorageFee } from '@treadline/contract/service/tyre-storage/fields.ts';
import type { StorageStatus } from '@treadline/contract/service/tyre-storage/flow.ts';
import type { StoredSet } from '@treadline/contract/service/tyre-storage/schema.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { storageSource, tyreStorage } from './entity.ts';

export type StoredSetRow = z.output<typeof StoredSet>;

/** SQL condition: the set is still there after its last day. `now()::date` is the day of Asia/Shanghai. */
export const isOverdue = sql<boolean>`(tyre_storage.status < 30 AND tyre_storage.until_on < now()::date)`;

/** SQL: what became of the fee. */
export const feeState = sql<StorageFee>`CASE WHEN tyre_storage.fee_fen = 0 THEN 'NONE' WHEN tyre_storage.paid_at IS NOT NULL THEN 'PAID'
  WHEN tyre_storage.waived_at IS NOT NULL THEN 'WAIVED' ELSE 'UNPAID' END`;

/** SQL condition: somebody asked to dispose of the set, and nobody decided yet. */
export const isDisposeAsked = sql<boolean>`(tyre_storage.status = 10 AND tyre_storage.dispose_asked_at IS NOT NULL)`;

const ofTyres = <T>(what: ReturnType<typeof sql>) =>
  sql<T>`(SELECT ${what} FROM tyre_storage_tyre y WHERE y.storage_id = tyre_storage.id)`;

/** Something of the live appointment of a set; null for none. */
const ofVisit = <T>(column: string) =>
  sql<T>`(SELECT ${sql.ref(`a.${column}`)} FROM appointment a WHERE a.storage_id = tyre_storage.id AND a.status < 2 LIMIT 1)`;

const ends = {
  handedOutTime: 'tyre_storage.handed_out_at',
  handedOutTo: 'tyre_storage.handed_out_to',
  handedOutBy: 'tyre_storage.handed_out_name',
  disposeReason: 'tyre_storage.dispose_reason',
  disposeAskedBy: 'tyre_storage.dispose_asked_name',
  disposeAskedTime: 'tyre_storage.dispose_asked_at',
  disposedBy: 'tyre_storage.disposed_name',
  disposedTime: 'tyre_storage.disposed_at',
  disposeAsked: isDisposeAsked,
  disposeMine: ({ me }: Ctx) =>
    sql<boolean>`coalesce(tyre_storage.dispose_asked_by = ${me.accountId}, false)`,
} as const;

const money = {
  fee: 'tyre_storage.fee_fen',
  feeState,
  payWay: sql<ShopWay | null>`tyre_storage.pay_way`,
  paidTime: 'tyre_storage.paid_at',
  paidBy: 'tyre_storage.paid_by_name',
  waiveReason: 'tyre_storage.waive_reason',
} as const;

/** Columns of a stored set under the contract's names; mobile encrypted. */
export const storageRow = {
  id: 'tyre_storage.id',
  version: 'tyre_storage.version',
  storageNo: 'tyre_storage.storage_no',
  dealerId: 'tyre_storage.dealer_id',
  dealerName: sql<string>`(SELECT name FROM company WHERE company.id = tyre_storage.dealer_id)`,
  status: sql<StorageStatus>`tyre_storage.status`,
  shelf: 'tyre_storage.shelf',
  plateNumber: 'tyre_storage.plate',
  vin: 'tyre_storage.vin',
  carName: 'tyre_storage.car_name',
  customerName: 'tyre_storage.customer_name',
  customerMobile: 'tyre_storage.mobile_enc',
  consent: 'tyre_storage.consent',
  season: sql<StoredSetRow['season']>`tyre_storage.season`,
  sizes: ofTyres<string>(sql`coalesce(string_agg(DISTINCT y.size, ' / '), '')`),
  tyreCount: ofTyres<number>(sql`count(*)`),
  storedOn: 'tyre_storage.stored_on',
  untilOn: 'tyre_storage.until_on',
  overdue: isOverdue,
  appointmentId: ofVisit<number | null>('id'),
  appointmentNo: sql<string>`coalesce(${ofVisit<string>('appointment_no')}, '')`,
  appointmentTime: ofVisit<string | null>('starts_at'),
  note: 'tyre_storage.note',
  createdBy: 'tyre_storage.created_by_name',
  createdTime: 'tyre_storage.created_at',
  ...money,
  ...ends,
} as const satisfies Columns;

/** Converts a selected row to the contract's: mobile decrypted, without the shop's name for the shop itself. */
export const openStorage = <R extends { customerMobile: string; dealerName: string }>(
  { dealerName, customerMobile, ...row }: R,
  ctx: Ctx,
) => ({
  ...row,
  customerMobile: showSealed(ctx, customerMobile),
  ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
});

/** Returns one stored set as a list row. @throws record.not-found */
export async function readStorage(ctx: Ctx, id: number): Promise<StoredSetRow> {
  const row = await storageSource(ctx)
    .where('tyre_storage.id', '=', id)
    .select(selection(storageRow, ctx))
    .executeTakeFirst();
  return openStorage(row ?? fail('record.not-found', { entity: tyreStorage.label }), ctx);
}
