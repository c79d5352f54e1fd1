/**
 * The tables and views as a query sees them: written by `npm run types` from the migrations, not by hand.
 * bigint, date and timestamps are what the drivers' parsers make of them (kernel/db.ts).
 */

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<number, number | string, number | string>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<number, number | string, number | string>;

export type Timestamp = ColumnType<string, Date | string, Date | string>;

export interface Account {
  active: Generated<boolean>;
  car_brand: Generated<string>;
  created_at: Generated<Timestamp>;
  department_id: Int8 | null;
  display_name: string;
  email_enc: string | null;
  email_index: string | null;
  id: Generated<Int8>;
  last_membership_id: Int8 | null;
  name_key: string;
  password_changed_at: Generated<Timestamp>;
  password_hash: string;
  phone_enc: string | null;
  phone_index: string | null;
  photo_file_id: Int8 | null;
  search: string;
  second_step: Generated<'NONE' | 'SMS' | 'TOTP'>;
  totp_last_step: Generated<Int8>;
  totp_pending_enc: string | null;
  totp_secret_enc: string | null;
  updated_at: Generated<Timestamp>;
  user_name: string;
  version: Generated<number>;
}

export interface AccountingBalance {
  account: string;
  credit_fen: Int8;
  debit_fen: Int8;
  month_id: Int8;
  opening_fen: Int8;
}

