import type { CarrierLabel } from '@treadline/contract/sending/waybill-templates/fields.ts';

/**
 * Implementation of the carrier port.
 * A call that throws leaves its outcome unknown (no connection, time-out, 401, 429, 5xx, an unreadable answer): it is
 * retried later with the same number. Answers are definite. No database lock or transaction may be held during a call.
 */
export type CarrierProvider = 'sandbox' | 'sf' | 'manual';

/** Record that a call is about, for the log. */
export type CallSubject = { entity: string; id: number };

/** Sender or recipient of a shipment. */
export interface Party {
  /** Company name; '' for a private person. */
  company: string;
  contact: string;
  phone: string;
  province: string;
  city: string;
  district: string;
  address: string;
}

/** Shipment order: goods to pick up and deliver. */
export interface CarrierOrder {
  /** Idempotency key, unique for ever. A cancelled number is never accepted again. */
  orderNo: string;
  /** Number of parcels, 1 to 200, each with its own number. */
  pieces: number;
  weightG: number;
  from: Party;
  to: Party;
  cargo: string;
  remark: string;
}

/**
 * Result of a shipment order. `pieceNos`: one per parcel, the waybill number first. `label`: null when the answer has
 * none, to be fetched by `printData`. `ok: false`: a definite refusal, with the reason in the carrier's words.
 */
export type PlacementAnswer =
  | { ok: true; waybillNo: string; pieceNos: string[]; label: CarrierLabel | null }
  | { ok: false; reason: string };

export type EventCode = 'CREATED' | 'PICKED_UP' | 'IN_TRANSIT' | 'OUT' | 'SIGNED' | 'EXCEPTION' | 'RETURNED';
/** Kind of problem of an EXCEPTION event; '' for other events. */
export type EventFault = 'REFUSED' | 'DAMAGED' | 'LOST' | 'OTHER' | '';

/** Tracking event of one parcel. Events may be repeated and arrive out of order. */
export interface CarrierEvent {
  waybillNo: string;
  /** Number of the parcel; the waybill number when the carrier reports no more. */
  pieceNo: string;
  at: Date;
  code: EventCode;
  fault: EventFault;
  /** Carrier's name of the place; '' when missing. */
  site: string;
  /** Description in the carrier's words. */
  text: string;
  lat: number | null;
  lng: number | null;
  /** Signer of SIGNED; '' otherwise. */
  signedBy: string;
  /** URL of a proof of delivery picture; '' when missing. */
  proofUrl: string;
}

/** Webhook request as received: header names in lower case, raw body. */
export interface CarrierPush {
  headers: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, string | undefined>>;
  body: string;
}
/**
 * Parsed webhook. `ok: false`: not authentic or unreadable; it changes nothing and is answered with `answer(false)`.
 */
export type ReadPush = { ok: true; events: CarrierEvent[] } | { ok: false; reason: string };

/** Webhook response in the carrier's format. */
export interface PushReply {
  status: number;
  type: string;
  body: string;
}

export interface Carrier {
  /** 'manual' has no interface: its people confirm, ship and deliver by hand, and no calls are made. */
  readonly provider: CarrierProvider;
  /** Orders a pick-up; idempotent by order number. */
  place(order: CarrierOrder, about: CallSubject): Promise<PlacementAnswer>;
  /** Cancels an order; unknown and already cancelled ones count as cancelled. */
  cancel(
    orderNo: string,
    waybillNo: string,
    about: CallSubject,
  ): Promise<{ ok: true } | { ok: false; reason: string }>;
  /** Returns all events of the given parcels. */
  track(pieceNos: readonly string[], about: CallSubject): Promise<CarrierEvent[]>;
  /**
   * Returns label data; null when the carrier has none or does not know the order; throws while not yet available.
   */
  printData(orderNo: string, about: CallSubject): Promise<CarrierLabel | null>;
  /** Authenticates and parses a webhook. */
  readPush(push: CarrierPush): Promise<ReadPush>;
  /** Webhook response: true = stored, false = refused. */
  answer(ok: boolean): PushReply;
}

/** Webhook path of a carrier, below /api. */
export const pushPath = (carrierId: number): string => `/logistics/carrier/notify/${carrierId}`;
