import type { Ctx, Services } from '#kernel/context.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { record } from '#kernel/timeline.ts';
import type { Lost } from './books.ts';
import { wordsOf } from './short.ts';
import type { ReservationBiz } from './reservation-rows.ts';
import type { StockCtx } from './types.ts';

/**
 * A reservation that lost its pieces (it is DISPLACED), keeps pieces whose DOTs break its rule, or of which pieces LEFT
 * that should not have: their DOTs break its rule, or a recall covers them.
 */
export interface LostReservation {
  kind: Lost['kind'];
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
/** Its name in the timeline. */
type Entity = { readonly name: string };
type Owner = (services: Services, lost: LostReservation) => Promise<void>;

const name = 'stock.reservation-lost';
const owners = new Map<ReservationBiz, { document: Entity; owner: Owner }>();

/**
 * Names the documents of reservations of a kind, and who is told when reservations of a kind of document lose their pieces. It runs as a job, never inside of the
 * transaction that took them: it locks its document and sources again, or says what is wrong with it. It may come twice.
 * Of pieces that left and should not have, the document's timeline tells its people (`wrongDots`).
 */
export const ownReservations = (bizType: ReservationBiz, document: Entity, owner: Owner): void =>
  void owners.set(bizType, { document, owner });

/** Enqueues what owners must hear, in the transaction that it follows; one document's in their order. */
export async function tellOwners({ db, jobs }: StockCtx, lost: readonly Lost[]): Promise<void> {
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
      dots: wordsOf(dots),
      recallNo,
    };
    await jobs.enqueue(db, name, { ...told }, { key: `${r.bizType}/${r.bizId}` });
  }
}

/** The job that tells them. */
export const tellOwnersJob = (services: Services): JobDefinition => ({
  name,
  retries: 8,
  retryDelay: 15,
  retryDelayMax: 3600,
  async run(data) {
    const lost = data as unknown as LostReservation;
    const own = owners.get(lost.bizType);
    if (!own) throw new Error(`nobody owns reservations of ${lost.bizType}`);
    if (lost.kind === 'LEFT') await asSystem(services, systemName, (ctx) => sayLeft(ctx, own.document, lost));
    else await own.owner(services, lost);
  },
});

const sayLeft = (ctx: Ctx, { name: entity }: Entity, { bizId, bizNo, dots, recallNo }: LostReservation) =>
  record(ctx, {
    entity,
    entityId: bizId,
    entityNo: bizNo,
    action: 'wrongDots',
    remark: recallNo ? `${dots}（召回 ${recallNo}）` : dots,
  });
