import type { Services } from '../../../kernel/context.ts';
import type { JobDefinition } from '../../../kernel/jobs.ts';
import type { Books } from './books.ts';
import type { ReservationBiz } from './reservation-rows.ts';
import type { StockCtx } from './types.ts';

/** A reservation that lost its pieces (it is DISPLACED), or keeps pieces whose DOTs break its rule. */
export interface LostReservation {
  kind: 'PIECES' | 'DOTS';
  reservationId: number;
  bizType: ReservationBiz;
  bizId: number;
  bizLineId: number;
  bizNo: string;
  locationId: number;
  partId: number;
  /** Pieces. */
  qty: number;
}
type Owner = (services: Services, lost: LostReservation) => Promise<void>;

const name = 'stock.reservation-lost';
const owners = new Map<ReservationBiz, Owner>();

/**
 * Names who is told when reservations of a kind of document lose their pieces. It runs as a job, never inside of the
 * transaction that took them: it locks its document and sources again, or says what is wrong with it. It may come twice.
 */
export const ownReservations = (bizType: ReservationBiz, owner: Owner): void =>
  void owners.set(bizType, owner);

/** Enqueues what owners must hear, in the transaction that it follows; one document's in their order. */
export async function tellOwners({ db, jobs }: StockCtx, lost: Books['lost']): Promise<void> {
  for (const { reservation: r, qty, kind } of lost) {
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
    const owner = owners.get(lost.bizType);
    if (!owner) throw new Error(`nobody owns reservations of ${lost.bizType}`);
    await owner(services, lost);
  },
});