export interface AccountingMonth {
  closed_at: Timestamp | null;
  closed_by_name: string | null;
  created_at: Generated<Timestamp>;
  debit_fen: Int8 | null;
  id: Generated<Int8>;
  journals: number | null;
  late: number | null;
  month: string;
  remark: Generated<string>;
  reopen_by: Int8 | null;
  reopen_by_name: string | null;
  reopen_reason: Generated<string>;
  status: Generated<'OPEN' | 'CLOSED' | 'REOPENING'>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface AnyOrder {
  biz_type: string | null;
  created_at: Timestamp | null;
  created_by_name: string | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  end_state: string | null;
  id: Int8 | null;
  kind: number | null;
  mobile: string | null;
  order_no: string | null;
  paid_fen: Int8 | null;
  pay_expire_at: Timestamp | null;
  pay_state: string | null;
  payable_fen: Int8 | null;
  plate: string | null;
  promised_day: string | null;
  quantity: number | null;
  refunded_fen: Int8 | null;
  since: Timestamp | null;
  size: string | null;
  status: string | null;
}

export interface Appointment {
  align_at: Timestamp | null;
  align_bay_id: Int8 | null;
  appointment_no: string;
  arrival: Generated<'NONE' | 'WAITING' | 'IN_WORK' | 'DONE' | 'LEFT'>;
  arrived_at: Timestamp | null;
  bay_id: Int8;
  cancelled_by: 'SHOP' | 'CUSTOMER' | 'SYSTEM' | null;
  car_name: Generated<string>;
  check_id: Int8 | null;
  clue_id: Int8 | null;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  customer_name: string;
  dealer_id: Int8;
  done_at: Timestamp | null;
  ends_at: Timestamp;
  from_clue: Int8 | null;
  id: Generated<Int8>;
  kinds: string[];
  left_at: Timestamp | null;
  link_version: Generated<number>;
  minutes: number;
  mobile_enc: string;
  mobile_index: string;
  needs_call: Generated<boolean>;
  no_show: Generated<boolean>;
  order_id: Int8 | null;
  plate: string;
  reason: Generated<string>;
  remark: Generated<string>;
  search: Generated<string>;
  source: 'DESK' | 'PHONE' | 'CLUE' | 'CHECK' | 'ORDER' | 'STORAGE' | 'WALK_IN' | 'REPORT';
  started_at: Timestamp | null;
  starts_at: Timestamp;
  status: Generated<number>;
  storage_id: Int8 | null;
  tail_index: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface AppointmentHalfHour {
  appointment_id: Int8;
  at: Timestamp;
  bay_id: Int8;
}

export interface AppointmentMessage {
  appointment_id: Int8;
  due_at: Timestamp;
  id: Generated<Int8>;
  kind: 'BOOKED' | 'MOVED' | 'DAY' | 'HOURS' | 'CANCELLED' | 'HAND';
  sent_at: Timestamp | null;
  sms_id: Int8 | null;
}

export interface Attempt {
  count: number;
  key: string;
  resets_at: Timestamp;
}

export interface BankAccount {
  account_no_enc: Generated<string>;
  account_no_index: Generated<string>;
  bank: Generated<string>;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  is_default: Generated<boolean>;
  name: string;
  name_key: string;
  opened_on: string | null;
  search: Generated<string>;
  subject_id: Int8 | null;
  takes_unnamed: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface BankFile {
  bank: string;
  bank_account_id: Int8;
  created_at: Generated<Timestamp>;
  created_by_name: string;
  fresh: number;
  from_day: string;
  id: Generated<Int8>;
  name: string;
  rows: number;
  to_day: string;
}

export interface BankMatch {
  amount_fen: Int8;
  bank_account_id: Int8;
  by_itself: Generated<boolean>;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  decided_by_name: string | null;
  id: Generated<Int8>;
  kind: 'ENTRY' | 'FEE' | 'SUSPENSE';
  match_no: string;
  remark: Generated<string>;
  status: 'WAITING' | 'DONE' | 'REJECTED' | 'UNDONE';
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface BankMatchEntry {
  entry_id: Int8;
  match_id: Int8;
}

export interface BankRow {
  amount_fen: Int8;
  balance_fen: Int8 | null;
  bank_account_id: Int8;
  created_at: Generated<Timestamp>;
  day: string;
  file_id: Int8;
  id: Generated<Int8>;
  known_by: string;
  match_id: Int8 | null;
  payee: string;
  payee_no_enc: string;
  serial: string;
  summary: string;
  time: string;
}

export interface Bay {
  active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  dealer_id: Int8;
  id: Generated<Int8>;
  kinds: string[];
  name: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface BillDifference {
  account: Generated<string>;
  bill_id: Int8;
  cause: 'ONLY_OURS' | 'ONLY_THEIRS' | 'AMOUNT' | 'STATE' | 'FEE';
  checked_at: Timestamp | null;
  checked_name: Generated<string>;
  doc_no: Generated<string>;
  due_day: string | null;
  found_at: Generated<Timestamp>;
  id: Generated<Int8>;
  kind: 'PAYMENT' | 'REFUND' | 'SHARE' | 'SHARE_RETURN' | 'PAYOUT' | 'FUND';
  no: string;
  note: Generated<string>;
  order_id: Int8 | null;
  our_fee_fen: Generated<Int8>;
  ours_fen: Int8 | null;
  owner_id: Int8 | null;
  state: Generated<'OPEN' | 'CORRECTED' | 'CHECKED' | 'BOOKED' | 'ASSIGNED' | 'GONE'>;
  their_fee_fen: Generated<Int8>;
  theirs_fen: Int8 | null;
}

export interface BillDifferenceEntry {
  account: 'SUSP' | 'FEE' | 'BANK' | 'BANKFEE';
  actor_name: Generated<string>;
  bank_account_id: Int8 | null;
  channel_fen: Int8;
  created_at: Generated<Timestamp>;
  difference_id: Int8;
  fee_fen: Int8;
  id: Generated<Int8>;
  note: Generated<string>;
}

export interface BillSplit {
  base_fen: Int8;
  deadline: string | null;
  dealer_id: Int8;
  failed: Generated<boolean>;
  id: Generated<Int8>;
  max_bp: number;
  order_id: Int8;
  order_no: string;
  out_order_no: string | null;
  paid_fen: Generated<Int8>;
  payment_id: Int8 | null;
  planned_at: Generated<Timestamp>;
  reason: Generated<string>;
  refunded_fen: Generated<Int8>;
  rest_fen: Int8 | null;
  round: Generated<number>;
  shown: Generated<string>;
  split_no: string;
  status: 'PLANNED' | 'SUBMITTED' | 'PROCESSING' | 'FINISHED' | 'UNFREEZING' | 'DONE';
  transaction_id: Generated<string>;
  unfreeze_no: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface BillSplitReceiver {
  amount_fen: Int8;
  company_id: Int8;
  finished_at: Timestamp | null;
  id: Generated<Int8>;
  merchant_no: Generated<string>;
  out_order_no: Generated<string>;
  reason: Generated<string>;
  returned_fen: Generated<Int8>;
  reversed_fen: Generated<Int8>;
  split_id: Int8;
  state: 'PENDING' | 'SUCCESS' | 'CLOSED' | 'STATEMENT';
}

export interface Bin {
  aisle: Generated<string>;
  code: string;
  created_at: Generated<Timestamp>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  level: Generated<string>;
  location_id: Int8;
  max_pieces: number | null;
  rack: Generated<string>;
  search: Generated<string>;
  sort: Generated<number>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface BinPick {
  bin_id: Int8 | null;
  biz_line_id: Int8;
  biz_type: string;
  doc_id: Int8;
  dot_yyww: string;
  id: Generated<Int8>;
  kind: 'SALES_ORDER' | 'TRANSFER';
  location_id: Int8;
  part_id: Int8;
  picked_at: Generated<Timestamp>;
  picked_by: Int8 | null;
  picked_by_name: string;
  qty: number;
}

export interface BinStock {
  bin_id: Int8;
  dot_yyww: string;
  location_id: Int8;
  part_id: Int8;
  qty: number;
}

export interface Brand {
  alias: Generated<string>;
  country: Generated<string>;
  created_at: Generated<Timestamp>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  name: string;
  name_en: string;
  name_key: string;
  search: string;
  sort: Generated<number>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface BrowserFault {
  browser: 'chrome' | 'firefox' | 'safari' | 'ios' | 'other';
  count: Generated<Int8>;
  first_at: Generated<Timestamp>;
  kind: 'LOAD' | 'DRAW' | 'OLD';
  last_at: Generated<Timestamp>;
  version: number;
}

export interface Captcha {
  answer: string;
  expires_at: Timestamp;
  id: string;
}

export interface CarBrand {
  created_at: Generated<Timestamp>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  name: string;
  name_en: Generated<string>;
  name_key: string;
  search: Generated<string>;
  sort: Generated<number>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CarSeries {
  brand_id: Int8;
  created_at: Generated<Timestamp>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  name: string;
  name_en: Generated<string>;
  name_key: string;
  search: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  vin_prefixes: Generated<string[]>;
}

export interface CarVehicle {
  created_at: Generated<Timestamp>;
  displacement: Generated<string>;
  enabled: Generated<boolean>;
  energy: 'PETROL' | 'DIESEL' | 'HYBRID' | 'PLUG_IN' | 'ELECTRIC' | null;
  front_key: Generated<string>;
  front_kpa: number | null;
  front_load: Generated<string>;
  front_size: string;
  id: Generated<Int8>;
  name: string;
  name_key: string;
  other_sizes: Generated<string>;
  rear_key: Generated<string>;
  rear_kpa: number | null;
  rear_load: Generated<string>;
  rear_size: string;
  remark: Generated<string>;
  search: Generated<string>;
  series_id: Int8;
  source: Generated<string>;
  source_kind: Generated<'MANUAL' | 'PLACARD' | 'TRADE' | 'UNKNOWN'>;
  updated_at: Generated<Timestamp>;
  verified: Generated<boolean>;
  version: Generated<number>;
  year_from: number;
  year_to: number | null;
}

export interface CarrierLink {
  carrier_id: Int8;
  provider: 'sandbox' | 'sf';
  updated_at: Generated<Timestamp>;
  updated_by: string;
}

export interface CarrierPush {
  added: number | null;
  carrier_id: Int8;
  digest: string;
  events: Json;
  id: Generated<Int8>;
  raw: string;
  received_at: Generated<Timestamp>;
  times: Generated<number>;
  unknown: number | null;
  worked_at: Timestamp | null;
}

export interface CartLine {
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  location_id: Int8 | null;
  membership_id: Int8;
  needed_date: string | null;
  part_id: Int8;
  qty: number;
  supplier_id: Int8 | null;
  type: 'PURCHASE' | 'SALES';
  updated_at: Generated<Timestamp>;
}

export interface ChannelBill {
  channel: 'WECHAT' | 'ALIPAY';
  day: string;
  fault: Generated<string>;
  id: Generated<Int8>;
  our_back: Generated<Int8>;
  our_fee: Generated<Int8>;
  our_in: Generated<Int8>;
  our_split: Generated<Int8>;
  payout: Generated<Int8>;
  pulled_at: Timestamp | null;
  rows: Generated<number>;
  state: Generated<'WAITING' | 'NONE' | 'READY' | 'UNREAD'>;
  their_back: Generated<Int8>;
  their_fee: Generated<Int8>;
  their_in: Generated<Int8>;
  their_split: Generated<Int8>;
}

export interface ChannelBillLine {
  account: Generated<string>;
  amount_fen: Int8;
  bill_id: Int8;
  fee_fen: Int8;
  happened_at: Timestamp;
  id: Generated<Int8>;
  kind: 'PAYMENT' | 'REFUND' | 'SHARE' | 'SHARE_RETURN' | 'PAYOUT' | 'FUND';
  no: string;
  transaction_id: string;
}

export interface ChannelNotice {
  body: Json;
  channel: 'WECHAT' | 'ALIPAY';
  digest: string;
  id: Generated<Int8>;
  kind: 'PAYMENT' | 'REFUND' | 'IGNORED';
  payment_id: Int8 | null;
  raw: string;
  received_at: Generated<Timestamp>;
  times: Generated<number>;
  verdict: Generated<'NEW' | 'PAID' | 'SURPLUS' | 'MISMATCH' | 'KNOWN' | 'REFUND' | 'IGNORED'>;
  worked_at: Timestamp | null;
}

export interface ChannelPayout {
  amount_fen: Int8;
  bank_account_id: Int8 | null;
  bank_fen: Int8 | null;
  bank_name: Generated<string>;
  channel: 'WECHAT' | 'ALIPAY';
  created_at: Generated<Timestamp>;
  fee_fen: Generated<Int8>;
  id: Generated<Int8>;
  no: string;
  paid_at: Timestamp;
}

export interface CheckLink {
  created_at: Generated<Timestamp>;
  created_by_name: string;
  expires_at: Timestamp;
  first_id: Int8;
  id: Generated<Int8>;
  opened: Generated<number>;
  opened_at: Timestamp | null;
  revoked_at: Timestamp | null;
  sent_at: Timestamp | null;
}

export interface Clue {
  booked_at: Timestamp | null;
  car_name: Generated<string>;
  check_no: Generated<string>;
  close_remark: Generated<string>;
  closed_at: Timestamp | null;
  clue_no: string;
  contacted_at: Timestamp | null;
  converted_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  customer_name: string;
  dealer_id: Int8;
  do_not_disturb: Generated<boolean>;
  due_at: Timestamp;
  forecast_months: number | null;
  given_at: Timestamp | null;
  heat: Generated<number>;
  id: Generated<Int8>;
  last_contact_at: Timestamp | null;
  last_result: Generated<string>;
  loss_reason: Generated<string>;
  merged_into: Int8 | null;
  mileage: number | null;
  mobile_enc: string;
  mobile_index: string;
  new_reason: Generated<string>;
  order_id: Int8 | null;
  order_linked: Generated<boolean>;
  owner_id: Int8 | null;
  owner_name: Generated<string>;
  plate: Generated<string>;
  read_at: Timestamp | null;
  red: Generated<number>;
  remark: Generated<string>;
  reopened: Generated<number>;
  search: Generated<string>;
  source: 'CHECK' | 'IMPORT' | 'MALL' | 'RECALL' | 'CAMPAIGN' | 'SERVICE' | 'PHONE' | 'MANUAL';
  status: Generated<'NEW' | 'READ' | 'FOLLOWING' | 'CONVERTED' | 'CLOSED'>;
  tail_index: string;
  tyre_check_id: Int8 | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  vin: Generated<string>;
  visit_at: Timestamp | null;
  visited_at: Timestamp | null;
  yellow: Generated<number>;
}

export interface ClueFollowUp {
  at: Generated<Timestamp>;
  by_id: Int8 | null;
  by_name: string;
  clue_id: Int8;
  from_clue: Int8 | null;
  id: Generated<Int8>;
  next_at: Timestamp | null;
  note: Generated<string>;
  result: 'REACHED' | 'NO_ANSWER' | 'VISIT_AGREED' | 'NOT_NOW' | 'WRONG_NUMBER';
}

export interface ClueMerge {
  at: Generated<Timestamp>;
  before: Json;
  by_id: Int8 | null;
  by_name: string;
  id: Generated<Int8>;
  merged_id: Int8;
  survivor_id: Int8;
  undone_at: Timestamp | null;
}

export interface ClueStage {
  booked_at: Timestamp | null;
  completed_at: Timestamp | null;
  contacted_at: Timestamp | null;
  created_at: Timestamp | null;
  dealer_id: Int8 | null;
  grown_at: Timestamp | null;
  id: Int8 | null;
  mobile_index: string | null;
  month: string | null;
  order_id: Int8 | null;
  ordered_at: Timestamp | null;
  own_booked_at: Timestamp | null;
  own_contacted_at: Timestamp | null;
  own_ordered_at: Timestamp | null;
  own_paid_at: Timestamp | null;
  own_visited_at: Timestamp | null;
  owner_id: Int8 | null;
  owner_name: string | null;
  paid_at: Timestamp | null;
  plate: string | null;
  source: string | null;
  vin: string | null;
  visited_at: Timestamp | null;
}

export interface Comment {
  author_id: Int8;
  author_name: string;
  author_type: string;
  body: string;
  created_at: Generated<Timestamp>;
  entity: string;
  entity_id: Int8;
  id: Generated<Int8>;
}

export interface CommissionEntry {
  account_id: Int8;
  amount_fen: Int8;
  base_fen: Int8;
  created_at: Generated<Timestamp>;
  dealer_id: Int8;
  id: Generated<Int8>;
  kind: 'SALE' | 'FITTING' | 'RECOMMENDATION';
  month: string;
  order_id: Int8;
  order_line_id: Int8;
  reversal_of: Int8 | null;
  rule_id: Int8;
}

export interface CommissionMonth {
  closed_at: Generated<Timestamp>;
  closed_by_name: string;
  dealer_id: Int8;
  month: string;
}

export interface CommissionRule {
  account_id: Int8 | null;
  basis: 'PIECE' | 'GROSS' | 'NET';
  brand_id: Int8 | null;
  created_at: Generated<Timestamp>;
  created_by_name: string;
  dealer_id: Int8;
  ended_at: Timestamp | null;
  from_day: string;
  id: Generated<Int8>;
  kind: 'SALE' | 'FITTING' | 'RECOMMENDATION';
  piece_fen: Int8 | null;
  rate_bp: number | null;
  role_id: Int8 | null;
  scope: 'ALL' | 'TYRE' | 'PART' | 'SERVICE' | 'BRAND' | 'ONE_SERVICE';
  service_code: string | null;
}

export interface Company {
  account_type: 'OTHER' | 'DEALER' | 'DEALER_GROUP' | 'OEM' | 'SUPPLIER' | 'LOGISTICS' | 'REGIONAL_MANAGER';
  code: string;
  created_at: Generated<Timestamp>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  name: string;
  name_key: string;
  region: 'EAST' | 'SOUTH' | 'WEST' | 'NORTH' | null;
  search: string;
  short_name: string;
  short_name_key: string;
  term_days: Generated<number>;
  term_kind: Generated<'DEFAULT' | 'CASH' | 'MONTH_END' | 'INVOICE' | 'RECEIPT'>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CompanyExport {
  company_id: Int8;
  created_at: Generated<Timestamp>;
  done: Generated<number>;
  ended_at: Timestamp | null;
  file_count: Generated<number>;
  file_id: Int8 | null;
  id: Generated<Int8>;
  requested_by_name: string;
  row_count: Generated<Int8>;
  size: Generated<Int8>;
  status: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'>;
  total: Generated<number>;
}

export interface ConnectorLog {
  at: Generated<Timestamp>;
  connector: string;
  direction: 'OUT' | 'IN';
  duration_ms: Generated<number>;
  entity: string | null;
  entity_id: Int8 | null;
  id: Generated<Int8>;
  ok: boolean;
  operation: string;
  provider: string;
  request: string;
  response: Generated<string>;
}

export interface ConnectorTrouble {
  connector: string;
  provider: string;
  reason: string;
  since: Generated<Timestamp>;
}

export interface Coupon {
  address_hash: Generated<string>;
  batch_id: Int8 | null;
  code: string;
  created_at: Generated<Timestamp>;
  dealer_id: Int8 | null;
  device_hash: Generated<string>;
  id: Generated<Int8>;
  member_id: Int8;
  order_id: Int8 | null;
  promotion_id: Int8;
  saved_fen: Generated<Int8>;
  signs: Generated<string[]>;
  source: 'RULE' | 'LIST' | 'CODE' | 'LINK' | 'PAGE' | 'HAND';
  state: Generated<'UNUSED' | 'USED' | 'EXPIRED' | 'VOID'>;
  used_at: Timestamp | null;
  valid_from: Timestamp;
  valid_to: Timestamp;
}

export interface CouponBatch {
  batch_no: string;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  ended_at: Timestamp | null;
  given: Generated<number>;
  id: Generated<Int8>;
  left_out: Generated<Json>;
  meant: Generated<number>;
  promotion_id: Int8;
  rule: Generated<Json>;
  source: 'RULE' | 'LIST';
  state: Generated<'RUNNING' | 'DONE' | 'FAILED'>;
}

export interface CouponBatchPerson {
  batch_id: Int8;
  member_id: Int8;
  outcome: 'GIVEN' | 'HAD' | 'CONSENT' | 'GONE' | 'STOPPED' | 'ERASED' | null;
}

export interface CouponCount {
  given: number;
  member_id: Int8;
  promotion_id: Int8;
}

export interface CouponLog {
  actor_id: Int8 | null;
  actor_name: Generated<string>;
  at: Generated<Timestamp>;
  coupon_id: Int8;
  from_state: 'UNUSED' | 'USED' | 'EXPIRED' | 'VOID' | null;
  id: Generated<Int8>;
  order_id: Int8 | null;
  reason: Generated<string>;
  to_state: 'UNUSED' | 'USED' | 'EXPIRED' | 'VOID';
}

export interface Coverage {
  area: Generated<string>;
  brand_id: Int8 | null;
  created_at: Generated<Timestamp>;
  dealer_id: Int8 | null;
  denied: Generated<boolean>;
  goods: Generated<string>;
  id: Generated<Int8>;
  lead_days: number | null;
  location_id: Int8;
  part_id: Int8 | null;
  place: Generated<string>;
  priority: number | null;
  rank: Generated<number>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CreditDocument {
  amount_fen: Int8;
  bank_account: Generated<string>;
  bank_account_id: Int8 | null;
  bank_serial: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  dealer_id: Int8;
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  decided_by_name: string | null;
  doc_no: string;
  id: Generated<Int8>;
  kind: 'LINE' | 'REPAYMENT' | 'PAYBACK';
  reason: Generated<string>;
  reject_reason: Generated<string>;
  repayment_id: Int8 | null;
  status: Generated<'SUBMITTED' | 'APPROVED' | 'REJECTED'>;
  term_days: number | null;
  updated_at: Generated<Timestamp>;
  valid_until: string | null;
  version: Generated<number>;
}

export interface CreditLine {
  dealer_id: Int8;
  limit_fen: Int8;
  term_days: number;
  updated_at: Generated<Timestamp>;
  valid_until: string | null;
}

export interface CreditRepaid {
  document_id: Int8;
  fen: Int8;
  payment_id: Int8;
}

export interface CreditUse {
  amount_fen: Int8;
  back_fen: Generated<Int8>;
  dealer_id: Int8;
  due_day: string;
  open_fen: Generated<Int8>;
  order_id: Int8;
  payment_id: Int8;
  repaid_fen: Generated<Int8>;
}

export interface CustomerLogin {
  at: Generated<Timestamp>;
  customer_name: Generated<string>;
  dealer_id: Int8 | null;
  device: Generated<string>;
  entity: string | null;
  entity_id: Int8 | null;
  entity_no: Generated<string>;
  id: Generated<Int8>;
  mobile_enc: string | null;
  mobile_index: string | null;
  result: 'OK' | 'WRONG' | 'OVER';
  way: 'SELF_ORDER' | 'ORDER_LINK' | 'REPORT_LINK' | 'VISIT_LINK' | 'PAGE_CODE' | 'QUOTE_LINK';
}

export interface Dealer {
  account_holder_enc: string | null;
  address: Generated<string>;
  allow_batch_purchase: Generated<boolean>;
  bank_account_enc: string | null;
  bank_name: Generated<string>;
  batch_payment_offline: Generated<boolean>;
  batch_prepay_online: Generated<boolean>;
  bays: number | null;
  city: Generated<string>;
  closed_days: Generated<number[]>;
  consultant_id: Int8 | null;
  contact_enc: string | null;
  contact_index: string | null;
  contact_name: Generated<string>;
  credit_code: Generated<string>;
  district: Generated<string>;
  division_code: Generated<string>;
  group_id: Int8 | null;
  id: Int8;
  lat: number | null;
  lng: number | null;
  logistics_status: Generated<boolean>;
  open_from: Generated<string>;
  open_to: Generated<string>;
  payment_offline: Generated<boolean>;
  payment_online: Generated<boolean>;
  prepay_account: Generated<boolean>;
  price_level: Generated<'A' | 'B' | 'C' | 'D'>;
  province: Generated<string>;
  robot_status: Generated<boolean>;
  search: Generated<string>;
}

export interface DealerActivity {
  activity_no: string;
  base_kind: 'LAST_YEAR' | 'GIVEN';
  close_reason: Generated<string>;
  closed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  dealer_scope: Json;
  ends_on: string;
  goal: 'SALES' | 'QUANTITY' | 'GROWTH' | 'MIX';
  id: Generated<Int8>;
  measure: 'FEN' | 'PIECES';
  mix_scope: Json | null;
  name: string;
  part_scope: Json;
  per_piece: Generated<number>;
  remark: Generated<string>;
  search: Generated<string>;
  settle_on: Generated<string>;
  settled_at: Timestamp | null;
  started_at: Timestamp | null;
  starts_on: string;
  state: Generated<'DRAFT' | 'ACTIVE' | 'CLOSED' | 'SETTLED'>;
  steps: Json;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DealerActivityCorrection {
  activity_id: Int8;
  at: Generated<Timestamp>;
  dealer_id: Int8;
  fen: Int8;
  id: Generated<Int8>;
  order_id: Int8;
  pieces: Int8;
  points: Int8;
  refunded_after: Int8;
  refunded_before: Int8;
}

export interface DealerActivityDealer {
  activity_id: Int8;
  base: Int8 | null;
  corrected: Generated<Int8>;
  dealer_id: Int8;
  fen: Int8 | null;
  joined_at: Generated<Timestamp>;
  mix_pieces: Int8 | null;
  pieces: Int8 | null;
  points: Int8 | null;
  step: number | null;
  thresholds: ArrayType<Int8> | null;
}

export interface DealerActivityOrder {
  activity_id: Int8;
  dealer_id: Int8;
  fen: Int8;
  mix_pieces: Int8;
  order_id: Int8;
  paid_fen: Int8;
  pieces: Int8;
  refunded_fen: Int8;
}

export interface DealerBatch {
  created_at: Generated<Timestamp>;
  dealer_ids: Generated<ArrayType<Int8>>;
  id: Generated<Int8>;
  name: string;
  owner_id: Int8;
  owner_name: string;
  rows: number;
  rows_enc: string | null;
  step: Generated<'BASE' | 'PAYMENT' | 'DONE'>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DealerBrand {
  brand_id: Int8;
  dealer_id: Int8;
}

export interface DealerCarBrand {
  car_brand_id: Int8;
  dealer_id: Int8;
}

export interface DealerClaim {
  amount_fen: Int8;
  by_id: Int8 | null;
  by_name: string;
  came_part_id: Int8 | null;
  came_qty: Generated<number>;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_id: Int8 | null;
  decided_name: Generated<string>;
  decision_note: Generated<string>;
  id: Generated<Int8>;
  kind: 'SHORT' | 'DAMAGED' | 'WRONG';
  note: Generated<string>;
  order_id: Int8;
  order_line_id: Int8;
  qty: number;
  shipment_line_id: Int8;
  state: Generated<'OPEN' | 'RESHIP' | 'REFUND' | 'REJECTED'>;
}

export interface DealerLate {
  by_id: Int8 | null;
  by_name: string;
  claim_id: Int8;
  created_at: Generated<Timestamp>;
  damaged: Generated<number>;
  dots: Json;
  good: Generated<number>;
  id: Generated<Int8>;
  location_id: Int8;
  note: Generated<string>;
}

export interface DealerMerchant {
  application_no: Generated<string>;
  business_code: string;
  id: Int8;
  merchant_no: Generated<string>;
  reason: Generated<string>;
  round: Generated<number>;
  sign_url: Generated<string>;
  status: 'SUBMITTED' | 'REVIEW' | 'SIGNING' | 'ACTIVE' | 'REJECTED';
  submitted_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DealerOrder {
  back_fen: Generated<Int8>;
  cancel_reason: Generated<string>;
  closed_qty: Generated<number>;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  dealer_id: Int8;
  end_state: Generated<'NONE' | 'CANCELLING' | 'CLOSING' | 'SHORT' | 'CANCELLED' | 'TIMEOUT'>;
  ended_at: Timestamp | null;
  fault: 'STOCK' | 'REFUND' | 'CARRIER' | null;
  freight_fen: Int8;
  goods_fen: Int8;
  id: Generated<Int8>;
  kind: 2 | 3;
  location_id: Int8;
  open_claims: Generated<number>;
  order_no: string;
  paid_at: Timestamp | null;
  paid_fen: Generated<Int8>;
  pay_expire_at: Timestamp | null;
  pay_state: Generated<'UNPAID' | 'PROOF' | 'PART' | 'PAID'>;
  payable_fen: Int8;
  price_level: 'A' | 'B' | 'C' | 'D';
  promised_day: string | null;
  quantity: number;
  receive_state: Generated<'NONE' | 'PART' | 'RECEIVED'>;
  received_at: Timestamp | null;
  received_qty: Generated<number>;
  refunded_fen: Generated<Int8>;
  remark: Generated<string>;
  search: Generated<string>;
  ship_state: Generated<'NONE' | 'PART' | 'SHIPPED'>;
  shipped_at: Timestamp | null;
  shipped_qty: Generated<number>;
  since: Generated<Timestamp>;
  size: Generated<string>;
  status: Generated<string>;
  tax_fen: Int8;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DealerOrderLine {
  back_qty: Generated<number>;
  closed_qty: Generated<number>;
  earned_qty: Generated<number>;
  id: Generated<Int8>;
  line_no: number;
  name: string;
  net_fen: Int8;
  order_id: Int8;
  part_id: Int8;
  part_no: string;
  qty: number;
  returned_qty: Generated<number>;
  size: Generated<string>;
  tax_bp: number;
  tax_fen: Int8;
  unit_fen: Int8;
}

export interface DealerPlace {
  dealer_id: Int8 | null;
  kind: string | null;
  place: string | null;
}

export interface DealerPointsAccount {
  debt: Generated<Int8>;
  id: Int8;
  last_at: Timestamp | null;
  points: Generated<Int8>;
}

export interface DealerPointsHandling {
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  dealers: number;
  handling_no: string;
  id: Generated<Int8>;
  points: Int8;
  reason: string;
  source: 'SINGLE' | 'BATCH' | 'IMPORT';
}

export interface DealerPointsTxn {
  activity_id: Int8 | null;
  actor_id: Int8 | null;
  actor_name: Generated<string>;
  at: Generated<Timestamp>;
  balance_after: Int8;
  biz_id: Int8;
  biz_no: Generated<string>;
  biz_type: string;
  cause: 'GRANT' | 'REVOKE' | 'ADJUST' | 'SPEND' | 'RETURN';
  dealer_id: Int8;
  debt_after: Int8;
  debt_delta: Generated<Int8>;
  delta: Int8;
  id: Generated<Int8>;
  kind: 'GRANT' | 'REVOKE' | 'ADJUST' | 'SPEND' | 'RETURN' | 'DEBT' | 'REPAY';
  reason: Generated<string>;
}

export interface DealerReceipt {
  by_id: Int8 | null;
  by_name: string;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  kind: 'DEALER' | 'AUTO' | 'CLAIM';
  note: Generated<string>;
  order_id: Int8;
  receipt_no: string;
}

export interface DealerReceiptLine {
  damaged: Generated<number>;
  dots: Json | null;
  good: Generated<number>;
  id: Generated<Int8>;
  receipt_id: Int8;
  shipment_line_id: Int8;
}

export interface DealerReturn {
  amount_fen: Int8;
  by_id: Int8 | null;
  by_name: string;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_id: Int8 | null;
  decided_name: Generated<string>;
  decision_note: Generated<string>;
  id: Generated<Int8>;
  order_id: Int8;
  order_line_id: Int8;
  qty: number;
  reason: string;
  return_no: string;
  shipment_line_id: Int8;
  state: Generated<'ASKED' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'>;
}

export interface DealerShipment {
  cancelling: 'ASKED' | 'GIVEN' | 'KEPT' | null;
  carrier_name: Generated<string>;
  claim_id: Int8 | null;
  created_at: Generated<Timestamp>;
  delivered_at: Timestamp | null;
  freight_fen: Generated<Int8>;
  id: Generated<Int8>;
  location_id: Int8;
  order_id: Int8;
  promised_day: string | null;
  received_at: Timestamp | null;
  shipped_at: Timestamp | null;
  state: 'PLANNED' | 'SHIPPED' | 'DELIVERED' | 'RECEIVED' | 'RETURNED' | 'RELEASED';
  waybill_no: Generated<string>;
  why: Generated<string>;
}

export interface DealerShipmentLine {
  claimed_qty: Generated<number>;
  cost_fen: Int8 | null;
  damaged_qty: Generated<number>;
  dots: Generated<Json>;
  dots_left: Generated<Json>;
  good_qty: Generated<number>;
  id: Generated<Int8>;
  lost_qty: Generated<number>;
  order_line_id: Int8;
  part_id: Int8;
  qty: number;
  reservation_id: Int8 | null;
  returned_qty: Generated<number>;
  settled_qty: Generated<number>;
  shipment_id: Int8;
}

export interface DeliveryNote {
  carrier: Generated<string>;
  code_round: Generated<number>;
  created_at: Generated<Timestamp>;
  created_by_name: string;
  dn_no: string;
  eclp_po_no: string | null;
  evidence_file_id: Int8 | null;
  expected_date: string | null;
  finalised: Generated<boolean>;
  id: Generated<Int8>;
  location_id: Int8;
  mismatch: 'UNANSWERED' | 'REFUSED' | 'CANCELLED' | 'ARRIVED' | null;
  mismatch_since: Timestamp | null;
  partly_reason: Generated<string>;
  po_id: Int8;
  received_qty: Generated<number>;
  sent_qty: number;
  shares_no: Generated<boolean>;
  ship_date: string | null;
  status: 0 | 10 | 20 | 30 | 40 | 50 | 60;
  supplier_id: Int8;
  sync_error: Generated<string>;
  sync_tries: Generated<number>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  waybill_no: Generated<string>;
}

export interface Department {
  id: Generated<Int8>;
  name: string;
  parent_id: Int8 | null;
  sort: Generated<number>;
  version: Generated<number>;
}

export interface Dictionary {
  built_in: Generated<boolean>;
  code: Generated<string>;
  created_at: Generated<Timestamp>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  name: string;
  name_en: Generated<string>;
  name_tw: Generated<string>;
  sort: Generated<number>;
  tone: 'waiting' | 'running' | 'done' | 'stopped' | 'failed' | null;
  type_id: Int8 | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Discrepancy {
  came_qty: Generated<number>;
  created_at: Generated<Timestamp>;
  dn_line_id: Int8;
  dot_yyww: Generated<string>;
  id: Generated<Int8>;
  part_no: Generated<string>;
  qty: number;
  receipt_id: Int8;
  remark: Generated<string>;
  resolved_at: Timestamp | null;
  resolved_by_name: string | null;
  state: Generated<'OPEN' | 'RESHIP' | 'RESHIPPED' | 'RETURN' | 'ACCEPTED' | 'IGNORED'>;
  type: 'SHORT' | 'OVER' | 'DEFECTIVE' | 'WRONG_PART' | 'DOT_TOO_OLD';
}

export interface DivisionList {
  as_of: string;
  created_at: Generated<Timestamp>;
  created_by_name: string;
  id: Generated<Int8>;
  rows: Json;
}

export interface DnLine {
  dn_id: Int8;
  id: Generated<Int8>;
  po_line_id: Int8;
  qty_defective: Generated<number>;
  qty_received: Generated<number>;
  qty_sent: number;
}

export interface ExchangeCount {
  dealer_id: Int8;
  item_id: Int8;
  taken: number;
}

export interface ExchangeItem {
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  enabled: Generated<boolean>;
  ends_on: string;
  id: Generated<Int8>;
  name: string;
  name_key: string;
  per_dealer: number | null;
  picture_id: Int8 | null;
  points: number;
  search: Generated<string>;
  starts_on: string;
  taken: Generated<number>;
  total: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ExchangeOrder {
  address: string;
  carrier: Generated<string>;
  contact_enc: string;
  contact_name: string;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  dealer_id: Int8;
  ended_at: Timestamp | null;
  exchange_no: string;
  handled_by_name: Generated<string>;
  id: Generated<Int8>;
  item_id: Int8;
  item_name: string;
  points: Int8;
  quantity: number;
  reject_reason: Generated<string>;
  remark: Generated<string>;
  search: Generated<string>;
  shipped_at: Timestamp | null;
  status: Generated<'NEW' | 'APPROVED' | 'SHIPPED' | 'DONE' | 'REJECTED' | 'CANCELLED'>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  waybill_no: Generated<string>;
}

export interface FailedJob {
  data: Json;
  error: string;
  failed_at: Generated<Timestamp>;
  id: Generated<Int8>;
  job_id: string;
  key: string | null;
  name: string;
  repeated_at: Timestamp | null;
  repeated_by_name: string | null;
  times: Generated<number>;
}

export interface FailedMessage {
  about_id: Int8;
  about_no: string;
  created_at: Generated<Timestamp>;
  dealer_id: Int8 | null;
  detail: Generated<Json>;
  ended_at: Timestamp | null;
  failed_type: 'ORDER_ERROR' | 'ORDER_FAILED' | 'PREPAY_WARNING';
  id: Generated<Int8>;
}

export interface FailedMessageRead {
  account_id: Int8;
  message_id: Int8;
  read_at: Generated<Timestamp>;
}

export interface File {
  company_id: Int8;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  entity: string | null;
  entity_id: Int8 | null;
  id: Generated<Int8>;
  name: string;
  path: string;
  purpose: Generated<string>;
  sha256: string;
  size: Int8;
  thumbnail: Buffer | null;
  type: string;
}

export interface FormerName {
  id: Generated<Int8>;
  kind: 'brand' | 'part';
  of_id: Int8;
  said: Json;
  until: Generated<Timestamp>;
}

export interface GoodsDecision {
  amount_fen: Int8;
  by_id: Int8 | null;
  by_name: string;
  claim_fen: Generated<Int8>;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  journal_id: Int8;
  note: string;
  outcome: 'ORDINARY' | 'MISMANAGED' | 'CASUALTY' | 'CLAIM';
  party_id: Int8 | null;
  vat_fen: Generated<Int8>;
}

export interface HeldReceipt {
  arrived_at: Generated<Timestamp>;
  dn_id: Int8;
  message: Json;
  out_biz_code: string;
}

export interface IdempotencyKey {
  created_at: Generated<Timestamp>;
  key: string;
  membership_id: Int8;
  request_hash: string;
  response: Json | null;
}

export interface ImportFile {
  created_at: Generated<Timestamp>;
  created_by_name: Generated<string>;
  entity: string;
  result: Json;
  scope_id: Int8;
  sha256: string;
}

export interface ImportMarked {
  account_id: Int8;
  body: Buffer;
  created_at: Generated<Timestamp>;
  name: string;
  token_hash: Buffer;
}

export interface ImportProgress {
  account_id: Int8;
  applied: number;
  checked: number;
  key: string;
  rows: number;
  updated_at: Generated<Timestamp>;
}

export interface InputInvoice {
  channel: 'WECHAT' | 'ALIPAY' | null;
  created_at: Generated<Timestamp>;
  doc_no: string;
  excl_fen: Int8;
  id: Generated<Int8>;
  invoice_date: string;
  invoice_no: string;
  kind: 'SPECIAL' | 'ORDINARY';
  lines: Generated<number>;
  month: string;
  party_id: Int8 | null;
  reject_reason: Generated<string>;
  remark: Generated<string>;
  statement_id: Int8 | null;
  status: Generated<'SUBMITTED' | 'VERIFIED' | 'REJECTED'>;
  subject: 'SHARE' | 'FREIGHT' | 'FEE';
  submitted_by: Int8;
  submitted_by_name: string;
  tax_bp: number;
  tax_fen: Int8;
  updated_at: Generated<Timestamp>;
  verified_at: Timestamp | null;
  verified_by: Int8 | null;
  verified_by_name: string | null;
  version: Generated<number>;
}

export interface InternalIncome {
  buyer_id: Int8 | null;
  cost_fen: Int8 | null;
  doc_no: string | null;
  excl_fen: Int8 | null;
  id: Int8 | null;
  invoice_no: string | null;
  issued_day: string | null;
  lines: number | null;
  month: string | null;
  qty: number | null;
  seller_id: Int8 | null;
  state: string | null;
  tax_fen: Int8 | null;
  version: number | null;
}

export interface InternalInvoice {
  buyer_id: Int8;
  cost_fen: Generated<Int8>;
  created_at: Generated<Timestamp>;
  created_by_name: string;
  doc_no: string;
  excl_fen: Generated<Int8>;
  id: Generated<Int8>;
  invoice_no: Generated<string>;
  issued_at: Timestamp | null;
  issued_by_name: Generated<string>;
  issued_day: string | null;
  lines: Generated<number>;
  month: string;
  qty: Generated<number>;
  red_lines: Generated<number>;
  reddened: Generated<boolean>;
  seller_id: Int8;
  shown: Generated<string>;
  status: Generated<'DRAFT' | 'ISSUED' | 'VOID'>;
  tax_fen: Generated<Int8>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface InternalLine {
  buyer_id: Int8;
  cost_fen: Int8;
  day: string;
  excl_fen: Int8;
  id: Generated<Int8>;
  incl_fen: Generated<Int8>;
  invoice_id: Int8 | null;
  location_id: Int8;
  markup_bp: number;
  name: string;
  occurred_at: Timestamp;
  order_id: Int8;
  order_no: string;
  order_type: 'RETAIL' | 'WHOLESALE';
  part_id: Int8;
  part_no: string;
  qty: number;
  reason: Generated<string>;
  sale_line_id: Int8;
  seller_id: Int8;
  size: Generated<string>;
  source_id: Int8;
  source_type: 'retail-shipment' | 'dealer-receipt' | 'dealer-claim' | 'dealer-return' | 'red';
  tax_bp: number;
  tax_fen: Int8;
}

export interface InvoiceSource {
  at: Timestamp | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  gross_fen: Int8 | null;
  item: string | null;
  key: string | null;
  name: string | null;
  net_fen: Int8 | null;
  part_id: Int8 | null;
  place: Int8 | null;
  qty: number | null;
  source_id: Int8 | null;
  source_kind: string | null;
  source_line_id: Int8 | null;
  source_no: string | null;
  source_type: string | null;
  spec: string | null;
  tax_bp: number | null;
  tax_fen: Int8 | null;
}

export interface InvoiceSourceOrderFreight {
  at: Timestamp | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  gross_fen: Int8 | null;
  item: string | null;
  key: string | null;
  name: string | null;
  net_fen: Int8 | null;
  part_id: Int8 | null;
  place: number | null;
  qty: number | null;
  source_id: Int8 | null;
  source_kind: string | null;
  source_line_id: Int8 | null;
  source_no: string | null;
  source_type: string | null;
  spec: string | null;
  tax_bp: number | null;
  tax_fen: Int8 | null;
}

export interface InvoiceSourceOrderLine {
  at: Timestamp | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  gross_fen: Int8 | null;
  item: string | null;
  key: string | null;
  name: string | null;
  net_fen: Int8 | null;
  part_id: Int8 | null;
  place: Int8 | null;
  qty: number | null;
  source_id: Int8 | null;
  source_kind: string | null;
  source_line_id: Int8 | null;
  source_no: string | null;
  source_type: string | null;
  spec: string | null;
  tax_bp: number | null;
  tax_fen: Int8 | null;
}

export interface InvoiceSourceSettled {
  at: Timestamp | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  gross_fen: Int8 | null;
  item: string | null;
  key: string | null;
  name: string | null;
  net_fen: Int8 | null;
  part_id: Int8 | null;
  place: Int8 | null;
  qty: number | null;
  source_id: Int8 | null;
  source_kind: string | null;
  source_line_id: Int8 | null;
  source_no: string | null;
  source_type: string | null;
  spec: string | null;
  tax_bp: number | null;
  tax_fen: Int8 | null;
}

export interface InvoiceSourceShippedFreight {
  at: Timestamp | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  gross_fen: Int8 | null;
  item: string | null;
  key: string | null;
  name: string | null;
  net_fen: Int8 | null;
  part_id: Int8 | null;
  place: Int8 | null;
  qty: number | null;
  source_id: Int8 | null;
  source_kind: string | null;
  source_line_id: Int8 | null;
  source_no: string | null;
  source_type: string | null;
  spec: string | null;
  tax_bp: number | null;
  tax_fen: Int8 | null;
}

export interface JobTurn {
  job_id: string;
  key: string;
  name: string;
}

export interface Journal {
  actor_id: Int8 | null;
  actor_name: string;
  business_day: string;
  dealer_id: Int8 | null;
  id: Generated<Int8>;
  memo: Generated<string>;
  period: string;
  posted_at: Timestamp;
  source_id: Int8;
  source_no: string;
  source_type: string;
  type: string;
}

export interface JournalEntry {
  account: 'BANK' | 'CH' | 'CHF' | 'AR' | 'FRT' | 'STOCK' | 'TRANSIT' | 'PREPAY' | 'FROZEN' | 'ORD' | 'AP' | 'GRNI' | 'VATOUT' | 'VATIN' | 'SUSP' | 'CAP' | 'REV' | 'COMM' | 'COGS' | 'SHARE' | 'FEE' | 'PROMO' | 'PVAR' | 'FRTC' | 'ROUND' | 'PENDING' | 'CLAIM' | 'SHRINK' | 'CASUALTY' | 'VATREV' | 'VATDEF' | 'BANKFEE' | 'OPENING' | 'SUBJECT';
  amount_fen: Int8;
  balance_after: Int8 | null;
  channel: 'WECHAT' | 'ALIPAY' | null;
  id: Generated<Int8>;
  journal_id: Int8;
  party_id: Int8 | null;
  subject_id: Int8 | null;
}

export interface JournalVat {
  deferred: Generated<boolean>;
  from_fen: Generated<Int8>;
  id: Generated<Int8>;
  journal_id: Int8;
  kind: 'RETAIL' | 'RETAIL_FREIGHT' | 'OWN' | 'WHOLESALE' | 'FREIGHT' | 'CORRECTION';
  line_id: Int8;
  net_fen: Int8;
  of_id: Int8 | null;
  order_id: Int8 | null;
  qty: Generated<number>;
  tax_bp: number;
  tax_fen: Int8;
}

export interface LandingChannel {
  code: string;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  name: string;
  page_id: Int8;
}

export interface LandingCount {
  channel_id: Int8;
  day: string;
  forms: Generated<number>;
  page_id: Int8;
  part: number;
  takes: Generated<number>;
  visits: Generated<number>;
}

export interface LandingForm {
  at: Generated<Timestamp>;
  channel_id: Int8;
  clue_id: Int8;
  id: Generated<Int8>;
  page_id: Int8;
}

export interface LandingPage {
  blocks: Generated<Json>;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  dealer_id: Int8 | null;
  dealer_ids: Generated<ArrayType<Int8>>;
  ends_at: Timestamp;
  id: Generated<Int8>;
  name: string;
  page_no: string;
  published_at: Timestamp | null;
  search: Generated<string>;
  slug: string;
  starts_at: Timestamp;
  state: Generated<'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'>;
  title: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface LandingTake {
  at: Generated<Timestamp>;
  channel_id: Int8;
  coupon_id: Int8;
  id: Generated<Int8>;
  member_id: Int8;
  page_id: Int8;
  promotion_id: Int8;
}

export interface LedgerBalance {
  account: string;
  credit_fen: Int8;
  debit_fen: Int8;
  month_id: Int8;
  opening_fen: Int8;
  party_id: Int8;
  subject_id: Int8;
}

export interface LedgerLine {
  account: string | null;
  amount_fen: Int8 | null;
  credit_fen: Int8 | null;
  day: string | null;
  debit_fen: Int8 | null;
  id: Int8 | null;
  journal_id: Int8 | null;
  memo: string | null;
  own_id: Int8 | null;
  party_id: Int8 | null;
  period: string | null;
  source_id: Int8 | null;
  source_no: string | null;
  source_type: string | null;
  subject_id: Int8 | null;
  type: string | null;
}

export interface LedgerSubject {
  account: string | null;
  by_party: Generated<boolean>;
  code: string;
  created_at: Generated<Timestamp>;
  direction: Generated<'DEBIT' | 'CREDIT'>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  kind: Generated<'ASSET' | 'LIABILITY' | 'EQUITY' | 'COST' | 'PROFIT'>;
  name: string;
  name_key: string;
  of_bank: Generated<boolean>;
  search: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface LegalYear {
  created_at: Generated<Timestamp>;
  created_by_name: string;
  holidays: Json;
  id: Generated<Int8>;
  year: number;
}

export interface Location {
  address: Generated<string>;
  calendar: string | null;
  city: Generated<string>;
  code: string;
  contact_name: Generated<string>;
  created_at: Generated<Timestamp>;
  cut_off: string | null;
  district: Generated<string>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  keeper_id: Int8 | null;
  lat: number | null;
  lng: number | null;
  logistics_id: Int8 | null;
  name: string;
  name_key: string;
  owner_id: Int8;
  province: Generated<string>;
  region: Generated<string | null>;
  search: string;
  sells: Generated<boolean>;
  type: 'WAREHOUSE' | 'DEALER' | 'LOGISTICS';
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  wms_code: Generated<string>;
}

export interface LogisticsCalendar {
  kind: 'WAREHOUSE' | 'EXPRESS' | 'TOP_SPEED';
  version: Generated<number>;
}

export interface LogisticsRestDay {
  day: string;
  id: Generated<Int8>;
  kind: string | null;
  name: Generated<string>;
  rest: boolean;
  supplier_id: Int8 | null;
}

export interface LogisticsRestRule {
  holidays: boolean;
  kind: string;
  valid_from: string;
  weekend: 'NONE' | 'SUN' | 'SAT_SUN';
}

export interface LogisticsSupplier {
  id: Int8;
  kind: string;
}

export interface MallItem {
  created_at: Generated<Timestamp>;
  dealer_id: Int8;
  id: Generated<Int8>;
  on_sale: Generated<boolean>;
  part_id: Int8;
  price_fen: Int8 | null;
  promo_fen: Int8 | null;
  promo_from: string | null;
  promo_to: string | null;
  show_stock: Generated<'FIGURE' | 'YES_NO' | 'HIDDEN'>;
  sort: Generated<Int8>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface MeasureDay {
  brand_id: Int8 | null;
  consultant_id: Int8 | null;
  day: string;
  dealer_id: Int8 | null;
  measure: string;
  size: string;
  source: string;
  value: Int8;
}

export interface MeasureDayDealer {
  day: string;
  dealer_id: Int8 | null;
  measure: string;
  source: string;
  value: Int8;
}

export interface MeasureDaySum {
  brand_id: Int8 | null;
  consultant_id: Int8 | null;
  day: string;
  measure: string;
  per: '' | 'brand' | 'size' | 'consultant';
  size: string;
  source: string;
  value: Int8;
}

export interface MeasureFact {
  at: Timestamp | null;
  brand_id: Int8 | null;
  car: string | null;
  consultant_id: Int8 | null;
  dealer_id: Int8 | null;
  doc_id: Int8 | null;
  doc_no: string | null;
  doc_type: string | null;
  measure: string | null;
  size: string | null;
  source: string | null;
  value: Int8 | null;
}

export interface MeasureMonth {
  brand_id: Int8 | null;
  consultant_id: Int8 | null;
  dealer_id: Int8 | null;
  measure: string;
  month: string;
  per: string;
  size: string;
  source: string;
  value: Int8;
}

export interface MeasurePlaceDay {
  brand_id: Int8 | null;
  day: string;
  kind: 'group' | 'oem' | 'region' | 'area';
  measure: string;
  per: string;
  place: string;
  size: Generated<string>;
  source: string;
  value: Int8;
}

export interface MeasurePlaceStale {
  kind: string;
  place: string;
}

export interface MeasureStale {
  day: string;
  dealer_id: Int8 | null;
  source: string;
}

export interface Member {
  created_at: Generated<Timestamp>;
  erased_at: Timestamp | null;
  id: Generated<Int8>;
  level: Generated<'NORMAL' | 'SILVER' | 'GOLD' | 'PLATINUM'>;
  member_no: string;
  merged_into: Int8 | null;
  mobile_enc: string;
  name: Generated<string>;
  points: Generated<Int8>;
  points_debt: Generated<Int8>;
  search: Generated<string>;
  source: 'ORDER' | 'CHECK' | 'COUPON' | 'LIST' | 'HAND';
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface MemberConsent {
  actor_id: Int8 | null;
  actor_name: Generated<string>;
  at: Generated<Timestamp>;
  channel: 'PAGE' | 'SHOP' | 'PHONE' | 'REQUEST';
  granted: boolean;
  id: Generated<Int8>;
  kind: 'MARKETING' | 'PROFILE';
  member_id: Int8;
}

export interface MemberDealer {
  dealer_id: Int8;
  first_at: Generated<Timestamp>;
  last_at: Generated<Timestamp>;
  member_id: Int8;
}

export interface MemberMobile {
  id: Generated<Int8>;
  member_id: Int8;
  mobile_enc: string | null;
  mobile_index: string;
  tail_index: Generated<string>;
}

export interface MemberPointLot {
  created_at: Generated<Timestamp>;
  ends_on: string;
  granted: Int8;
  id: Generated<Int8>;
  left_over: Int8;
  member_id: Int8;
  order_id: Int8 | null;
  rate: Generated<number>;
}

export interface MemberPointTxn {
  actor_id: Int8 | null;
  actor_name: Generated<string>;
  at: Generated<Timestamp>;
  balance_after: Int8;
  biz_id: Int8;
  biz_no: Generated<string>;
  biz_type: 'RETAIL_ORDER' | 'REFUND' | 'HAND' | 'EXPIRY' | 'MERGE';
  debt_after: Int8;
  debt_delta: Generated<Int8>;
  delta: Int8;
  id: Generated<Int8>;
  kind: 'GRANT' | 'SPEND' | 'RETURN' | 'REVOKE' | 'EXPIRE' | 'DEBT' | 'REPAY' | 'ADJUST' | 'MERGE';
  lot_id: Int8 | null;
  member_id: Int8;
  order_id: Int8 | null;
  reason: Generated<string>;
}

export interface Membership {
  account_id: Int8;
  active: Generated<boolean>;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  is_admin: Generated<boolean>;
}

export interface MembershipRole {
  membership_id: Int8;
  role_id: Int8;
}

export interface Menu {
  built_in: Generated<boolean>;
  component: string | null;
  hidden: Generated<boolean>;
  icon: Generated<string>;
  id: Generated<Int8>;
  keep_alive: Generated<boolean>;
  kind: 'GROUP' | 'SCREEN' | 'POINT';
  name: string;
  parent_id: Int8 | null;
  path: Generated<string>;
  permission_code: string | null;
  pinned: Generated<boolean>;
  sort: Generated<number>;
  title: Json;
  url: string | null;
  version: Generated<number>;
}

export interface MoneyAccount {
  account: 'PREPAY' | 'FROZEN';
  balance_fen: Generated<Int8>;
  last_at: Timestamp | null;
  party_id: Int8;
}

export interface Notice {
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  membership_id: Int8;
  numbers: string[];
  read_at: Timestamp | null;
  timeline_at: Generated<Timestamp>;
  timeline_id: Int8;
}

export interface NoticeChoice {
  account_id: Int8;
  kind: string;
  mail: boolean;
  sms: boolean;
}

export interface OemCarBrand {
  car_brand_id: Int8;
  oem_id: Int8;
}

export interface OneTimeCode {
  account_id: Int8 | null;
  code_hash: string;
  expires_at: Timestamp;
  id: Generated<Int8>;
  key: string;
  purpose: 'LOGIN' | 'SECOND_STEP' | 'RESET' | 'ENTRY' | 'PAGE';
  tries: Generated<number>;
  used_at: Timestamp | null;
}

export interface OpeningHours {
  closed: boolean;
  closes: string;
  day: string | null;
  dealer_id: Int8;
  id: Generated<Int8>;
  opens: string;
  weekday: number | null;
}

export interface OrderBatch {
  amount_fen: Generated<Int8>;
  batch_no: string;
  cancel_comment: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  dealer_id: Int8;
  file_digest: string;
  file_name: string;
  id: Generated<Int8>;
  left_rows: number;
  loss_reason: Generated<string>;
  orders: Generated<number>;
  origin: 'UPLOAD' | 'ERP';
  rows: number;
  settled_at: Timestamp | null;
  status: Generated<'CHECKING' | 'PLACING' | 'PART' | 'DONE' | 'UNDOING' | 'UNDONE'>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface OrderBatchRow {
  batch_id: Int8;
  cells_enc: string;
  digest: Generated<string>;
  id: Generated<Int8>;
  order_enc: string | null;
  order_id: Int8 | null;
  part_id: Int8 | null;
  placed_at: Timestamp | null;
  ref: Generated<string>;
  refusal: Json | null;
  row_no: number;
  state: Generated<'OPEN' | 'WAITING' | 'PLACED' | 'REFUSED' | 'UNDOING' | 'CANCELLED'>;
  unit: number | null;
}

export interface OrderBrand {
  brand_id: Int8 | null;
  cost_fen: Int8 | null;
  net_fen: Int8 | null;
  order_id: Int8 | null;
}

export interface OrderPart {
  fen: Int8 | null;
  line_no: number | null;
  order_id: Int8 | null;
  part_id: Int8 | null;
  size: string | null;
}

export interface Part {
  approved_at: Timestamp | null;
  approved_by_name: Generated<string>;
  aspect: number | null;
  barcode: Generated<string>;
  brand_id: Int8 | null;
  category: Generated<string>;
  construction: string | null;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  disabled_at: Timestamp | null;
  disabled_reason: Generated<string>;
  dot_max_weeks: number | null;
  ev: Generated<boolean>;
  fits: Generated<string>;
  id: Generated<Int8>;
  identity: Generated<string>;
  kind: Generated<'TYRE' | 'MAIN_PART' | 'ACCESSORY' | 'CUSTOM'>;
  label_fuel: Generated<'' | 'A' | 'B' | 'C' | 'D' | 'E'>;
  label_noise: Generated<'' | 'A' | 'B' | 'C'>;
  label_noise_db: number | null;
  label_wet: Generated<'' | 'A' | 'B' | 'C' | 'D' | 'E'>;
  lifecycle: Generated<'ACTIVE' | 'RUN_OUT' | 'ENDED'>;
  load_index: number | null;
  load_index2: number | null;
  load_range: Generated<string>;
  name: string;
  od: Numeric | null;
  oe_mark: Generated<string>;
  oe_no: Generated<string>;
  owner_id: Int8 | null;
  part_no: string;
  pattern: Generated<string>;
  ply: number | null;
  price_revision: Generated<number>;
  published_at: Timestamp | null;
  reject_reason: Generated<string>;
  remark: Generated<string>;
  rim: Numeric | null;
  runflat: Generated<boolean>;
  runflat_mark: Generated<string>;
  sale_scope: Generated<'ALL' | 'ONLY' | 'EXCEPT'>;
  sale_version: Generated<number>;
  search: string;
  season: Generated<'SUMMER' | 'WINTER' | 'ALL'>;
  size: Generated<string>;
  size_class: Generated<'' | 'P' | 'LT' | 'ST' | 'C' | 'ULT' | 'T' | 'HL'>;
  size_key: Generated<string>;
  snow: Generated<boolean>;
  spec: Generated<string>;
  speed: string | null;
  status: Generated<'Pending' | 'Failed' | 'Approved' | 'Deployed'>;
  submitted_at: Generated<Timestamp>;
  submitted_by: Int8 | null;
  submitted_by_name: Generated<string>;
  successor_id: Int8 | null;
  tread_new: number | null;
  twin_id: Int8 | null;
  unit: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  weight_g: number | null;
  width: Numeric | null;
  xl: Generated<boolean>;
}

export interface PartAlias {
  alias: string;
  alias_key: string;
  created_at: Generated<Timestamp>;
  dealer_id: Int8;
  id: Generated<Int8>;
  part_id: Int8;
  updated_at: Generated<Timestamp>;
  updated_by_name: string;
}

export interface PartChange {
  attributes: Generated<Json>;
  base_revision: number;
  batch_id: Int8 | null;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decider_name: Generated<string>;
  decision: Generated<string>;
  effective_from: string | null;
  id: Generated<Int8>;
  outlier: Generated<number>;
  part_id: Int8;
  prices: Generated<Json>;
  proposer_id: Int8;
  proposer_name: string;
  reason: Generated<string>;
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'SUPERSEDED'>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PartCustom {
  company_id: Int8;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  id: Generated<Int8>;
  name: Generated<string>;
  own_no: Generated<string>;
  part_id: Int8;
  price_fen: Int8 | null;
  search: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PartDealer {
  dealer_id: Int8;
  part_id: Int8;
}

export interface PartOnline {
  online: Generated<boolean>;
  part_id: Int8;
  pictures: Generated<ArrayType<Int8>>;
  sort: Generated<Int8>;
  title: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PartPrice {
  change_id: Int8 | null;
  fen: Int8 | null;
  id: Generated<Int8>;
  kind: 'PURCHASE' | 'WHOLESALE' | 'MSRP' | 'FLOOR' | 'LEVEL_A' | 'LEVEL_B' | 'LEVEL_C' | 'LEVEL_D';
  part_id: Int8;
  valid_from: Timestamp;
  valid_to: Timestamp | null;
}

export interface PartSpeed {
  daily: Numeric;
  days30: number;
  days90: number;
  history_days: number;
  location_id: Int8;
  part_id: Int8;
  reckoned_at: Generated<Timestamp>;
  s30: number;
  s90: number;
  sigma: Numeric;
}

export interface PartSupplier {
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  lead_days: Generated<number>;
  moq: Generated<number>;
  packing: Generated<number>;
  part_id: Int8;
  preferred: Generated<boolean>;
  price_fen: Int8;
  remark: Generated<string>;
  supplier_id: Int8;
  supplier_part_no: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PayMethod {
  bank_account_id: Int8 | null;
  code: 'WECHAT' | 'ALIPAY' | 'UNIONPAY' | 'PREPAY' | 'OFFLINE';
  created_at: Generated<Timestamp>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  name: string;
  name_en: string;
  name_tw: string;
  order_kinds: string[];
  place: number;
  platforms: string[];
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Payment {
  actor_id: Int8 | null;
  actor_name: Generated<string>;
  again: Generated<boolean>;
  amount_fen: Int8;
  approved_id: Int8 | null;
  approved_name: Generated<string>;
  ask_at: Timestamp | null;
  bank_account_id: Int8 | null;
  biz_id: Int8 | null;
  biz_no: Generated<string>;
  biz_type: 'RETAIL_ORDER' | 'DEALER_ORDER' | null;
  code_url: string | null;
  created_at: Generated<Timestamp>;
  dealer_id: Int8 | null;
  expires_at: Timestamp | null;
  fee_fen: Generated<Int8>;
  fee_refund: Generated<'PRO_RATA' | 'NONE'>;
  id: Generated<Int8>;
  out_trade_no: string;
  paid_at: Timestamp | null;
  prepay_id: string | null;
  reason: Generated<string>;
  received_fen: Int8 | null;
  split: Generated<boolean>;
  state: 'CREATED' | 'WAITING' | 'PAID' | 'CLOSING' | 'CLOSED' | 'FAILED' | 'SURPLUS' | 'MISMATCH';
  subject: Generated<string>;
  transaction_id: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  way: 'WECHAT' | 'ALIPAY' | 'PREPAY' | 'OFFLINE' | 'CREDIT';
}

export interface PaymentFee {
  channel: 'WECHAT' | 'ALIPAY' | 'UNIONPAY';
  created_at: Generated<Timestamp>;
  created_by_name: Generated<string>;
  id: Generated<Int8>;
  rate_bp: number;
  refund_mode: 'PRO_RATA' | 'NONE';
  valid_from: string;
}

export interface PlatformCompany {
  account_no: Generated<string>;
  address: Generated<string>;
  bank: Generated<string>;
  created_at: Generated<Timestamp>;
  head: Generated<boolean>;
  id: Generated<Int8>;
  name: string;
  name_key: string;
  tax_no: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PlatformWarehouse {
  company_id: Int8;
  location_id: Int8;
  since: string;
}

export interface Preference {
  account_id: Int8;
  key: string;
  value: Json;
}

export interface PrepayAccount {
  created_at: Generated<Timestamp>;
  id: Int8;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  warn_fen: Generated<Int8>;
  warned_at: Timestamp | null;
}

export interface PrepayDocument {
  amount_fen: Int8;
  bank_account: Generated<string>;
  bank_account_id: Int8 | null;
  bank_serial: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  dealer_id: Int8;
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  decided_by_name: string | null;
  doc_no: string;
  id: Generated<Int8>;
  kind: 'RECHARGE' | 'REVERSAL' | 'FREEZE' | 'WITHDRAWAL' | 'ADJUSTMENT';
  reason: Generated<string>;
  reject_reason: Generated<string>;
  reverses_id: Int8 | null;
  status: 'SUBMITTED' | 'HELD' | 'APPROVED' | 'REJECTED' | 'RELEASED' | 'REVERSED';
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PrepayStatement {
  closing_fen: Int8;
  created_at: Generated<Timestamp>;
  dealer_id: Int8;
  file_id: Int8;
  frozen_fen: Int8;
  id: Generated<Int8>;
  in_fen: Int8;
  month: string;
  moves: number;
  opening_fen: Int8;
  out_fen: Int8;
}

export interface PriceSync {
  changed: Generated<number>;
  done: Generated<number>;
  doubtful: Generated<number>;
  ended_at: Timestamp | null;
  failed: Generated<number>;
  id: Generated<Int8>;
  matched: Generated<number>;
  next_cursor: string | null;
  origin: 'MANUAL' | 'DAILY';
  page: Generated<number>;
  reason: Generated<string>;
  started_at: Generated<Timestamp>;
  starter: string;
  status: Generated<'RUNNING' | 'DONE' | 'FAILED'>;
  sync_no: string;
  target: 'TUHU' | 'CASS';
  total: number | null;
  unmatched: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface PriceSyncFailure {
  id: Generated<Int8>;
  offer_no: string;
  reason: string;
  sync_id: Int8;
  title: string;
}

export interface Promotion {
  approved_by: Int8 | null;
  audience: Json;
  budget_fen: Int8 | null;
  cost_fen: Generated<Int8>;
  coupon_days: number | null;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  dealer_bp: Generated<number>;
  dealer_scope: Json;
  ends_at: Timestamp;
  id: Generated<Int8>;
  kind: 'PRICE' | 'PERCENT' | 'AMOUNT' | 'LADDER' | 'NTH' | 'BUNDLE' | 'GIFT';
  name: string;
  owner_id: Int8 | null;
  part_scope: Json;
  per_day: number | null;
  per_user: number | null;
  promotion_no: string;
  remark: Generated<string>;
  rule: Json;
  search: Generated<string>;
  stackable: Generated<boolean>;
  starts_at: Timestamp;
  state: Generated<'DRAFT' | 'SUBMITTED' | 'REJECTED' | 'ACTIVE' | 'PAUSED' | 'CLOSED'>;
  step: 8 | 10 | 20 | 30;
  submitted_by: Int8 | null;
  supplier_bp: Generated<number>;
  supplier_id: Int8 | null;
  take: 'AUTO' | 'COUPON';
  take_code: string | null;
  take_link: Generated<boolean>;
  taken: Generated<number>;
  told_end: Generated<boolean>;
  told_share: Generated<0 | 1 | 2>;
  total: number | null;
  updated_at: Generated<Timestamp>;
  used: Generated<number>;
  version: Generated<number>;
}

export interface PromotionCount {
  day: string;
  member_id: Int8;
  promotion_id: Int8;
  used: number;
}

export interface PromotionUse {
  coupon_id: Int8 | null;
  created_at: Generated<Timestamp>;
  day: string;
  fen: Int8;
  id: Generated<Int8>;
  member_id: Int8 | null;
  order_id: Int8;
  promotion_id: Int8;
  returned_at: Timestamp | null;
  state: Generated<'TAKEN' | 'RETURNED'>;
}

export interface PurchaseLimit {
  created_at: Generated<Timestamp>;
  dealer_id: Int8 | null;
  id: Generated<Int8>;
  part_id: Int8;
  period: 'MONTH' | 'QUARTER';
  quantity: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PurchaseLimitUse {
  actor_name: Generated<string>;
  biz_line_id: Int8;
  biz_type: string;
  created_at: Generated<Timestamp>;
  day: string;
  dealer_id: Int8;
  id: Generated<Int8>;
  part_id: Int8;
  quantity: number;
}

export interface PurchaseOrder {
  accept_days: number | null;
  amount_excl_fen: Int8;
  amount_incl_fen: Int8;
  cancel_reason: Generated<string>;
  close_reason: Generated<string>;
  confirm_time: Timestamp | null;
  confirm_user: string | null;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  deleted_at: Timestamp | null;
  delivery_time: Timestamp | null;
  given_date: string | null;
  id: Generated<Int8>;
  inflight_qty: Generated<number>;
  location_id: Int8;
  logistics_id: Int8 | null;
  order_no: string;
  original_date: string | null;
  promised_date: string | null;
  qty: number;
  received_qty: Generated<number>;
  reduced_qty: Generated<number>;
  remark: Generated<string>;
  sent_qty: Generated<number>;
  settle_type: Generated<1 | 2>;
  status: 10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 | 100;
  submit_days: number | null;
  submit_time: Timestamp | null;
  supplier_id: Int8;
  tax_fen: Int8;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PurchaseOrderLine {
  amount_excl_fen: Int8;
  id: Generated<Int8>;
  inflight_qty: Generated<number>;
  line_no: number;
  original_date: string | null;
  part_id: Int8;
  part_name: string;
  part_no: string;
  po_id: Int8;
  qty: number;
  received_qty: Generated<number>;
  reduce_reason: Generated<string>;
  reduced_qty: Generated<number>;
  returned_qty: Generated<number>;
  sent_qty: Generated<number>;
  supplier_part_no: string;
  tax_bp: number;
  tax_fen: Int8;
  unit_price_fen: Int8;
}

export interface PurchaseReturn {
  created_at: Generated<Timestamp>;
  created_by_name: string;
  id: Generated<Int8>;
  po_id: Int8;
  remark: Generated<string>;
  return_no: string;
}

export interface PurchaseReturnLine {
  bucket: 'on_hand' | 'defective' | 'quarantined';
  id: Generated<Int8>;
  qty: number;
  receipt_line_id: Int8;
  return_id: Int8;
}

export interface QrTicket {
  account_id: Int8 | null;
  address: string;
  device: string;
  expires_at: Timestamp;
  id: Generated<Int8>;
  membership_id: Int8 | null;
  poll_hash: Buffer;
  scan_hash: Buffer;
  state: Generated<'WAITING' | 'SCANNED' | 'CONFIRMED' | 'REFUSED' | 'DONE'>;
}

export interface Quote {
  accepted_at: Timestamp | null;
  accepted_line: Generated<string>;
  accepted_name: Generated<string>;
  accepted_option: number | null;
  car_name: Generated<string>;
  close_remark: Generated<string>;
  closed_at: Timestamp | null;
  clue_id: Int8 | null;
  consent: Generated<boolean>;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  customer_name: string;
  dealer_id: Int8;
  id: Generated<Int8>;
  link_version: Generated<number>;
  loss_reason: Generated<string>;
  mileage: number | null;
  mobile_enc: string;
  mobile_index: string;
  note: Generated<string>;
  opened_at: Timestamp | null;
  order_id: Int8 | null;
  owner_id: Int8 | null;
  owner_name: Generated<string>;
  plate: Generated<string>;
  quote_no: string;
  search: Generated<string>;
  sent_at: Timestamp | null;
  status: Generated<'DRAFT' | 'SENT' | 'ACCEPTED' | 'ORDERED' | 'DECLINED' | 'WITHDRAWN'>;
  tail_index: string;
  tyre_check_id: Int8 | null;
  updated_at: Generated<Timestamp>;
  valid_until: string;
  vehicle_id: Int8 | null;
  version: Generated<number>;
  vin: Generated<string>;
}

export interface QuoteLine {
  discount_fen: Int8;
  id: Generated<Int8>;
  kind: 'TYRE' | 'PART' | 'SERVICE';
  line_no: number;
  list_fen: Int8;
  name: string;
  net_fen: Int8;
  option_id: Int8;
  part_id: Int8 | null;
  part_no: Generated<string>;
  qty: number;
  service_code: Generated<string>;
  size: Generated<string>;
  tax_bp: number;
  tax_fen: Int8;
  unit_fen: Int8;
}

export interface QuoteOption {
  discount_fen: Int8;
  id: Generated<Int8>;
  list_fen: Int8;
  option_no: number;
  quote_id: Int8;
  store_discount_fen: Generated<Int8>;
  sum_fen: Int8;
  tax_fen: Int8;
  title: string;
}

export interface Receipt {
  actor_name: string;
  dn_id: Int8;
  id: Generated<Int8>;
  is_final: boolean;
  out_biz_code: string;
  qty_good: number | null;
  received_at: Generated<Timestamp>;
  source: 'WAREHOUSE' | 'MANUAL';
  tolerance_percent: Generated<number>;
}

export interface ReceiptLine {
  dn_line_id: Int8;
  dot_yyww: string;
  id: Generated<Int8>;
  qty_defective: number;
  qty_good: number;
  qty_quarantined: Generated<number>;
  receipt_id: Int8;
}

export interface ReceivedLine {
  dn_line_id: Int8;
  doc_id: Int8;
  doc_no: string;
  excl_fen: Int8;
  id: Generated<Int8>;
  invoice_id: Int8 | null;
  part_id: Int8;
  po_id: Int8;
  po_line_id: Int8;
  qty: number;
  received_at: Timestamp;
  settle_type: 1 | 2;
  source_id: Int8;
  source_type: 'RECEIPT' | 'RETURN' | 'CORRECTION';
  supplier_id: Int8;
  tax_bp: number;
  tax_fen: Int8;
  unit_fen: Int8;
}

export interface RedLetter {
  ask_at: Timestamp | null;
  asked: Generated<number>;
  code: Generated<string>;
  confirm_no: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  excl_fen: Int8;
  expire_at: Timestamp | null;
  fault: Generated<string>;
  id: Generated<Int8>;
  incl_fen: Generated<Int8>;
  invoice_id: Int8;
  reason: 'RETURN' | 'ERROR' | 'STOPPED' | 'ALLOWANCE';
  red_invoice_date: string | null;
  red_invoice_no: Generated<string>;
  red_serial_no: string;
  reissue: Json | null;
  reissue_keys: Generated<string[]>;
  started_by: 'SELLER' | 'BUYER';
  status: Generated<'APPLYING' | 'NOT_NEEDED' | 'WAIT_BUYER' | 'WAIT_SELLER' | 'CONFIRMED' | 'RED_ISSUED' | 'DENIED' | 'EXPIRED' | 'WITHDRAWN' | 'FAILED'>;
  tax_fen: Int8;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  whole: boolean;
}

export interface RedLetterLine {
  excl_fen: Int8;
  id: Generated<Int8>;
  line_id: Int8;
  qty: number | null;
  red_id: Int8;
  tax_fen: Int8;
}

export interface Refund {
  actor_id: Int8 | null;
  actor_name: Generated<string>;
  amount_fen: Int8;
  approved_id: Int8 | null;
  approved_name: Generated<string>;
  ask_at: Timestamp | null;
  biz_id: Int8 | null;
  biz_no: Generated<string>;
  biz_type: string | null;
  channel_id: string | null;
  created_at: Generated<Timestamp>;
  dealer_id: Int8 | null;
  fault: Generated<string>;
  fee_back_fen: Generated<Int8>;
  id: Generated<Int8>;
  out_refund_no: string;
  payment_id: Int8;
  reason: Generated<string>;
  source_id: Int8;
  source_type: string;
  state: 'REQUESTED' | 'WAIT_RETURN' | 'SUBMITTED' | 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
  success_at: Timestamp | null;
  suspense: Generated<boolean>;
  to_approve: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface RepeatableMigration {
  hash: string;
  name: string;
  ran_at: Generated<Timestamp>;
  text: string;
}

export interface ReportRun {
  due_at: Timestamp;
  ended_at: Timestamp | null;
  error: string | null;
  from_day: string | null;
  id: Generated<Int8>;
  kind: 'SCHEDULED' | 'NOW';
  picture_id: Int8 | null;
  receivers: Generated<number>;
  sheet_id: Int8 | null;
  status: Generated<'WAITING' | 'SENT' | 'FAILED'>;
  to_day: string | null;
  tries: Generated<number>;
  view_id: Int8;
}

export interface ReportSchedule {
  day: number;
  enabled: boolean;
  every: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  hour: number;
  next_at: Timestamp | null;
  receivers: ArrayType<Int8>;
  view_id: Int8;
}

export interface ReportView {
  account_id: Int8;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  name: string;
  name_key: string;
  path: string;
  query: string;
  shared: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Reservation {
  biz_id: Int8;
  biz_line_id: Int8;
  biz_no: string;
  biz_type: 'RETAIL_ORDER' | 'DEALER_ORDER' | 'TRANSFER' | 'SALES_ORDER';
  by_axle: Generated<boolean>;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  id: Generated<Int8>;
  location_id: Int8;
  max_weeks: number | null;
  only_dot: string | null;
  part_id: Int8;
  promised: string | null;
  qty: number;
  reason: Generated<string>;
  spread_weeks: number | null;
  state: Generated<'ACTIVE' | 'CONSUMED' | 'RELEASED' | 'DISPLACED'>;
}

export interface ReservationDot {
  dot_yyww: string;
  qty: number;
  reservation_id: Int8;
}

export interface ResetKey {
  account_id: Int8;
  created_by: Int8 | null;
  expires_at: Timestamp;
  id: Generated<Int8>;
  key_hash: Buffer;
  used_at: Timestamp | null;
}

export interface RetailDiscrepancy {
  amount_fen: Generated<Int8>;
  by_id: Int8 | null;
  by_name: string;
  came_part_id: Int8 | null;
  cost_fen: Generated<Int8>;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_id: Int8 | null;
  decided_name: Generated<string>;
  decision_note: Generated<string>;
  dots: Generated<Json>;
  goods: 'BACK' | 'KEPT' | null;
  id: Generated<Int8>;
  kind: 'SHORT' | 'DAMAGED' | 'WRONG';
  note: Generated<string>;
  order_id: Int8;
  qty: number;
  shipment_line_id: Int8;
  state: Generated<'OPEN' | 'RESHIP' | 'REFUND' | 'REJECTED' | 'FOUND'>;
}

export interface RetailOrder {
  cancel_comment: Generated<string>;
  car_name: Generated<string>;
  clue_id: Int8 | null;
  completed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  customer_name: string;
  danger: Generated<boolean>;
  day_promised: string | null;
  dealer_id: Int8;
  discount_fen: Int8;
  dots_booked: Generated<boolean>;
  end_state: Generated<'NONE' | 'CANCELLING' | 'CANCELLED' | 'TIMEOUT' | 'FAILED'>;
  ended_at: Timestamp | null;
  fault: 'STOCK' | 'REFUND' | 'DOTS' | 'CHANNEL' | 'CARRIER' | 'RETURNED' | null;
  freight_fen: Int8;
  fulfil_state: Generated<'NONE' | 'PREPARING' | 'SHIPPED' | 'DELIVERED' | 'IN_STORE'>;
  id: Generated<Int8>;
  kind: Generated<number>;
  list_fen: Int8;
  loss_reason: Generated<string>;
  mileage: number | null;
  mobile_enc: string;
  mobile_index: string;
  order_no: string;
  paid_at: Timestamp | null;
  paid_fen: Generated<Int8>;
  pay_expire_at: Timestamp | null;
  pay_state: Generated<'UNPAID' | 'PART' | 'PAID'>;
  payable_fen: Int8;
  plate: string;
  price_level: 'A' | 'B' | 'C' | 'D';
  promised_day: string | null;
  quantity: Generated<number>;
  red_change: Generated<number>;
  refunded_fen: Generated<Int8>;
  remark: Generated<string>;
  return_state: Generated<'NONE' | 'PART' | 'ALL'>;
  risk: Generated<number>;
  scene: 'WALK_IN' | 'CHECK' | 'CLUE' | 'PHONE' | 'SELF' | 'MALL';
  search: Generated<string>;
  service_state: Generated<'WAITING' | 'DONE'>;
  shipment_date: string | null;
  shipment_type: Generated<number>;
  since: Generated<Timestamp>;
  size: Generated<string>;
  source: Generated<number>;
  status: Generated<string>;
  tail_index: string;
  tax_fen: Int8;
  tyre_check_id: Int8 | null;
  updated_at: Generated<Timestamp>;
  vehicle_id: Int8 | null;
  version: Generated<number>;
  vin: Generated<string>;
  yellow_change: Generated<number>;
}

export interface RetailOrderDiscount {
  bearer: 'PLATFORM' | 'DEALER' | 'SUPPLIER';
  fen: Int8;
  id: Generated<Int8>;
  line_id: Int8;
  right_id: Generated<Int8>;
  step: 8 | 10 | 15 | 20 | 30 | 40 | 45;
  title: Generated<string>;
}

export interface RetailOrderLine {
  cost_fen: Int8 | null;
  danger: Generated<boolean>;
  discount_fen: Int8;
  dot_fitted: Generated<string>;
  dot_promised: string | null;
  gross_fen: Int8;
  id: Generated<Int8>;
  kind: 'TYRE' | 'PART' | 'SERVICE';
  line_no: number;
  list_fen: Int8;
  name: string;
  net_fen: Int8;
  order_id: Int8;
  part_id: Int8 | null;
  part_no: Generated<string>;
  qty: number;
  returned_qty: Generated<number>;
  service_code: Generated<string>;
  size: Generated<string>;
  tax_bp: number;
  tax_fen: Int8;
  tyre_index: 'FL' | 'FR' | 'RR' | 'RL' | 'SPARE' | null;
  tyre_source: number | null;
  unit_fen: Int8;
}

export interface RetailRefundPart {
  fen: Int8;
  line_id: Int8 | null;
  order_id: Int8;
  refund_id: Int8;
}

export interface RetailReturn {
  amount_fen: Int8;
  cost_fen: Generated<Int8>;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  dealer_id: Int8;
  done_at: Timestamp | null;
  fault: Generated<string>;
  full_fen: Int8;
  id: Generated<Int8>;
  lower_reason: Generated<string>;
  order_id: Int8;
  pieces: number;
  remark: Generated<string>;
  return_no: string;
  status: 'WAITING' | 'DONE' | 'FAILED' | 'UNDONE';
  undone_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface RetailReturnLine {
  amount_fen: Int8;
  cost_fen: Int8 | null;
  destination: 'SHELF' | 'QUARANTINE' | 'CLAIM' | 'SCRAP' | null;
  dot: Generated<string>;
  full_fen: Int8;
  id: Generated<Int8>;
  kind: 'TYRE' | 'PART' | 'SERVICE' | 'FREIGHT';
  line_no: number;
  location_id: Int8 | null;
  order_line_id: Int8 | null;
  qty: number;
  reason: string;
  return_id: Int8;
  wheel: string | null;
}

export interface RetailService {
  code: string;
  enabled: Generated<boolean>;
  minutes: number;
  name: string;
  name_en: string;
  name_tw: string;
  per_tyre: boolean;
  place: number;
  price_fen: Int8;
  tax_bp: Generated<number>;
}

export interface RetailShipment {
  carrier_name: Generated<string>;
  created_at: Generated<Timestamp>;
  days_certain: Generated<boolean>;
  delivered_at: Timestamp | null;
  id: Generated<Int8>;
  location_id: Int8;
  order_id: Int8;
  promised_day: string | null;
  received_at: Timestamp | null;
  shipped_at: Timestamp | null;
  state: 'PLANNED' | 'IN_STORE' | 'SHIPPED' | 'DELIVERED' | 'RECEIVED' | 'RELEASED' | 'RETURNED';
  tyre_source: number;
  waybill_no: Generated<string>;
  why: Generated<string>;
}

export interface RetailShipmentLine {
  came_dots: Json | null;
  dots: Generated<Json>;
  id: Generated<Int8>;
  order_line_id: Int8;
  part_id: Int8;
  qty: number;
  reservation_id: Int8 | null;
  shipment_id: Int8;
}

export interface Role {
  account_type: string;
  built_in: Generated<boolean>;
  built_in_key: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  name: string;
  name_key: string;
  remark: Generated<string>;
  search: string;
  second_step: Generated<'NONE' | 'SMS' | 'TOTP'>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface RoleCode {
  code: string;
  role_id: Int8;
  since: Generated<Timestamp>;
  waits: Generated<boolean>;
}

export interface RolePermission {
  code: string;
  role_id: Int8;
}

export interface SalesCartLine {
  dealer_id: Int8;
  id: Generated<Int8>;
  membership_id: Int8;
  part_id: Int8;
  qty: number;
  updated_at: Generated<Timestamp>;
}

export interface SalesInvoice {
  ask_at: Timestamp | null;
  asked: Generated<number>;
  business: Generated<'NONE' | 'REFINED_OIL' | 'CARGO'>;
  buyer_address: Generated<string>;
  buyer_bank: Generated<string>;
  buyer_company_id: Int8 | null;
  buyer_kind: 'ENTERPRISE' | 'PERSON';
  buyer_name: string;
  buyer_tax_no: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  dealer_id: Int8;
  drawer: Generated<string>;
  excl_fen: Int8;
  fault: Generated<string>;
  group_no: string;
  group_size: number;
  id: Generated<Int8>;
  incl_fen: Generated<Int8>;
  invoice_date: string | null;
  invoice_no: Generated<string>;
  kind: 'SPECIAL' | 'ORDINARY';
  lines: number;
  red_fen: Generated<Int8>;
  red_share: Generated<'NONE' | 'PART' | 'WHOLE'>;
  refunded_before: Generated<Int8>;
  reissue_of: Int8 | null;
  remark: Generated<string>;
  serial_no: string;
  source_id: Int8;
  source_no: string;
  source_type: 'RETAIL_ORDER' | 'STATEMENT' | 'DEALER_ORDER';
  status: Generated<'DRAFT' | 'SUBMITTED' | 'ISSUED' | 'FAILED' | 'DELETED'>;
  submit_time: Timestamp | null;
  submitted_by: Int8 | null;
  submitted_by_name: string | null;
  tax_fen: Int8;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SalesInvoiceClaim {
  group_no: string;
  id: Generated<Int8>;
  live: Generated<boolean>;
  source_kind: 'R' | 'F' | 'S' | 'D';
  source_line_id: Int8;
}

export interface SalesInvoiceLine {
  discount: boolean;
  excl_fen: Int8;
  from_fen: Generated<Int8>;
  from_piece: number;
  gross_fen: Int8;
  id: Generated<Int8>;
  invoice_id: Int8;
  item_tax_fen: Int8 | null;
  line_no: number;
  measure: Generated<string>;
  name: string;
  net_fen: Int8;
  of_pieces: number;
  part_id: Int8 | null;
  qty: number | null;
  source_kind: 'R' | 'F' | 'S' | 'D';
  source_line_id: Int8;
  spec: Generated<string>;
  tax_bp: number;
  tax_code: string;
  tax_fen: Int8;
  unit_price: Generated<string>;
}

export interface SalesOrder {
  accepted_at: Timestamp | null;
  before_cancel: 'PLACING' | 'ACCEPTED' | 'PICKING' | null;
  biz_id: Int8 | null;
  biz_no: Generated<string>;
  biz_type: 'RETAIL_ORDER' | 'DEALER_ORDER' | 'MANUAL';
  carrier_id: Int8 | null;
  carrier_name: Generated<string>;
  carrier_order_no: string;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  dealer_id: Int8;
  delivered_at: Timestamp | null;
  ended_at: Timestamp | null;
  fail_detail: Generated<Json>;
  fail_reason: Generated<string>;
  freight_fen: Generated<Int8>;
  freight_state: Generated<'NONE' | 'FROZEN' | 'SETTLED' | 'RELEASED'>;
  id: Generated<Int8>;
  lead_days: Generated<number>;
  location_id: Int8;
  merged_into: Int8 | null;
  not_before: string | null;
  order_no: string;
  pieces: number;
  promised_day: string | null;
  proof_ids: Generated<ArrayType<Int8>>;
  remark: Generated<string>;
  search: Generated<string>;
  ship_day: string | null;
  shipment_id: Int8 | null;
  shipped_at: Timestamp | null;
  signed_at: Timestamp | null;
  signed_by: Generated<string>;
  since: Generated<Timestamp>;
  state: Generated<'PLACING' | 'ACCEPTED' | 'PICKING' | 'CANCELLING' | 'WAITING_RECEIPT' | 'AWAITING_CONFIRM' | 'SIGNED' | 'INTERCEPTING' | 'RETURNING' | 'RETURNED' | 'REJECTED' | 'EXHAUSTED' | 'FREIGHT_SHORT' | 'CANCELLED'>;
  status: Generated<number>;
  to_address: Generated<string>;
  to_contact: Generated<string>;
  to_name: string;
  to_phone_enc: string | null;
  tries: Generated<number>;
  updated_at: Generated<Timestamp>;
  urgent: Generated<boolean>;
  version: Generated<number>;
  waybill_id: Int8 | null;
  weight_g: number;
}

export interface SalesOrderLine {
  dots: Generated<Json>;
  id: Generated<Int8>;
  owner_line_id: Int8 | null;
  part_id: Int8;
  qty: number;
  reservation_id: Int8 | null;
  returned_damaged: Generated<number>;
  returned_good: Generated<number>;
  sales_order_id: Int8;
  shipped_qty: Generated<number>;
}

export interface SandboxState {
  connector: string;
  key: string;
  updated_at: Generated<Timestamp>;
  value: Json;
}

export interface SandboxWmsCell {
  followed_id: Int8;
  location_id: Int8;
  part_id: Int8;
}

export interface SandboxWmsMovement {
  doc_no: string;
  dot_yyww: string;
  id: Generated<Int8>;
  location_id: Int8;
  moved_at: Generated<Timestamp>;
  part_id: Int8;
  qty: number;
  quality: string;
}

export interface SandboxWmsStock {
  dot_yyww: string;
  location_id: Int8;
  part_id: Int8;
  qty: number;
  quality: string;
}

export interface SeasonIndex {
  factor: Numeric;
  month: number;
  region: 'EAST' | 'SOUTH' | 'WEST' | 'NORTH';
  season: 'SUMMER' | 'WINTER' | 'ALL';
}

export interface SelfOrder {
  address_index: Generated<string>;
  created_at: Generated<Timestamp>;
  dealer_id: Int8;
  extended: Generated<boolean>;
  held: Generated<boolean>;
  order_id: Int8;
}

export interface ServiceDue {
  by: 'TIME' | 'KM' | 'SEASON';
  car_name: Generated<string>;
  clue_for: string | null;
  clue_id: Int8 | null;
  consent: boolean;
  created_at: Generated<Timestamp>;
  customer_name: string;
  days_ahead: number;
  dealer_id: Int8;
  due_km: number | null;
  due_on: string;
  id: Generated<Int8>;
  kind: string;
  km: number | null;
  last_first: boolean;
  last_km: number | null;
  last_no: Generated<string>;
  last_on: string;
  makes_clue: boolean;
  metres_a_day: number | null;
  mobile_enc: string;
  mobile_index: string;
  months: number | null;
  now_km: number | null;
  plate: string;
  season_months: number[];
  sends_message: boolean;
  tail_index: string;
  told_at: Timestamp | null;
  told_for: string | null;
  updated_at: Generated<Timestamp>;
  vin: Generated<string>;
}

export interface ServiceDueRule {
  created_at: Generated<Timestamp>;
  days_ahead: Generated<number>;
  dealer_id: Int8 | null;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  kind: string;
  km: number | null;
  makes_clue: Generated<boolean>;
  months: number | null;
  on_fitting: Generated<boolean>;
  part_category: Generated<string>;
  season_months: Generated<number[]>;
  sends_message: Generated<boolean>;
  service_codes: Generated<string[]>;
  since_first: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  updated_by_name: Generated<string>;
  version: Generated<number>;
}

export interface Session {
  account_id: Int8;
  address: Generated<string>;
  created_at: Generated<Timestamp>;
  device: Generated<string>;
  end_reason: string | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: Generated<Int8>;
  locked: Generated<boolean>;
  membership_id: Int8;
  seen_at: Generated<Timestamp>;
  token_hash: Buffer;
}

export interface Setting {
  key: string;
  updated_at: Generated<Timestamp>;
  updated_by: Int8 | null;
  value: Json;
  version: Generated<number>;
}

export interface SettingValue {
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: Generated<string>;
  id: Generated<Int8>;
  key: string;
  reason: Generated<string>;
  taken_back_at: Timestamp | null;
  valid_from: Generated<Timestamp>;
  value: Json;
}

export interface SettlementLine {
  actor_name: Generated<string>;
  alone: Generated<boolean>;
  day: string;
  excl_fen: Generated<Int8>;
  id: Generated<Int8>;
  incl_fen: Int8;
  name: Generated<string>;
  occurred_at: Timestamp;
  order_id: Int8 | null;
  order_line_id: Generated<Int8>;
  order_no: Generated<string>;
  part_id: Int8 | null;
  part_no: Generated<string>;
  party_id: Int8;
  qty: Generated<number>;
  reason: Generated<string>;
  settled_fen: Generated<Int8>;
  size: Generated<string>;
  source_id: Int8;
  source_type: 'retail-order' | 'split-return' | 'dealer-receipt' | 'dealer-claim' | 'dealer-return' | 'correction' | 'carry';
  statement_id: Int8 | null;
  tax_bp: number;
  tax_fen: Int8;
  type: 'RETAIL' | 'WHOLESALE';
}

export interface Shift {
  checked_at: Timestamp | null;
  checked_by: Int8 | null;
  checked_by_name: string | null;
  closed_at: Timestamp | null;
  closed_by: Int8 | null;
  closed_by_name: string | null;
  counted_fen: Generated<Int8>;
  created_at: Generated<Timestamp>;
  dealer_id: Int8;
  expected_fen: Generated<Int8>;
  float_fen: Generated<Int8>;
  id: Generated<Int8>;
  opened_at: Generated<Timestamp>;
  opened_by: Int8 | null;
  opened_by_name: string;
  opening_fen: Int8;
  prepay_fen: Generated<Int8>;
  remark: Generated<string>;
  shift_no: string;
  since: Timestamp;
  status: 'OPEN' | 'CLOSED' | 'CHECKED';
  takings: Generated<number>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ShiftLine {
  account_id: Int8 | null;
  account_name: string;
  counted_fen: Int8;
  expected_fen: Int8;
  id: Generated<Int8>;
  payments: number;
  reason: Generated<string>;
  refunded_fen: Int8;
  shift_id: Int8;
  taken_fen: Int8;
  way: 'CASH' | 'POS' | 'CODE' | 'OTHER' | 'WECHAT' | 'ALIPAY' | 'OFFLINE';
}

export interface ShiftTaking {
  account_id: Int8 | null;
  account_name: string;
  book_way: string;
  document_no: string;
  document_path: string | null;
  fen: Int8;
  id: Generated<Int8>;
  kind: 'IN' | 'REFUND';
  shift_id: Int8;
  source: string;
  source_id: Int8;
  taken_at: Timestamp;
  way: 'CASH' | 'POS' | 'CODE' | 'OTHER' | 'WECHAT' | 'ALIPAY' | 'OFFLINE';
}

export interface ShippingAccount {
  account_no: string;
  balance_fen: Generated<Int8>;
  carrier_id: Int8;
  created_at: Generated<Timestamp>;
  credit_fen: Generated<Int8>;
  frozen_fen: Generated<Int8>;
  id: Generated<Int8>;
  last_at: Timestamp | null;
  low_since: Timestamp | null;
  remark: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  warn_fen: Generated<Int8>;
}

export interface ShippingAccountEntry {
  account_id: Int8;
  actor_id: Int8 | null;
  actor_name: string;
  amount_fen: Int8;
  balance_after: Int8;
  balance_before: Int8;
  bank_account_id: Int8 | null;
  biz_id: Int8 | null;
  biz_no: string;
  id: Generated<Int8>;
  kind: 'TOP_UP' | 'FEE' | 'REVERSAL';
  occurred_at: Timestamp;
  remark: Generated<string>;
  reverses_id: Int8 | null;
  round: number;
}

export interface ShopVisit {
  appointment_id: Int8 | null;
  at: Timestamp | null;
  car_name: string | null;
  check_id: Int8 | null;
  check_no: string | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  id: string | null;
  kind: string | null;
  mobile_enc: string | null;
  order_id: Int8 | null;
  order_no: string | null;
  outcome: string | null;
  payable_fen: Int8 | null;
  person_id: Int8 | null;
  person_name: string | null;
  plate: string | null;
  red: number | null;
  search: string | null;
  services: string[] | null;
  yellow: number | null;
}

export interface ShopVisitArrived {
  appointment_id: Int8 | null;
  at: Timestamp | null;
  car_name: string | null;
  check_id: Int8 | null;
  check_no: string | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  id: string | null;
  kind: string | null;
  mobile_enc: string | null;
  order_id: Int8 | null;
  order_no: string | null;
  outcome: string | null;
  payable_fen: Int8 | null;
  person_id: Int8 | null;
  person_name: string | null;
  plate: string | null;
  red: number | null;
  search: string | null;
  services: string[] | null;
  yellow: number | null;
}

export interface ShopVisitBooked {
  appointment_id: Int8 | null;
  at: Timestamp | null;
  car_name: string | null;
  check_id: Int8 | null;
  check_no: string | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  id: string | null;
  kind: string | null;
  mobile_enc: string | null;
  order_id: Int8 | null;
  order_no: string | null;
  outcome: string | null;
  payable_fen: Int8 | null;
  person_id: Int8 | null;
  person_name: string | null;
  plate: string | null;
  red: number | null;
  search: string | null;
  services: string[] | null;
  yellow: number | null;
}

export interface ShopVisitChecked {
  appointment_id: Int8 | null;
  at: Timestamp | null;
  car_name: string | null;
  check_id: Int8 | null;
  check_no: string | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  id: string | null;
  kind: string | null;
  mobile_enc: string | null;
  order_id: Int8 | null;
  order_no: string | null;
  outcome: string | null;
  payable_fen: Int8 | null;
  person_id: Int8 | null;
  person_name: string | null;
  plate: string | null;
  red: number | null;
  search: string | null;
  services: string[] | null;
  yellow: number | null;
}

export interface ShopVisitWalkedIn {
  appointment_id: Int8 | null;
  at: Timestamp | null;
  car_name: string | null;
  check_id: Int8 | null;
  check_no: string | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  id: string | null;
  kind: string | null;
  mobile_enc: string | null;
  order_id: Int8 | null;
  order_no: string | null;
  outcome: string | null;
  payable_fen: Int8 | null;
  person_id: Int8 | null;
  person_name: string | null;
  plate: string | null;
  red: number | null;
  search: string | null;
  services: string[] | null;
  yellow: number | null;
}

export interface SignInGrant {
  account_id: Int8 | null;
  expires_at: Timestamp;
  id: Generated<Int8>;
  key: Generated<string>;
  kind: 'SMS' | 'TOTP' | 'QR' | 'RESET' | 'ENTRY';
  membership_id: Int8 | null;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface SmsLog {
  account_id: Int8 | null;
  account_refused: Generated<boolean>;
  again_by_name: Generated<string>;
  again_of: Int8 | null;
  channel: 'SMS' | 'EMAIL';
  company_id: Int8 | null;
  cost_li: Generated<number>;
  created_at: Generated<Timestamp>;
  entity: string | null;
  entity_id: Int8 | null;
  error: Generated<string>;
  expires_at: Timestamp | null;
  id: Generated<Int8>;
  lang: Generated<'zh-CN' | 'en' | 'zh-TW'>;
  provider: string | null;
  provider_id: string | null;
  sealed: string | null;
  segments: Generated<number>;
  send_key: Generated<string>;
  sent_at: Timestamp | null;
  status: Generated<'QUEUED' | 'SENT' | 'FAILED' | 'EXPIRED'>;
  template: string;
  text: string;
  to_enc: string;
  to_index: string;
  tried_at: Timestamp | null;
}

export interface SmsLogFile {
  file_id: Int8;
  message_id: Int8;
  position: number;
}

export interface SplitReturn {
  advanced_at: Timestamp | null;
  advanced_name: Generated<string>;
  advanced_note: Generated<string>;
  amount_fen: Int8;
  id: Generated<Int8>;
  reason: Generated<string>;
  receiver_id: Int8;
  refund_id: Int8;
  requested_at: Generated<Timestamp>;
  return_no: string;
  round: Generated<number>;
  state: 'REQUESTED' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'STATEMENT';
  updated_at: Generated<Timestamp>;
}

export interface SplitRule {
  created_at: Generated<Timestamp>;
  created_by_name: Generated<string>;
  fee_fen: Generated<Int8>;
  id: Generated<Int8>;
  kind: 'OWN' | 'DEALER' | 'GROUP' | 'OEM';
  share_bp: number;
  valid_from: string;
}

export interface Statement {
  carried_fen: Generated<Int8>;
  confirmed_at: Timestamp | null;
  confirmed_name: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  due_fen: Generated<Int8>;
  id: Generated<Int8>;
  invoiced_fen: Generated<Int8>;
  lines: Generated<number>;
  month: string;
  paid_fen: Generated<Int8>;
  party_id: Int8;
  reminded_at: Timestamp | null;
  sent_at: Timestamp | null;
  settled_fen: Generated<Int8>;
  shown: Generated<'DRAFT' | 'SENT' | 'DISPUTED' | 'CONFIRMED' | 'PART_PAID' | 'SETTLED' | 'VOID'>;
  statement_no: string;
  status: Generated<'DRAFT' | 'SENT' | 'DISPUTED' | 'CONFIRMED' | 'VOID'>;
  tax_fen: Generated<Int8>;
  total_fen: Generated<Int8>;
  type: 'RETAIL' | 'WHOLESALE';
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface StatementDispute {
  answer: Generated<string>;
  answered_at: Timestamp | null;
  answered_name: Generated<string>;
  by_name: string;
  correction_id: Int8 | null;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  line_id: Int8;
  reason: string;
  resolution: 'KEPT' | 'CORRECTED' | 'MOVED' | null;
  statement_id: Int8;
}

export interface StatementInvoice {
  amount_fen: Int8;
  by_name: string;
  created_at: Generated<Timestamp>;
  day: string;
  id: Generated<Int8>;
  invoice_no: string;
  statement_id: Int8;
}

export interface StatementPayment {
  amount_fen: Int8;
  bank_account: string;
  bank_account_id: Int8 | null;
  bank_fen: Int8;
  bank_serial: string;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  decided_by_name: string | null;
  id: Generated<Int8>;
  pay_no: string;
  reject_reason: Generated<string>;
  remark: Generated<string>;
  statement_id: Int8;
  status: Generated<'SUBMITTED' | 'APPROVED' | 'REJECTED'>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface StockAdjustment {
  adjust_no: string;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  decided_by_name: string | null;
  id: Generated<Int8>;
  location_id: Int8;
  qty_down: Generated<number>;
  qty_up: Generated<number>;
  reason: string;
  reject_reason: Generated<string>;
  remark: Generated<string>;
  status: Generated<'DRAFT' | 'PENDING' | 'POSTED' | 'REVERSED' | 'REJECTED' | 'DELETED'>;
  submit_time: Timestamp | null;
  updated_at: Generated<Timestamp>;
  value_fen: Generated<Int8>;
  version: Generated<number>;
}

export interface StockAdjustmentLine {
  adjustment_id: Int8;
  bucket: 'on_hand' | 'defective' | 'quarantined' | null;
  counted: number;
  dot: Generated<string>;
  id: Generated<Int8>;
  line_no: number;
  part_id: Int8;
  remark: Generated<string>;
  reversed: Generated<boolean>;
  seen: number;
  unit_cost_fen: Int8;
}

export interface StockBatch {
  bucket: 'on_hand' | 'defective' | 'quarantined' | 'in_transit';
  dot_key: Generated<number | null>;
  dot_yyww: string;
  location_id: Int8;
  part_id: Int8;
  planned: Generated<number>;
  qty: number;
}

export interface StockCount {
  cancel_reason: Generated<string>;
  count_no: string;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  finished_at: Timestamp | null;
  id: Generated<Int8>;
  line_count: Generated<number>;
  location_id: Int8;
  plan: Json;
  posted_at: Timestamp | null;
  qty_down: Generated<number>;
  qty_up: Generated<number>;
  remark: Generated<string>;
  started_at: Timestamp | null;
  status: Generated<'DRAFT' | 'COUNTING' | 'DIFFERENCES' | 'POSTED' | 'CANCELLED'>;
  updated_at: Generated<Timestamp>;
  value_fen: Generated<Int8>;
  version: Generated<number>;
}

export interface StockCountEntry {
  count_id: Int8;
  counter_id: Int8;
  counter_name: string;
  created_at: Generated<Timestamp>;
  dot: Generated<string>;
  entered_at: Timestamp;
  id: Generated<Int8>;
  identities: Generated<string[]>;
  line_id: Int8;
  qty: number;
  rack: Generated<string>;
  round: number;
  scan_id: string;
  void_at: Timestamp | null;
}

export interface StockCountLine {
  accepted_by: Int8 | null;
  accepted_by_name: string | null;
  book: number | null;
  count_id: Int8;
  counted: number | null;
  counted_at: Timestamp | null;
  dots: Generated<Json>;
  first_at: Timestamp | null;
  id: Generated<Int8>;
  location_id: Int8;
  open: Generated<boolean>;
  part_id: Int8;
  picked: number | null;
  posted_at: Timestamp | null;
  racks: Generated<string[]>;
  recount: Generated<'' | 'RACKS' | 'MOVED' | 'ASKED'>;
  round: Generated<number>;
  state: Generated<'PENDING' | 'COUNTED' | 'RECOUNT' | 'AGREED'>;
  unit_cost_fen: Generated<Int8>;
}

export interface StockDay {
  cells: number | null;
  closed_at: Generated<Timestamp>;
  day: string;
}

export interface StockLevel {
  defective: Generated<number>;
  in_transit: Generated<number>;
  incoming: Generated<number>;
  last_at: Timestamp | null;
  location_id: Int8;
  locked: Generated<number>;
  on_hand: Generated<number>;
  part_id: Int8;
  quarantined: Generated<number>;
  reserved: Generated<number>;
  safe_min: Generated<number>;
  unowed_defective: Generated<number>;
  unowed_quarantined: Generated<number>;
  version: Generated<number>;
}

export interface StockLock {
  actor_id: Int8 | null;
  actor_name: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  id: Generated<Int8>;
  location_id: Int8;
  part_id: Int8;
  qty: number;
  reason: string;
  until: Timestamp | null;
}

export interface StockPull {
  changed: Generated<number>;
  done: Generated<number>;
  ended_at: Timestamp | null;
  failed: Generated<number>;
  gone: Generated<number>;
  id: Generated<Int8>;
  kind: 'STOCK' | 'DOT' | 'PLACES';
  location_id: Int8 | null;
  logistics_id: Int8 | null;
  next_cursor: string | null;
  opened: Generated<number>;
  phase: Generated<'STOCK' | 'MOVES'>;
  places: Generated<number>;
  places_done: Generated<number>;
  pull_no: string;
  reason: Generated<string>;
  started_at: Generated<Timestamp>;
  starter: string;
  status: Generated<'RUNNING' | 'DONE' | 'FAILED'>;
  step: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface StockPullChange {
  dot_yyww: Generated<string>;
  id: Generated<Int8>;
  location_id: Int8;
  part_id: Int8;
  pull_id: Int8;
  qty_after: number;
  qty_before: number;
  quality: 'GOOD' | 'BAD';
}

export interface StockPullFailure {
  id: Generated<Int8>;
  item_code: Generated<string>;
  place_code: string;
  pull_id: Int8;
  reason: string;
}

export interface StockRecall {
  closed_at: Timestamp | null;
  closed_by_name: string | null;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  dot_from: string;
  dot_to: string;
  from_key: number;
  id: Generated<Int8>;
  part_id: Int8;
  reason: string;
  recall_no: string;
  status: Generated<'OPEN' | 'LIFTED' | 'CLOSED'>;
  to_key: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface StockRecallHold {
  created_at: Generated<Timestamp>;
  freed_at: Timestamp | null;
  freed_by_name: string | null;
  held_by_name: string;
  id: Generated<Int8>;
  location_id: Int8;
  quantity: Generated<number>;
  recall_id: Int8;
}

export interface StockRecallPiece {
  actor_name: string;
  cause_no: Generated<string>;
  cause_type: Generated<string>;
  created_at: Generated<Timestamp>;
  dot_yyww: string;
  id: Generated<Int8>;
  kind: 'HELD' | 'FREED' | 'GONE' | 'PASSED';
  location_id: Int8;
  quantity: number;
  recall_id: Int8;
}

export interface StockReversal {
  biz_line_id: Int8;
  biz_type: string;
  created_at: Generated<Timestamp>;
  reason: string;
}

export interface StockSnapshot {
  day: string;
  defective: number;
  in_transit: number;
  incoming: number;
  location_id: Int8;
  locked: number;
  on_hand: number;
  part_id: Int8;
  quarantined: number;
  reserved: number;
}

export interface StockTransfer {
  carrier: Generated<string>;
  close_reason: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  due_on: string;
  ended_at: Timestamp | null;
  ended_by_name: string | null;
  from_id: Int8;
  id: Generated<Int8>;
  qty: Generated<number>;
  qty_back: Generated<number>;
  qty_defective: Generated<number>;
  qty_good: Generated<number>;
  qty_late: Generated<number>;
  qty_lost: Generated<number>;
  qty_road: Generated<number | null>;
  qty_sent: Generated<number>;
  remark: Generated<string>;
  sent_at: Timestamp | null;
  sent_by_name: string | null;
  status: Generated<'DRAFT' | 'APPROVED' | 'SENT' | 'PART_RECEIVED' | 'RECEIVED' | 'CLOSED_SHORT' | 'CANCELLED' | 'DELETED'>;
  submit_time: Timestamp | null;
  to_id: Int8;
  transfer_no: string;
  updated_at: Generated<Timestamp>;
  value_fen: Generated<Int8>;
  version: Generated<number>;
  waybill_no: Generated<string>;
}

export interface StockTransferLine {
  dot: Generated<string>;
  id: Generated<Int8>;
  line_no: number;
  part_id: Int8;
  qty: number;
  qty_displaced: Generated<number>;
  transfer_id: Int8;
  unit_cost_fen: Int8;
}

export interface StockTransferStep {
  created_at: Generated<Timestamp>;
  dot: string;
  dot_read: string;
  id: Generated<Int8>;
  kind: 'SENT' | 'GOOD' | 'DEFECTIVE' | 'LOST' | 'BACK' | 'LATE';
  line_id: Int8;
  made_by_name: string;
  qty: number;
  reversed: Generated<boolean>;
  turn: number;
}

export interface StockTxn {
  actor_id: Int8 | null;
  actor_name: string;
  balance_after: number;
  biz_id: Int8;
  biz_line_id: Int8;
  biz_no: string;
  biz_type: string;
  bucket: 'on_hand' | 'defective' | 'quarantined' | 'in_transit';
  delta: number;
  dot_assumed: Generated<boolean>;
  dot_key: Generated<number | null>;
  dot_yyww: Generated<string>;
  id: Generated<Int8>;
  location_id: Int8;
  occurred_at: Timestamp;
  own_delta: number | null;
  part_id: Int8;
  reverses_id: Int8 | null;
  unit_cost_fen: Int8 | null;
  value_fen: Int8 | null;
}

export interface StockTxnDay {
  bucket: string;
  day: string;
  location_id: Int8;
  minus: Int8;
  plus: Int8;
  rows: Int8;
  type: string;
}

export interface StockTxnDayKind {
  bucket: string;
  day: string;
  kind: string;
  minus: Int8;
  plus: Int8;
  rows: Int8;
  type: string;
}

export interface StockVariance {
  adjust_id: Int8 | null;
  cause: 'DUPLICATE' | 'TIMING' | 'MISSING_THEIRS' | 'MISSING_OURS' | 'QUANTITY' | 'BUCKET' | 'PART_SWAP' | 'TRANSIT' | 'WRONG_PART' | 'DOT' | 'UNKNOWN';
  causes: Generated<Json>;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by_name: Generated<string>;
  dot_pieces: Generated<number>;
  id: Generated<Int8>;
  location_id: Int8;
  note: Generated<string>;
  our_bad: number;
  our_good: number;
  our_since: Timestamp | null;
  ours: Json;
  part_id: Int8;
  pieces: Generated<number>;
  pulled_at: Generated<Timestamp>;
  status: Generated<'OPEN' | 'EXPLAINED' | 'ADJUSTING' | 'ACCEPTED_THEIRS' | 'KEPT_OURS' | 'IGNORED' | 'GONE'>;
  their_bad: number;
  their_good: number;
  their_since: Timestamp | null;
  theirs: Json;
  told_at: Timestamp | null;
  unit_cost_fen: Generated<Int8>;
  updated_at: Generated<Timestamp>;
  value_fen: Generated<Int8>;
  variance_no: Generated<string | null>;
  version: Generated<number>;
}

export interface StockWorth {
  opening_fen: Generated<Int8>;
  opening_pieces: Generated<number>;
  part_id: Int8;
  pieces: Generated<number>;
  value_fen: Generated<Int8>;
}

export interface Supplier {
  address: Generated<string>;
  contact_enc: string | null;
  contact_index: string | null;
  contact_name: Generated<string>;
  email: Generated<string>;
  id: Int8;
  lead_days: Generated<number>;
  remark: Generated<string>;
  search: Generated<string>;
  tax_no: Generated<string>;
  taxpayer: Generated<'GENERAL' | 'SMALL' | 'FREE'>;
}

export interface SupplierInvoice {
  accept_reason: Generated<string>;
  accepted_by: Int8 | null;
  accepted_by_name: string | null;
  bank_account_id: Int8 | null;
  bank_serial: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  created_by_name: string;
  doc_no: string;
  excl_fen: Generated<Int8>;
  file_buyer: Generated<string>;
  file_excl_fen: Int8 | null;
  file_id: Int8 | null;
  file_incl_fen: Int8 | null;
  file_invoice_kind: Generated<'' | 'SPECIAL' | 'ORDINARY'>;
  file_kind: Generated<'' | 'XML' | 'OFD' | 'PDF'>;
  file_no: Generated<string>;
  file_seller: Generated<string>;
  file_tax_fen: Int8 | null;
  held: Generated<boolean>;
  id: Generated<Int8>;
  invoice_date: string | null;
  invoice_no: Generated<string>;
  kind: Generated<'SPECIAL' | 'ORDINARY'>;
  paid_at: Timestamp | null;
  paid_by: Int8 | null;
  paid_by_name: string | null;
  paid_fen: Int8 | null;
  price_var_fen: Generated<Int8>;
  qty: Generated<number>;
  quantity_var_fen: Generated<Int8>;
  read_from: Generated<'NONE' | 'HAND' | 'XML' | 'OFD' | 'PDF'>;
  received_fen: Generated<Int8>;
  reduces_id: Int8 | null;
  reject_reason: Generated<string>;
  remark: Generated<string>;
  round_fen: Generated<Int8>;
  seller_by: Int8 | null;
  seller_by_name: string | null;
  seller_reason: Generated<string>;
  settle_type: 1 | 2;
  status: Generated<'DRAFT' | 'SUBMITTED' | 'VERIFIED' | 'PAID' | 'REJECTED' | 'DELETED'>;
  submit_time: Timestamp | null;
  submitted_by: Int8 | null;
  submitted_by_name: string | null;
  supplier_id: Int8;
  tax_fen: Generated<Int8>;
  updated_at: Generated<Timestamp>;
  verified_at: Timestamp | null;
  verified_by: Int8 | null;
  verified_by_name: string | null;
  version: Generated<number>;
}

export interface SupplierInvoiceLine {
  excl_fen: Int8;
  held: boolean;
  id: Generated<Int8>;
  invoice_id: Int8;
  line_no: number;
  order_fen: Int8;
  po_line_id: Int8;
  price_var_fen: Int8;
  qty: number;
  quantity_var_fen: Int8;
  received_qty: number;
  round_fen: Generated<Int8>;
  tax_bp: number;
  tax_fen: Int8;
  unit_fen: Int8;
  unit_rest_micro: Generated<number>;
}

export interface TableMonth {
  first: string | null;
  name: string | null;
  parent: string | null;
  part: string | null;
  until: string | null;
}

export interface ThirdOffer {
  brand: string;
  candidates: Generated<Json>;
  decided_at: Timestamp | null;
  decided_by: Generated<string>;
  fen: Int8;
  id: Generated<Int8>;
  offer_no: string;
  part_id: Int8 | null;
  pattern: string;
  score: number | null;
  seen_at: Generated<Timestamp>;
  size_text: string;
  state: 'MATCHED' | 'DOUBTFUL' | 'UNMATCHED' | 'CONFIRMED' | 'REJECTED';
  stock: 'IN' | 'OUT' | 'GONE';
  sync_id: Int8;
  target: 'TUHU' | 'CASS';
  title: string;
  url: Generated<string>;
  version: Generated<number>;
}

export interface ThirdPrice {
  at: Generated<Timestamp>;
  fen: Int8;
  offer_id: Int8;
  stock: 'IN' | 'OUT' | 'GONE';
  sync_id: Int8;
}

export interface Timeline {
  action: string;
  actor_id: Int8 | null;
  actor_name: string;
  actor_type: string;
  at: Generated<Timestamp>;
  changes: Json | null;
  company_id: Int8 | null;
  entity: string;
  entity_id: Int8;
  entity_no: Generated<string>;
  from_status: string | null;
  id: Generated<Int8>;
  remark: Generated<string>;
  request_id: string;
  to_status: string | null;
}

export interface TyreCheck {
  car_name: Generated<string>;
  check_no: string;
  checked_at: Timestamp;
  client_id: string | null;
  close_comment: Generated<string>;
  consent: Generated<boolean>;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  customer_name: Generated<string>;
  danger: Generated<number>;
  dealer_id: Int8;
  first_id: Int8;
  hints: Generated<string[]>;
  id: Generated<Int8>;
  kind: Generated<'PASSENGER' | 'OTHER'>;
  loss_reason: Generated<string>;
  mileage: number | null;
  mobile_enc: string | null;
  mobile_index: string | null;
  order_id: Int8 | null;
  outcome: Generated<string>;
  plate: string;
  plate_photo_id: Int8 | null;
  read_at: Timestamp | null;
  red: Generated<number>;
  replaced_by: Int8 | null;
  search: Generated<string>;
  signature_id: Int8 | null;
  size: Generated<string>;
  source: Generated<'SCREEN' | 'IMPORT' | 'MALL'>;
  status: 'DRAFT' | 'SUBMITTED' | 'CLOSED';
  tail_index: string | null;
  technician: Generated<string>;
  updated_at: Generated<Timestamp>;
  vehicle_id: Int8 | null;
  version: Generated<number>;
  version_num: Generated<number>;
  vin: Generated<string>;
  worst: 'RED' | 'YELLOW' | 'GREEN';
  yellow: Generated<number>;
}

export interface TyreCheckWheel {
  brand: Generated<string>;
  check_id: Int8;
  damage: Generated<string[]>;
  depth_in: number | null;
  depth_mid: number | null;
  depth_out: number | null;
  dot: Generated<string>;
  id: Generated<Int8>;
  pattern: Generated<string>;
  photos: Generated<ArrayType<Int8>>;
  pressure_kpa: number | null;
  reason: Generated<string>;
  reasons: string[];
  recalled: Generated<boolean>;
  season: 'SUMMER' | 'WINTER' | 'ALL' | null;
  size: Generated<string>;
  tyre_key: Generated<string>;
  verdict: 'RED' | 'YELLOW' | 'GREEN' | 'UNKNOWN';
  wheel: 'FL' | 'FR' | 'RR' | 'RRI' | 'RLI' | 'RL' | 'SPARE';
}

export interface TyrePiece {
  created_at: Generated<Timestamp>;
  doc_id: Int8;
  doc_no: string;
  doc_type: string;
  dot_key: Generated<number | null>;
  dot_yyww: Generated<string>;
  events: Generated<number>;
  id: Generated<Int8>;
  identity: string;
  location_id: Int8 | null;
  part_id: Int8;
  scheme: 'SGTIN' | 'OWN' | 'MAKER';
  seen_at: Timestamp;
  state: 'IN_STOCK' | 'SHIPPED' | 'FITTED' | 'GONE';
}

export interface TyrePieceEvent {
  actor_id: Int8;
  actor_name: string;
  at: Generated<Timestamp>;
  doc_id: Int8;
  doc_no: string;
  doc_type: string;
  dot_yyww: string;
  id: Generated<Int8>;
  kind: 'RECEIPT' | 'SHIP' | 'COUNT' | 'FIT' | 'BACK';
  location_id: Int8 | null;
  nth: number;
  part_id: Int8;
  piece_id: Int8;
  state: 'IN_STOCK' | 'SHIPPED' | 'FITTED' | 'GONE';
}

export interface TyreStorage {
  car_name: Generated<string>;
  consent: Generated<boolean>;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  customer_name: string;
  dealer_id: Int8;
  dispose_asked_at: Timestamp | null;
  dispose_asked_by: Int8 | null;
  dispose_asked_name: Generated<string>;
  dispose_reason: Generated<string>;
  disposed_at: Timestamp | null;
  disposed_by: Int8 | null;
  disposed_name: Generated<string>;
  fee_fen: Generated<Int8>;
  handed_out_at: Timestamp | null;
  handed_out_name: Generated<string>;
  handed_out_to: Generated<string>;
  id: Generated<Int8>;
  mobile_enc: string;
  mobile_index: string;
  note: Generated<string>;
  paid_at: Timestamp | null;
  paid_by: Int8 | null;
  paid_by_name: Generated<string>;
  pay_way: 'CASH' | 'POS' | 'CODE' | 'OTHER' | null;
  plate: string;
  search: Generated<string>;
  season: 'SUMMER' | 'WINTER' | 'ALL';
  shelf: string;
  signature_id: Int8 | null;
  status: Generated<10 | 20 | 30 | 40>;
  storage_no: string;
  stored_on: string;
  tail_index: string;
  until_on: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  vin: Generated<string>;
  waive_reason: Generated<string>;
  waived_at: Timestamp | null;
}

export interface TyreStorageReminder {
  created_at: Generated<Timestamp>;
  for_on: string;
  id: Generated<Int8>;
  kind: 'UNTIL' | 'SEASON';
  sms_id: Int8 | null;
  storage_id: Int8;
}

export interface TyreStorageTyre {
  brand: Generated<string>;
  condition: Generated<string>;
  dot: Generated<string>;
  id: Generated<Int8>;
  pattern: Generated<string>;
  photos: Generated<ArrayType<Int8>>;
  position: string;
  rim: Generated<boolean>;
  size: string;
  storage_id: Int8;
  tread: number | null;
}

export interface VatSetting {
  created_at: Generated<Timestamp>;
  created_by_name: Generated<string>;
  id: Generated<Int8>;
  part_class: 'GOODS' | 'SERVICE' | 'FREIGHT' | 'SMALL';
  rate_bp: number;
  valid_from: string;
}

export interface VisitBooked {
  appointment_id: Int8 | null;
  at: Timestamp | null;
  car_name: string | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  id: string | null;
  kind: string | null;
  mobile_enc: string | null;
  order_id: Int8 | null;
  person_id: Int8 | null;
  person_name: string | null;
  plate: string | null;
  search: string | null;
  services: string[] | null;
}

export interface VisitChecked {
  at: Timestamp | null;
  dealer_id: Int8 | null;
  id: string | null;
  kind: string | null;
  person_id: Int8 | null;
  plate: string | null;
  search: string | null;
}

export interface VisitWalkedIn {
  appointment_id: Int8 | null;
  at: Timestamp | null;
  car_name: string | null;
  customer_name: string | null;
  dealer_id: Int8 | null;
  id: string | null;
  kind: string | null;
  mobile_enc: string | null;
  order_id: Int8 | null;
  person_id: Int8 | null;
  person_name: string | null;
  plate: string | null;
  search: string | null;
  services: string[] | null;
}

export interface Voucher {
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  created_by_name: string;
  day: string;
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  decided_by_name: string | null;
  draft_no: string;
  id: Generated<Int8>;
  opening: Generated<boolean>;
  papers: Generated<number>;
  period: string | null;
  reject_reason: Generated<string>;
  remark: Generated<string>;
  reversed: Generated<boolean>;
  reverses: Int8 | null;
  seq: number | null;
  status: Generated<'DRAFT' | 'PENDING' | 'POSTED' | 'REJECTED' | 'DELETED'>;
  submit_time: Timestamp | null;
  submitted_by: Int8 | null;
  submitted_by_name: string | null;
  template_id: Int8 | null;
  total_fen: Generated<Int8>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  voucher_no: string | null;
}

export interface VoucherLine {
  amount_fen: Int8;
  id: Generated<Int8>;
  line_no: number;
  party_id: Int8 | null;
  subject_id: Int8;
  summary: string;
  voucher_id: Int8;
}

export interface VoucherProfile {
  id: Generated<Int8>;
  layout: Json;
  name: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface VoucherTemplate {
  created_at: Generated<Timestamp>;
  created_by_name: string;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  last_month: Generated<string>;
  lines: Json;
  name: string;
  on_day: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface WarehouseSale {
  cost_fen: Int8 | null;
  location_id: Int8 | null;
  name: string | null;
  occurred_at: Timestamp | null;
  order_id: Int8 | null;
  order_no: string | null;
  order_type: string | null;
  part_id: Int8 | null;
  part_no: string | null;
  qty: number | null;
  sale_line_id: Int8 | null;
  size: string | null;
  source_id: Int8 | null;
  source_type: string | null;
  tax_bp: number | null;
}

export interface Waybill {
  carrier_id: Int8 | null;
  carrier_name: Generated<string>;
  created_at: Generated<Timestamp>;
  exception: Generated<string>;
  exception_at: Timestamp | null;
  fault: Generated<'' | 'REFUSED' | 'DAMAGED' | 'LOST' | 'OTHER'>;
  id: Generated<Int8>;
  label: Generated<Json>;
  last_at: Timestamp | null;
  polled_at: Timestamp | null;
  returned_at: Timestamp | null;
  returning_at: Timestamp | null;
  signed_at: Timestamp | null;
  signed_by: Generated<string>;
  state: Generated<'CREATED' | 'PICKED_UP' | 'IN_TRANSIT' | 'OUT' | 'SIGNED'>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  waybill_no: string;
}

export interface WaybillClaim {
  amount_fen: Int8;
  answer: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by_name: string;
  description: string;
  ended_at: Timestamp | null;
  file_ids: Generated<ArrayType<Int8>>;
  id: Generated<Int8>;
  kind: 'LOST' | 'DAMAGED' | 'LATE' | 'REFUSED' | 'OTHER';
  sales_order_id: Int8;
  status: Generated<'OPEN' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface WaybillEvent {
  at: Timestamp;
  code: 'CREATED' | 'PICKED_UP' | 'IN_TRANSIT' | 'OUT' | 'SIGNED' | 'EXCEPTION' | 'RETURNED';
  fault: Generated<'' | 'REFUSED' | 'DAMAGED' | 'LOST' | 'OTHER'>;
  id: Generated<Int8>;
  lat: number | null;
  lng: number | null;
  piece_no: string;
  proof_url: Generated<string>;
  received_at: Generated<Timestamp>;
  signed_by: Generated<string>;
  site: Generated<string>;
  text: Generated<string>;
  waybill_id: Int8;
}

export interface WaybillPiece {
  piece_no: string;
  state: Generated<'CREATED' | 'PICKED_UP' | 'IN_TRANSIT' | 'OUT' | 'SIGNED'>;
  waybill_id: Int8;
}

export interface WaybillPrint {
  account_id: Int8;
  company_id: Int8;
  document: 'DELIVERY_NOTE' | 'SALES_ORDER';
  document_id: Int8;
  document_no: string;
  id: Generated<Int8>;
  printed_at: Generated<Timestamp>;
  printed_by: string;
  version_id: Int8;
  waybill_no: string;
}

export interface WaybillTemplate {
  created_at: Generated<Timestamp>;
  enabled: Generated<boolean>;
  id: Generated<Int8>;
  is_default: Generated<boolean>;
  logistics_id: Int8 | null;
  name: string;
  name_key: string;
  paper: string;
  search: Generated<string>;
  updated_at: Generated<Timestamp>;
  updated_by: string;
  version: Generated<number>;
  version_no: Generated<number>;
}

export interface WaybillTemplateVersion {
  created_at: Generated<Timestamp>;
  created_by: string;
  id: Generated<Int8>;
  layout: Json;
  no: number;
  restored_from: number | null;
  template_id: Int8;
}

export interface WmsMatch {
  location_id: Int8;
  our_at: Timestamp | null;
  part_id: Int8;
  their_at: Timestamp;
}

export interface WmsMovement {
  doc_no: string;
  dot_yyww: Generated<string>;
  id: Generated<Int8>;
  location_id: Int8;
  move_no: string;
  moved_at: Timestamp;
  part_id: Int8;
  qty: number;
  quality: 'GOOD' | 'BAD';
}

export interface WmsPlace {
  as_of: Timestamp | null;
  first_at: Generated<Timestamp>;
  location_id: Int8;
  move_cursor: string | null;
  pulled_at: Timestamp | null;
}

export interface WmsStock {
  dot_yyww: Generated<string>;
  location_id: Int8;
  part_id: Int8;
  pull_id: Int8;
  qty: number;
  quality: 'GOOD' | 'BAD';
}

export interface DB {
  account: Account;
  accounting_balance: AccountingBalance;
  accounting_month: AccountingMonth;
  any_order: AnyOrder;
  appointment: Appointment;
  appointment_half_hour: AppointmentHalfHour;
  appointment_message: AppointmentMessage;
  attempt: Attempt;
  bank_account: BankAccount;
  bank_file: BankFile;
  bank_match: BankMatch;
  bank_match_entry: BankMatchEntry;
  bank_row: BankRow;
  bay: Bay;
  bill_difference: BillDifference;
  bill_difference_entry: BillDifferenceEntry;
  bill_split: BillSplit;
  bill_split_receiver: BillSplitReceiver;
  bin: Bin;
  bin_pick: BinPick;
  bin_stock: BinStock;
  brand: Brand;
  browser_fault: BrowserFault;
  captcha: Captcha;
  car_brand: CarBrand;
  car_series: CarSeries;
  car_vehicle: CarVehicle;
  carrier_link: CarrierLink;
  carrier_push: CarrierPush;
  cart_line: CartLine;
  channel_bill: ChannelBill;
  channel_bill_line: ChannelBillLine;
  channel_notice: ChannelNotice;
  channel_payout: ChannelPayout;
  check_link: CheckLink;
  clue: Clue;
  clue_follow_up: ClueFollowUp;
  clue_merge: ClueMerge;
  clue_stage: ClueStage;
  comment: Comment;
  commission_entry: CommissionEntry;
  commission_month: CommissionMonth;
  commission_rule: CommissionRule;
  company: Company;
  company_export: CompanyExport;
  connector_log: ConnectorLog;
  connector_trouble: ConnectorTrouble;
  coupon: Coupon;
  coupon_batch: CouponBatch;
  coupon_batch_person: CouponBatchPerson;
  coupon_count: CouponCount;
  coupon_log: CouponLog;
  coverage: Coverage;
  credit_document: CreditDocument;
  credit_line: CreditLine;
  credit_repaid: CreditRepaid;
  credit_use: CreditUse;
  customer_login: CustomerLogin;
  dealer: Dealer;
  dealer_activity: DealerActivity;
  dealer_activity_correction: DealerActivityCorrection;
  dealer_activity_dealer: DealerActivityDealer;
  dealer_activity_order: DealerActivityOrder;
  dealer_batch: DealerBatch;
  dealer_brand: DealerBrand;
  dealer_car_brand: DealerCarBrand;
  dealer_claim: DealerClaim;
  dealer_late: DealerLate;
  dealer_merchant: DealerMerchant;
  dealer_order: DealerOrder;
  dealer_order_line: DealerOrderLine;
  dealer_place: DealerPlace;
  dealer_points_account: DealerPointsAccount;
  dealer_points_handling: DealerPointsHandling;
  dealer_points_txn: DealerPointsTxn;
  dealer_receipt: DealerReceipt;
  dealer_receipt_line: DealerReceiptLine;
  dealer_return: DealerReturn;
  dealer_shipment: DealerShipment;
  dealer_shipment_line: DealerShipmentLine;
  delivery_note: DeliveryNote;
  department: Department;
  dictionary: Dictionary;
  discrepancy: Discrepancy;
  division_list: DivisionList;
  dn_line: DnLine;
  exchange_count: ExchangeCount;
  exchange_item: ExchangeItem;
  exchange_order: ExchangeOrder;
  failed_job: FailedJob;
  failed_message: FailedMessage;
  failed_message_read: FailedMessageRead;
  file: File;
  former_name: FormerName;
  goods_decision: GoodsDecision;
  held_receipt: HeldReceipt;
  idempotency_key: IdempotencyKey;
  import_file: ImportFile;
  import_marked: ImportMarked;
  import_progress: ImportProgress;
  input_invoice: InputInvoice;
  internal_income: InternalIncome;
  internal_invoice: InternalInvoice;
  internal_line: InternalLine;
  invoice_source: InvoiceSource;
  invoice_source_order_freight: InvoiceSourceOrderFreight;
  invoice_source_order_line: InvoiceSourceOrderLine;
  invoice_source_settled: InvoiceSourceSettled;
  invoice_source_shipped_freight: InvoiceSourceShippedFreight;
  job_turn: JobTurn;
  journal: Journal;
  journal_entry: JournalEntry;
  journal_vat: JournalVat;
  landing_channel: LandingChannel;
  landing_count: LandingCount;
  landing_form: LandingForm;
  landing_page: LandingPage;
  landing_take: LandingTake;
  ledger_balance: LedgerBalance;
  ledger_line: LedgerLine;
  ledger_subject: LedgerSubject;
  legal_year: LegalYear;
  location: Location;
  logistics_calendar: LogisticsCalendar;
  logistics_rest_day: LogisticsRestDay;
  logistics_rest_rule: LogisticsRestRule;
  logistics_supplier: LogisticsSupplier;
  mall_item: MallItem;
  measure_day: MeasureDay;
  measure_day_dealer: MeasureDayDealer;
  measure_day_sum: MeasureDaySum;
  measure_fact: MeasureFact;
  measure_month: MeasureMonth;
  measure_place_day: MeasurePlaceDay;
  measure_place_stale: MeasurePlaceStale;
  measure_stale: MeasureStale;
  member: Member;
  member_consent: MemberConsent;
  member_dealer: MemberDealer;
  member_mobile: MemberMobile;
  member_point_lot: MemberPointLot;
  member_point_txn: MemberPointTxn;
  membership: Membership;
  membership_role: MembershipRole;
  menu: Menu;
  money_account: MoneyAccount;
  notice: Notice;
  notice_choice: NoticeChoice;
  oem_car_brand: OemCarBrand;
  one_time_code: OneTimeCode;
  opening_hours: OpeningHours;
  order_batch: OrderBatch;
  order_batch_row: OrderBatchRow;
  order_brand: OrderBrand;
  order_part: OrderPart;
  part: Part;
  part_alias: PartAlias;
  part_change: PartChange;
  part_custom: PartCustom;
  part_dealer: PartDealer;
  part_online: PartOnline;
  part_price: PartPrice;
  part_speed: PartSpeed;
  part_supplier: PartSupplier;
  pay_method: PayMethod;
  payment: Payment;
  payment_fee: PaymentFee;
  platform_company: PlatformCompany;
  platform_warehouse: PlatformWarehouse;
  preference: Preference;
  prepay_account: PrepayAccount;
  prepay_document: PrepayDocument;
  prepay_statement: PrepayStatement;
  price_sync: PriceSync;
  price_sync_failure: PriceSyncFailure;
  promotion: Promotion;
  promotion_count: PromotionCount;
  promotion_use: PromotionUse;
  purchase_limit: PurchaseLimit;
  purchase_limit_use: PurchaseLimitUse;
  purchase_order: PurchaseOrder;
  purchase_order_line: PurchaseOrderLine;
  purchase_return: PurchaseReturn;
  purchase_return_line: PurchaseReturnLine;
  qr_ticket: QrTicket;
  quote: Quote;
  quote_line: QuoteLine;
  quote_option: QuoteOption;
  receipt: Receipt;
  receipt_line: ReceiptLine;
  received_line: ReceivedLine;
  red_letter: RedLetter;
  red_letter_line: RedLetterLine;
  refund: Refund;
  repeatable_migration: RepeatableMigration;
  report_run: ReportRun;
  report_schedule: ReportSchedule;
  report_view: ReportView;
  reservation: Reservation;
  reservation_dot: ReservationDot;
  reset_key: ResetKey;
  retail_discrepancy: RetailDiscrepancy;
  retail_order: RetailOrder;
  retail_order_discount: RetailOrderDiscount;
  retail_order_line: RetailOrderLine;
  retail_refund_part: RetailRefundPart;
  retail_return: RetailReturn;
  retail_return_line: RetailReturnLine;
  retail_service: RetailService;
  retail_shipment: RetailShipment;
  retail_shipment_line: RetailShipmentLine;
  role: Role;
  role_code: RoleCode;
  role_permission: RolePermission;
  sales_cart_line: SalesCartLine;
  sales_invoice: SalesInvoice;
  sales_invoice_claim: SalesInvoiceClaim;
  sales_invoice_line: SalesInvoiceLine;
  sales_order: SalesOrder;
  sales_order_line: SalesOrderLine;
  sandbox_state: SandboxState;
  sandbox_wms_cell: SandboxWmsCell;
  sandbox_wms_movement: SandboxWmsMovement;
  sandbox_wms_stock: SandboxWmsStock;
  season_index: SeasonIndex;
  self_order: SelfOrder;
  service_due: ServiceDue;
  service_due_rule: ServiceDueRule;
  session: Session;
  setting: Setting;
  setting_value: SettingValue;
  settlement_line: SettlementLine;
  shift: Shift;
  shift_line: ShiftLine;
  shift_taking: ShiftTaking;
  shipping_account: ShippingAccount;
  shipping_account_entry: ShippingAccountEntry;
  shop_visit: ShopVisit;
  shop_visit_arrived: ShopVisitArrived;
  shop_visit_booked: ShopVisitBooked;
  shop_visit_checked: ShopVisitChecked;
  shop_visit_walked_in: ShopVisitWalkedIn;
  sign_in_grant: SignInGrant;
  sms_log: SmsLog;
  sms_log_file: SmsLogFile;
  split_return: SplitReturn;
  split_rule: SplitRule;
  statement: Statement;
  statement_dispute: StatementDispute;
  statement_invoice: StatementInvoice;
  statement_payment: StatementPayment;
  stock_adjustment: StockAdjustment;
  stock_adjustment_line: StockAdjustmentLine;
  stock_batch: StockBatch;
  stock_count: StockCount;
  stock_count_entry: StockCountEntry;
  stock_count_line: StockCountLine;
  stock_day: StockDay;
  stock_level: StockLevel;
  stock_lock: StockLock;
  stock_pull: StockPull;
  stock_pull_change: StockPullChange;
  stock_pull_failure: StockPullFailure;
  stock_recall: StockRecall;
  stock_recall_hold: StockRecallHold;
  stock_recall_piece: StockRecallPiece;
  stock_reversal: StockReversal;
  stock_snapshot: StockSnapshot;
  stock_transfer: StockTransfer;
  stock_transfer_line: StockTransferLine;
  stock_transfer_step: StockTransferStep;
  stock_txn: StockTxn;
  stock_txn_day: StockTxnDay;
  stock_txn_day_kind: StockTxnDayKind;
  stock_variance: StockVariance;
  stock_worth: StockWorth;
  supplier: Supplier;
  supplier_invoice: SupplierInvoice;
  supplier_invoice_line: SupplierInvoiceLine;
  table_month: TableMonth;
  third_offer: ThirdOffer;
  third_price: ThirdPrice;
  timeline: Timeline;
  tyre_check: TyreCheck;
  tyre_check_wheel: TyreCheckWheel;
  tyre_piece: TyrePiece;
  tyre_piece_event: TyrePieceEvent;
  tyre_storage: TyreStorage;
  tyre_storage_reminder: TyreStorageReminder;
  tyre_storage_tyre: TyreStorageTyre;
  vat_setting: VatSetting;
  visit_booked: VisitBooked;
  visit_checked: VisitChecked;
  visit_walked_in: VisitWalkedIn;
  voucher: Voucher;
  voucher_line: VoucherLine;
  voucher_profile: VoucherProfile;
  voucher_template: VoucherTemplate;
  warehouse_sale: WarehouseSale;
  waybill: Waybill;
  waybill_claim: WaybillClaim;
  waybill_event: WaybillEvent;
  waybill_piece: WaybillPiece;
  waybill_print: WaybillPrint;
  waybill_template: WaybillTemplate;
  waybill_template_version: WaybillTemplateVersion;
  wms_match: WmsMatch;
  wms_movement: WmsMovement;
  wms_place: WmsPlace;
  wms_stock: WmsStock;
}
