import type { CarrierLabel } from '@treadline/contract/sending/waybill-templates/fields.ts';

/**
 * What the product asks of a carrier. A call that throws tells nothing about what the carrier did (no connection, no
 * answer in time, 401, 429, 5xx, an answer that makes no sense): the same call with the same number is made again
 * later. Answers are definite. Nothing of the database may be held while a call is under way.
 */
export type CarrierProvider = 'sandbox' | 'sf' | 'manual';

/** The record a call is about, for the log. */
export type About = { entity: string; id: number };

/** One end of a journey. */
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

/** Goods that are to be fetched and brought. */
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
 * `pieceNos`: one for each parcel, the waybill's own number first. `label`: null where the answer holds none, it is
 * asked for by `printData` then. `ok: false`: a definite refusal, nobody will come; the reason in the carrier's words.
 */
export type Accepted =
  | { ok: true; waybillNo: string; pieceNos: string[]; label: CarrierLabel | null }
  | { ok: false; reason: string };

export type EventCode = 'CREATED' | 'PICKED_UP' | 'IN_TRANSIT' | 'OUT' | 'SIGNED' | 'EXCEPTION' | 'RETURNED';
/** What went wrong, of EXCEPTION; '' of everything else. */
export type EventFault = 'REFUSED' | 'DAMAGED' | 'LOST' | 'OTHER' | '';

/** What happened to one parcel. The same event may come many times and in any order. */
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

/** A push as it came: header names in lower case, the body byte for byte. */
export interface Push {
  headers: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, string | undefined>>;
  body: string;
}
/** `ok: false`: not the carrier's or unreadable; it changes nothing and is answered with `answer(false)`. */
export type ReadPush = { ok: true; events: CarrierEvent[] } | { ok: false; reason: string };

/** A reply in the carrier's format. */
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

/** Where the pushes of a carrier arrive, below /api. */
export const pushPath = (carrierId: number): string => `/logistics/carrier/notify/${carrierId}`;
