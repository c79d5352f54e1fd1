import type { AppointmentSource, ServiceKind } from '@treadline/contract/service/appointments/fields.ts';

/** Initial values of a new appointment. */
export interface BookingStart {
  source: Exclude<AppointmentSource, 'REPORT'>;
  clueId?: number | undefined;
  checkId?: number | undefined;
  orderId?: number | undefined;
  storageId?: number | undefined;
  kinds?: readonly ServiceKind[];
  startsTime?: string | undefined;
  /** Bay of the clicked half-hour. */
  bayId?: number | undefined;
}

const idOf = (text: unknown): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** Booking requested by the URL: `?clue=`, `?check=`, `?order=`, `?storage=`; null without one. */
export function startOf({ clue, check, order, storage }: Record<string, unknown>): BookingStart | null {
  const [clueId, checkId, orderId, storageId] = [idOf(clue), idOf(check), idOf(order), idOf(storage)];
  if (clueId) return { source: 'CLUE', clueId };
  if (orderId) return { source: 'ORDER', orderId };
  if (storageId) return { source: 'STORAGE', storageId, kinds: ['SEASON'] };
  return checkId ? { source: 'CHECK', checkId } : null;
}
