import type { CarrierLabel } from '@treadline/contract/sending/waybill-templates/fields.ts';

/**
 * Implementation of the carrier port.
 * A call that throws leaves its outcome unknown (no connection, time-out, 401, 429, 5xx, an unreadable answer): it is
 * retried later with the same number. Answers are definite. No database lock or transaction may be held during a call.
 */
export type CarrierProvider = 'sandbox' | 'sf' | 'manual';

/** Record that a call is about, for the log. */
export type About = { entity: string; id: number };

/** Sender or recipient of a shipment. */
export interface Party {
  /** The company; '' where a person sends or gets it. */
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
  /** Unique for ever, the same at every attempt. A number that was cancelled is never taken again. */
  orderNo: string;
  /** Parcels, 1 to 200; each has a number of its own. */
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
export type Accepted =
  | { ok: true; waybillNo: string; pieceNos: string[]; label: CarrierLabel | null }
  | { ok: false; reason: string };

export type EventCode = 'CREATED' | 'PICKED_UP' | 'IN_TRANSIT' | 'OUT' | 'SIGNED' | 'EXCEPTION' | 'RETURNED';
/** Kind of problem of an EXCEPTION event; '' for other events. */
export type EventFault = 'REFUSED' | 'DAMAGED' | 'LOST' | 'OTHER' | '';

/** Tracking event of one parcel. Events may be repeated and arrive out of order. */
export interface CarrierEvent {
  waybillNo: string;
  /** Of the parcel; the waybill's own number where the carrier tells no more. */
  pieceNo: string;
  at: Date;
  code: EventCode;
  fault: EventFault;
  /** Where: the carrier's name of the place, '' where it names none. */
  site: string;
  /** The carrier's words. */
  text: string;
  lat: number | null;
  lng: number | null;
  /** Who took it, of SIGNED; else ''. */
  signedBy: string;
  /** Address of a picture of the delivery, '' where there is none. */
  proofUrl: string;
}

/** Webhook request as received: header names in lower case, raw body. */
export interface Push {
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
  /** manual: speaks no protocol; its people confirm, ship and deliver by hand, and none of the calls is made. */
  readonly provider: CarrierProvider;
  /** Asks for goods to be fetched; the same number again gives the same waybill. */
  place(order: CarrierOrder, about: About): Promise<Accepted>;
  /** Takes an order back; one that was taken back already, or never arrived, counts as taken back. */
  cancel(
    orderNo: string,
    waybillNo: string,
    about: About,
  ): Promise<{ ok: true } | { ok: false; reason: string }>;
  /** Everything that the carrier knows of these parcels. */
  track(pieceNos: readonly string[], about: About): Promise<CarrierEvent[]>;
  /** null: the carrier has none for its orders, or does not know this one; throws while it is yet to be told. */
  printData(orderNo: string, about: About): Promise<CarrierLabel | null>;
  /** Checks that a push is the carrier's, and reads it. */
  readPush(push: Push): Promise<ReadPush>;
  /** What the carrier wants to hear: true = kept, false = refused. */
  answer(ok: boolean): PushReply;
}

/** Webhook path of a carrier, below /api. */
export const pushPath = (carrierId: number): string => `/logistics/carrier/notify/${carrierId}`;
