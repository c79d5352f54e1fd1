import type { Ctx, Services } from '#kernel/context.ts';
import { keyedPort, providerFor } from '#kernel/hooks.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { ReservationLoss } from './stock-books.ts';
import { formatDots } from './short.ts';
import type { ReservationBiz } from './reservation-rows.ts';
import type { StockCtx } from './types.ts';

/**
 * A reservation whose pieces were taken (DISPLACED), whose DOTs break its rule, or pieces that left against the rule
 * or a recall.
 */
export interface LostReservation {
  kind: ReservationLoss['kind'];
  reservationId: number;
  bizType: ReservationBiz;
  bizId: number;
  bizLineId: number;
  bizNo: string;
  locationId: number;
  partId: number;
  /** Pieces. */
  qty: number;
  /** Of those that left: DOTs in words, and the recall where there is one. */
  dots: string;
  recallNo: string;
}
/** Documents of one kind that stock is reserved for. */
export interface ReservationOwner {
  /** The document, by its name in the timeline. */
  document: { readonly name: string };
  /**
   * A reservation lost its pieces. Runs as a job, never inside the transaction that took them: it locks its document and
   * sources again, or says what is wrong with it. May come twice.
   */
  lost(services: Services, lost: LostReservation): Promise<void>;
}

/** Documents that stock is reserved for, by their kind. */
export const reservations = keyedPort<ReservationOwner, ReservationBiz>(
  'stock.reservations',
  'Documents of one kind that stock is reserved for, and what follows when reservations lose their pieces; by a job.',
  ['RETAIL_ORDER', 'DEALER_ORDER', 'TRANSFER', 'SALES_ORDER'],
);

const name = 'stock.reservation-lost';

/** Enqueues the notifications of reservation owners in the current transaction, in order per document. */
export async function enqueueOwnerNotices(
  { db, jobs }: StockCtx,
  lost: readonly ReservationLoss[],
): Promise<void> {
  for (const { reservation: r, qty, kind, dots = [], recallNo = '' } of lost) {
    const told: LostReservation = {
      kind,
      reservationId: r.id,
      bizType: r.bizType,
      bizId: r.bizId,
      bizLineId: r.bizLineId,
      bizNo: r.bizNo,
      locationId: r.locationId,
      partId: r.partId,
      qty,
      dots: formatDots(dots),
      recallNo,
    };
    await jobs.enqueue(db, name, { ...told }, { key: `${r.bizType}/${r.bizId}` });
  }
}

/** Job that notifies the owners of lost reservations. */
export const notifyOwnersJob = (services: Services): JobDefinition => ({
  name,
  retries: 8,
  retryDelay: 15,
  retryDelayMax: 3600,
  async run(data) {
    const lost = data as unknown as LostReservation;
    const own = providerFor(services, reservations, lost.bizType);
    if (lost.kind === 'LEFT') await asSystem(services, systemName, (ctx) => sayLeft(ctx, own.document, lost));
    else await own.lost(services, lost);
  },
});

const sayLeft = (
  ctx: Ctx,
  { name: entity }: ReservationOwner['document'],
  { bizId, bizNo, dots, recallNo }: LostReservation,
) =>
  recordEvent(ctx, {
    entity,
    entityId: bizId,
    entityNo: bizNo,
    action: 'wrongDots',
    remark: recallNo ? `${dots}（召回 ${recallNo}）` : dots,
  });
